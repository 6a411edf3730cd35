"""Phrases for the pack and the deal, alike in every game."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrase_row import Row
from eldesthand.table.acts import (
    AgreeRubber,
    Astray,
    CallNewPacks,
    ChooseNewPack,
    Collect,
    CutPack,
    Damage,
    DealOn,
    DealOut,
    DealPacket,
    Fault,
    FindCard,
    FindFaced,
    How,
    LetBeSeen,
    Look,
    MendDeal,
    Mislay,
    Offer,
    Peek,
    PlacePack,
    ReclaimPack,
    ReportDamage,
    ReportPack,
    Shuffle,
    TakePack,
    Touch,
    Where,
)

PACK: Final = (
    Row(Collect, "collects the pack", ("collects[ the cards]", "gathers the pack", "gathers the cards")),
    Row(Shuffle, "shuffles[ {order}][ for {place}]", ("shuffles the pack", "shuffles the cards")),
    Row(Shuffle, "shuffles[ {order}] below the table[ for {place}]", (
        "shuffles under the table", "shuffles the pack below the table",
    ), fixed={"how": How.BELOW}),
    Row(Shuffle, "shuffles[ {order}] with faces in view[ for {place}]", (
        "shuffles with the faces in view", "shuffles face up",
    ), fixed={"how": How.IN_VIEW}),
    Row(Shuffle, "shuffles the idle pack[ {order}][ for {place}]", ("shuffles the other pack",), fixed={"idle": True}),
    *(Row(Shuffle, f"shuffles the idle pack[ {{order}}] {how}[ for {{place}}]", fixed={"idle": True, "how": how})
      for how in (How.BELOW, How.IN_VIEW)),
    Row(LetBeSeen, "lets {card} be seen", ("lets the {card} be seen",)),
    Row(Offer, "offers the pack", ("offers the pack to be cut", "gives the pack to be cut")),
    Row(PlacePack, "places the pack at the left of {hand}", (
        "places the pack at {hand}'s left", "lays the pack at the left of {hand}",
        "places the stock at the left of {hand}",
    ), fixed={"where": Where.LEFT}),
    Row(PlacePack, "places the pack at the right of {hand}", (
        "places the pack at {hand}'s right", "lays the pack at the right of {hand}",
        "places the stock at the right of {hand}",
    ), fixed={"where": Where.RIGHT}),
    Row(CutPack, "cuts[ {at}][ showing {card}]", ("cuts the pack[ at {at}]", "cuts at {at}", "cuts to the dealer")),
    Row(CutPack, "cuts[ {at}][ showing {card}] in confusion", ("cuts the pack in confusion",),
        fixed={"confusion": True}),
    Row(TakePack, "takes {side}'s pack", ("takes the pack of {side}", "takes up {side}'s pack")),
    Row(ReclaimPack, "reclaims the pack", ("reclaims his pack", "reclaims her pack", "asks for the pack back"), (
        "May we have our pack back?", "Our pack, please", "We will have our pack back",
    )),
    Row(CallNewPacks, "calls for new cards", (
        "calls for new packs", "calls for fresh cards", "calls for two new packs",
    ), (
        "New cards, please", "New cards", "I call for new cards", "Fresh cards", "I want new cards",
    )),
    Row(CallNewPacks, "calls for one new pack", ("calls for a new pack", "calls for one fresh pack"), (
        "One new pack, please", "I call for one new pack", "A new pack, please", "I call for a new pack",
    ), fixed={"n": 1}),
    Row(CallNewPacks, "calls for {n} new packs"),
    Row(ChooseNewPack, "chooses new pack {n}", ("takes new pack {n}",)),
    *(Row(ReportDamage, f"reports {{card}} {damage}", (f"reports the {{card}} {damage}",), (
        f"The {{card}} is {damage}",
    ), fixed={"damage": damage}) for damage in Damage),
    Row(ReportPack, "reports the pack incorrect[ {card}]", ("reports the pack imperfect",), (
        "The pack is incorrect", "This pack is not right", "The pack is imperfect",
    ), fixed={"fault": Fault.INCORRECT}),
    *(Row(ReportPack, f"reports the pack: {{card}} {fault}", (f"reports the pack {{card}} {fault}",),
          fixed={"fault": fault})
      for fault in (Fault.TWICE, Fault.MISSING)),
    *(Row(ReportPack, f"reports the pack: a card {fault}", (f"reports a card {fault}",), fixed={"fault": fault})
      for fault in (Fault.TWICE, Fault.MISSING)),
    Row(FindFaced, "finds {card} faced", ("finds the {card} faced", "finds {card} faced in the pack")),
    Row(FindFaced, "finds a card faced", ("finds one card faced", "finds a card faced in the pack")),
    Row(DealOut, "deals[ turning up {turn_up}]", ("deals the cards", "deals the hand", "deals out", "deals the pack")),
    Row(
        DealPacket, "deals {n} to {hand}",
        ("deals {hand} {n}", "deals a packet of {n} to {hand}", "gives {hand} {n}", "gives {n} to {hand}",
         "deals {n} cards to {hand}"),
    ),
    Row(DealOn, "deals on[ {n}]", (
        "deals the next {n}[ cards]", "deals on {n} cards", "deals on to the end", "deals the rest",
        "deals the rest of the pack", "deals {n} cards in turn", "deals {n} more[ cards] in turn", "goes on dealing",
    )),
    Row(Mislay, "mislays a card", ("drops a card of the pack", "lets a card of the pack fall")),
    Row(Peek, "peeks at the next card[ {card}]", ("peeks at the next card of the pack",)),
    Row(Peek, "peeks at the card of {hand}[ {card}]", (
        "peeks at {hand}'s card", "peeks at {card} dealt to {hand}", "peeks at the card dealt to {hand}",
    )),
    *(Row(FindCard, f"finds the missing card {where}", (
        f"finds the card {where}", f"finds a card {where}",
    ), fixed={"where": where}) for where in Astray),
    *(Row(FindCard, f"finds {{card}} {where}", (f"finds the {{card}} {where}",), fixed={"where": where})
      for where in Astray),
    Row(MendDeal, "mends the deal[ from {whom}][ to {hand}]", (
        "corrects the deal", "corrects the mistake", "puts the deal right", "mends the mistake",
        "corrects the error", "rectifies the deal", "rectifies the mistake",
    )),
    Row(MendDeal, "moves {n} from {whom} to {hand}", (
        "moves {n} cards from {whom} to {hand}", "takes {n} from {whom} and gives it to {hand}",
        "mends the deal: {n} from {whom} to {hand}", "corrects the deal: {n} from {whom} to {hand}",
    )),
    Row(MendDeal, "moves {n} from {whom} to the pack", (
        "takes {n} back from {whom}", "takes {n} from {whom}", "moves {n} cards from {whom} to the pack",
        "takes back {n} from {whom}", "mends the deal: {n} from {whom} to the pack",
    )),
    Row(MendDeal, "moves {n} from the pack to {hand}", (
        "moves {n} cards from the pack to {hand}", "gives {hand} {n} from the pack", "gives {hand} {n} more",
        "gives {n} more to {hand}", "mends the deal: {n} from the pack to {hand}",
    )),
    Row(MendDeal, "moves {n} from the pack to the pack"),
    Row(Touch, "touches", (
        "touches the cards", "touches his cards", "touches her cards", "touches the hand",
        "takes up his cards",
        "takes up her cards", "takes up the hand",
    )),
    Row(Look, "looks", (
        "looks at the cards", "looks at his cards", "looks at her cards", "looks at the hand",
        "looks at his hand",
        "looks at her hand",
    )),
    Row(AgreeRubber, "agrees the rubber", ("agrees the score", "agrees the rubber's points"), (
        "The rubber is agreed", "That is the rubber", "Agreed, the rubber",
    )),
)  # fmt: skip

ROWS: Final = PACK
