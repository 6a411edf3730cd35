/** What the page uses of lit-html, which lies beside it in one file (web/vendor/lit-html.js). */
/** What can stand in a template; a function is one that hears a click. */
export type Value = ((event: MouseEvent) => unknown) | object | string | number | boolean | symbol | null | undefined;
/** What a template comes to. */
export type Drawn = object | typeof nothing;
export function html(strings: TemplateStringsArray, ...values: Value[]): object;
export function svg(strings: TemplateStringsArray, ...values: Value[]): object;
export const nothing: unique symbol;
export function render(value: Value, container: Element | DocumentFragment): void;
export function live(value: Value): object;
export function ref<T extends Element = HTMLElement>(callback: (element?: T) => void): object;
export function repeat<T>(items: Iterable<T>, key: (item: T, at: number) => unknown, template: (item: T, at: number) => Value): object;
export function classMap(classes: Record<string, unknown>): object;
