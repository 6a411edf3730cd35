// What a position is worth: tricks, each card's tricks, one best line.
#pragma once

#include "called.hpp"

namespace eldest::EH_PATH {

class Solver {
   public:
    Solver(const Position& position, Memory& memory) : position_(position), player_(position, memory) {}

    // Whether seats 0 and 2 take `need` tricks.
    bool reaches(int need) { return reaches(player_.start(), need); }

    // The tricks of seats 0 and 2.
    int tricks() { return tricks(player_.start()); }

    // The lawful cards of the hand to play, as places from the lowest up, and for each the tricks that seats
    // 0 and 2 take if it is played.
    int values(int* places, int* tricks_of) {
        const Game game = player_.start();
        if (game.left == 0) return 0;
        const Mask choices = player_.choices(game);
        int cards = 0, value = -1;
        for (Mask set = player_.lawful(game); set; set = without_lowest(set)) {
            const Mask card = lowest(set);
            if (card & choices) value = value_of(game, card, value);  // else it equals the one before
            tricks_of[cards] = value;
            places[cards++] = lowest_place(card);
        }
        return cards;
    }

    // One line of best play to the end, as places; of cards that are as good the lowest.
    int line(int* places) {
        Game game = player_.start();
        int worth = tricks(game), cards = 0;
        while (game.left > 0) {
            Mask set = player_.choices(game);
            for (;; set = without_lowest(set)) {
                int won = 0;
                const Game next = player_.after(game, lowest(set), won);
                if (without_lowest(set) && !keeps(next, worth - won, game.to_play)) continue;
                places[cards++] = lowest_place(set);
                worth -= won;
                game = next;
                break;
            }
        }
        return cards;
    }

   private:
    // Who cannot lose or win a trick is not searched.
    int least(const Game& game) const { return has_odd() ? 0 : game.left; }
    int most(const Game& game) const { return has_even() ? game.left : 0; }
    bool has_even() const { return position_.plays(0) || position_.plays(2); }
    bool has_odd() const { return position_.plays(1) || position_.plays(3); }

    bool reaches(const Game& game, int need) {
        if (need <= least(game)) return true;
        if (need > most(game)) return false;
        return player_.reaches(game, need);
    }

    // Ask first whether the odd trick is reached, then go up or down one at a time.
    int tricks(const Game& game) { return around(game, (game.left + 1) / 2); }

    int around(const Game& game, int guess) {
        int low = least(game), high = most(game);
        int need = guess <= low ? low + 1 : guess > high ? high : guess;
        while (low < high) {
            if (reaches(game, need)) {
                low = need++;
            } else {
                high = need-- - 1;
            }
        }
        return low;
    }

    int value_of(const Game& game, Mask card, int guess) {
        int won = 0;
        const Game next = player_.after(game, card, won);
        return won + (guess < 0 ? tricks(next) : around(next, guess - won));
    }

    // Whether a game after a card is worth what it was to the side that played the card.
    bool keeps(const Game& next, int worth, int seat) {
        return seat & 1 ? !reaches(next, worth + 1) : reaches(next, worth);
    }

    const Position& position_;
    Player player_;
};

}  // namespace eldest::EH_PATH
