// The search: do seats 0 and 2 take so many tricks?  It starts at a lead or in the middle of a trick, and
// nothing is called.
//
// What makes it fast: each question is answered by yes or no; of cards that are equal one is tried; tricks
// that are sure settle most positions without a search; positions are remembered by what matters of them; and
// the last two tricks are looked up.
#pragma once

#include "bits.hpp"
#include "endings.hpp"
#include "memory.hpp"
#include "position.hpp"
#include "tables.hpp"

namespace eldest::EH_PATH {

// Every card of the suit and all trumps: what can win a trick.
static inline Mask contenders(Mask lane) { return lane | kTrumps; }

// Of each run of a hand's cards with no live card between them, the lowest: the others are its equals.
//
// Adding a card to the places where no live card is carries it up to the next live card of its suit.
static inline Mask lowest_of_runs(Mask cards, Mask live) { return cards & ~((cards << 1) + ~(live | kRoofs)); }

// Every place below a card of the set, and its own, in the card's lane (and harmlessly beyond).
static inline Mask below_and_at(Mask set) {
    set |= set >> 1;
    set |= set >> 2;
    set |= set >> 4;
    return set | set >> 1;
}

class Search {
   public:
    Search(const Position& position, Memory& memory) : memory_(memory), endings_(Endings::shared()) {
        for (int seat = 0; seat < kSeats; ++seat) {
            hand_[seat] = position.hands[static_cast<std::size_t>(seat)];
            next_[seat] = static_cast<std::uint8_t>(position.after(seat));
            idle_[seat] = position.plays(seat) ? 0 : kRoofs;
        }
        players_ = position.players();
    }

    // Whether seats 0 and 2 take `need` of the `left` tricks, `seat` to lead.
    bool from_lead(int seat, int need, int left) {
        return players_ == 4   ? lead<4>(seat, need, left)
               : players_ == 3 ? lead<3>(seat, need, left)
                               : lead<2>(seat, need, left);
    }

    // The same in the middle of a trick: `seat` plays, `after` are to play after him, `holder` holds the
    // trick with `best`, and `laid` are all the cards of the trick.
    bool from_follow(int seat, int after, int holder, Mask best, Mask lane, Mask laid, int need, int left) {
        if (need <= 0) return true;
        if (need > left) return false;
        const Mask live = all() | laid;
        if (players_ == 4) {
            return after == 2   ? follow<4, 2>(seat, holder, best, lane, live, need, left)
                   : after == 1 ? follow<4, 1>(seat, holder, best, lane, live, need, left)
                                : follow<4, 0>(seat, holder, best, lane, live, need, left);
        }
        if (players_ == 3) {
            return after == 1 ? follow<3, 1>(seat, holder, best, lane, live, need, left)
                              : follow<3, 0>(seat, holder, best, lane, live, need, left);
        }
        return follow<2, 0>(seat, holder, best, lane, live, need, left);
    }

    Mask& hand(int seat) { return hand_[seat]; }
    Mask all() const { return hand_[0] | hand_[1] | hand_[2] | hand_[3]; }

   private:
    template <int kPlayers>
    int next(int seat) const {
        return kPlayers == 4 ? (seat + 1) & 3 : next_[seat];
    }

    // A lead to a trick: settled at once where it can be.
    template <int kPlayers>
    bool lead(int seat, int need, int left) {
        if (need <= 0) return true;
        if (need > left) return false;
        if (left == 1) return last_trick(seat);
        if constexpr (kPlayers >= 3) {
            if (left == 2) {
                const int tricks = kPlayers == 4 ? ending_of_four(seat) : ending_of_three(seat);
                return (seat & 1 ? 2 - tricks : tricks) >= need;
            }
        }
        const int sure = sure_with_lead(seat, left), against = sure_without_lead(seat);
        if (seat & 1) {
            if (against >= need) return true;
            if (left - sure < need) return false;
        } else {
            if (sure >= need) return true;
            if (left - against < need) return false;
        }
        return remembered<kPlayers>(seat, need, left);
    }

