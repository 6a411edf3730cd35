// Worlds as likely as what was said in the making makes them, by a model of makes that is handed over.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "path.hpp"
#include "worlds.hpp"

namespace eldest {

// A word said in the making: the suit made, -1 for a pass.
struct Said {
    std::int32_t seat = 0, round = 1, place = 0, suit = -1;
};

// The model of makes.  A row has 512 logits by trumps, 256 by a plain suit, 16 by voids and 8 by the turn-up's rank;
// `row` has the row of each round, place and kind of suit.
struct Makes {
    static constexpr std::size_t kRow = 792, kRows = 24, kUses = 32;
    const std::int32_t* logits = nullptr;
    std::array<std::int8_t, kRows> row{};
    const std::int32_t* uses = nullptr;  // how gladly a plain card is thrown, by the cards of its suit and its rank
    const double* chances = nullptr;     // of the logits from -limit to limit
    std::int32_t limit = 0;
};

// What was said, and how the cards stand: `moves` are where each card goes with each suit as trump, where they move.
struct Making {
    std::vector<Said> words;
    std::array<Mask, kSeats> played{};
    std::int32_t turned = -1, turn_up = -1;
    bool taken = false, stuck = false;
    const std::int8_t* moves = nullptr;
};

// What was played, and the policy by which it is read with a suit as trump.
struct Plays {
    const Path& path;
    PlayPolicy policy;
    PlayedBefore before;
    Layout layout;
};

struct Likely {
    std::vector<std::array<Mask, kSeats>> hands;
    std::vector<double> weights;  // they add up to 1
};

class Weigher {
   public:
    // `plays` may be null: then what was played tells nothing.
    Weigher(const Makes& makes, const Making& making, double least, const Plays* plays = nullptr)
        : makes_(makes), making_(making), least_(least), plays_(plays) {}

    // Whether nothing in what was given leads out of the tables.
    bool sound(std::size_t rows) const;

    // How likely it is that all others said and played what they did.
    double likelihood(const std::array<Mask, kSeats>& hands) const;

    // `count` of `drawn` worlds by weight, evenly spaced from a chance start; all where there are `few` or less.
    Likely worlds(const Worlds& known, std::size_t count, std::size_t drawn, std::size_t few, std::uint64_t seed,
                  unsigned threads) const;

   private:
    double of_words(const std::array<Mask, kSeats>& hands) const;
    double of_plays(const std::array<Mask, kSeats>& hands) const;
    double chance(Mask hand, int trump, int round, int place) const;
    Mask moved(Mask hand, int trump) const;
    Mask discarded(Mask hand) const;

    const Makes& makes_;
    const Making& making_;
    double least_;
    const Plays* plays_;
};

}  // namespace eldest
