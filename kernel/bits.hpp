// Working with sets of bits, in the two ways the kernel is compiled: for any processor, and for those with
// BMI2.  Everything lies in the namespace EH_PATH, so that no function made for one way is linked into the other.
#pragma once

#include <cstdint>

#if defined(EH_BMI2)
#include <immintrin.h>
#endif

#include "cards.hpp"

namespace eldest::EH_PATH {

static inline int lowest_place(Mask set) { return __builtin_ctzll(set); }
static inline int highest_place(Mask set) { return 63 - __builtin_clzll(set); }
static inline Mask lowest(Mask set) { return set & (~set + 1); }
static inline Mask highest(Mask set) { return Mask{1} << highest_place(set); }
static inline Mask without_lowest(Mask set) { return set & (set - 1); }

#if defined(EH_BMI2)

static inline int count(Mask set) { return static_cast<int>(_mm_popcnt_u64(set)); }
static inline Mask gather(Mask set, Mask from) { return _pext_u64(set, from); }
static inline Mask scatter(Mask set, Mask to) { return _pdep_u64(set, to); }

#else

static inline int count(Mask set) {
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(set * 0x0101010101010101 >> 56);
}

// The bits of `set` at the places of `from`, moved together: what pext does.
static inline Mask gather(Mask set, Mask from) {
    Mask packed = 0;
    for (Mask bit = 1; from; bit += bit) {
        if (set & lowest(from)) packed |= bit;
        from = without_lowest(from);
    }
    return packed;
}

// The lowest bits of `set`, one to each place of `to`: what pdep does.
static inline Mask scatter(Mask set, Mask to) {
    Mask spread = 0;
    for (; to; set >>= 1, to = without_lowest(to)) {
        if (set & 1) spread |= lowest(to);
    }
    return spread;
}

#endif

}  // namespace eldest::EH_PATH
