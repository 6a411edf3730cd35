#include "position.hpp"

namespace eldest {

namespace {

int count(Mask set) {
    int n = 0;
    for (; set; set &= set - 1) ++n;
    return n;
}

// Read the open trick: no gap in it, no more cards than hands that can have played.
Wrong read_laid(const Given& given, const Layout& layout, Mask& seen, Position& position) {
    for (int n = 0; n < 3; ++n) {
        const std::int32_t card = given.laid[static_cast<std::size_t>(n)];
        if (card == -1) continue;
        if (position.cards_laid != n) return Wrong::laid_gap;
        if (card < 0 || card > 63 || !(kPack >> card & 1)) return Wrong::not_a_card;
        const Mask bit = Mask{1} << card;
        if (seen & bit) return Wrong::twice;
        seen |= bit;
        position.laid[static_cast<std::size_t>(position.cards_laid++)] = layout.inward(bit);
    }
    return position.cards_laid < position.players() ? Wrong::nothing : Wrong::laid_full;
}

// Every hand that plays holds the same number of cards, or one less if it has played to the open trick.
Wrong measure(Position& position) {
    int seat = position.leader, size = -1;
    for (int n = 0; n < position.players(); ++n, seat = position.after(seat)) {
        const int held = count(position.hands[static_cast<std::size_t>(seat)]) + (n < position.cards_laid);
        if (size >= 0 && held != size) return Wrong::sizes;
        size = held;
    }
    if (size > kMostCards) return Wrong::too_many;
    position.left = size;
    return Wrong::nothing;
}

}  // namespace

const char* words(Wrong wrong) {
    switch (wrong) {
        case Wrong::nothing:
            return "nothing is wrong";
        case Wrong::trump:
            return "trump is a suit, 0 to 3 (clubs, diamonds, hearts, spades)";
        case Wrong::leader:
            return "the leader is a seat, 0 to 3 (N, E, S, W), and one that plays";
        case Wrong::out:
            return "those who sit out are a set of seats, a number from 0 to 15";
        case Wrong::not_a_card:
            return "a card is 16 * suit + rank, seven to ace: there is something else";
        case Wrong::twice:
            return "a card stands in two places";
        case Wrong::laid_gap:
            return "the cards on the table stand in the order put down, without a gap";
        case Wrong::laid_full:
            return "the trick on the table is complete: take it away, and give its winner the lead";
        case Wrong::sizes:
            return "the hands must be of one size, one card less for those that have played to the trick";
        case Wrong::too_many:
            return "a hand holds ten cards at most";
        case Wrong::nobody:
            return "nobody plays";
        case Wrong::call:
            return "a call names what is called, the hands it binds, and the card or the suit";
        case Wrong::calls:
            return "eight calls can stand at once, no more";
    }
    return "";
}

Wrong read(const Given& given, Position& position) {
    position = Position{};
    if (given.trump < 0 || given.trump > 3) return Wrong::trump;
    if (given.out < 0 || given.out > 15) return Wrong::out;
    if (given.out == 15) return Wrong::nobody;
    if (given.leader < 0 || given.leader > 3 || given.out >> given.leader & 1) return Wrong::leader;
    const Layout layout(given.trump);
    position.leader = given.leader;
    position.out = static_cast<std::uint8_t>(given.out);
    Mask seen = 0;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        if (given.hands[seat] & ~kPack) return Wrong::not_a_card;
        if (given.hands[seat] & seen) return Wrong::twice;
        seen |= given.hands[seat];
        if (position.plays(static_cast<int>(seat))) position.hands[seat] = layout.inward(given.hands[seat]);
    }
    const Wrong wrong = read_laid(given, layout, seen, position);
    return wrong == Wrong::nothing ? measure(position) : wrong;
}

Wrong add_call(const GivenCall& given, int trump, Position& position) {
    if (position.calls == kMostCalls) return Wrong::calls;
    if (given.what < static_cast<int>(What::card) || given.what > static_cast<int>(What::lose)) return Wrong::call;
    if (given.hands < 0 || given.hands > 15 || given.trick < 0 || given.trick > kMostCards) return Wrong::call;
    const auto what = static_cast<What>(given.what);
    const bool of_card = what == What::card || what == What::not_card;
    const bool of_suit = what == What::suit || what == What::not_suit;
    if (of_card && (given.card < 0 || given.card > 63 || !(kPack >> given.card & 1))) return Wrong::call;
    if (given.suit < (of_suit ? 0 : -1) || given.suit > 3) return Wrong::call;
    const Layout layout(trump);
    Call call;
    call.what = what;
    call.hands = static_cast<std::uint8_t>(given.hands & ~position.out);
    call.leads_only = given.leads_only != 0;
    call.trick = static_cast<std::uint8_t>(given.trick);
    if (given.suit >= 0) call.suit = static_cast<std::int8_t>(layout.lane(given.suit));
    if (of_card) call.card = layout.inward(Mask{1} << given.card);
    if (call.hands) position.call[static_cast<std::size_t>(position.calls++)] = call;
    return Wrong::nothing;
}

}  // namespace eldest
