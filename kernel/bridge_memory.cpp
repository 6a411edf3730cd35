#include "bridge_memory.hpp"

#include <algorithm>

namespace eldest {

BridgeMemory::BridgeMemory() : shapes_(new Shape[kShapes]()), pool_(new Pattern[kPatterns]) {}

void BridgeMemory::note(Mask lengths, std::uint32_t state, const Pattern& pattern) {
    if (shapes_used_ > kShapes / 4 * 3 || patterns_used_ + kMostRoom > kPatterns) forget();
    Shape& shape = shapes_[place(lengths, state)];
    if (shape.state == 0) {
        shape = {lengths, state, 0, 0, 0};
        ++shapes_used_;
    }
    Pattern* const known = pool_.get() + shape.first;
    for (std::uint32_t n = 0; n < shape.patterns; ++n) {
        if (known[n].mask != pattern.mask || known[n].odd != pattern.odd || known[n].south != pattern.south) continue;
        known[n].least = std::max(known[n].least, pattern.least);
        known[n].most = std::min(known[n].most, pattern.most);
        return;
    }
    if (shape.patterns == shape.room) grow(shape);
    pool_[shape.first + shape.patterns++] = pattern;
}

void BridgeMemory::turn_to(const std::array<Mask, kSeats>& hands, bool trumps) {
    bool same = trumps == trumps_;
    for (std::size_t seat = 0; seat < kSeats; ++seat) same = same && (hands[seat] & ~hands_[seat]) == 0;
    if (same) return;
    if (patterns_used_ > kKept) forget();
    hands_ = hands;
    trumps_ = trumps;
}

void BridgeMemory::forget() {
    std::fill(shapes_.get(), shapes_.get() + kShapes, Shape{});
    shapes_used_ = patterns_used_ = 0;
}

void BridgeMemory::begin_anew() {
    forget();
    answered_.fill(0);
    hands_.fill(0);
}

// Give a shape twice the room, or if it has the most let it forget the older half of its patterns.
void BridgeMemory::grow(Shape& shape) {
    Pattern* const known = pool_.get() + shape.first;
    if (shape.room == kMostRoom) {
        std::copy(known + kMostRoom / 2, known + kMostRoom, known);
        shape.patterns = kMostRoom / 2;
        return;
    }
    const std::uint32_t room = shape.room ? 2 * shape.room : 2;
    Pattern* const place = pool_.get() + patterns_used_;
    std::copy(known, known + shape.patterns, place);
    shape.first = static_cast<std::uint32_t>(patterns_used_);
    shape.room = room;
    patterns_used_ += room;
}

}  // namespace eldest
