// What a position of bridge is worth: tricks, each card's tricks, one best line.  While a call stands the search is
// plain, and then the fast one goes on; a call that binds a hand so late that there is no end to it is given up.
#pragma once

#include <stdexcept>
#include <vector>

#include "bridge_search.hpp"

namespace eldest::EH_PATH {

// A game as it is played: the hands, the open trick and the calls that still stand.
struct BridgeGame {
    std::array<Mask, kSeats> hands{};
    int holder = -1;  // of the open trick, with `best`; the suit led is `lane`, 0 if nothing lies there
    Mask best = 0, lane = 0, laid = 0;
    int passed = 0;  // how many hands have played to the trick or have no card for it
    int to_play = 0;
    int left = 0;
    int round = 1;            // of the tricks from the start of the search
    std::uint32_t calls = 0;  // a bit for each that stands

    Mask all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
    Mask hand(int seat) const { return hands[static_cast<std::size_t>(seat)]; }
};

// Bounds on the tricks to come while calls stand, by everything there is to a position at a lead.
class BridgeRecall {
   public:
    struct Place {
        std::array<Mask, kSeats> hands;
        std::uint32_t state;
        std::int8_t least, most;
    };

    Place& at(const BridgeGame& game, std::uint32_t state) {
        if (places_.empty()) places_.resize(kPlaces);
        Mask mixed = state;
        for (const Mask hand : game.hands) mixed = (mixed ^ hand) * 0x9E37'79B9'7F4A'7C15, mixed ^= mixed >> 29;
        return places_[mixed % kPlaces];
    }

   private:
    static constexpr std::size_t kPlaces = 1 << 14;
    std::vector<Place> places_;
};

class BridgeSolver {
   public:
    BridgeSolver(const BridgePosition& position, BridgeMemory& memory) : position_(position), memory_(memory) {
        std::array<Mask, kSeats> hands = position.hands;
        for (int n = 0; n < position.cards_laid; ++n) {
            hands[static_cast<std::size_t>((position.leader + n) & 3)] |= position.laid[static_cast<std::size_t>(n)];
        }
        memory.turn_to(hands, position.trumps);
    }

    // Whether seats 0 and 2 take `need` tricks.
    bool reaches(int need) { return reaches(start(), need); }

    // The tricks of seats 0 and 2; a good guess saves time.
    int tricks(int guess = -1) { return tricks(start(), guess); }

    // The lawful cards of the hand to play that are wanted, as places from the highest of each lane down, and for each
    // the tricks that seats 0 and 2 take if it is played.
    int values(Mask wanted, int* places, int* tricks_of) {
        const BridgeGame game = start();
        if (game.left == 0) return 0;
        const Mask choices = this->choices(game);
        int cards = 0, value = -1;
        Mask equal = 0;  // the highest of the cards that are equal to this one, if they have not been solved
        for (Mask set = lawful(game); set; set = without_lowest(set)) {
            const Mask card = lowest(set);
            if (card & choices) equal = card;
            if (!(card & wanted)) continue;
            if (equal) {
                int won = 0;
                const BridgeGame next = after(game, equal, won);
                value = won + tricks(next, value < 0 ? -1 : value - won);
                equal = 0;
            }
            tricks_of[cards] = value;
            places[cards++] = lowest_place(card);
        }
        return cards;
    }

    // One line of best play to the end, as places.  Of cards that are as good a plain suit's is played rather than a
    // trump, and then the lowest, of equal ones the first suit's.
    int line(int* places) {
        BridgeGame game = start();
        int worth = tricks(game, -1), cards = 0;
        while (game.left > 0) {
            int won = 0;
            const Mask card = kept(game, worth);
            game = after(game, card, won);
            worth -= won;
            places[cards++] = lowest_place(card);
        }
        return cards;
    }

    Mask lawful() const {
        const BridgeGame game = start();
        return game.left > 0 ? lawful(game) : 0;
    }

   private:
    BridgeGame start() const {
        BridgeGame game;
        game.hands = position_.hands;
        game.left = position_.left;
        game.calls = (1U << position_.calls) - 1;
        game.to_play = position_.leader;
        for (int n = 0; n < position_.cards_laid; ++n) lay(game, position_.laid[static_cast<std::size_t>(n)]);
        if (game.left > 0) pass(game);
        return game;
    }

    bool beats(const BridgeGame& game, Mask card) const { return card < game.best && (card & able(game)); }
    Mask able(const BridgeGame& game) const { return position_.trumps ? game.lane | kLane : game.lane; }

