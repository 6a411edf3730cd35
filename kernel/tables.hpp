// Small tables, worked out by the compiler.
#pragma once

#include <cstdint>

namespace eldest {

struct Tables {
    // Trumps of two parties, from the lowest up: 1 for mine, 0 for theirs, and a 1 above the highest.
    // How many tricks mine are sure of: each of theirs can beat one of mine below it, and no more.
    std::uint8_t sure[1024]{};
    // The rank of a pair among eight, six and four cards.
    std::uint8_t of_eight[256]{}, of_six[64]{}, of_four[16]{};
    // The rank of three lengths of suits among those of eight and of six cards (the fourth is what is left).
    std::uint8_t shape_of_eight[9][9][9]{}, shape_of_six[7][7][7]{};
};

constexpr int sure_of(int cards, int length) {
    int theirs = 0, sure = 0;
    for (int at = length - 1; at >= 0; --at) {
        if (!(cards >> at & 1)) {
            ++theirs;
        } else if (theirs > 0) {
            --theirs;
        } else {
            ++sure;
        }
    }
    return sure;
}

constexpr void rank_pairs(std::uint8_t* ranks, int cards) {
    std::uint8_t rank = 0;
    for (int set = 0; set < 1 << cards; ++set) {
        int size = 0;
        for (int rest = set; rest; rest &= rest - 1) ++size;
        if (size == 2) ranks[set] = rank++;
    }
}

constexpr Tables make_tables() {
    Tables t;
    for (int length = 0; length <= 9; ++length) {
        for (int cards = 0; cards < 1 << length; ++cards) {
            t.sure[1 << length | cards] = static_cast<std::uint8_t>(sure_of(cards, length));
        }
    }
    rank_pairs(t.of_eight, 8);
    rank_pairs(t.of_six, 6);
    rank_pairs(t.of_four, 4);
    std::uint8_t eight = 0, six = 0;
    for (int a = 0; a <= 8; ++a) {
        for (int b = 0; a + b <= 8; ++b) {
            for (int c = 0; a + b + c <= 8; ++c) {
                t.shape_of_eight[a][b][c] = eight++;
                if (a + b + c <= 6) t.shape_of_six[a][b][c] = six++;
            }
        }
    }
    return t;
}

inline constexpr Tables kTables = make_tables();

}  // namespace eldest
