// The search of bridge: do seats 0 and 2 take so many tricks?  Nothing is called.
//
// What makes it fast: each question is answered by yes or no; of cards that are equal one is tried; tricks that are
// sure settle most leads without a search; and an answer is remembered for all positions that agree in the cards that
// decided it.  So every answer comes with its *grounds*: cards such that it stays true wherever the hands have as many
// cards of each suit, and the cards from the highest of a suit down to the lowest of its grounds lie as they do here.
#pragma once

#include <algorithm>
#include <utility>

#include "bits.hpp"
#include "bridge_memory.hpp"
#include "bridge_order.hpp"
#include "bridge_position.hpp"

namespace eldest::EH_PATH {

// Every place at or above the lowest card of each lane in the set (upwards is towards the ace, the lowest bit).
static inline Mask from_the_top(Mask set) {
    set |= set >> 1 & 0x7FFF'7FFF'7FFF'7FFF;
    set |= set >> 2 & 0x3FFF'3FFF'3FFF'3FFF;
    set |= set >> 4 & 0x0FFF'0FFF'0FFF'0FFF;
    return set | (set >> 8 & 0x00FF'00FF'00FF'00FF);
}

template <bool kTrumps>
class BridgeSearch {
   public:
    // `even`: every hand has a card for each trick to come, and no more.
    BridgeSearch(const std::array<Mask, kSeats>& hands, bool even, BridgeMemory& memory)
        : even_(even), memory_(memory) {
        for (int seat = 0; seat < kSeats; ++seat) {
            cards_.hand[seat] = hands[static_cast<std::size_t>(seat)];
            for (int lane = 0; lane < 4; ++lane) {
                cards_.lengths += Mask(count(cards_.hand[seat] & lane_at_foot(lane))) << (16 * seat + 4 * lane);
            }
        }
    }

    // Whether seats 0 and 2 take `need` of the `left` tricks, `seat` to lead.
    bool from_lead(int seat, int need, int left) {
        Mask grounds = 0;
        return lead(seat, need, left, grounds);
    }

    // The same in the middle of a trick of `left`: `seat` plays, `after` are to play after it, `holder` holds the trick
    // with `best`, and `laid` are all the cards of the trick.
    bool from_follow(int seat, int after, int holder, Mask best, Mask lane, Mask laid, int need, int left) {
        if (need <= 0) return true;
        if (need > left) return false;
        Mask grounds = 0;
        const Mask live = cards_.all() | laid;
        return after == 2   ? follow<2>(seat, {holder, best, lane, laid, live}, need, left, grounds)
               : after == 1 ? follow<1>(seat, {holder, best, lane, laid, live}, need, left, grounds)
                            : follow<0>(seat, {holder, best, lane, laid, live}, need, left, grounds);
    }

   private:
    bool lead(int seat, int need, int left, Mask& grounds) {
        grounds = 0;
        if (need <= 0) return true;
        if (need > left) return false;
        while (!cards_.hand[seat]) seat = (seat + 1) & 3;  // who has won with its last card
        if (left == 1 && even_) return last_trick(seat, grounds);
        memory_.fetch(cards_.lengths, state(seat, left));
        const bool ours = !(seat & 1);
        const int denied = left - need + 1;  // tricks of seats 1 and 3, with which the others take too few
        const int wanted = ours ? need : denied, against = ours ? denied : need;
        if (sure_with_lead(seat, left, wanted, grounds)) return ours;
        grounds = 0;
        if (sure_without_lead(seat, left, against, grounds)) return !ours;
        grounds = 0;
        return remembered(seat, need, left, grounds);
    }

    // Whether seats 0 and 2 win the trick in which every hand plays its last card.
    bool last_trick(int seat, Mask& grounds) const {
        const Mask all = cards_.all();
        const Mask able = kTrumps && (all & kLane) ? all & kLane : all & lane_of(lowest_place(cards_.hand[seat]));
        const Mask winner = lowest(able);
        if (able != winner) grounds = winner;
        return (winner & (cards_.hand[0] | cards_.hand[2])) != 0;
    }

    static std::uint32_t state(int seat, int left) {
        return static_cast<std::uint32_t>(1 | kTrumps << 1 | seat << 2 | left << 4);
    }

    bool remembered(int seat, int need, int left, Mask& grounds) {
        const Mask live = cards_.all();
        const Mask odd = gather(cards_.hand[1] | cards_.hand[3], live);
        const Mask south = gather(cards_.hand[2] | cards_.hand[3], live);
        const Mask lengths = cards_.lengths;
        const std::uint32_t state = this->state(seat, left);
        if (const BridgeMemory::Shape* shape = memory_.find(lengths, state)) {
            BridgeMemory::Pattern* const patterns = memory_.patterns(*shape);
            for (std::uint32_t n = shape->patterns; n-- > 0;) {
                const BridgeMemory::Pattern& pattern = patterns[n];
                if (pattern.fits(odd, south) && (pattern.least >= need || pattern.most < need)) {
                    const bool reached = pattern.least >= need;
                    grounds = scatter(pattern.mask, live);
                    // What was of use comes nearer to the end, where the next look begins.
                    std::swap(patterns[n], patterns[n + (shape->patterns - n) / 2]);
                    return reached;
                }
            }
        }
        const bool reached = search(seat, need, left, grounds);
        grounds = from_the_top(grounds) & live;
        const Mask mask = gather(grounds, live);
        memory_.note(lengths, state,
                     {odd & mask, south & mask, mask, static_cast<std::uint8_t>(reached ? need : 0),
                      static_cast<std::uint8_t>(reached ? left : need - 1)});
        return reached;
    }

    // Try the leads.
    bool search(int seat, int need, int left, Mask& grounds) {
        ++memory_.searched;
        const bool ours = !(seat & 1);
        const Mask live = cards_.all();
        BridgeMoves moves;
        Mask& by_hand = memory_.answered(seat, cards_.hand[seat]);
        Mask& by_shape = memory_.answered(seat, cards_.lengths);
        order_leads<kTrumps>(moves, cards_, seat, left, live, {answered_[left], by_hand, by_shape});
        Mask failed = 0, settled = 0;
        for (int n = 0; n < moves.count; ++n) {
            const Mask card = moves.next(n);
            if (card & settled) continue;
            cards_.take(seat, card);
            const BridgeTrick trick{seat, card, lane_of(lowest_place(card)), card, live};
            const bool reached = follow<2>((seat + 1) & 3, trick, need, left, grounds);
            cards_.put_back(seat, card);
            if (reached == ours) {
                answered_[left] = by_hand = by_shape = card;
                return ours;
            }
            failed |= with_equals(grounds, card, seat, live);
            settled |= settled_by(card, grounds);
        }
        grounds = failed;
        return !ours;
    }

    // Try the cards of a hand that follows, `kAfter` others still to come.
    template <int kAfter>
    bool follow(int seat, const BridgeTrick& trick, int need, int left, Mask& grounds) {
        if (!cards_.hand[seat]) return next<kAfter>(seat, trick, need, left, grounds);
        const bool ours = !(seat & 1);
        const Mask suited = cards_.hand[seat] & trick.lane;
        const Mask runs = highest_of_runs(suited ? suited : cards_.hand[seat], trick.live);
        if (!without_lowest(runs)) {  // there is nothing to choose
            cards_.take(seat, runs);
            const bool reached = next<kAfter>(seat, trick.with<kTrumps>(seat, runs), need, left, grounds);
            cards_.put_back(seat, runs);
            if (reached != ours) grounds = with_equals(grounds, runs, seat, trick.live);
            return reached;
        }
        BridgeMoves moves;
        order_follows<kTrumps, kAfter>(moves, cards_, seat, trick, runs, suited);
        Mask failed = 0, settled = 0;
        for (int n = 0; n < moves.count; ++n) {
            const Mask card = moves.next(n);
            if (card & settled) continue;
            cards_.take(seat, card);
            const bool reached = next<kAfter>(seat, trick.with<kTrumps>(seat, card), need, left, grounds);
            cards_.put_back(seat, card);
            if (reached == ours) return ours;
            failed |= with_equals(grounds, card, seat, trick.live);
            settled |= settled_by(card, grounds);
        }
        grounds = failed;
        return !ours;
    }

    // Go on after a hand has played.
    template <int kAfter>
    bool next(int seat, const BridgeTrick& trick, int need, int left, Mask& grounds) {
        if constexpr (kAfter > 0) {
            return follow<kAfter - 1>((seat + 1) & 3, trick, need, left, grounds);
        } else {
            const bool reached = lead(trick.holder, need - 1 + (trick.holder & 1), left - 1, grounds);
            // A card that beat another of its suit has decided by its rank.
            if (trick.laid & lane_of(lowest_place(trick.best)) & ~trick.best) grounds |= trick.best;
            return reached;
        }
    }

    // The cards that must fail as this one did: if the grounds lie above it, all of its suit below them.
    static Mask settled_by(Mask card, Mask grounds) {
        const Mask lane = lane_of(lowest_place(card)), deepest = grounds & lane;
        const Mask below = deepest ? lane & ~(highest(deepest) | (highest(deepest) - 1)) : lane;
        return card & below ? below : 0;
    }

    // The grounds of a card that failed, made those of the cards equal to it as well, none of which is tried.
    Mask with_equals(Mask grounds, Mask card, int seat, Mask live) const {
        if (!(grounds & card)) return grounds;
        Mask lower = live & lane_of(lowest_place(card)) & ~(card | (card - 1));
        for (; lower; lower = without_lowest(lower)) {
            if (!(lowest(lower) & cards_.hand[seat])) break;
            grounds |= lowest(lower);
        }
        return grounds;
    }

    static Mask highest_of(Mask cards, int number) { return scatter(Mask{1} << (number - 1), cards); }

    // Whether the side on lead can take so many tricks at once, one after the other: the leader's winners, and once the
    // lead is given over to the partner, if that can be done, the partner's.  The grounds are of no more than wanted.
    bool sure_with_lead(int seat, int left, int wanted, Mask& grounds) const {
        const int partner = seat ^ 2, first = (seat + 1) & 3, second = (seat + 3) & 3;
        const Mask winners = above(cards_.hand[first] | cards_.hand[second]);
        const Mask mine = cards_.hand[seat] & winners, theirs = cards_.hand[partner] & winners;
        if (!(mine | theirs) && !(kTrumps && (cards_.hand[seat] | cards_.hand[partner]) & kLane)) return false;
        const int partner_spare = count(cards_.hand[partner] & ~kLane);
        const int first_trumps = cards_.length(first, 0), second_trumps = cards_.length(second, 0);
        bool ruffs = kTrumps && (first_trumps || second_trumps);  // whether an adversary may still ruff
        int own_plain = 0, own_trumps = 0, both_plain = 0, both_trumps = 0;
        int crossing = kNoCrossing;
        Mask own_grounds = 0, crossing_grounds = 0;
        int of_suit[4] = {}, crossing_suit = 0;
        Mask suit_grounds[4];
        for (int suit = 0; suit < 4; ++suit) {
            const Mask lane = lane_at_foot(suit), my_top = mine & lane, their_top = theirs & lane;
            if (!(my_top | their_top)) continue;
            const int my_length = cards_.length(seat, suit), their_length = cards_.length(partner, suit);
            const int first_length = cards_.length(first, suit), second_length = cards_.length(second, suit);
            const int most = first_length > second_length ? first_length : second_length;
            const int my_tops = count(my_top), their_tops = count(their_top), their_low = their_length - their_tops;
            int limit = kMostBridge;  // of rounds before one is ruffed
            if (kTrumps && suit && ruffs) {
                if (first_trumps) limit = first_length;
                if (second_trumps && second_length < limit) limit = second_length;
            }
            // The partner must not be forced to overtake.
            const bool overtakes = their_top && my_top && lowest_place(their_top) < highest_place(my_top);
            const int can_cash = overtakes && their_low < my_tops ? their_low : my_tops;
            const int cashed = can_cash < limit ? can_cash : limit;
            Mask used = 0;
            if (cashed && (most || their_length)) used |= highest_of(my_top, cashed);
            int own = cashed;
            if (cashed && cashed >= most && cashed >= their_length && my_length > cashed && limit >= my_length) {
                own = my_length;
                used |= my_top;
            }
            if (kTrumps && !suit && cashed >= most) ruffs = false;
            const int so_far = kTrumps && !suit ? own : own_trumps + std::min(own_plain + own, partner_spare);
            if (const int surplus = so_far - wanted; surplus >= 0) {
                if (own == cashed && used) used = highest_of(my_top, cashed - surplus);
                grounds = own_grounds | used;
                return true;
            }
            own_grounds |= used;
            // What the partner has after that, if it gets the lead elsewhere.
            int rest = 0;
            if (their_top) {
                rest = after_waste(their_tops, cashed - their_low);
                if (cashed < my_tops) rest = unblocked(rest, my_length - my_tops);
                if (cashed + rest >= most && their_length - cashed > rest && my_length <= cashed + rest) {
                    rest = their_length - cashed;
                }
                if (cashed + rest > limit) rest = limit > cashed ? limit - cashed : 0;
                if (rest > 0) {
                    used |= highest_of(their_top, rest < their_tops ? rest : their_tops);
                    if (cashed < my_tops || rest > their_tops) used |= my_top | their_top;
                }
            }
            const int both = own > cashed + rest ? own : cashed + rest;
            of_suit[suit] = both;
            suit_grounds[suit] = used;
            if (kTrumps && !suit) {
                own_trumps = own;
                both_trumps = both;
            } else {
                own_plain += own;
                both_plain += both;
            }
            // Or it gets the lead here: the leader keeps its lowest card, which the partner's best beats.
            if (their_top && my_length && lowest(their_top) < highest(cards_.hand[seat] & lane)) {
                const int before_low = my_tops < my_length - 1 ? my_tops : my_length - 1;
                const int before = overtakes && their_low < before_low ? their_low : before_low;
                int after = after_waste(their_tops, before - their_low);
                if (before < before_low) after = unblocked(after, my_length - my_tops);
                if (after > 0 && before + 1 <= limit) {
                    int here = before + after;
                    const bool plain = before == my_tops && (here < most || their_length <= here || my_length > here);
                    if (here >= most && their_length > here && my_length <= here) here = their_length;
                    if (here > limit) here = limit;
                    if (here - both > crossing) {
                        crossing = here - both;
                        crossing_suit = suit;
                        crossing_grounds = highest_of(their_top, after);
                        if (before) crossing_grounds |= highest_of(my_top, before);
                        if (!plain) crossing_grounds |= my_top | their_top;
                    }
                }
            }
        }
        const int all_plain = both_plain;
        if (kTrumps) {
            // Who has nothing but trumps must ruff its partner's winners: no more are counted than can be thrown to.
            const int spare = count(cards_.hand[seat] & ~kLane);
            if (own_plain > partner_spare) own_plain = partner_spare;
            if (both_plain > partner_spare) both_plain = partner_spare;
            if (both_plain > spare) both_plain = spare;
            // They are not counted where even all of them would be too few.
            if (own_plain + longer_trumps(seat, partner) >= wanted) {
                Mask sure_grounds = 0;
                const Mask adverse = (cards_.hand[first] | cards_.hand[second]) & kLane;
                const int sure = sure_trumps(seat, partner, adverse, left, wanted, sure_grounds);
                if (sure > own_trumps) {
                    own_trumps = sure;
                    own_grounds |= sure_grounds;
                }
            }
        }
        const int own = own_plain + own_trumps;
        // A hand that runs out of cards may have to throw away what it would cross with.
        const int both = crossing == kNoCrossing || !even_ ? 0 : both_plain + both_trumps + crossing;
        if (own >= wanted) {
            grounds = own_grounds;
            return true;
        }
        if (both < wanted) return false;
        // Plain suits whose tricks are not needed have no part in it.
        grounds = crossing_grounds;
        int surplus = all_plain - (wanted - both_trumps - crossing);
        for (int suit = 0; suit < 4; ++suit) {
            if (!of_suit[suit]) continue;
            if ((!kTrumps || suit) && suit != crossing_suit && of_suit[suit] <= surplus) {
                surplus -= of_suit[suit];
            } else {
                grounds |= suit_grounds[suit];
            }
        }
        return true;
    }

    // Of a hand's winners those it keeps if it must throw some away.
    static int after_waste(int winners, int wasted) {
        if (wasted <= 0) return winners;
        return winners > wasted ? winners - wasted : 0;
    }

    // The rounds that a hand can win while the other, which holds winners too, has low cards to play to them.
    static int unblocked(int rounds, int low) {
        const int most = low > 1 ? low : 1;
        return rounds < most ? rounds : most;
    }

    // Whether the side not on lead is sure of so many tricks.
    bool sure_without_lead(int seat, int left, int wanted, Mask& grounds) const {
        const int first = (seat + 1) & 3, second = (seat + 3) & 3, partner = seat ^ 2;
        const Mask theirs = cards_.hand[seat] | cards_.hand[partner];
        if (kTrumps && (theirs | cards_.hand[first] | cards_.hand[second]) & kLane) {
            return longer_trumps(first, second) >= wanted &&
                   sure_trumps(first, second, theirs & kLane, left, wanted, grounds) >= wanted;
        }
        if (wanted > 1) return false;
        // One if the leader's side must come to lead a suit of which it has not the best card.
        const Mask tops = (cards_.hand[first] | cards_.hand[second]) & above(theirs);
        int rounds = 0;
        Mask used = 0;
        for (int suit = 0; suit < 4; ++suit) {
            const Mask lane = lane_at_foot(suit);
            if (tops & lane) {
                used |= lowest(tops & lane);
            } else {
                rounds += std::max(cards_.length(seat, suit), cards_.length(partner, suit));
            }
        }
        if (!used || rounds >= left || !even_) return false;
        grounds = used;
        return true;
    }

    // How many trumps the hand of a side has that has more.
    int longer_trumps(int one, int other) const { return std::max(cards_.length(one, 0), cards_.length(other, 0)); }

    // The tricks that the trumps of a side are sure of, whoever leads: each higher one of the adversaries takes one of a
    // hand's at most, and the best of the suit fall together only where neither hand has another.  A hand that has cards
    // over at the end may be left with a trump that would have won.
    int sure_trumps(int one, int other, Mask theirs, int left, int wanted, Mask& grounds) const {
        int sure = 0;
        Mask lowest_sure = 0;
        for (const int seat : {one, other}) {
            if (!even_ && count(cards_.hand[seat]) > left) return 0;
            const Mask mine = cards_.hand[seat] & kLane;
            int higher = 0, its_sure = 0;
            Mask its_lowest = 0, rest = mine;
            for (Mask both = mine | theirs; rest; both = without_lowest(both)) {
                const Mask card = lowest(both);
                if (card & theirs) {
                    ++higher;
                    continue;
                }
                rest ^= card;
                if (higher) {
                    --higher;
                } else {
                    ++its_sure;
                    its_lowest = card;
                    if (its_sure == wanted) break;
                }
            }
            if (its_sure > sure) {
                sure = its_sure;
                lowest_sure = its_lowest;
            }
        }
        const Mask best = (cards_.hand[one] | cards_.hand[other]) & above(theirs) & kLane;
        const int of_both = std::min(std::min(count(best), longer_trumps(one, other)), wanted);
        if (of_both > sure) {
            sure = of_both;
            lowest_sure = highest_of(best, of_both);
        }
        if (sure && theirs) grounds |= lowest_sure;
        return sure < left ? sure : left;
    }

    static constexpr int kNoCrossing = -99;

    BridgeHands cards_;
    Mask answered_[kMostBridge + 1] = {};  // for so many tricks to come the lead that answered last
    const bool even_;
    BridgeMemory& memory_;
};

}  // namespace eldest::EH_PATH