    // Put a card on the trick, and let the next hand play.
    void lay(BridgeGame& game, Mask card) const {
        if (!game.lane) {
            game.lane = lane_of(lowest_place(card));
            game.best = card;
            game.holder = game.to_play;
        } else if (beats(game, card)) {
            game.best = card;
            game.holder = game.to_play;
        }
        game.laid |= card;
        ++game.passed;
        game.to_play = (game.to_play + 1) & 3;
    }

    // Pass over hands without cards.
    static void pass(BridgeGame& game) {
        for (; game.passed < kSeats && !game.hand(game.to_play); ++game.passed) game.to_play = (game.to_play + 1) & 3;
    }

    // The game after a card.  `won` counts a trick taken by seats 0 and 2.
    BridgeGame after(const BridgeGame& game, Mask card, int& won) const {
        BridgeGame next = game;
        const int call = binding(game);
        if (call >= 0) next.calls &= ~(1U << call);
        next.hands[static_cast<std::size_t>(game.to_play)] ^= card;
        lay(next, card);
        pass(next);
        won = 0;
        if (next.passed < kSeats) return next;
        won = !(next.holder & 1);
        next.to_play = next.holder;
        next.holder = -1;
        next.best = next.lane = next.laid = 0;
        next.passed = 0;
        --next.left;
        ++next.round;
        // Who has won with its last card leaves the lead to the next hand.
        for (int n = 0; n < kSeats && !next.hand(next.to_play); ++n) next.to_play = (next.to_play + 1) & 3;
        next.calls &= waiting(next);
        return next;
    }

    // The call that binds the next card, -1 if none does.
    int binding(const BridgeGame& game) const {
        for (int n = 0; n < position_.calls; ++n) {
            const Call& call = position_.call[static_cast<std::size_t>(n)];
            if (game.calls >> n & 1 && call.hands >> game.to_play & 1 && !(call.leads_only && game.lane) &&
                (call.trick == 0 || call.trick == game.round)) {
                return n;
            }
        }
        return -1;
    }

    // The calls that can still bind: not those for a trick gone by.
    std::uint32_t waiting(const BridgeGame& game) const {
        std::uint32_t calls = 0;
        for (int n = 0; n < position_.calls; ++n) {
            const int trick = position_.call[static_cast<std::size_t>(n)].trick;
            if (trick == 0 || trick >= game.round) calls |= 1U << n;
        }
        return calls;
    }

    // The cards that may lawfully be put down next, the call that binds obeyed.
    Mask lawful(const BridgeGame& game) const {
        const Mask hand = game.hand(game.to_play), cards = hand & game.lane ? hand & game.lane : hand;
        const int call = binding(game);
        if (call < 0) return cards;
        const Mask answers = answering(position_.call[static_cast<std::size_t>(call)], cards, game);
        return answers ? answers : cards;
    }

    // The cards among those lawful that answer a call; none if none can, or if it asks nothing here.
    Mask answering(const Call& call, Mask cards, const BridgeGame& game) const {
        const Mask lane = call.suit >= 0 ? lane_at_foot(call.suit) : game.lane, suited = cards & lane;
        const Mask winners = cards & able(game) & (game.best - 1);
        switch (call.what) {
            case What::card:
                return cards & call.card;
            case What::not_card:
                return cards & ~call.card;
            case What::suit:
                return suited;
            case What::not_suit:
                return cards & ~lane;
            case What::highest:
                return suited ? lowest(suited) : 0;
            case What::lowest:
                return suited ? highest(suited) : 0;
            case What::win:
                return game.lane ? winners : 0;
            case What::lose:
                return game.lane ? cards & ~winners : 0;
            case What::none:
                break;
        }
        return 0;
    }

    // Of cards that are equal the highest; a card named by a call is equal to none.
    Mask choices(const BridgeGame& game) const {
        Mask named = 0;
        for (int n = 0; n < position_.calls; ++n) {
            if (game.calls >> n & 1) named |= position_.call[static_cast<std::size_t>(n)].card;
        }
        const Mask cards = lawful(game), by_name = cards & named;
        return highest_of_runs(cards ^ by_name, game.all() | game.laid) | by_name;
    }

    // A card after which the game is worth as much as before.
    Mask kept(const BridgeGame& game, int worth) {
        const Mask choices = this->choices(game);
        for (const Mask part : {choices & ~kLane, choices & kLane}) {
            for (Mask set = part; set; set ^= highest_by_rank(set)) {
                const Mask card = highest_by_rank(set);
                int won = 0;
                const BridgeGame next = after(game, card, won);
                const int rest = worth - won;
                if (game.to_play & 1 ? !reaches(next, rest + 1) : reaches(next, rest)) {
                    return lowest_equal(card, game);
                }
            }
        }
        return lowest(choices);
    }

