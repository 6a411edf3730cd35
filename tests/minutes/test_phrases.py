"""What the phrases of a record mean, in each book and by what is open at the table."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.cards import NONE, UNKNOWN, card
from eldesthand.minutes import loads
from eldesthand.minutes.context import Context, Situation
from eldesthand.minutes.document import Put, Said, Speech
from eldesthand.minutes.explain import example
from eldesthand.minutes.phrasebook import Entry, expand, phrasebook
from eldesthand.minutes.phrases import Ambiguous, PhraseError, actor, acts, interpret, put, read
from eldesthand.seats import E, N, S, W
from eldesthand.table.acts import (
    Act,
    Admit,
    Alone,
    Announce,
    AnswerVoid,
    AskLead,
    AskTrump,
    AskTurnUp,
    AskVoid,
    AskWho,
    CallAttention,
    Claim,
    Collect,
    Consent,
    Consult,
    Correct,
    CountHand,
    CountTricks,
    CutPack,
    DealOut,
    DealPacket,
    Detach,
    Discard,
    Double,
    Drop,
    Elect,
    Gather,
    GiveLeave,
    LayHand,
    LiftTurnUp,
    Look,
    LookTrick,
    Manner,
    Manners,
    Mark,
    Matter,
    MentionSuit,
    Mix,
    NameDetached,
    NameSuit,
    NextDeal,
    NoClaim,
    Option,
    Order,
    Pass,
    PassMake,
    PlaceCards,
    Play,
    PlayOut,
    PlayTogether,
    Propose,
    Quit,
    QuitDiscard,
    Refer,
    Refuse,
    Remark,
    Remarked,
    Rest,
    Restore,
    Retract,
    Satisfied,
    SearchTricks,
    Show,
    Shuffle,
    SlipIn,
    Talk,
    ThrowIn,
    Touch,
    TurnDown,
    TurnUp,
    Waive,
    What,
    Withdraw,
)
from eldesthand.table.facts import End, F
from eldesthand.table.rights import Right

SA, SK, SQ, HK, H4, H7, C8, S8, S9 = (card(name) for name in ["SA", "SK", "SQ", "HK", "H4", "H7", "C8", "S8", "S9"])
CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMP = range(5)


def demand(what: What, number: int = 0, **option: int) -> Elect:
    return Elect(S, Option(what, **option), number)


EITHER: list[tuple[str, Act]] = [
    ("collects the pack", Collect(S)),
    ("shuffles", Shuffle(S)),
    ("shuffles the pack", Shuffle(S)),
    ("shuffles SA SK ?", Shuffle(S, (SA, SK, UNKNOWN))),
    ("cuts", CutPack(S)),
    ("cuts 12", CutPack(S, 12)),
    ("cuts the pack at 12", CutPack(S, 12)),
    ("deals", DealOut(S)),
    ("deals E 2", DealPacket(S, E, 2)),
    ("deals two to East", DealPacket(S, E, 2)),
    ("turns up H9", TurnUp(S, card("H9"))),
    ("turns up the nine of hearts", TurnUp(S, card("H9"))),
    ("turns up", TurnUp(S)),
    ("touches", Touch(S)),
    ("touches cards", Touch(S)),
    ("looks", Look(S)),
    ("SA", Play(S, SA)),
    ("♠A", Play(S, SA)),
    ("as", Play(S, SA)),
    ("10h", Play(S, card("HT"))),
    ("C9'", Play(S, card("C9'"))),
    ("plays SA", Play(S, SA)),
    ("plays ?", Play(S, UNKNOWN)),
    ("plays the ace of spades", Play(S, SA)),
    ("leads SA", Play(S, SA, lead=True)),
    ("N H4", Play(S, H4, N)),
    ("north h4", Play(S, H4, N)),
    ("plays N H4", Play(S, H4, N)),
    ("plays H4 from N", Play(S, H4, N)),
    ("plays North's H4", Play(S, H4, N)),
    ("leads H4 from N", Play(S, H4, N, lead=True)),
    ("plays together SA SK", PlayTogether(S, (SA, SK))),
    ("plays SA SK together", PlayTogether(S, (SA, SK))),
    ("plays SA and SK", Talk(S, "")),
    ("plays together N SA SK", PlayTogether(S, (SA, SK), N)),
    ("slips H7 into trick 2", SlipIn(S, H7, 2)),
    ("shows HK", Show(S, HK)),
    ("shows W HK", Show(S, HK, W)),
    ("shows West's HK", Show(S, HK, W)),
    ("drops HK", Show(S, HK)),
    ("drops HK below the table", Drop(S, HK)),
    ("drops HK below the table", Drop(S, HK)),
    ("drops HK on the table", Show(S, HK)),
    ("lays the hand face up", LayHand(S)),
    ("lays the hand face down", LayHand(S, False)),
    ("throws down his hand", LayHand(S)),
    ("gathers", Gather(S)),
    ("gathers trick 1", Gather(S, 1)),
    ("quits trick 1", Quit(S, 1)),
    ("turns and quits trick 2", Quit(S, 2)),
    ("counts the tricks", CountTricks(S)),
    ("searches the tricks", SearchTricks(S)),
    ("searches tricks", SearchTricks(S)),
    ("mixes the cards", Mix(S)),
    ('"No spades, partner?"', AskVoid(S, SPADES)),
    ('"Having none?"', AskVoid(S)),
    ('"having none, partner?"', AskVoid(S)),
    ("asks partner", AskVoid(S)),
    ("asks partner of spades", AskVoid(S, SPADES)),
    ('"None."', AnswerVoid(S)),
    ('"No hearts"', AnswerVoid(S)),
    ('"No, none"', AnswerVoid(S)),
    ("answers none", AnswerVoid(S)),
    ("answers found", AnswerVoid(S, False)),
    ('"Yes, I have one."', AnswerVoid(S, False)),
    ("takes back C8 plays SK", Retract(S, C8, SK)),
    ("takes back C8 for SK", Retract(S, C8, SK)),
    ("takes back N C8 for SK", Retract(S, C8, SK, N)),
    ("takes back C8", Retract(S, C8, NONE)),
    ("withdraws S8 for S9", Withdraw(S, S8, S9)),
    ("withdraws S8", Withdraw(S, S8)),
    ("calls attention: lead out of turn, E", CallAttention(S, Matter.LEAD, E)),
    ("calls attention to a missed trick, E, trick 2", CallAttention(S, Matter.OMITTED, E, 2)),
    ("calls attention: trick not complete, E, trick 2", CallAttention(S, Matter.OMITTED, E, 2)),
    ('"That was East\'s lead"', CallAttention(S, Matter.LEAD)),
    ('"You led out of turn, East!"', CallAttention(S, Matter.LEAD, E)),
    ('"East led out of turn"', CallAttention(S, Matter.LEAD, E)),
    ('"The score is wrong"', CallAttention(S, Matter.SCORE)),
    ('"ours!" as claims the trick', Remark(S, Remarked.OURS)),
    ('"Ours!"', Remark(S, Remarked.OURS)),
    ('"Win it, partner!"', Remark(S, Remarked.URGES)),
    ("draws his card", Remark(S, Remarked.DRAWS)),
    ('"That was our trick"', CallAttention(S, Matter.TRICK)),
    ('"Place your cards, please"', PlaceCards(S)),
    ('"Who played the ace of spades?"', AskWho(S, SA)),
    ("asks who played", AskWho(S)),
    ('"What is trumps, partner?"', AskTrump(S)),
    ("asks the turn-up", AskTurnUp(S)),
    ("looks at the last trick", LookTrick(S)),
    ("looks at trick 2", LookTrick(S, 2)),
    ("counts W's hand", CountHand(S, W)),
    ("hesitates", Manner(S, Manners.HESITATION)),
    ("refers to a bystander", Refer(S)),
    ("detaches SA", Detach(S, SA)),
    ("restores the card", Restore(S)),
    ("names W's SA", NameDetached(S, SA, W)),
    ('"That is the ace of spades, West"', NameDetached(S, SA, W)),
    ("lifts the turn-up", LiftTurnUp(S)),
    ("throws in his cards", ThrowIn(S)),
    ("mentions hearts", MentionSuit(S, HEARTS)),
    ("plays alone instead", demand(What.TAKE)),
    ("requires the partner", demand(What.TOGETHER)),
    ("lets him play alone", demand(What.ALONE)),
    ("changes the discard", demand(What.REDISCARD)),
    ("changes the discard to SA", Discard(S, SA)),
    ("plays before partner", demand(What.EARLY)),
    ("has the hand played out", demand(What.PLAY_OUT)),
    ("claims revoke, W, trick 1", Claim(S, Matter.REVOKE, W, 1)),
    ("claims a revoke", Claim(S, Matter.REVOKE)),
    ("claims revoke of W in trick 1", Claim(S, Matter.REVOKE, W, 1)),
    ('"I claim a revoke."', Claim(S, Matter.REVOKE)),
    ('"I claim a revoke, West, trick 1"', Claim(S, Matter.REVOKE, W, 1)),
    ("admits revoke", Admit(S, Matter.REVOKE)),
    ('"I revoked"', Admit(S, Matter.REVOKE)),
    ('"We play it out."', PlayOut(S)),
    ("plays it out", PlayOut(S)),
    ("calls SA", demand(What.CALL_CARD, card=SA)),
    ("calls SA from W", demand(What.CALL_CARD, card=SA, hand=W)),
    ("calls SA from W #17", demand(What.CALL_CARD, 17, card=SA, hand=W)),
    ('"I call the queen of spades"', demand(What.CALL_CARD, card=SQ)),
    ('"Play the queen of spades, West"', demand(What.CALL_CARD, card=SQ, hand=W)),
    ('"Lead a diamond"', demand(What.CALL_SUIT, suit=DIAMONDS)),
    ("calls a diamond", demand(What.CALL_SUIT, suit=DIAMONDS)),
    ("calls diamonds", demand(What.CALL_SUIT, suit=DIAMONDS)),
    ("calls diamonds from E", demand(What.CALL_SUIT, suit=DIAMONDS, hand=E)),
    ("calls a suit: D", demand(What.CALL_SUIT, suit=DIAMONDS)),
    ("calls a suit: S", demand(What.CALL_SUIT, suit=SPADES)),
    ("forbids spades", demand(What.BAR_SUIT, suit=SPADES)),
    ('"Don\'t lead a spade"', demand(What.BAR_SUIT, suit=SPADES)),
    ("calls highest", demand(What.HIGHEST)),
    ('"Your highest, East"', demand(What.HIGHEST, hand=E)),
    ("calls lowest", demand(What.LOWEST)),
    ("calls E to win trick 2", demand(What.WIN, hand=E, trick=2)),
    ("calls to win trick 2", demand(What.WIN, trick=2)),
    ('"Win it, West"', demand(What.WIN, hand=W)),
    ("calls to lose", demand(What.LOSE)),
    ("chooses SA", demand(What.PICK, card=SA)),
    ("claims a new deal", demand(What.NEW_DEAL)),
    ('"A new deal, please."', demand(What.NEW_DEAL)),
    ("points out the misdeal", demand(What.MISDEAL)),
    ('"I call the ten of hearts, West!"', demand(What.CALL_CARD, card=card("HT"), hand=W)),
    ('"West, I call a ♦"', demand(What.CALL_SUIT, suit=DIAMONDS, hand=W)),
    ('"A new deal, West"', demand(What.NEW_DEAL)),
    ('"No spades, North?"', AskVoid(S, SPADES)),
    ('"The score is wrong, East"', CallAttention(S, Matter.SCORE, E)),
    ('"North, the weather is fine"', Talk(S, "North, the weather is fine")),
    ('"A misdeal!"', demand(What.MISDEAL)),
    ("lets it stand", demand(What.STAND)),
    ("lets it be played", demand(What.PLAYED)),
    ('"It shall be played"', demand(What.PLAYED)),
    ("accepts", demand(What.ACCEPT)),
    ("refuses", demand(What.REFUSE)),
    ('"I do not accept it"', demand(What.REFUSE)),
    ("waives", Waive(S)),
    ("waives #17", Waive(S, 17)),
    ("consults #17", Consult(S, 17)),
    ("announces 2", Announce(S, 2)),
    ('"Two points"', Announce(S, 2)),
    ("marks 2", Mark(S, 2)),
    ("marks EW 2", Mark(S, 2, 1)),
    ("corrects EW to 3", Correct(S, 1, 3)),
    ("asks for the next deal", NextDeal(S)),
    ('"Next deal"', NextDeal(S)),
    ("no claim", NoClaim(S)),
    ('"No claim."', NoClaim(S)),
    ('proposes substitute "Eve"', Propose(S, "substitute", 0b1011, person="Eve")),
    ("proposes take back #12", Propose(S, "take back", 0b1011, 12)),
    ("proposes act for partner", Propose(S, "act for partner", 0b1010)),
    ("proposes act for partner to NEW", Propose(S, "act for partner", 0b1011)),
    ('proposes "a pause" to EW', Propose(S, "a pause", 0b1010)),
    ("consents #9", Consent(S, 9)),
    ("refuses #9", Refuse(S, 9)),
    ('"Fine weather, partner"', Talk(S, "Fine weather, partner")),
    ('says "I pass"', Talk(S, "I pass")),
    ('"I pass" as talk', Talk(S, "I pass")),
    ('"Ah!"', Talk(S, "Ah!")),
    ('"Satisfied?"', Talk(S, "Satisfied?")),
    ('""', Talk(S, "")),
    ("rest: NS 3 EW 0", Rest(S, 3, 0)),
]

EUCHRE: list[tuple[str, Act]] = [
    ("passes", Pass(S)),
    ("pass", Pass(S)),
    ("I pass", Pass(S)),
    ('"I PASS!"', Pass(S)),
    ("orders up", Order(S)),
    ('"I order it up."', Order(S)),
    ("assists", Order(S)),
    ('"I assist"', Order(S)),
    ('"Help"', Order(S)),
    ('"I help you, partner"', Order(S)),
    ("takes up", Order(S)),
    ('"I take it up"', Order(S)),
    ('"I adopt it"', Order(S)),
    ("turns down", TurnDown(S)),
    ('"I turn it down"', TurnDown(S)),
    ("names hearts", NameSuit(S, HEARTS)),
    ("makes hearts", NameSuit(S, HEARTS)),
    ('"Hearts"', NameSuit(S, HEARTS)),
    ('"I make it hearts"', NameSuit(S, HEARTS)),
    ('"I make it ♥"', NameSuit(S, HEARTS)),
    ("alone", Alone(S)),
    ('"I play alone"', Alone(S)),
    ('"Alone at hearts."', Alone(S, HEARTS)),
    ('"I play alone at hearts"', Alone(S, HEARTS)),
    ('"Hearts alone"', Alone(S, HEARTS, "suit first")),
    ('"I order it up and play it alone"', Alone(S, form="joined")),
    ('"I make it hearts and play it alone"', Alone(S, HEARTS, "joined")),
    ("discards HK", Discard(S, HK)),
    ("discards ?", Discard(S, UNKNOWN)),
    ("quits the discard", QuitDiscard(S)),
    ('"No trumps"', AnswerVoid(S)),
    ('"It may stand"', demand(What.STAND)),
    ('"May I lead?"', Talk(S, "May I lead?")),
    ('"I double"', Talk(S, "I double")),
    ('"Yes"', Talk(S, "Yes")),
    ('"No"', Talk(S, "No")),
]

BRIDGE: list[tuple[str, Act]] = [
    ('"I leave it to you, partner"', PassMake(S)),
    ("passes the make", PassMake(S)),
    ("passes", PassMake(S)),
    ('"I pass"', PassMake(S)),
    ('"Hearts"', NameSuit(S, HEARTS)),
    ('"No trumps."', NameSuit(S, NO_TRUMP)),
    ('"No trump"', NameSuit(S, NO_TRUMP)),
    ("names no-trumps", NameSuit(S, NO_TRUMP)),
    ("names NT", NameSuit(S, NO_TRUMP)),
    ('"May I lead?"', AskLead(S)),
    ('"May I lead, partner?"', AskLead(S)),
    ('"May I lead"', AskLead(S)),
    ('"Shall I play?"', AskLead(S)),
    ('"Yes."', GiveLeave(S)),
    ('"I double"', Double(S)),
    ('"I redouble"', Double(S)),
    ('"I re-double!"', Double(S)),
    ("doubles", Double(S)),
    ("re-doubles", Double(S)),
    ('"Satisfied."', Satisfied(S)),
    ('"I am satisfied"', Satisfied(S)),
    ("is satisfied", Satisfied(S)),
    ('"It may stand"', demand(What.ACCEPT)),
    ('"I refuse the double"', demand(What.REFUSE)),
    ('"Over to you, partner"', PassMake(S)),
    ('"I don\'t double"', Satisfied(S)),
    ('"You must make it"', demand(What.MUST_MAKE)),
    ('"I take no notice of it"', demand(What.IGNORE)),
    ('"Shall I double?"', Consult(S, on_doubling=True)),
    ('"Would you redouble, partner?"', Consult(S, on_doubling=True)),
    ('"What shall we do?"', Consult(S)),
    ('"I order it up"', Talk(S, "I order it up")),
    ('"I play alone"', Talk(S, "I play alone")),
]


@pytest.mark.parametrize("book", ["S", "P", "B"])
@pytest.mark.parametrize(("words", "act"), EITHER, ids=[words for words, _ in EITHER])
def test_phrases_of_every_book(words: str, act: Act, book: str) -> None:
    if act == Talk(S, "") and words != '""':
        with pytest.raises(PhraseError):
            read(words, S, book)
    else:
        assert read(words, S, book) == act


@pytest.mark.parametrize("book", ["S", "P"])
@pytest.mark.parametrize(("words", "act"), EUCHRE, ids=[words for words, _ in EUCHRE])
def test_phrases_of_euchre(words: str, act: Act, book: str) -> None:
    assert read(words, S, book) == act


@pytest.mark.parametrize(("words", "act"), BRIDGE, ids=[words for words, _ in BRIDGE])
def test_phrases_of_bridge(words: str, act: Act) -> None:
    assert read(words, S, "B") == act


def test_each_book_of_euchre_has_its_form_of_taking_it_away() -> None:
    assert read('"I take it from you"', S, "S") == Alone(S, form="take")
    assert read('"I take it out of your hands"', S, "S") == Alone(S, form="other take")
    assert read('"I take it out of your hands"', S, "P") == Alone(S, form="take")


def spoken(book: str) -> list[Entry]:
    return [entry for entries in phrasebook(book).words.values() for entry in entries]


DECISION = Right(
    "B-DOUBLE-6", 5, 1 << S, 1 << W, (Option(What.ACCEPT), Option(What.REFUSE)), (End(F.NEW_DEAL, "a new deal"),), 5,
    blocks=True,
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "what"),
    [("Yes", What.ACCEPT), ("You may", What.ACCEPT), ("No", What.REFUSE), ("It may stand", What.ACCEPT)],
)
def test_a_double_that_awaits_an_answer_is_answered_yes_or_no(words: str, what: What) -> None:
    answer = read(f'"{words}"', S, "B", Situation("", (DECISION,), HEARTS, S))
    assert isinstance(answer, Elect)
    assert answer.option.what is what


def situation_for(when: str) -> Context:
    asked = {"asked void": "void"}.get(when, "")
    trump = {"trump": HEARTS}.get(when, NONE)
    proposal = {"proposal": 12}.get(when, 0)
    rights = (DECISION,) if when == "deciding" else ()
    dummy = {"dummy": N, "is dummy": S}.get(when, -1)
    return Situation(asked, rights, trump, S, dummy, card("H9"), proposal)


@pytest.mark.parametrize("book", ["S", "P", "B"])
def test_every_phrase_in_the_tables_is_read_as_its_own_act(book: str) -> None:
    for entries in phrasebook(book).verbs.values():
        for entry in entries:
            found = read(example(entry.template), S, book, situation_for(entry.row.when))
            check(entry, found)
    for entry in spoken(book):
        words = example(entry.template)
        if entry.row.unclear:
            with pytest.raises(PhraseError):
                read(f'"{words}"', S, book, situation_for(entry.row.when))
        else:
            check(entry, interpret(Said(words, True), S, book, situation_for(entry.row.when)))


def check(entry: Entry, found: Act) -> None:
    row = entry.row
    assert type(found) is row.act, entry.template
    holder = found.option if isinstance(found, Elect) else found
    for name, value in row.fixed.items():
        wanted = {"trump": NONE, "next": DIAMONDS, "dummy": N}.get(value, value) if isinstance(value, str) else value
        if name != "form" and name != "what":
            assert getattr(holder, name) == wanted, entry.template
        else:
            assert getattr(holder, name) == value, entry.template


def test_optional_parts_of_a_template() -> None:
    assert sorted(expand("a[ b] c[ d]")) == ["a b c", "a b c d", "a c", "a c d"]
    assert list(expand("a")) == ["a"]


# --- what is open at the table ----------------------------------------------------------------------


def right(law: str, opened: int, *options: Option, holders: int = 0b0101) -> Right:
    return Right(law, opened, holders, 0b1010, options, (), opened)


def test_yes_and_no_answer_what_was_asked() -> None:
    assert read('"Yes"', S, "B", Situation("lead")) == GiveLeave(S)
    assert read('"No"', S, "B", Situation("void")) == AnswerVoid(S)
    assert read('"No"', S, "S", Situation("void")) == AnswerVoid(S)
    assert read('"No trumps"', S, "B", Situation("void")) == AnswerVoid(S)
    with pytest.raises(PhraseError, match='write "None" or "Yes, I have one"'):
        read('"Yes"', S, "S", Situation("void"))


def test_a_pass_at_bridge_once_trump_is_made_declines_to_double() -> None:
    assert read('"I pass"', S, "B", Situation(trump=HEARTS)) == Satisfied(S)
    assert read("passes", S, "B", Situation(trump=HEARTS)) == Satisfied(S)


def test_next_is_the_suit_of_the_colour_turned_down() -> None:
    assert read('"I make it next"', S, "S", Situation(turn_up=card("H9"))) == NameSuit(S, DIAMONDS)
    assert read('"I make it next"', S, "S") == Talk(S, "I make it next")


def test_no_trumps_partner_asks_of_the_trump_suit() -> None:
    assert read('"No trumps, partner?"', S, "S", Situation(trump=HEARTS)) == AskVoid(S, HEARTS)


def test_the_dealer_names_dummys_cards_at_bridge() -> None:
    laid = Situation(dealer=S, dummy=N)
    assert read('"Ace of spades"', S, "B", laid) == Play(S, SA, N)
    assert read('"The ace of spades, please"', S, "B", laid) == Play(S, SA, N)
    assert read('"SA"', S, "B", laid) == Play(S, SA, N)
    assert read('"Ah!"', S, "B", laid) == Talk(S, "Ah!")
    assert read('"Ace of spades"', W, "B", laid) == Talk(W, "Ace of spades")
    assert read('"Ace of spades"', S, "B") == Talk(S, "Ace of spades")
    assert read('"Play the ace of spades"', S, "B", laid) == Play(S, SA, N)
    called = Situation(rights=(right("B-EXPP-1", 7, Option(What.CALL_CARD, SA, hand=W)),), dealer=S, dummy=N)
    assert read('"Play the ace of spades"', S, "B", called) == demand(What.CALL_CARD, card=SA)
    assert read('"Play the king of spades"', S, "B", called) == Play(S, SK, N)


def test_consent_is_to_the_proposal_that_waits() -> None:
    waiting = Situation(proposal=12)
    assert read('"Agreed"', S, "S", waiting) == Consent(S, 12)
    assert read("consents", S, "S", waiting) == Consent(S, 12)
    assert read('"I object"', S, "S", waiting) == Refuse(S, 12)
    assert read("refuses", S, "S", waiting) == Refuse(S, 12)
    assert read('"Agreed"', S, "S") == Talk(S, "Agreed")
    with pytest.raises(PhraseError, match="consents #17"):
        read("consents", S, "S")


def test_words_that_fit_several_demands_mean_the_one_that_is_open() -> None:
    stand = right("S35", 4, Option(What.NEW_DEAL), Option(What.STAND))
    played = right("S80", 6, Option(What.PLAYED), Option(What.PASSED))
    accept = right("B-DOUBLE-6", 8, Option(What.ACCEPT), Option(What.REFUSE))
    words = '"It may stand"'
    assert read(words, S, "S", Situation(rights=(stand,))) == demand(What.STAND)
    assert read(words, S, "S", Situation(rights=(played,))) == demand(What.PLAYED)
    assert read(words, S, "B", Situation(rights=(accept,))) == demand(What.ACCEPT)
    assert read(words, S, "B", Situation(rights=(stand,))) == demand(What.STAND)


def test_a_card_called_is_one_chosen_where_only_a_choice_is_open() -> None:
    pick = right("B-EXPP-4", 9, Option(What.PICK, SA, hand=E), Option(What.PICK, SK, hand=E))
    assert read('"I call the ace of spades"', S, "B", Situation(rights=(pick,))) == demand(What.PICK, card=SA)
    assert read("calls SA", S, "B", Situation(rights=(pick,))) == demand(What.PICK, card=SA)


def test_a_demand_that_two_rights_offer_is_told_with_both() -> None:
    both = (right("S52", 7, Option(What.CALL_SUIT)), right("S51", 12, Option(What.CALL_SUIT)))
    with pytest.raises(Ambiguous) as told:
        read("calls diamonds", S, "S", Situation(rights=both))
    assert told.value.candidates == both
    assert "S52 of act #7, S51 of act #12" in str(told.value)
    assert str(told.value).endswith("as calls diamonds #12")
    assert read("calls diamonds #7", S, "S", Situation(rights=both)) == demand(What.CALL_SUIT, 7, suit=DIAMONDS)


def test_a_right_of_another_seat_makes_nothing_ambiguous() -> None:
    both = (right("S52", 7, Option(What.CALL_SUIT)), right("S51", 12, Option(What.CALL_SUIT), holders=0b1010))
    assert read("calls diamonds", S, "S", Situation(rights=both)) == demand(What.CALL_SUIT, suit=DIAMONDS)


def test_cards_called_from_two_hands_are_told_apart_by_their_faces() -> None:
    exposed = (
        right("S46", 7, Option(What.CALL_CARD, SA, hand=W)),
        right("S46", 9, Option(What.CALL_CARD, SK, hand=W)),
    )
    assert read("calls SK", S, "S", Situation(rights=exposed)) == demand(What.CALL_CARD, card=SK)


def test_a_wrong_demand_is_an_act() -> None:
    nothing = Situation(rights=(right("S46", 7, Option(What.CALL_CARD, SA)),))
    assert read('"Lead a diamond"', S, "S", nothing) == demand(What.CALL_SUIT, suit=DIAMONDS)


# --- lines ------------------------------------------------------------------------------------------


def speech(text: str) -> Speech:
    (item,) = loads(text).items
    assert isinstance(item, Speech)
    return item


def test_who_acts_and_for_whom() -> None:
    assert list(acts(speech("S: N H4"), "B")) == [Play(S, H4, N)]
    assert list(acts(speech("(S) N: plays H4, shows HK, touches, deals"), "B")) == [
        Play(S, H4, N), Show(S, HK, N), Touch(S), DealOut(S),
    ]  # fmt: skip
    assert list(acts(speech("(S) S: plays H4"), "B")) == [Play(S, H4)]
    assert actor(speech('"Ann": passes'), ("", "ann", "", "")) == (E, -1)
    assert actor(speech('(N) "Ann": passes'), ("", "ann", "", "")) == (N, E)
    with pytest.raises(PhraseError, match=r'line 1, column 1: nobody at this table is named Ann.*\[North "Ann"\]'):
        actor(speech('"Ann": passes'))


def test_a_trick_line_plays_dummys_cards_by_the_dealer() -> None:
    laid = Situation(dealer=S, dummy=N)
    assert put(Put(N, H4), laid) == Play(S, H4, N)
    assert put(Put(W, H4), laid) == Play(W, H4)
    assert put(Put(N, H4)) == Play(N, H4)


# --- errors -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "problem", "help_"),
    [
        ("S: passes, plays S1", 18, "`S1` in `plays S1` names no card", "write suit and rank, as SA or C7"),
        ("S: passes, deals X 2", 18, "`X` in `deals X 2` is no seat", "as N, E, S or W"),
        ("S: names herts", 10, "`herts` in `names herts` is no suit", "as hearts or H"),
        ("S: waives 17", 11, "`17` in `waives 17` names no act", "as #17"),
        ("S: marks two, marks X 2", 21, "`X` in `marks X 2` is no side", "as NS or EW"),
        ("S: discards", 4, "`discards` is not complete", "as discards SA"),
        ("S: ordrs up", 4, "`ordrs up` is not a phrase of the minutes", "perhaps `orders up` is meant"),
        ("S: hello there", 4, "`hello there` is not a phrase of the minutes", 'in quotes, as "hello there"'),
        ("S: claims foo", 4, "`claims foo` is not a phrase of the minutes", "perhaps `claims"),
        ('S: "ours!" as plays S1', 4, "`S1` in `plays S1` names no card", "as SA or C7"),
        ("S: --", 4, "`--` is not a phrase of the minutes", "quotes"),
        ("S: E", 4, "`E` is not complete", "as W SA"),
    ],
)
def test_a_phrase_that_names_no_act_is_told_kindly(text: str, column: int, problem: str, help_: str) -> None:
    with pytest.raises(PhraseError) as told:
        list(acts(speech(text), "S"))
    trouble = told.value.trouble
    assert (trouble.line, trouble.column, trouble.problem) == (1, column, problem)
    assert help_ in str(trouble)


@given(st.text(max_size=40), st.sampled_from("SPB"), st.sampled_from(("", "void", "lead")))
def test_any_words_are_an_act_or_told(text: str, book: str, asked: str) -> None:
    with suppress(PhraseError):
        assert read(text, S, book, Situation(asked)).seat == S
    assert isinstance(interpret(Said(text, True, "talk"), S, book), Talk)


WORDS = st.sampled_from(
    ["calls", "plays", "SA", "from", "W", "trick", "2", "#7", "to", "win", "highest", "two", "of", "hearts"]
    + ["S", "E", "no", "trumps", "partner", "?", '"x"', "as", "and", "takes", "back", "the", "ace", "together"]
)


@given(st.lists(WORDS, max_size=14).map(" ".join), st.sampled_from("SPB"))
def test_any_heap_of_words_is_an_act_or_told(text: str, book: str) -> None:
    with suppress(PhraseError):
        assert read(text, S, book).seat == S
