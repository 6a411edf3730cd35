#include "bridge_module.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>
#include <string>

#include "arrays.hpp"
#include "many.hpp"
#include "path.hpp"

namespace eldest {

namespace {

constexpr int kTrumps = kNoTrump + 1;
constexpr Mask kEvery = ~Mask{0};

// The way chosen, wherever the module keeps it.
const Path* const* chosen = nullptr;

BridgeMemory& memory() {
    thread_local BridgeMemory own;
    return own;
}

BridgePosition read_one(const Four& hands, int trump, int leader, int left, const std::vector<int>& laid,
                        const std::vector<CallTuple>& calls) {
    if (laid.size() > 3) refuse(words(BridgeWrong::laid_full));
    BridgeGiven given{hands, {-1, -1, -1}, trump, leader, left};
    std::copy(laid.begin(), laid.end(), given.laid.begin());
    BridgePosition position;
    BridgeWrong wrong = read(given, position);
    for (const auto& [what, bound, leads_only, trick, suit, card] : calls) {
        if (wrong != BridgeWrong::nothing) break;
        wrong = add_call({what, bound, leads_only, trick, suit, card}, trump, position);
    }
    if (wrong != BridgeWrong::nothing) refuse(words(wrong));
    return position;
}

bool reaches(const Four& hands, int trump, int leader, int left, const std::vector<int>& laid,
             const std::vector<CallTuple>& calls, int need) {
    const BridgePosition position = read_one(hands, trump, leader, left, laid, calls);
    const nb::gil_scoped_release released;
    return (*chosen)->bridge_reaches(position, memory(), need);
}

int tricks(const Four& hands, int trump, int leader, int left, const std::vector<int>& laid,
           const std::vector<CallTuple>& calls) {
    const BridgePosition position = read_one(hands, trump, leader, left, laid, calls);
    const nb::gil_scoped_release released;
    return (*chosen)->bridge_tricks(position, memory(), -1);
}

std::vector<std::pair<int, int>> values(const Four& hands, int trump, int leader, int left,
                                        const std::vector<int>& laid, const std::vector<CallTuple>& calls) {
    const BridgePosition position = read_one(hands, trump, leader, left, laid, calls);
    int places[kMostBridge], tricks_of[kMostBridge], cards = 0;
    {
        const nb::gil_scoped_release released;
        cards = (*chosen)->bridge_values(position, memory(), kEvery, places, tricks_of);
    }
    const BridgeLayout layout(trump);
    std::vector<std::pair<int, int>> worth;
    for (int n = 0; n < cards; ++n) worth.emplace_back(layout.outward(places[n]), tricks_of[n]);
    std::sort(worth.begin(), worth.end());
    return worth;
}

std::vector<int> line(const Four& hands, int trump, int leader, int left, const std::vector<int>& laid,
                      const std::vector<CallTuple>& calls) {
    const BridgePosition position = read_one(hands, trump, leader, left, laid, calls);
    int places[kBridgePlays], cards = 0;
    {
        const nb::gil_scoped_release released;
        cards = (*chosen)->bridge_line(position, memory(), places);
    }
    const BridgeLayout layout(trump);
    std::vector<int> played;
    for (int n = 0; n < cards; ++n) played.push_back(layout.outward(places[n]));
    return played;
}

std::vector<int> lawful(const Four& hands, int trump, int leader, int left, const std::vector<int>& laid,
                        const std::vector<CallTuple>& calls) {
    const BridgePosition position = read_one(hands, trump, leader, left, laid, calls);
    const BridgeLayout layout(trump);
    std::vector<int> cards;
    for (Mask set = (*chosen)->bridge_lawful(position, memory()); set; set &= set - 1) {
        cards.push_back(layout.outward(__builtin_ctzll(set)));
    }
    std::sort(cards.begin(), cards.end());
    return cards;
}

// Many positions, each a row of the arrays.
struct Rows {
    const Rows4& hands;
    const Bytes& trump;
    const Bytes& leader;
    const Signed& left;
    const Rows3& laid;

    std::size_t size() const { return hands.shape(0); }

    void check_length(std::size_t length) const {
        if (length != size()) refuse("the arrays must have as many rows as there are deals");
    }

