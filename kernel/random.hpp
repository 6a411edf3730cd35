// Random numbers that are the same on every machine.
//
// SplitMix64 (Steele, Lea and Flood 2014).  Stream i of a seed begins at mix(mix(seed) + i), so that each
// index has a stream of its own and the order in which they are drawn does not matter.
#pragma once

#include <cstdint>

namespace eldest {

class Random {
   public:
    Random(std::uint64_t seed, std::uint64_t index) : state_(mix(mix(seed) + index)) {}

    std::uint64_t next() { return mix(state_ += 0x9E37'79B9'7F4A'7C15); }

    // A number below `bound`, each as likely as another (Lemire 2019: the high half of a product, what
    // would favour some numbers drawn again).
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t unfair = (0 - bound) % bound;
            while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // The same for a large bound: numbers of as many bits, those too large drawn again.
    std::uint64_t below_large(std::uint64_t bound) {
        std::uint64_t bits = bound - 1;
        for (int shift = 1; shift < 64; shift *= 2) bits |= bits >> shift;
        std::uint64_t number = next() & bits;
        while (number >= bound) number = next() & bits;
        return number;
    }

    static std::uint64_t mix(std::uint64_t z) {
        z = (z ^ z >> 30) * 0xBF58'476D'1CE4'E5B9;
        z = (z ^ z >> 27) * 0x94D0'49BB'1331'11EB;
        return z ^ z >> 31;
    }

   private:
    std::uint64_t state_;
};

}  // namespace eldest
