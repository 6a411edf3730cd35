// Cards as sets: one bit a card, sixteen bits a suit, the trump suit on top.
//
// Outside the kernel a card is the bit 16 * suit + rank (clubs, diamonds, hearts, spades; 7 to ace, 7 to 14).
// Inside it is a place in a lane: lane 3 is the trump, lane 2 the other suit of its colour, and the bowers
// stand at the top of lane 3.  There a card beats another exactly if it is the greater number, so long as
// both are trumps or of the suit led.
#pragma once

#include <array>
#include <cstdint>

namespace eldest {

using Mask = std::uint64_t;

inline constexpr int kSeats = 4;
inline constexpr Mask kLane = 0xFFFF;
inline constexpr Mask kTrumps = kLane << 48;
inline constexpr Mask kPack = 0x7F80'7F80'7F80'7F80;        // the 32 cards, as they are named outside
inline constexpr Mask kBridgePack = 0x7FFC'7FFC'7FFC'7FFC;  // the 52 of bridge
inline constexpr Mask kRoofs = 0x8000'8000'8000'8000;       // above the highest place of each lane: never a card
inline constexpr Mask kGround = 0x0001'0001'0001'0001;      // the lowest place of each lane

inline int lane_at(int place) { return place >> 4; }
inline Mask lane_of(int place) { return kLane << (place & 0x30); }

// How the suits lie in the lanes when a suit is trump.
class Layout {
   public:
    explicit Layout(int trump) : trump_(trump) {
        int lane = 1;
        for (int suit = 0; suit < 4; ++suit) {
            const int its = suit == trump ? 3 : suit == 3 - trump ? 2 : lane--;
            lane_of_suit_[suit] = its;
            suit_of_lane_[its] = suit;
        }
    }

    int lane(int suit) const { return lane_of_suit_[suit]; }
    int suit(int lane) const { return suit_of_lane_[lane]; }

    // Cards named as outside, as places.
    Mask inward(Mask cards) const {
        Mask places = 0;
        for (int suit = 0; suit < 4; ++suit) {
            const Mask ranks = cards >> (16 * suit + 7) & 0xFF;
            if (suit == trump_) {
                places |= ((ranks & 0x0F) | (ranks & 0xE0) >> 1 | (ranks & kJack) << 4) << 48;
            } else if (suit == 3 - trump_) {
                places |= (ranks & ~kJack) << 32 | (ranks & kJack) << (48 + 3);
            } else {
                places |= ranks << (16 * lane_of_suit_[suit]);
            }
        }
        return places;
    }

    // A place, as a card is named outside: 16 * suit + rank.
    int outward(int place) const {
        const int lane = lane_at(place), at = place & 15;
        if (lane == 3) {
            if (at >= 7) return 16 * (at == 8 ? trump_ : 3 - trump_) + 11;
            return 16 * trump_ + 7 + at + (at >= 4);
        }
        return 16 * suit_of_lane_[lane] + 7 + at;
    }

   private:
    static constexpr Mask kJack = 0x10;
    int trump_;
    std::array<int, 4> lane_of_suit_{}, suit_of_lane_{};
};

}  // namespace eldest