    BridgeWrong read_row(std::size_t row, BridgePosition& position) const {
        BridgeGiven given;
        for (std::size_t seat = 0; seat < kSeats; ++seat) given.hands[seat] = hands(row, seat);
        for (std::size_t n = 0; n < 3; ++n) given.laid[n] = laid(row, n);
        given.trump = trump(row);
        given.leader = leader(row);
        given.left = left(row);
        return read(given, position);
    }
};

// Do the work on every row in so many parts, one at a time: work(row, part).  The first row that is wrong is told.
template <typename Work>
void for_rows(std::size_t rows, unsigned threads, const Work& work, std::size_t parts = 1) {
    std::mutex lock;
    std::size_t bad = rows;
    BridgeWrong why = BridgeWrong::nothing;
    {
        const nb::gil_scoped_release released;
        const auto some = [&](std::size_t first, std::size_t last) {
            for (std::size_t n = first; n < last; ++n) {
                const BridgeWrong wrong = work(n / parts, n % parts);
                if (wrong == BridgeWrong::nothing) continue;
                const std::lock_guard<std::mutex> held(lock);
                if (n / parts < bad) bad = n / parts, why = wrong;
            }
        };
        in_blocks(rows * parts, threads, some, 1);
    }
    if (why != BridgeWrong::nothing) refuse("row " + std::to_string(bad) + ": " + words(why));
}

template <typename Work>
void for_positions(const Rows& rows, unsigned threads, const Work& work) {
    for (const std::size_t length :
         {rows.trump.shape(0), rows.leader.shape(0), rows.left.shape(0), rows.laid.shape(0)}) {
        rows.check_length(length);
    }
    for_rows(rows.size(), threads, [&](std::size_t row, std::size_t) {
        BridgePosition position;
        const BridgeWrong wrong = rows.read_row(row, position);
        if (wrong == BridgeWrong::nothing) work(row, position);
        return wrong;
    });
}

auto tricks_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Signed& left, const Rows3& laid,
                 unsigned threads) {
    const Rows rows{hands, trump, leader, left, laid};
    auto worth = fresh<std::int8_t>(rows.size());
    std::int8_t* const data = worth.data();
    const Path& path = **chosen;
    for_positions(rows, threads, [=, &path](std::size_t row, const BridgePosition& position) {
        data[row] = static_cast<std::int8_t>(path.bridge_tricks(position, memory(), -1));
    });
    return worth;
}

auto values_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Signed& left, const Rows3& laid,
                 unsigned threads) {
    const Rows rows{hands, trump, leader, left, laid};
    auto cards = fresh<std::int8_t>(rows.size(), std::size_t{kMostBridge});
    auto worth = fresh<std::int8_t>(rows.size(), std::size_t{kMostBridge});
    std::int8_t *const card_data = cards.data(), *const worth_data = worth.data();
    const Path& path = **chosen;
    for_positions(rows, threads, [=, &path, &trump](std::size_t row, const BridgePosition& position) {
        int places[kMostBridge], tricks_of[kMostBridge];
        const int number = path.bridge_values(position, memory(), kEvery, places, tricks_of);
        const BridgeLayout layout(trump(row));
        for (int n = 0; n < number; ++n) {
            card_data[row * kMostBridge + n] = static_cast<std::int8_t>(layout.outward(places[n]));
            worth_data[row * kMostBridge + n] = static_cast<std::int8_t>(tricks_of[n]);
        }
    });
    return std::make_pair(cards, worth);
}

// The tricks of seats 0 and 2 after each of some cards in one world after the other, until so many leads have been
// searched; and in how many worlds.  It follows from what is given alone, whatever was solved before.
auto values_within(const Rows4& hands, int trump, int leader, const std::vector<int>& laid,
                   const std::vector<int>& cards, std::uint64_t most) {
    if (laid.size() > 3) refuse(words(BridgeWrong::laid_full));
    auto worth = fresh<std::int8_t>(hands.shape(0), cards.size());
    std::int8_t* const data = worth.data();
    const Path& path = **chosen;
    const BridgeLayout layout(trump);
    Mask wanted = 0;
    for (const int card : cards) {
        if (card < 0 || card > 63 || !(kBridgePack >> card & 1)) refuse(words(BridgeWrong::not_a_card));
        wanted |= Mask{1} << card;
    }
    std::size_t solved = 0;
    const auto solve = [&](std::size_t row, std::size_t) {
        if (row > 0 && memory().searched >= most) return BridgeWrong::nothing;
        const Four dealt{hands(row, 0), hands(row, 1), hands(row, 2), hands(row, 3)};
        BridgeGiven given{dealt, {-1, -1, -1}, trump, leader, -1};
        std::copy(laid.begin(), laid.end(), given.laid.begin());
        BridgePosition position;
        const BridgeWrong wrong = read(given, position);
        if (wrong != BridgeWrong::nothing) return wrong;
        int places[kMostBridge], tricks_of[kMostBridge];
        const int number = path.bridge_values(position, memory(), layout.inward(wanted), places, tricks_of);
        std::int8_t of_card[64];
        std::fill(of_card, of_card + 64, std::int8_t{-1});
        for (int n = 0; n < number; ++n) of_card[layout.outward(places[n])] = static_cast<std::int8_t>(tricks_of[n]);
        for (std::size_t n = 0; n < cards.size(); ++n) data[row * cards.size() + n] = of_card[cards[n]];
        ++solved;
        return BridgeWrong::nothing;
    };
    memory().begin_anew();
    memory().searched = 0;
    for_rows(hands.shape(0), 1, solve);
    return std::make_pair(worth, solved);
}

