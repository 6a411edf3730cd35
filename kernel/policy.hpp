// A policy of play that was learned: of the lawful cards that with the greatest sum of weights.
//
// What a player sees is a context and, for each lawful card, a set of features; a weight stands for each feature in each
// context.  The twin is players/expert/policy.py.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bits.hpp"
#include "path.hpp"
#include "playout.hpp"
#include "rules.hpp"

namespace eldest::EH_PATH {

// The places there are: nine trumps, seven of the other suit of its colour, eight of either other.
inline constexpr Mask kPlaces = 0x01FF'00EF'00FF'00FF;

// What a player sees of a hand in play.
struct Seen {
    Mask hand = 0;
    Mask lawful = 0;
    Mask gone = 0;  // cards played to earlier tricks, and those that the pack lacks
    Mask laid = 0;  // the cards of the open trick
    Trick trick;
    int cards_laid = 0;
    int seat = 0;
    int maker = 0;

    Mask outstanding() const { return kPlaces & ~(gone | hand | laid); }

    // Whether a card is the highest of its suit that anybody else may hold.
    bool is_best(Mask card) const { return (outstanding() & lane_of(lowest_place(card)) & ~(card | (card - 1))) == 0; }

    int context() const {
        const int role = maker == seat ? 0 : (maker ^ seat) & 1 ? 2 : 1;
        if (cards_laid == 0) return role;
        int kind = 0;
        const bool partner_holds = ((trick.holder ^ seat) & 1) == 0;
        if (cards_laid == 1) kind = partner_holds ? 2 : 0;
        if (cards_laid == 2) kind = !partner_holds ? 1 : is_best(trick.best) ? 3 : 2;
        if (cards_laid == 3) kind = partner_holds ? 5 : 4;
        const bool trumped = (trick.best & kTrumps) != 0;
        return 3 + role + 3 * (kind + 6 * trumped);
    }

    // The features of a lawful card, a bit each.
    Mask features(Mask card) const {
        const int place = lowest_place(card), at = place & 15;
        const bool trump = place >= 48, best = is_best(card);
        const Mask lane = lane_of(place), above = ~(card | (card - 1));
        const bool beats = cards_laid > 0 && trick.beaten_by(card);
        const int length = count(hand & lane), trumps = count(hand & kTrumps), held = count(hand);
        const Mask winners = lawful & trick.contenders() & ~(trick.best | (trick.best - 1));
        const int gone_here = count(gone & lane);
        const int out_trumps = count(outstanding() & kTrumps);
        Mask set = Mask{1} << (trump ? at : 9 + at);
        const auto add = [&](int bit, bool is) { set |= Mask{is} << bit; };
        add(17, best);
        add(18, beats);
        add(19, beats && best);
        add(20, !trump && length == 1 && trumps > 0);
        add(21, !trump && length == 1 && trumps == 0);
        set |= Mask{1} << ((trump ? 25 : 22) + (length > 2 ? 2 : length - 1));
        add(28, beats && (winners & (card - 1)) == 0);
        add(29, beats && (winners & above) == 0);
        add(30, (lawful & lane & (card - 1)) == 0);
        add(31, !trump && gone_here > 0);
        add(32, !trump && gone_here > 2);
        add(33, out_trumps == 0);
        add(34, trump && out_trumps > 0 && out_trumps < 3);
        add(35, lane == kLane << 32);
        add(36, !trump && best && out_trumps == 0);
        if (held > 1 && held < 6) {
            add(36 + held - 1, trump);
            add(40 + held - 1, beats);
            add(44 + held - 1, best && !trump);
            add(48 + held - 1, trump && best);
        }
        add(53, trump && trumps > 1 && best);
        add(54, !trump && trumps > 1);
        add(55, !trump && trumps > 1 && best);
        add(56, (lawful & lane & above) == 0);
        add(57, trump && (hand & ~kTrumps) == 0);
        return set;
    }
};

// The learned policy.
class Learned {
   public:
    Learned(const PlayPolicy& policy, int maker, Mask gone) : policy_(policy), maker_(maker), gone_(gone) {}

    // The lawful card with the greatest sum, the lowest of equals.
    Mask choose(const Turn& turn, Random&) const {
        if (without_lowest(turn.lawful) == 0) return turn.lawful;
        const Seen seen = this->seen(turn);
        const int context = seen.context();
        Mask chosen = 0;
        int most = 0;
        for (Mask set = turn.lawful; set; set = without_lowest(set)) {
            const Mask card = lowest(set);
            const int total = sum(context, seen.features(card));
            if (chosen == 0 || total > most) chosen = card, most = total;
        }
        return chosen;
    }

    // How likely it is that a lawful card is the one played.
    double chance(const Turn& turn, Mask card) const {
        const Seen seen = this->seen(turn);
        const int context = seen.context();
        int sums[kMostCards], cards = 0, its = 0, most = 0;
        for (Mask set = turn.lawful; set; set = without_lowest(set)) {
            if (lowest(set) == card) its = cards;
            sums[cards] = sum(context, seen.features(lowest(set)));
            most = cards == 0 ? sums[0] : std::max(most, sums[cards]);
            ++cards;
        }
        double whole = 0;
        for (int n = 0; n < cards; ++n) whole += odds(most - sums[n]);
        return (1 - policy_.doubt) * odds(most - sums[its]) / whole + policy_.doubt / cards;
    }

    void turned(Mask cards) { gone_ |= cards; }

   private:
    Seen seen(const Turn& turn) const {
        return {turn.hand, turn.lawful, gone_, turn.laid, turn.trick, turn.cards_laid, turn.seat, maker_};
    }

    int sum(int context, Mask features) const {
        const std::int16_t* const row = policy_.weights + context * kFeatures;
        int total = 0;
        for (; features; features = without_lowest(features)) total += row[lowest_place(features)];
        return total;
    }

    double odds(int below) const { return policy_.odds[std::min(below, policy_.limit)]; }

    const PlayPolicy& policy_;
    int maker_;
    Mask gone_;
};

// How likely it is that hands have played as they did: `hands` are what they hold now.
inline double chance_of_plays(std::array<Mask, kSeats> hands, const PlayedBefore& before, const PlayPolicy& policy) {
    for (const CardPlayed& played : before.cards) hands[static_cast<std::size_t>(played.seat)] |= played.card;
    Learned learned(policy, before.maker, before.gone);
    Trick trick;
    Mask laid = 0;
    int cards_laid = 0;
    double chance = 1;
    for (const CardPlayed& played : before.cards) {
        if (played.leads) {
            learned.turned(laid);
            trick = Trick{}, laid = 0, cards_laid = 0;
        }
        Mask& hand = hands[static_cast<std::size_t>(played.seat)];
        const Mask lawful = following(hand, trick);
        if (played.read && (lawful & played.card) && without_lowest(lawful) && count(lawful) <= kMostCards) {
            const bool with_partner = ((trick.holder ^ played.seat) & 1) == 0;
            chance *= learned.chance({lawful, trick, with_partner, hand, laid, cards_laid, played.seat}, played.card);
        }
        hand &= ~played.card;
        trick.lay(played.seat, played.card);
        laid |= played.card;
        ++cards_laid;
    }
    return chance;
}

}  // namespace eldest::EH_PATH
