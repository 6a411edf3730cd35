// The order in which the search of bridge tries cards: those that are likely to answer first.
//
// The weights were found by trial: each changed at random and kept changed where fewer leads were searched some
// scores of deals of ten and twelve cards a hand.  They say how good a card seems: nothing hangs on them but the time.
#pragma once

#include "bits.hpp"
#include "bridge_position.hpp"

namespace eldest::EH_PATH {

namespace weight {

// Leads.
inline constexpr int kRuffed = 5;        // an adversary can ruff
inline constexpr int kRuff = 31;         // the partner can
inline constexpr int kLength = -29;      // for four cards that the adversaries have of the suit
inline constexpr int kDropsTop = 39;     // a lead that should win: an adversary's best card is bare
inline constexpr int kTopNextOver = 45;  // the best card, and the partner has the next
inline constexpr int kTop = 34;
inline constexpr int kUnderTop = 18;     // low, though the hand has the best card
inline constexpr int kToNext = 26;       // to the partner's best card, with the next
inline constexpr int kToTop = 34;
inline constexpr int kToRuff = 16;
inline constexpr int kBareTop = 7;       // a lead that should not win: an adversary's best card is bare
inline constexpr int kFromTop = -15;
inline constexpr int kNext = 13;         // the second best card of the suit
inline constexpr int kThrough = 8;       // the next adversary has the best
inline constexpr int kTowards = -6;
inline constexpr int kAnswered = 38;     // the lead that answered last with so many tricks to come
inline constexpr int kAnsweredByHand = 30;   // from the same hand
inline constexpr int kAnsweredByShape = 30;  // with the same lengths of the suits in all hands

// Cards that follow, `held` if the side should win the trick though this hand plays low; twice: and for eight ranks.
inline constexpr int kWinHeld = 4, kWinHeldLow = 13;
inline constexpr int kCoverHeld = 1, kCoverHeldLow = 10;  // it takes the trick, and the next adversary can beat it
inline constexpr int kWin = 46, kWinLow = 8;
inline constexpr int kCover = 19, kCoverLow = 13;
inline constexpr int kRuffHeld = -20, kRuffLost = 18;
inline constexpr int kDuckHeld = 12, kDuckLost = 8, kDuckLow = 8;
inline constexpr int kUnderRuff = -51;
inline constexpr int kDiscard = 4, kDiscardLow = 10, kDiscardLength = -7;
inline constexpr int kDiscardTop = -20, kBaresNext = -21, kMakesVoid = 4;

}  // namespace weight

// Every place above the highest card of each lane in the set: all of a lane that is empty.
static inline Mask above(Mask set) {
    set |= kRoofs;
    return (set - kGround) & ~set;
}

// Of each run of a hand's cards with no live card between them the highest.
static inline Mask highest_of_runs(Mask cards, Mask live) { return cards & ~((cards << 1) + ~(live | kRoofs)); }

static inline Mask lane_at_foot(int lane) { return kLane << (16 * lane); }

// The cards of the hands, and how many each has of each suit: four bits a suit, sixteen a hand.
struct BridgeHands {
    Mask hand[kSeats];
    Mask lengths = 0;

    Mask all() const { return hand[0] | hand[1] | hand[2] | hand[3]; }
    int length(int seat, int lane) const { return static_cast<int>(lengths >> (16 * seat + 4 * lane) & 15); }
    void take(int seat, Mask card) {
        hand[seat] ^= card;
        lengths -= length_bit(seat, card);
    }
    void put_back(int seat, Mask card) {
        hand[seat] ^= card;
        lengths += length_bit(seat, card);
    }

   private:
    static Mask length_bit(int seat, Mask card) { return Mask{1} << (16 * seat + 4 * lane_at(lowest_place(card))); }
};

// The open trick: who holds it with which card, the suit led, its cards, and all that were in play at its lead.
struct BridgeTrick {
    int holder;
    Mask best, lane, laid, live;

    // The cards that can win the trick.
    template <bool kTrumps>
    Mask able() const {
        return kTrumps ? lane | kLane : lane;
    }
    template <bool kTrumps>
    bool beaten_by(Mask card) const {
        return card < best && (card & able<kTrumps>());
    }
    template <bool kTrumps>
    BridgeTrick with(int seat, Mask card) const {
        const bool beaten = beaten_by<kTrumps>(card);
        return {beaten ? seat : holder, beaten ? card : best, lane, laid | card, live};
    }
};

// Cards with how good they seem.
struct BridgeMoves {
    Mask card[kMostBridge];
    int promise[kMostBridge];
    int count = 0;