    // Whether seats 0 and 2 win the trick in which every hand plays its last card.
    bool last_trick(int seat) const {
        const Mask able = all() & contenders(lane_of(lowest_place(hand_[seat])));
        return (highest(able) & (hand_[0] | hand_[2])) != 0;
    }

    // The tricks that a hand's trumps are sure of, whoever leads: each higher one of the adversaries takes
    // one of its trumps at most.
    static int sure_trumps(Mask mine, Mask theirs) {
        const Mask both = (mine | theirs) >> 48;
        return kTables.sure[gather(mine >> 48, both) | Mask{1} << count(both)];
    }

    int sure_of_side(int seat, Mask theirs) const {
        const int one = sure_trumps(hand_[seat], theirs), other = sure_trumps(hand_[seat ^ 2], theirs);
        return one > other ? one : other;
    }

    int sure_without_lead(int seat) const { return sure_of_side((seat + 1) & 3, hand_[seat] | hand_[seat ^ 2]); }

    // The leader's side also takes the best card of each plain suit that both adversaries must follow, if its
    // partner is never forced to ruff.
    int sure_with_lead(int seat, int left) const {
        const int first = (seat + 1) & 3, second = (seat + 3) & 3, partner = seat ^ 2;
        const Mask best = hand_[seat] & ~below_and_at(all() ^ hand_[seat]);
        const Mask suits =
            filled(best) & (filled(hand_[first]) | idle_[first]) & (filled(hand_[second]) | idle_[second]);
        const int cash = count(suits & ~kTrumps), spare = left - count(hand_[partner] & kTrumps);
        return sure_of_side(seat, hand_[first] | hand_[second]) + (cash < spare ? cash : spare);
    }

    // The roof of each lane that has a card in the set.
    static Mask filled(Mask set) { return (set + ~kRoofs) & kRoofs; }

    template <int kPlayers>
    bool remembered(int seat, int need, int left) {
        const Mask live = all();
        const Mask owners = gather(hand_[1] | hand_[3], live) | gather(hand_[2] | hand_[3], live) << 32;
        const auto shape = static_cast<std::uint32_t>(
            seat | left << 2 | (next_[1] | next_[2] << 2 | next_[3] << 4) << 6 | count(live >> 48) << 12 |
            count(live & kLane << 32) << 16 | count(live & kLane << 16) << 20);
        const Memory::Place& found = memory_.at(owners, shape);
        if (found.owners == owners && found.shape == shape) {
            if (found.least >= need) return true;
            if (found.most < need) return false;
        }
        const bool reached = search<kPlayers>(seat, need, left);
        Memory::Place& place = memory_.at(owners, shape);
        if (place.owners != owners || place.shape != shape) {
            place = {owners, shape, 0, static_cast<std::uint8_t>(left)};
        }
        if (reached) {
            place.least = static_cast<std::uint8_t>(need);
        } else {
            place.most = static_cast<std::uint8_t>(need - 1);
        }
        return reached;
    }

    // Try the leads: winners of plain suits, winning trumps, the rest.
    template <int kPlayers>
    bool search(int seat, int need, int left) {
        const Mask live = all();
        const Mask cards = lowest_of_runs(hand_[seat], live);
        const Mask best = cards & ~below_and_at(live ^ hand_[seat]);
        const bool ours = (seat & 1) == 0;
        for (Mask set : {best & ~kTrumps, best & kTrumps, cards & ~best}) {
            for (; set; set = without_lowest(set)) {
                const Mask card = lowest(set), lane = lane_of(lowest_place(card));
                hand_[seat] ^= card;
                const bool reached =
                    follow<kPlayers, kPlayers - 2>(next<kPlayers>(seat), seat, card, lane, live, need, left);
                hand_[seat] ^= card;
                if (reached == ours) return ours;
            }
        }
        return !ours;
    }

