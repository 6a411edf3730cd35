// What the search remembers: bounds on the tricks of seats 0 and 2, at the lead to a trick.
//
// A position is known by what matters and nothing else: whose each card is in the order of rank, how long the
// suits are, and who leads.  So two positions that differ in cards already gone are one, and nothing need
// be forgotten between deals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace eldest {

class Memory {
   public:
    struct Place {
        Mask owners;
        std::uint32_t shape;
        std::uint8_t least, most;
    };

    explicit Memory(int bits) : places_(std::size_t{1} << bits), shift_(64 - bits) {}

    // Where a position would be remembered.
    Place& at(Mask owners, std::uint32_t shape) {
        const Mask mixed = (owners + shape * 0x9E37'79B9'7F4A'7C15) * 0xD6E8'FEB8'6659'FD93;
        return places_[mixed >> shift_];
    }

   private:
    std::vector<Place> places_;
    int shift_;
};

}  // namespace eldest
