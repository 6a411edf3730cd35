// A position: the hands, the trump, the open trick, who sits out and what is called.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace eldest {

// What may be called of a hand's next card.
enum class What : std::uint8_t { none, card, not_card, suit, not_suit, highest, lowest, win, lose };

// A call: it binds the first of `hands` to play, or to lead if it is for leads only; `trick` is 0, or the
// one trick it is for, 1 being the open one or the next.  `suit` is a lane, or -1 for the suit led.
struct Call {
    What what = What::none;
    std::uint8_t hands = 0;
    bool leads_only = false;
    std::uint8_t trick = 0;
    std::int8_t suit = -1;
    Mask card = 0;
};

inline constexpr int kMostCalls = 8;
inline constexpr int kMostCards = 10;  // in a hand: three can share 32 cards so

// Cards are places (see cards.hpp).  `laid` are the cards of the open trick in the order put down, the
// leader's first; `left` counts the tricks to come, the open one included.
struct Position {
    std::array<Mask, kSeats> hands{};
    std::array<Mask, kSeats> laid{};
    int cards_laid = 0;
    int leader = 0;
    int left = 0;
    std::uint8_t out = 0;
    int calls = 0;
    std::array<Call, kMostCalls> call{};

    bool plays(int seat) const { return !(out >> seat & 1); }
    int after(int seat) const {
        do seat = (seat + 1) & 3;
        while (!plays(seat));
        return seat;
    }
    int players() const { return 4 - ((out & 1) + (out >> 1 & 1) + (out >> 2 & 1) + (out >> 3 & 1)); }
    int to_play() const {
        int seat = leader;
        for (int n = 0; n < cards_laid; ++n) seat = after(seat);
        return seat;
    }
};

// A position as it is given from outside: nothing in it can be relied on.
struct Given {
    std::array<Mask, kSeats> hands{};              // bit 16 * suit + rank
    std::array<std::int32_t, 3> laid{-1, -1, -1};  // 16 * suit + rank; -1 where there is none
    std::int32_t trump = 0, leader = 0, out = 0;
};

// A call as it is given from outside; `suit` is -1 where it is left to the suit led.
struct GivenCall {
    std::int32_t what = 0, hands = 0, leads_only = 0, trick = 0, suit = -1, card = -1;
};

// What is wrong with what was given, nothing if it is a position.
enum class Wrong : std::uint8_t {
    nothing,
    trump,
    leader,
    out,
    not_a_card,
    twice,
    laid_gap,
    laid_full,
    sizes,
    too_many,
    nobody,
    call,
    calls,
};

const char* words(Wrong wrong);

// Read a position; `position` is whole only if nothing is wrong.
Wrong read(const Given& given, Position& position);

// Add a call to a position that has been read.
Wrong add_call(const GivenCall& given, int trump, Position& position);

}  // namespace eldest
