"""Check a proof of a shuffle without Eldest Hand: python verify_shuffle.py "1 DEAL NONCE COMMITMENT ORDER STEPS"."""

import hashlib
import hmac
import sys


def numbers(key):
    for block in range(1 << 32):
        digest = hmac.new(key, block.to_bytes(4, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def below(bound, words):
    return next(word for word in words if word < 2**32 - 2**32 % bound) % bound


_, deal, nonce, committed, order, steps = sys.argv[1].split()
nonce, cards = bytes.fromhex(nonce), order.split(".")
found = hashlib.sha256(nonce + f"{' '.join(cards)}\n{deal}".encode()).hexdigest()
for number, step in enumerate([] if steps == "-" else steps.split(","), 1):
    seat, kind, what = step[0], step[1], step[2:]
    said = f"eldesthand shuffle 1\n{deal}\n{number}\n{seat}\n{what if kind == ':' else ''}"
    words = numbers(hmac.new(nonce, said.encode(), hashlib.sha256).digest())
    if kind == "/":
        depth = 4 + below(len(cards) - 7, words) if what == "*" else int(what)
        cards = cards[depth:] + cards[:depth]
        continue
    for left in range(len(cards), 1, -1):
        at = below(left, words)
        cards[left - 1], cards[at] = cards[at], cards[left - 1]
print("dealt from:", *cards)
print("the commitment holds" if found == committed else "FALSE: another pack was committed to")
sys.exit(found != committed)
