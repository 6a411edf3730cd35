/** What the page uses of lit-html, which lies beside it in one file (web/vendor/lit-html.js). */
export type Drawn = unknown;
export function html(strings: TemplateStringsArray, ...values: unknown[]): object;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): object;
export const nothing: unique symbol;
export function render(value: unknown, container: Element | DocumentFragment): void;
export function live(value: unknown): unknown;
export function ref(callback: (element: any) => void): unknown;
export function repeat<T>(items: Iterable<T>, key: (item: T, at: number) => unknown, template: (item: T, at: number) => unknown): unknown;
export function classMap(classes: Record<string, unknown>): unknown;