// The four results of a deal with one trump: the tricks of seats 0 and 2 for each leader.  What one leader comes to is
// the first guess for the next, and what is remembered serves all four.
BridgeWrong solve_trump(const Four& hands, int trump, const Path& path, std::int8_t* dealers_tricks) {
    int guess = -1;
    for (const int leader : {1, 3, 0, 2}) {
        BridgePosition position;
        const BridgeWrong wrong = read({hands, {-1, -1, -1}, trump, leader, -1}, position);
        if (wrong != BridgeWrong::nothing) return wrong;
        guess = path.bridge_tricks(position, memory(), guess);
        const int dealer = (leader + 3) & 3;
        dealers_tricks[kTrumps * dealer + trump] = static_cast<std::int8_t>(dealer & 1 ? position.left - guess : guess);
    }
    return BridgeWrong::nothing;
}

// All twenty results of each deal.  The threads share the trumps out, no trump first, which takes longest.
auto tables_many(const Rows4& hands, unsigned threads) {
    auto tricks_of = fresh<std::int8_t>(hands.shape(0), std::size_t{kSeats}, std::size_t{kTrumps});
    std::int8_t* const data = tricks_of.data();
    const Path& path = **chosen;
    const auto solve = [=, &path, &hands](std::size_t row, std::size_t n) {
        const Four dealt{hands(row, 0), hands(row, 1), hands(row, 2), hands(row, 3)};
        return solve_trump(dealt, kNoTrump - static_cast<int>(n), path, data + row * kSeats * kTrumps);
    };
    for_rows(hands.shape(0), threads, solve, kTrumps);
    return tricks_of;
}

// Each position played out by rule after each of some cards of the hand to play, the last `rest` tricks exactly; a card
// -1 is none.
auto play_out_many(const Rows4& hands, int trump, int leader, const std::vector<int>& laid,
                   const std::vector<int>& cards, int rest, unsigned threads) {
    const auto is_card = [](int card) { return card >= 0 && card < 64 && (card & 15) >= 2 && (card & 15) <= 14; };
    if (trump < 0 || trump > kNoTrump || leader < 0 || leader > 3 || laid.size() > 3) refuse("this is no position");
    if (rest < 0 || rest > kMostBridge) refuse("there are 0 to 13 tricks");
    if (!std::all_of(laid.begin(), laid.end(), is_card)) refuse("there is something laid that is no card");
    if (!std::all_of(cards.begin(), cards.end(), [&](int card) { return card == -1 || is_card(card); })) {
        refuse("there is something to be put down that is no card");
    }
    auto tricks_of = fresh<std::int8_t>(hands.shape(0), cards.size());
    std::int8_t* const data = tricks_of.data();
    const Path& path = **chosen;
    const std::size_t to_play = (static_cast<std::size_t>(leader) + laid.size()) & 3;
    const nb::gil_scoped_release released;
    const auto some = [&](std::size_t first, std::size_t last) {
        for (std::size_t row = first; row < last; ++row) {
            for (std::size_t n = 0; n < cards.size(); ++n) {
                Four dealt{hands(row, 0), hands(row, 1), hands(row, 2), hands(row, 3)};
                std::array<int, kSeats> trick{};
                std::copy(laid.begin(), laid.end(), trick.begin());
                std::size_t length = laid.size();
                if (cards[n] >= 0) {
                    trick[length++] = cards[n];
                    dealt[to_play] &= ~(Mask{1} << cards[n]);
                }
                data[row * cards.size() + n] = static_cast<std::int8_t>(
                    path.bridge_play_out(dealt, trump, leader, trick.data(), static_cast<int>(length), rest, memory()));
            }
        }
    };
    in_blocks(hands.shape(0), threads, some, 16);
    return tricks_of;
}

}  // namespace

void add_bridge(nb::module_& m, const Path* const& path) {
    chosen = &path;
    m.def("bridge_reaches", &reaches);
    m.def("bridge_tricks", &tricks);
    m.def("bridge_values", &values);
    m.def("bridge_line", &line);
    m.def("bridge_lawful", &lawful);
    m.def("bridge_tricks_many", &tricks_many);
    m.def("bridge_values_many", &values_many);
    m.def("bridge_values_within", &values_within);
    m.def("bridge_tables_many", &tables_many);
    m.def("bridge_play_out_many", &play_out_many);
}

}  // namespace eldest
