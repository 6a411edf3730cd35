// A deal of bridge played out quickly and simply with all four hands open, as the Book player's playout in Python does
// (players/bridge/playout.py): the same figures in the same order, so that both come to the same.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards.hpp"

namespace eldest::EH_PATH {

class BridgePlayOut {
   public:
    // Hands named as outside the kernel, bit 16 * suit + rank; the trump is 4 at no trump.
    BridgePlayOut(const std::array<Mask, kSeats>& hands, int trump)
        : trump_(trump), leaning_(trump < 4 ? kTrump : kPlain) {
        for (std::size_t hand = 0; hand < kSeats; ++hand) {
            for (std::size_t suit = 0; suit < 4; ++suit) {
                hands_[hand][suit] = static_cast<Lane>(hands[hand] >> (16 * suit) & kLane);
            }
        }
    }

    // The tricks of seats 0 and 2 until the leader has but `rest` cards left.  `trick` are `laid` cards that lie there,
    // led by `leader`; then it is who leads next.
    int play_out(int& leader, const int* trick, int laid, int rest) {
        int won = 0;
        if (laid > 0) {
            leader = finish(leader, trick, laid);
            won = 1 - (leader & 1);
        }
        while (length(leader) > rest) {
            const auto [suit, bit] = choose_lead(leader);
            cards(leader)[at(suit)] ^= bit;
            const int card = 16 * suit + std::bit_width(bit) - 1;
            leader = finish(leader, &card, 1);
            won += 1 - (leader & 1);
        }
        return won;
    }

    Mask hand(int seat) const {
        const Suits& suits = cards(seat);
        return suits[0] | Mask{suits[1]} << 16 | Mask{suits[2]} << 32 | Mask{suits[3]} << 48;
    }

   private:
    using Lane = std::uint32_t;
    using Suits = std::array<Lane, 4>;

    // What counts for leading a suit and for throwing a card away.
    struct Leaning {
        double own, more, longest, master, mine, runs, ahead, through, towards, length, rank, covered;
    };

    struct Lead {
        int suit;
        Lane bit;
    };

    static constexpr int kRuff = 16;
    static constexpr Leaning kPlain{1.0, 1.5, 0.4, 5.0, 1.2, 16.0, 3.4, -3.2, -1.3, 4.3, 3.0, 3.9};
    static constexpr Leaning kTrump{0.0, -1.0, 0.0, 7.2, 0.0, 7.8, 1.9, 4.0, 0.8, 5.6, 1.1, 0.0};

    static std::size_t at(int n) { return static_cast<std::size_t>(n); }
    static Lane least(Lane cards) { return cards & (0 - cards); }
    static Lane greatest(Lane cards) { return Lane{1} << (std::bit_width(cards) - 1); }
    static Lane over(Lane cards, Lane strength) { return cards & (0 - (strength << 1)); }
    static int count(Lane cards) { return std::popcount(cards); }
    // How many of some cards are above all of others.
    static int above(Lane cards, Lane others) { return count(cards >> std::bit_width(others)); }

    Suits& cards(int hand) { return hands_[at(hand & 3)]; }
    const Suits& cards(int hand) const { return hands_[at(hand & 3)]; }

    int length(int hand) const {
        const Suits& suits = cards(hand);
        return count(suits[0]) + count(suits[1]) + count(suits[2]) + count(suits[3]);
    }

    bool any(int hand) const {
        const Suits& suits = cards(hand);
        return (suits[0] | suits[1] | suits[2] | suits[3]) != 0;
    }

    // Play a trick to its end; who wins it.
    int finish(int leader, const int* trick, int laid) {
        const int suit = trick[0] >> 4;
        Lane best = 0;
        int holder = leader;
        for (int step = 0; step < laid; ++step) {
            Lane value = Lane{1} << (trick[step] & 15);
            if (trick[step] >> 4 == trump_ && trump_ != suit) {
                value <<= kRuff;
            } else if (trick[step] >> 4 != suit) {
                continue;
            }
            if (value > best) best = value, holder = (leader + step) & 3;
        }
        for (int step = laid; step < kSeats; ++step) {
            const int hand = (leader + step) & 3;
            const bool ours = ((holder ^ hand) & 1) == 0;
            Lane value = 0;
            if (cards(hand)[at(suit)]) {
                value = follow(suit, hand, step, best, ours);
                cards(hand)[at(suit)] ^= value;
            } else if ((value = ruff(suit, hand, step, best, ours))) {
                cards(hand)[at(trump_)] ^= value >> kRuff;
            } else if (any(hand)) {
                discard(hand);
            }
            if (value > best) best = value, holder = hand;
        }
        return holder;
    }

    // The strength of the best card that a hand can put to a suit.
    Lane strongest(int hand, int suit) const {
        const Suits& held = cards(hand);
        if (held[at(suit)]) return greatest(held[at(suit)]);
        return trump_ < 4 && held[at(trump_)] ? greatest(held[at(trump_)]) << kRuff : 0;
    }

