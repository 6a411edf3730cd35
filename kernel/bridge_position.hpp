// A position of bridge: the hands, the trump or none, the open trick and what is called.
//
// Outside a card is the bit 16 * suit + rank, two to ace, 2 to 14.  Inside it is a place in a lane of sixteen bits, the
// trump suit in lane 0 and the ace lowest: of two trumps, two cards of the suit led, or a trump and any card, the
// lesser number wins the trick.  Without trumps all four lanes are alike.
#pragma once

#include "position.hpp"

namespace eldest {

inline constexpr int kNoTrump = 4;
inline constexpr int kMostBridge = 13;  // cards in a hand
inline constexpr int kBridgePlays = 52;

// How the suits of bridge lie in the lanes: the trump changes places with clubs.
class BridgeLayout {
   public:
    explicit BridgeLayout(int trump) : trump_(trump == kNoTrump ? 0 : trump) {}

    int lane(int suit) const { return suit == trump_ ? 0 : suit == 0 ? trump_ : suit; }

    Mask inward(Mask cards) const {
        Mask places = 0;
        for (; cards; cards &= cards - 1) {
            const int card = __builtin_ctzll(cards);
            places |= Mask{1} << (16 * lane(card >> 4) + 14 - (card & 15));
        }
        return places;
    }

    int outward(int place) const { return 16 * lane(place >> 4) + 14 - (place & 15); }

   private:
    int trump_;
};

// Cards are places.  `laid` are the cards of the open trick in the order put down, the leader's first; `left` counts
// the tricks to come, the open one included.  A hand that has run out of cards is passed over.
struct BridgePosition {
    std::array<Mask, kSeats> hands{};
    std::array<Mask, kSeats> laid{};
    int cards_laid = 0;
    int leader = 0;
    int left = 0;
    bool trumps = false;
    bool even = true;  // every hand has a card for each trick to come, and no more
    int calls = 0;
    std::array<Call, kMostCalls> call{};
};

// A position as it is given from outside: nothing in it can be relied on.  `left` is -1 if it is as many as the hands
// have cards, and must be given where they have not equally many.
struct BridgeGiven {
    std::array<Mask, kSeats> hands{};
    std::array<std::int32_t, 3> laid{-1, -1, -1};
    std::int32_t trump = 0, leader = 0, left = -1;
};

enum class BridgeWrong : std::uint8_t {
    nothing,
    trump,
    leader,
    not_a_card,
    twice,
    laid_gap,
    laid_full,
    laid_nothing,
    sizes,
    too_many,
    left,
    call,
    calls,
};

const char* words(BridgeWrong wrong);

// Read a position; `position` is whole only if nothing is wrong.
BridgeWrong read(const BridgeGiven& given, BridgePosition& position);

// Add a call to a position that has been read.
BridgeWrong add_call(const GivenCall& given, int trump, BridgePosition& position);

}  // namespace eldest
