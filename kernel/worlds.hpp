// Worlds: the ways in which the cards that a seat does not see may lie, drawn so that each is as likely.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "cards.hpp"
#include "random.hpp"

namespace eldest {

// What is known of the cards, which are named as outside the kernel: bit 16 * suit + rank.
struct Known {
    Mask unknown = 0;                         // the cards that may lie in a hand or in none
    std::array<Mask, kSeats> fixed{};         // those known to lie in a hand
    std::array<Mask, kSeats> barred{};        // those known not to lie in it
    std::array<std::int32_t, kSeats> need{};  // how many unknown cards each hand holds
};

class Worlds {
   public:
    enum class Wrong : std::uint8_t { nothing, not_a_card, twice, sizes, none, too_many };

    // Work out how many worlds there are, and how each may be drawn.
    explicit Worlds(const Known& known);

    Wrong wrong() const { return wrong_; }
    static const char* words(Wrong wrong);

    // How many worlds there are.
    std::uint64_t count() const { return stages_.empty() ? 1 : stages_.front().front().ways; }

    // Draw world number `index` of a seed: the four hands, those that were known included.
    std::array<Mask, kSeats> draw(std::uint64_t seed, std::uint64_t index) const;

    // Every world once, in order of the hands: ask first how many there are.
    std::vector<std::array<Mask, kSeats>> every() const;

   private:
    using Shares = std::array<std::uint8_t, kSeats>;

    // Cards that may lie in the same hands.
    struct Group {
        std::uint8_t hands = 0;
        std::vector<std::uint8_t> cards;
    };

    // A way to share out a group, in how many ways it can be done and the rest after it, and which knot that is.
    struct Choice {
        Shares shares;
        std::uint64_t ways;
        std::size_t next;
    };

    // What is still needed before a group is shared out.
    struct Knot {
        Shares needs{};
        std::uint64_t ways = 0;
        std::vector<Choice> choices;
    };

    Wrong check() const;
    void group();
    std::size_t knot(std::size_t stage, const Shares& needs);
    void choose(std::size_t stage, Knot& knot, Shares shares, int hand, int left);
    void deal(std::size_t stage, std::size_t at, std::array<Mask, kSeats> hands,
              std::vector<std::array<Mask, kSeats>>& dealt) const;

    Known known_;
    Wrong wrong_ = Wrong::nothing;
    std::vector<Group> groups_;
    std::vector<std::vector<Knot>> stages_;
    std::vector<std::map<Shares, std::size_t>> found_;  // the knots of each stage by what they need
};

}  // namespace eldest