    void add(Mask its_card, int its_promise) {
        card[count] = its_card;
        promise[count++] = its_promise;
    }
    // The best of the cards from the n-th on, which becomes the n-th.
    Mask next(int n) {
        int best = n;
        for (int other = n + 1; other < count; ++other) {
            if (promise[other] > promise[best]) best = other;
        }
        const Mask its_card = card[best];
        card[best] = card[n];
        promise[best] = promise[n];
        return its_card;
    }
};

// The leads that answered last: with so many tricks to come, from the same hand, with the same lengths of the suits.
struct BridgeHints {
    Mask by_left, by_hand, by_shape;
};

template <bool kTrumps>
void order_leads(BridgeMoves& moves, const BridgeHands& cards, int seat, int left, Mask live,
                 const BridgeHints& answered) {
    const int partner = seat ^ 2, next = (seat + 1) & 3, last = (seat + 3) & 3;
    const Mask runs = highest_of_runs(cards.hand[seat], live);
    for (int suit = 0; suit < 4; ++suit) {
        const Mask lane = lane_at_foot(suit);
        Mask set = runs & lane;
        if (!set) continue;
        const bool plain = kTrumps && suit;
        const int next_length = cards.length(next, suit), last_length = cards.length(last, suit);
        const bool next_ruffs = plain && !next_length && cards.length(next, 0);
        const bool last_ruffs = plain && !last_length && cards.length(last, 0);
        const bool ruff = plain && !cards.length(partner, suit) && cards.length(partner, 0);
        int of_suit = next_ruffs || last_ruffs ? weight::kRuffed : 0;
        if (ruff && last_length) of_suit += weight::kRuff;
        const int against = (next_length ? next_length : left + 1) + (last_length ? last_length : left + 1);
        of_suit += against * weight::kLength / 4;
        const Mask of_lane = live & lane, top = lowest(of_lane), second = lowest(of_lane ^ top);
        const Mask partners = lowest(cards.hand[partner] & lane);
        const Mask adverse = lowest((cards.hand[next] | cards.hand[last]) & lane);
        const bool to_partner = partners && (!adverse || partners < adverse);
        const bool bare = (next_length == 1 && top & cards.hand[next]) || (last_length == 1 && top & cards.hand[last]);
        for (; set; set = without_lowest(set)) {
            const Mask card = lowest(set);
            const int low = lowest_place(card) & 15;
            int promise = of_suit;
            if (!next_ruffs && !last_ruffs && (card == top || to_partner || ruff)) {
                if (bare) {
                    promise += weight::kDropsTop;
                } else if (card == top) {
                    promise += second & cards.hand[partner] ? weight::kTopNextOver : weight::kTop;
                } else if (top & cards.hand[seat]) {
                    promise += weight::kUnderTop;
                } else if (to_partner) {
                    promise += (second & cards.hand[seat] ? weight::kToNext : weight::kToTop) + low / 4;
                } else {
                    promise += weight::kToRuff + low / 4;
                }
            } else {
                promise += bare                         ? weight::kBareTop
                           : top & cards.hand[seat]     ? weight::kFromTop
                           : card == second             ? weight::kNext
                           : top & cards.hand[next]     ? weight::kThrough
                                                        : weight::kTowards;
                promise += low / 2;
            }
            if (card == answered.by_left) promise += weight::kAnswered;
            if (card == answered.by_hand) promise += weight::kAnsweredByHand;
            if (card == answered.by_shape) promise += weight::kAnsweredByShape;
            moves.add(card, promise);
        }
    }
}

// The best card that a hand can play to a trick that wins by itself, 0 if it has none.
template <bool kTrumps>
Mask best_to_follow(Mask hand, Mask lane) {
    if (hand & lane) return lowest(hand & lane);
    return kTrumps ? lowest(hand & kLane) : 0;
}

template <bool kTrumps, int kAfter>
void order_follows(BridgeMoves& moves, const BridgeHands& cards, int seat, const BridgeTrick& trick, Mask runs,
                   Mask suited) {
    const Mask hand = cards.hand[seat];
    const bool partners = !((seat ^ trick.holder) & 1);
    Mask next = 0;  // the best that the next adversary can play
    if constexpr (kAfter > 0) next = best_to_follow<kTrumps>(cards.hand[(seat + 1) & 3], trick.lane);
    const bool overtaken = next && next < trick.best;
    bool held = partners && !overtaken;
    if constexpr (kAfter == 2) {
        const Mask last = best_to_follow<kTrumps>(cards.hand[(seat + 2) & 3], trick.lane);
        held = last && last < (overtaken ? next : trick.best);
    }
    for (Mask set = runs; set; set = without_lowest(set)) {
        const Mask card = lowest(set);
        const int place = lowest_place(card), low = place & 15;
        int promise = 0;
        if (trick.beaten_by<kTrumps>(card)) {
            const bool holds = !next || card < next;
            promise = held    ? holds ? weight::kWinHeld + low * weight::kWinHeldLow / 8
                                      : weight::kCoverHeld + low * weight::kCoverHeldLow / 8
                      : holds ? weight::kWin + low * weight::kWinLow / 8
                              : weight::kCover + low * weight::kCoverLow / 8;
            if (!suited) promise += held ? weight::kRuffHeld : weight::kRuffLost;
        } else if (suited) {
            promise = (held ? weight::kDuckHeld : weight::kDuckLost) + low * weight::kDuckLow / 8;
        } else if (kTrumps && (card & kLane)) {
            promise = weight::kUnderRuff + low;
        } else {
            const int suit = lane_at(place), length = cards.length(seat, suit);
            promise = weight::kDiscard + low * weight::kDiscardLow / 8 + length * weight::kDiscardLength / 4;
            const Mask of_lane = trick.live & lane_at_foot(suit), top = lowest(of_lane);
            if (card == top) promise += weight::kDiscardTop;
            if (length == 2 && (hand & lowest(of_lane ^ top))) promise += weight::kBaresNext;
            if (kTrumps && length == 1 && cards.length(seat, 0)) promise += weight::kMakesVoid;
        }
        moves.add(card, promise);
    }
}

}  // namespace eldest::EH_PATH
