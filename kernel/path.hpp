// The solver, compiled in two ways: for any processor, and for those whose BMI2 is fast.
#pragma once

#include <array>
#include <cstdint>

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

struct Path {
    const char* name;
    bool (*reaches)(const Position&, Memory&, int need);
    int (*tricks)(const Position&, Memory&);
    int (*values)(const Position&, Memory&, int* places, int* tricks);
    int (*line)(const Position&, Memory&, int* places);
    Mask (*lawful)(const Position&, Memory&);
    int (*play_out)(const Position&, Policy, Random&);
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