    Lane follow(int suit, int hand, int step, Lane best, bool ours) const {
        const Lane own = cards(hand)[at(suit)], winners = over(own, best);
        if (!winners) return least(own);
        const Lane rival = step < 3 ? strongest(hand + 1, suit) : 0, ally = step == 1 ? strongest(hand + 2, suit) : 0;
        if ((ours && best > rival) || (ally > best && ally > rival)) return least(own);
        const Lane sure = rival > best ? over(winners, rival) : winners;
        if (sure) return least(sure);
        if (ours || rival >= Lane{1} << kRuff) return least(own);
        const Lane high = greatest(winners), mate = cards(hand + 2)[at(suit)];
        const Lane theirs = cards(hand + 1)[at(suit)] | cards(hand + 3)[at(suit)];
        return ((own | mate) ^ high) > (theirs ^ least(over(theirs, high))) ? high : least(own);
    }

    // The strength of the least trump that will hold the trick, 0 if none will or none is wanted.
    Lane ruff(int suit, int hand, int step, Lane best, bool ours) const {
        if (suit == trump_ || trump_ > 3 || !cards(hand)[at(trump_)]) return 0;
        const Lane rival = step < 3 ? strongest(hand + 1, suit) : 0, ally = step == 1 ? strongest(hand + 2, suit) : 0;
        if ((ours && best > rival) || (ally > best && ally > rival)) return 0;
        const Lane trumps = cards(hand)[at(trump_)], least_winner = (best > rival ? best : rival) >> kRuff;
        return least(least_winner ? over(trumps, least_winner) : trumps) << kRuff;
    }

    void discard(int hand) {
        Suits& held = cards(hand);
        const Suits &mate = cards(hand + 2), &left = cards(hand + 1), &right = cards(hand + 3);
        int choice = trump_;
        double most = -999.0;
        for (int suit = 0; suit < 4; ++suit) {
            const Lane own = held[at(suit)];
            if (!own || suit == trump_) continue;
            const Lane others = left[at(suit)] | right[at(suit)];
            const int higher = above(others, own), length = count(own);
            double spare = leaning_.length * (higher < 3 ? length - higher - 1 : length + 2);
            spare -= leaning_.rank * std::bit_width(least(own));
            if (!others) {
                spare += 2.0;
            } else if (mate[at(suit)] > others) {
                spare += leaning_.covered;
            }
            if (spare > most) choice = suit, most = spare;
        }
        held[at(choice)] &= held[at(choice)] - 1;
    }

    Lead choose_lead(int leader) const {
        const Suits &mine = cards(leader), &mate = cards(leader + 2), &left = cards(leader + 1),
                    &right = cards(leader + 3);
        Lead best{0, 0};
        double most = -999.0;
        for (int suit = 0; suit < 4; ++suit) {
            const Lane own = mine[at(suit)], pal = mate[at(suit)];
            if (!own) continue;
            const Lane ours = own | pal, theirs = left[at(suit)] | right[at(suit)];
            const int more = count(ours) - count(theirs);
            Lane bit = ours > theirs ? top_or_low(own, pal, theirs) : least(own);
            double score = 0;
            if (suit == trump_) {
                score = theirs ? (more > 0 ? 14.3 : 2.7) : -4.3;
            } else {
                const bool ruffed = theirs && trump_ < 4 &&
                                    ((left[at(trump_)] && !left[at(suit)]) || (right[at(trump_)] && !right[at(suit)]));
                bool high = false;
                score = plain(own, pal, left[at(suit)], right[at(suit)], more, ruffed, high);
                if (high) bit = greatest(own);
                if (trump_ < 4 && theirs && mate[at(trump_)] && !pal) score += 10.8;
            }
            if (score > most) best = {suit, bit}, most = score;
        }
        return best;
    }

    // How much there is for leading a plain suit, and whether its top card is led though it may be beaten.
    double plain(Lane own, Lane mate, Lane left, Lane right, int more, bool ruffed, bool& high) const {
        const Lane ours = own | mate, theirs = left | right;
        const int length = std::max(count(own), count(mate)), longest = std::max(count(left), count(right));
        double score = length + leaning_.more * more + leaning_.own * count(own) - leaning_.longest * longest;
        if (ruffed) return score - 9.5;
        if (ours > theirs) {
            const int tall = above(ours, theirs);
            score += leaning_.master + (tall >= length || tall >= longest ? leaning_.runs : 0.0);
            return score + (own > mate ? leaning_.mine : 0.0);
        }
        score -= leaning_.ahead * above(theirs, ours);
        if (left > right) score += leaning_.through;
        if (mate > own) score += leaning_.towards;
        high = own > mate && (own & own >> 1) != 0 && count(own) > 2;
        return score;
    }

    // A master to lead, or a low card to the partner's.
    static Lane top_or_low(Lane own, Lane mate, Lane theirs) {
        if (own > theirs && (own > mate || mate <= theirs)) return greatest(own);
        return mate > own ? least(own) : greatest(own);
    }

    int trump_;
    const Leaning& leaning_;
    std::array<Suits, kSeats> hands_{};
};

}  // namespace eldest::EH_PATH
