// A player in the page's console: open a room in the browser, come in by a name, and paste this.  It opens a table, lets
// the house take the other places, and plays any lawful card to the end of a hand.
const post = (path, body) =>
  fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });
await post("/api/guest", { name: "Robin" });
const { table } = await (await post("/api/tables", { book: "S", manner: "guided" })).json();
await post(`/api/tables/${table}/fill`);
const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
const any = (choices) => choices[Math.floor(Math.random() * choices.length)];
const entropy = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
let number = 0;
globalThis.played = new Promise((done) => {
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    const shown = frame.table;
    if (!shown) return;
    if (frame.told) console.log(frame.told);
    const ask = (what) => socket.send(JSON.stringify({ id: `${++number}`, seq: frame.seq, ...what }));
    if (shown.view?.deal.ended) done(shown.view.score.points), socket.close();
    else if (shown.spread?.who === shown.you) ask({ draw: 1 });
    else if (shown.due && shown.before_the_deal) ask({ act: { act: shown.due.what }, entropy: entropy() });
    else if (shown.due) ask({ act: any(shown.lawful) });
  };
});
