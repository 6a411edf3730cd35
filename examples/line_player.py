"""A player as a program, for eldesthand arena --program: it orders on three trumps and plays its lowest card."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    due, lawful = asked["due"], asked["lawful"]
    answer = None if due is None else 0
    if due is not None and due["what"] == "declare":
        hand = asked["view"]["deal"]["hands"][asked["view"]["seat"]]
        trumps = sum(card // 16 == asked["view"]["deal"]["turn_up"] // 16 for card in hand)
        wanted = "orders up" if trumps >= 3 else "passes"
        answer = next((n for n, act in enumerate(lawful) if act["act"] == wanted), 0)
    elif due is not None and due["what"] == "play":
        answer = min(range(len(lawful)), key=lambda n: lawful[n].get("card", 0) % 16)
    print(json.dumps(answer), flush=True)
