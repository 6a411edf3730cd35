"""A player in twenty lines: python bot.py http://127.0.0.1:8765, with a room there; it plays any lawful card."""

import json
import random
import sys

import httpx
from websockets.sync.client import connect

http = httpx.Client(base_url=sys.argv[1], headers={"origin": sys.argv[1]})
http.post("/api/guest", json={"name": "Robin"}).raise_for_status()
table = http.post("/api/tables", json={"book": "S", "manner": "guided"}).json()["table"]
http.post(f"/api/tables/{table}/fill").raise_for_status()
headers = {"cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
with connect(
    f"{sys.argv[1].replace('http', 'ws', 1)}/api/tables/{table}/socket", origin=sys.argv[1], additional_headers=headers
) as socket:
    for number, text in enumerate(socket):
        frame = json.loads(text)
        if "table" not in frame:
            continue
        print(frame.get("told", ""))
        shown, ask = frame["table"], {"id": str(number), "seq": frame["seq"]}
        if shown["view"] and shown["view"]["deal"]["ended"]:
            break
        if shown["spread"] and shown["spread"]["who"] == shown["you"]:
            socket.send(json.dumps({**ask, "draw": 1}))
        elif shown["due"] and shown["before_the_deal"]:
            socket.send(
                json.dumps({**ask, "act": {"act": shown["due"]["what"]}, "entropy": random.randbytes(16).hex()})
            )
        elif shown["due"]:
            socket.send(json.dumps({**ask, "act": random.choice(shown["lawful"])}))
