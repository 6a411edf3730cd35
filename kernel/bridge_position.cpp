#include "bridge_position.hpp"

#include <algorithm>

namespace eldest {

namespace {

// Read the open trick: no gap in it, and three cards at most, so that somebody is still to play.
BridgeWrong read_laid(const BridgeGiven& given, const BridgeLayout& layout, Mask& seen, BridgePosition& position) {
    for (std::size_t n = 0; n < 3; ++n) {
        const std::int32_t card = given.laid[n];
        if (card == -1) continue;
        if (position.cards_laid != static_cast<int>(n)) return BridgeWrong::laid_gap;
        if (card < 0 || card > 63 || !(kBridgePack >> card & 1)) return BridgeWrong::not_a_card;
        const Mask bit = Mask{1} << card;
        if (seen & bit) return BridgeWrong::twice;
        seen |= bit;
        position.laid[n] = layout.inward(bit);
        ++position.cards_laid;
    }
    return BridgeWrong::nothing;
}

// Count the tricks to come.  Hands of one size settle it themselves, those that have played to the open trick holding
// one card less; of others it must be said how many there are, and somebody must have a card for each.
BridgeWrong measure(int left, BridgePosition& position) {
    int least = kBridgePlays, most = 0;
    for (int n = 0; n < kSeats; ++n) {
        const auto seat = static_cast<std::size_t>((position.leader + n) & 3);
        const int size = __builtin_popcountll(position.hands[seat]) + (n < position.cards_laid);
        least = std::min(least, size);
        most = std::max(most, size);
    }
    if (most > kMostBridge) return BridgeWrong::too_many;
    if (left == -1 && least != most) return BridgeWrong::sizes;
    if (left < -1 || left > most) return BridgeWrong::left;
    position.left = left == -1 ? most : left;
    position.even = least == position.left && most == position.left;
    if (position.cards_laid && position.left == 0) return BridgeWrong::left;
    // Somebody is to play to the open trick.
    if (position.cards_laid) {
        bool waits = false;
        for (int n = position.cards_laid; n < kSeats; ++n) {
            waits = waits || position.hands[static_cast<std::size_t>((position.leader + n) & 3)] != 0;
        }
        if (!waits) return BridgeWrong::laid_full;
    }
    // Who has no card cannot have the lead.
    if (position.left && !position.cards_laid && !position.hands[static_cast<std::size_t>(position.leader)]) {
        return BridgeWrong::laid_nothing;
    }
    return BridgeWrong::nothing;
}

}  // namespace

const char* words(BridgeWrong wrong) {
    switch (wrong) {
        case BridgeWrong::nothing:
            return "nothing is wrong";
        case BridgeWrong::trump:
            return "trump is 0 to 4 (clubs, diamonds, hearts, spades, none)";
        case BridgeWrong::leader:
            return "the leader is a seat, 0 to 3 (N, E, S, W)";
        case BridgeWrong::not_a_card:
            return "a card is 16 * suit + rank, two to ace: there is something else";
        case BridgeWrong::twice:
            return "a card stands in two places";
        case BridgeWrong::laid_gap:
            return "the cards on the table stand in the order put down, without a gap";
        case BridgeWrong::laid_full:
            return "the trick on the table is complete: take it away, and give its winner the lead";
        case BridgeWrong::laid_nothing:
            return "the leader has no card to lead";
        case BridgeWrong::sizes:
            return "the hands are not of one size: say how many tricks are left";
        case BridgeWrong::too_many:
            return "a hand holds thirteen cards at most";
        case BridgeWrong::left:
            return "there can be no more tricks left than the longest hand has cards, the open one included";
        case BridgeWrong::call:
            return "a call names what is called, the hands it binds, and the card or the suit";
        case BridgeWrong::calls:
            return "eight calls can stand at once, no more";
    }
    return "";
}

BridgeWrong read(const BridgeGiven& given, BridgePosition& position) {
    position = BridgePosition{};
    if (given.trump < 0 || given.trump > kNoTrump) return BridgeWrong::trump;
    if (given.leader < 0 || given.leader > 3) return BridgeWrong::leader;
    const BridgeLayout layout(given.trump);
    position.leader = given.leader;
    position.trumps = given.trump != kNoTrump;
    Mask seen = 0;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        if (given.hands[seat] & ~kBridgePack) return BridgeWrong::not_a_card;
        if (given.hands[seat] & seen) return BridgeWrong::twice;
        seen |= given.hands[seat];
        position.hands[seat] = layout.inward(given.hands[seat]);
    }
    const BridgeWrong wrong = read_laid(given, layout, seen, position);
    return wrong == BridgeWrong::nothing ? measure(given.left, position) : wrong;
}

BridgeWrong add_call(const GivenCall& given, int trump, BridgePosition& position) {
    if (position.calls == kMostCalls) return BridgeWrong::calls;
    constexpr int kLeast = static_cast<int>(What::card), kLast = static_cast<int>(What::lose);
    if (given.what < kLeast || given.what > kLast) return BridgeWrong::call;
    if (given.hands < 0 || given.hands > 15 || given.trick < 0 || given.trick > kMostBridge) return BridgeWrong::call;
    const auto what = static_cast<What>(given.what);
    const bool of_card = what == What::card || what == What::not_card;
    const bool of_suit = what == What::suit || what == What::not_suit;
    if (of_card && (given.card < 0 || given.card > 63 || !(kBridgePack >> given.card & 1))) return BridgeWrong::call;
    if (given.suit < (of_suit ? 0 : -1) || given.suit > 3) return BridgeWrong::call;
    const BridgeLayout layout(trump);
    Call call;
    call.what = what;
    call.hands = static_cast<std::uint8_t>(given.hands);
    call.leads_only = given.leads_only != 0;
    call.trick = static_cast<std::uint8_t>(given.trick);
    if (given.suit >= 0) call.suit = static_cast<std::int8_t>(layout.lane(given.suit));
    if (of_card) call.card = layout.inward(Mask{1} << given.card);
    if (call.hands) position.call[static_cast<std::size_t>(position.calls++)] = call;
    return BridgeWrong::nothing;
}

}  // namespace eldest
