// A deal played out lawfully, each card chosen by a policy.
//
// A policy is a class with one function, `Mask choose(const Turn&, Random&)`: one of the lawful cards.  It is shown
// no more than its player would see.
#pragma once

#include "bits.hpp"
#include "called.hpp"
#include "random.hpp"

namespace eldest::EH_PATH {

struct Turn {
    Mask lawful;
    Trick trick;
    bool partner_holds;
    Mask hand = 0;
    Mask laid = 0;
    int cards_laid = 0;
    int seat = 0;
};

// Any lawful card, each as likely as another.
struct AnyCard {
    static void turned(Mask) {}
    static Mask choose(const Turn& turn, Random& random) {
        Mask set = turn.lawful;
        for (auto skip = random.below(static_cast<std::uint32_t>(count(set))); skip > 0; --skip)
            set = without_lowest(set);
        return lowest(set);
    }
};

// What a beginner is taught: lead your highest card, a plain suit's rather than a trump; win as cheaply as you can,
// but leave your partner's trick to him; else throw your lowest card, a plain suit's rather than a trump.
struct ByRule {
    static void turned(Mask) {}
    static Mask choose(const Turn& turn, Random&) {
        const Mask plain = turn.lawful & ~kTrumps;
        if (turn.trick.lane == 0) return plain ? by_rank(plain, true) : highest(turn.lawful);
        const Mask winners = turn.lawful & turn.trick.contenders() & ~(turn.trick.best | (turn.trick.best - 1));
        if (winners && !turn.partner_holds) return lowest(winners);
        return plain ? by_rank(plain, false) : lowest(turn.lawful);
    }

    // The highest or the lowest by rank, whatever the suit; of equals that in the lower lane.
    static Mask by_rank(Mask cards, bool up) {
        for (int step = 0; step < 8; ++step) {
            const Mask of_rank = cards & kGround << (up ? 7 - step : step);
            if (of_rank) return lowest(of_rank);
        }
        return lowest(cards);
    }
};

// The tricks that seats 0 and 2 take when a position is played out; calls are not heeded.
template <typename Policy>
int play_out(const Position& position, Random& random, Policy policy = {}) {
    Mask hands[kSeats];
    int next[kSeats];
    for (int seat = 0; seat < kSeats; ++seat) {
        hands[seat] = position.hands[static_cast<std::size_t>(seat)];
        next[seat] = position.after(seat);
    }
    int seat = position.leader, laid = position.cards_laid, won = 0;
    Trick trick;
    Mask cards = 0;
    for (int n = 0; n < laid; ++n, seat = next[seat]) {
        trick.lay(seat, position.laid[static_cast<std::size_t>(n)]);
        cards |= position.laid[static_cast<std::size_t>(n)];
    }
    const int players = position.players();
    for (int left = position.left; left > 0; --left) {
        for (; laid < players; ++laid, seat = next[seat]) {
            Mask& hand = hands[seat];
            const Turn turn{following(hand, trick), trick, ((trick.holder ^ seat) & 1) == 0, hand, cards, laid, seat};
            const Mask card = policy.choose(turn, random);
            hand ^= card;
            cards |= card;
            trick.lay(seat, card);
        }
        seat = trick.holder;
        won += 1 - (seat & 1);
        trick = Trick{};
        policy.turned(cards);
        laid = 0, cards = 0;
    }
    return won;
}

}  // namespace eldest::EH_PATH
