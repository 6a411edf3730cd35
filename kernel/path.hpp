// The solver, compiled in two ways: for any processor, and for those whose BMI2 is fast.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bridge_memory.hpp"
#include "bridge_position.hpp"
#include "memory.hpp"
#include "position.hpp"
#include "random.hpp"

namespace eldest {

// The most cards that can be played in a line: all of them.
inline constexpr int kMostPlays = 32;

// How a hand is played out (see playout.hpp).
enum class Policy : std::uint8_t { any, rule };

// The learned policy's weights: one for each feature of a card in each context (see policy.hpp).  The chance that a
// card is played goes by how far its sum stands below the greatest: `odds` of it, and all cards alike as to `doubt`.
inline constexpr int kContexts = 39;
inline constexpr int kFeatures = 64;
struct PlayPolicy {
    const std::int16_t* weights = nullptr;
    const double* odds = nullptr;
    std::int32_t limit = 0;  // the last entry of `odds`
    double doubt = 0;
};

// A card that was played, as a place; `leads` a trick, and whether it is to be `read`: it was chosen by another hand.
struct CardPlayed {
    int seat = 0;
    Mask card = 0;
    bool leads = false, read = false;
};

// What was played before: by whom the trump was made, and the cards that are in no hand from the start.
struct PlayedBefore {
    int maker = 0;
    Mask gone = 0;
    std::vector<CardPlayed> cards;
};

struct Path {
    const char* name;
    bool (*reaches)(const Position&, Memory&, int need);
    int (*tricks)(const Position&, Memory&);
    int (*values)(const Position&, Memory&, int* places, int* tricks);
    int (*line)(const Position&, Memory&, int* places);
    Mask (*lawful)(const Position&, Memory&);
    int (*play_out)(const Position&, Policy, Random&);
    // The same by a learned policy; `gone` are the cards that are out of the game.
    int (*play_out_learned)(const Position&, const PlayPolicy&, int maker, Mask gone);
    // How likely it is that hands, which now hold these places, have played as they did.
    double (*chance_of_plays)(std::array<Mask, kSeats> hands, const PlayedBefore&, const PlayPolicy&);
    bool (*bridge_reaches)(const BridgePosition&, BridgeMemory&, int need);
    int (*bridge_tricks)(const BridgePosition&, BridgeMemory&, int guess);
    int (*bridge_values)(const BridgePosition&, BridgeMemory&, Mask wanted, int* places, int* tricks);
    int (*bridge_line)(const BridgePosition&, BridgeMemory&, int* places);
    Mask (*bridge_lawful)(const BridgePosition&, BridgeMemory&);
    // The tricks of seats 0 and 2 if the deal is played out by rule until `rest` cards a hand are left, and these are
    // played exactly; `trick` are the cards laid by `leader` and on.
    int (*bridge_play_out)(const std::array<Mask, kSeats>& hands, int trump, int leader, const int* trick, int laid,
                           int rest, BridgeMemory& memory);
};

extern const Path kPortable;
#if defined(EH_WITH_BMI2)
extern const Path kBmi2;
#endif

// The way to go on this machine: chosen by the processor's features and family.
const Path& fastest();

}  // namespace eldest