    // The card of the lowest rank in a set, of the first suit that has it.
    static Mask highest_by_rank(Mask set) {
        Mask best = highest(set);
        for (int lane = 0; lane < 4; ++lane) {
            const Mask of_lane = set & lane_at_foot(lane);
            if (of_lane && (highest_place(of_lane) & 15) > (lowest_place(best) & 15)) best = highest(of_lane);
        }
        return best;
    }

    // The lowest of the lawful cards equal to one.
    Mask lowest_equal(Mask card, const BridgeGame& game) const {
        const Mask cards = lawful(game), choices = this->choices(game);
        const Mask lower = (game.all() | game.laid) & lane_of(lowest_place(card)) & ~(card | (card - 1));
        for (Mask set = lower; set && (lowest(set) & cards & ~choices); set = without_lowest(set)) card = lowest(set);
        return card;
    }

    bool reaches(const BridgeGame& game, int need) {
        if (need <= 0) return true;
        if (need > game.left) return false;
        if (!game.calls) return free(game, need);
        // Who is bound fares no better than if it were free.
        const unsigned sides = bound_sides(game);
        if (sides == 0b01 && !free(game, need)) return false;
        if (sides == 0b10 && free(game, need)) return true;
        return called(game, need);
    }

    // The sides that calls bind, a bit for each.
    unsigned bound_sides(const BridgeGame& game) const {
        unsigned seats = 0;
        for (int n = 0; n < position_.calls; ++n) {
            if (game.calls >> n & 1) seats |= position_.call[static_cast<std::size_t>(n)].hands;
        }
        return ((seats & 0b0101) != 0) | ((seats & 0b1010) != 0) << 1;
    }

    bool free(const BridgeGame& game, int need) {
        return position_.trumps ? free<true>(game, need) : free<false>(game, need);
    }

    template <bool kTrumps>
    bool free(const BridgeGame& game, int need) {
        BridgeSearch<kTrumps> search(game.hands, position_.even, memory_);
        if (!game.lane) return search.from_lead(game.to_play, need, game.left);
        return search.from_follow(game.to_play, kSeats - 1 - game.passed, game.holder, game.best, game.lane, game.laid,
                                  need, game.left);
    }

    bool called(const BridgeGame& game, int need) {
        if (game.lane) return tried(game, need);
        const std::uint32_t state = static_cast<std::uint32_t>(game.to_play) | game.calls << 2 |
                                    static_cast<std::uint32_t>(game.left) << 16 | 1U << 31;
        const BridgeRecall::Place& known = recall_.at(game, state);
        if (known.state == state && known.hands == game.hands) {
            if (known.least >= need) return true;
            if (known.most < need) return false;
        }
        const bool reached = tried(game, need);
        BridgeRecall::Place& place = recall_.at(game, state);
        if (place.state != state || place.hands != game.hands) {
            place = {game.hands, state, 0, static_cast<std::int8_t>(game.left)};
        }
        if (reached) {
            place.least = static_cast<std::int8_t>(need);
        } else {
            place.most = static_cast<std::int8_t>(need - 1);
        }
        return reached;
    }

    bool tried(const BridgeGame& game, int need) {
        if (++places_tried_ > kMostTried) throw std::overflow_error("a call stands that binds a hand too late to be weighed");
        const bool ours = (game.to_play & 1) == 0;
        for (Mask set = choices(game); set; set = without_lowest(set)) {
            int won = 0;
            const BridgeGame next = after(game, lowest(set), won);
            if (reaches(next, need - won) == ours) return ours;
        }
        return !ours;
    }

    // Ask about a guess first, then go up or down one at a time.
    int tricks(const BridgeGame& game, int guess) {
        int low = 0, high = game.left;
        int need = guess < 0 ? game.left / 2 + 1 : guess;
        while (low < high) {
            need = need <= low ? low + 1 : need > high ? high : need;
            if (reaches(game, need)) {
                low = need++;
            } else {
                high = --need;
            }
        }
        return low;
    }

    static constexpr std::int64_t kMostTried = 2'000'000;

    const BridgePosition& position_;
    BridgeMemory& memory_;
    BridgeRecall recall_;
    std::int64_t places_tried_ = 0;
};

}  // namespace eldest::EH_PATH
