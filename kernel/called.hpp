// The search while a call stands: plain, for a call is soon answered, and then the fast search goes on.
#pragma once

#include <cstring>
#include <vector>

#include "rules.hpp"
#include "search.hpp"

namespace eldest::EH_PATH {

// A game as it is played: the hands, the open trick and the calls that still stand.
struct Game {
    std::array<Mask, kSeats> hands{};
    Trick trick;
    Mask laid = 0;
    int cards_laid = 0;
    int to_play = 0;
    int left = 0;
    int round = 1;            // of the tricks from the start of the search
    std::uint32_t calls = 0;  // a bit for each that stands

    Mask all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
};

// The positions already answered while calls stand, by everything there is to them.
class Recall {
   public:
    struct Place {
        std::array<Mask, kSeats> hands;
        std::uint32_t state;
        std::int8_t least, most;
    };

    Place& at(const Game& game, std::uint32_t state) {
        if (places_.empty()) places_.resize(game.left > 5 ? kMany : kFew);
        Mask mixed = state;
        for (const Mask hand : game.hands) mixed = (mixed ^ hand) * 0x9E37'79B9'7F4A'7C15, mixed ^= mixed >> 29;
        return places_[mixed % places_.size()];
    }

   private:
    static constexpr std::size_t kFew = 1 << 9, kMany = 1 << 14;
    std::vector<Place> places_;
};

class Player {
   public:
    Player(const Position& position, Memory& memory) : position_(position), memory_(memory) {}

    // The game at the start.
    Game start() const {
        Game game;
        game.hands = position_.hands;
        game.left = position_.left;
        game.calls = (1U << position_.calls) - 1;
        game.to_play = position_.leader;
        for (int n = 0; n < position_.cards_laid; ++n) {
            const Mask card = position_.laid[static_cast<std::size_t>(n)];
            game.trick.lay(game.to_play, card);
            game.laid |= card;
            ++game.cards_laid;
            game.to_play = position_.after(game.to_play);
        }
        return game;
    }

    // The call that binds the next card, -1 if none does.
    int binding(const Game& game) const {
        for (int n = 0; n < position_.calls; ++n) {
            const Call& call = position_.call[static_cast<std::size_t>(n)];
            if (game.calls >> n & 1 && call.hands >> game.to_play & 1 && !(call.leads_only && game.cards_laid) &&
                (call.trick == 0 || call.trick == game.round)) {
                return n;
            }
        }
        return -1;
    }

    // The cards that may lawfully be put down next, the call that binds obeyed.
    Mask lawful(const Game& game) const {
        const Mask cards = following(game.hands[static_cast<std::size_t>(game.to_play)], game.trick);
        const int call = binding(game);
        if (call < 0) return cards;
        const Mask answers = answering(position_.call[static_cast<std::size_t>(call)], cards, game.trick);
        return answers ? answers : cards;
    }

    // Of cards that are equal the lowest; a card named by a call is equal to none.
    Mask choices(const Game& game) const {
        const Mask cards = lawful(game), by_name = cards & named(game);
        return lowest_of_runs(cards ^ by_name, game.all() | game.laid) | by_name;
    }

    // The game after a card.  `won` counts a trick taken by seats 0 and 2.
    Game after(const Game& game, Mask card, int& won) const {
        Game next = game;
        const int seat = game.to_play, call = binding(game);
        if (call >= 0) next.calls &= ~(1U << call);
        next.hands[static_cast<std::size_t>(seat)] ^= card;
        next.trick.lay(seat, card);
        next.laid |= card;
        won = 0;
        if (++next.cards_laid < position_.players()) {
            next.to_play = position_.after(seat);
            return next;
        }
        won = !(next.trick.holder & 1);
        next.to_play = next.trick.holder;
        next.trick = Trick{};
        next.laid = 0;
        next.cards_laid = 0;
        --next.left;
        ++next.round;
        next.calls &= waiting(next);
        return next;
    }

    // Whether seats 0 and 2 take `need` of the tricks left in the game.
    bool reaches(const Game& game, int need) {
        if (need <= 0) return true;
        if (need > game.left) return false;
        return game.calls ? called(game, need) : free(game, need);
    }

   private:
    // The calls that can still bind: those for a trick gone by cannot.
    std::uint32_t waiting(const Game& game) const {
        std::uint32_t calls = 0;
        for (int n = 0; n < position_.calls; ++n) {
            const int trick = position_.call[static_cast<std::size_t>(n)].trick;
            if (trick == 0 || trick >= game.round) calls |= 1U << n;
        }
        return calls;
    }

    Mask named(const Game& game) const {
        Mask cards = 0;
        for (int n = 0; n < position_.calls; ++n) {
            if (game.calls >> n & 1) cards |= position_.call[static_cast<std::size_t>(n)].card;
        }
        return cards;
    }

    bool free(const Game& game, int need) {
        Position now = position_;
        now.hands = game.hands;
        Search search(now, memory_);
        if (game.cards_laid == 0) return search.from_lead(game.to_play, need, game.left);
        const int after = position_.players() - game.cards_laid - 1;
        return search.from_follow(game.to_play, after, game.trick.holder, game.trick.best, game.trick.lane, game.laid,
                                  need, game.left);
    }

    bool called(const Game& game, int need) {
        const std::uint32_t state = static_cast<std::uint32_t>(game.to_play) | game.calls << 2 | 1U << 31;
        if (game.cards_laid == 0) {
            const Recall::Place& found = recall_.at(game, state);
            if (found.state == state && found.hands == game.hands) {
                if (found.least >= need) return true;
                if (found.most < need) return false;
            }
        }
        const bool reached = tried(game, need);
        if (game.cards_laid == 0) {
            Recall::Place& place = recall_.at(game, state);
            if (place.state != state || place.hands != game.hands) {
                place = {game.hands, state, 0, static_cast<std::int8_t>(game.left)};
            }
            if (reached) {
                place.least = static_cast<std::int8_t>(need);
            } else {
                place.most = static_cast<std::int8_t>(need - 1);
            }
        }
        return reached;
    }

    bool tried(const Game& game, int need) {
        const bool ours = (game.to_play & 1) == 0;
        for (Mask set = choices(game); set; set = without_lowest(set)) {
            int won = 0;
            const Game next = after(game, lowest(set), won);
            if (reaches(next, need - won) == ours) return ours;
        }
        return !ours;
    }

    const Position& position_;
    Memory& memory_;
    Recall recall_;
};

}  // namespace eldest::EH_PATH
