// What the search of bridge remembers: bounds on the tricks of seats 0 and 2, at the lead to a trick.
//
// A position is filed by its shape: the lengths of the suits in each hand, and who leads.  Under a shape stand
// patterns: of each suit the owners of as many of its highest cards as decided, in the order of rank among the cards
// still in play.  All positions of the shape in which those cards lie so share the bounds, whatever deal they are of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "cards.hpp"

namespace eldest {

class BridgeMemory {
   public:
    // The owners of the cards in play, the highest of lane 0 first, as two bits for each: whether the hand is east or
    // west, and whether it is south or west.  `mask` says which cards count.
    struct Pattern {
        Mask odd, south, mask;
        std::uint8_t least, most;

        [[gnu::always_inline]] bool fits(Mask its_odd, Mask its_south) const {
            return (((odd ^ its_odd) | (south ^ its_south)) & mask) == 0;
        }
    };

    // The patterns of a shape lie together, in a block of `room`.
    struct Shape {
        Mask lengths;
        std::uint32_t state;  // who leads, with trumps or without; 0 if the place is free
        std::uint32_t first;
        std::uint32_t patterns, room;
    };

    // Space for shapes and patterns, about 70 MB if all is used; more is never taken.  What is not used is not touched.
    BridgeMemory();

    // Inlined always, so that what is compiled for one processor is not linked into the search for another.
    [[gnu::always_inline]] Pattern* patterns(const Shape& shape) { return pool_.get() + shape.first; }

    // Have the place of a shape brought near before it is looked at.
    [[gnu::always_inline]] void fetch(Mask lengths, std::uint32_t state) const {
        __builtin_prefetch(shapes_.get() + start(lengths, state));
    }

    // The shape of a position if anything is known of it.
    [[gnu::always_inline]] const Shape* find(Mask lengths, std::uint32_t state) const {
        const Shape* const shape = shapes_.get() + place(lengths, state);
        return shape->state ? shape : nullptr;
    }

    // Say which hands, laid cards and all, are solved next.  What is known of other deals is forgotten once there is so
    // much of it that to look through it takes longer than to search.
    void turn_to(const std::array<Mask, kSeats>& hands, bool trumps);

    // The lead that answered last from a hand, or with such lengths of all suits; 0 if none did.  Some share a place: it
    // is a hint, no more.
    [[gnu::always_inline]] Mask& answered(int seat, Mask likeness) {
        return answered_[(likeness ^ Mask(seat) << 60) * 0x9E37'79B9'7F4A'7C15 >> (64 - kHintBits)];
    }

    // Note that a pattern takes at least so many tricks and at most so many.
    void note(Mask lengths, std::uint32_t state, const Pattern& pattern);

    void forget();

    // Forget everything, hints too: what is searched from here on follows from what is asked alone.
    void begin_anew();

    std::uint64_t searched = 0;  // leads that were searched, for want of a sure or a remembered answer

   private:
    static constexpr int kHintBits = 15;
#if defined(EH_LITTLE_MEMORY)
    // So little that the fuzzer, whose positions are small, has it full again and again in the midst of a search.
    static constexpr int kShapeBits = 6;
    static constexpr std::size_t kPatterns = 128;
    static constexpr std::size_t kKept = 64;
    static constexpr std::uint32_t kMostRoom = 8;
#else
    static constexpr int kShapeBits = 16;
    static constexpr std::size_t kPatterns = std::size_t{1} << 21;
    static constexpr std::size_t kKept = 1 << 14;     // patterns, of other deals
    static constexpr std::uint32_t kMostRoom = 1024;  // more would take longer to look through
#endif
    static constexpr std::size_t kShapes = std::size_t{1} << kShapeBits;

    [[gnu::always_inline]] static std::size_t start(Mask lengths, std::uint32_t state) {
        return (lengths ^ Mask{state} << 56) * 0x9E37'79B9'7F4A'7C15 >> (64 - kShapeBits);
    }

    [[gnu::always_inline]] std::size_t place(Mask lengths, std::uint32_t state) const {
        std::size_t at = start(lengths, state);
        while (shapes_[at].state != 0 && (shapes_[at].lengths != lengths || shapes_[at].state != state)) {
            at = (at + 1) & (kShapes - 1);
        }
        return at;
    }

    void grow(Shape& shape);

    std::unique_ptr<Shape[]> shapes_;
    std::unique_ptr<Pattern[]> pool_;
    std::array<Mask, std::size_t{1} << kHintBits> answered_{};
    std::array<Mask, kSeats> hands_{};
    bool trumps_ = false;
    std::size_t shapes_used_ = 0, patterns_used_ = 0;

    static_assert(kShapes * sizeof(Shape) + kPatterns * sizeof(Pattern) + sizeof(answered_) < 70'000'000);
};

}  // namespace eldest