    // Try the cards of a hand that follows, `kAfter` others still to come: to win comes first, unless the
    // partner holds the trick.
    template <int kPlayers, int kAfter>
    bool follow(int seat, int holder, Mask best, Mask lane, Mask live, int need, int left) {
        const Mask suited = hand_[seat] & lane;
        const Mask cards = lowest_of_runs(suited ? suited : hand_[seat], live);
        const Mask winners = cards & contenders(lane) & ~(best | (best - 1));
        const Mask losers = cards ^ winners;
        const bool ours = (seat & 1) == 0;
        if ((seat ^ holder) & 1) {
            if (each<kPlayers, kAfter>(winners, seat, seat, best, lane, live, need, left) == ours) return ours;
            return each<kPlayers, kAfter>(losers, seat, holder, best, lane, live, need, left);
        }
        if (each<kPlayers, kAfter>(losers, seat, holder, best, lane, live, need, left) == ours) return ours;
        return each<kPlayers, kAfter>(winners, seat, seat, best, lane, live, need, left);
    }

    // Play each card of a set, the trick being held by `holder` after it.
    template <int kPlayers, int kAfter>
    bool each(Mask set, int seat, int holder, Mask best, Mask lane, Mask live, int need, int left) {
        const bool ours = (seat & 1) == 0;
        for (; set; set = without_lowest(set)) {
            const Mask card = lowest(set);
            hand_[seat] ^= card;
            bool reached;
            if constexpr (kAfter == 0) {
                reached = lead<kPlayers>(holder, need - 1 + (holder & 1), left - 1);
            } else {
                reached = follow<kPlayers, kAfter - 1>(next<kPlayers>(seat), holder, holder == seat ? card : best, lane,
                                                       live, need, left);
            }
            hand_[seat] ^= card;
            if (reached == ours) return ours;
        }
        return !ours;
    }

    // The tricks of the leader's side in an ending of two tricks.
    int ending_of_four(int seat) {
        const Mask first = hand_[seat], second = hand_[(seat + 1) & 3], third = hand_[(seat + 2) & 3];
        const Mask live = all();
        const int shape =
            kTables.shape_of_eight[count(live >> 48)][count(live & kLane << 32)][count(live & kLane << 16)];
        const int holding =
            (kTables.of_eight[gather(first, live)] * 15 + kTables.of_six[gather(second, live ^ first)]) * 6 +
            kTables.of_four[gather(third, live ^ first ^ second)];
        return looked_up<4>(seat, endings_.of_four(shape, holding));
    }

    int ending_of_three(int seat) {
        const Mask first = hand_[seat], second = hand_[next_[seat]];
        const Mask live = all();
        const int missing = idle_[(seat + 1) & 3] ? 1 : idle_[(seat + 2) & 3] ? 2 : 3;
        const int shape = kTables.shape_of_six[count(live >> 48)][count(live & kLane << 32)][count(live & kLane << 16)];
        const int holding = kTables.of_six[gather(first, live)] * 6 + kTables.of_four[gather(second, live ^ first)];
        return looked_up<3>(seat, endings_.of_three(missing, shape, holding));
    }

    template <int kPlayers>
    int looked_up(int seat, Endings::Known& known) {
        int tricks = known.load(std::memory_order_relaxed) - 1;
        if (tricks < 0) {
            const int even = search<kPlayers>(seat, 2, 2) ? 2 : search<kPlayers>(seat, 1, 2) ? 1 : 0;
            tricks = seat & 1 ? 2 - even : even;
            known.store(static_cast<std::uint8_t>(tricks + 1), std::memory_order_relaxed);
        }
        return tricks;
    }

    Mask hand_[kSeats];
    Mask idle_[kSeats];
    std::uint8_t next_[kSeats];
    int players_;
    Memory& memory_;
    Endings& endings_;
};

}  // namespace eldest::EH_PATH
