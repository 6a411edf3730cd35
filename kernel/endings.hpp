// Endings of two tricks: each is worked out once and looked up ever after.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace eldest {

// The tricks of the leader's side, 0 to 2, kept as 1 to 3; 0 is one not known yet.  Several threads may
// work out the same ending at once: they write the same number.
class Endings {
   public:
    using Known = std::atomic<std::uint8_t>;

    // Four players: 165 shapes of the suits, 2520 ways to hold eight cards.
    Known& of_four(int shape, int holding) { return four_[static_cast<std::size_t>(shape * 2520 + holding)]; }

    // Three players, the one missing 1, 2 or 3 places after the leader: 84 shapes, 90 holdings of six cards.
    Known& of_three(int missing, int shape, int holding) {
        return three_[static_cast<std::size_t>(((missing - 1) * 84 + shape) * 90 + holding)];
    }

    // The endings of this process.
    static Endings& shared() {
        static Endings* const endings = new Endings;  // never taken down: a thread may outlive the rest
        return *endings;
    }

   private:
    std::unique_ptr<Known[]> four_{new Known[165 * 2520]()}, three_{new Known[3 * 84 * 90]()};
};

}  // namespace eldest
