// The Python module eldesthand.solver._kernel.  What is given is checked here, so that no bytes whatever can
// do harm; eldesthand.solver says in its own words what is wrong before it comes to this.
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <ctime>
#include <mutex>
#include <string>

#include "arrays.hpp"
#include "bridge_module.hpp"
#include "many.hpp"
#include "path.hpp"
#include "worlds.hpp"

namespace eldest {

namespace {

const Path* path = &fastest();

// The memory of one thread.
Memory& memory() {
    thread_local Memory own(10);
    return own;
}

Position read_one(const Four& hands, int trump, int leader, int out, const std::vector<int>& laid,
                  const std::vector<CallTuple>& calls) {
    if (laid.size() > 3) refuse(words(Wrong::laid_full));
    Given given{hands, {-1, -1, -1}, trump, leader, out};
    std::copy(laid.begin(), laid.end(), given.laid.begin());
    Position position;
    Wrong wrong = read(given, position);
    for (const auto& [what, bound, leads_only, trick, suit, card] : calls) {
        if (wrong != Wrong::nothing) break;
        wrong = add_call({what, bound, leads_only, trick, suit, card}, trump, position);
    }
    if (wrong != Wrong::nothing) refuse(words(wrong));
    return position;
}

int reaches(const Four& hands, int trump, int leader, int out, const std::vector<int>& laid,
            const std::vector<CallTuple>& calls, int need) {
    const Position position = read_one(hands, trump, leader, out, laid, calls);
    const nb::gil_scoped_release released;
    return path->reaches(position, memory(), need);
}

int tricks(const Four& hands, int trump, int leader, int out, const std::vector<int>& laid,
           const std::vector<CallTuple>& calls) {
    const Position position = read_one(hands, trump, leader, out, laid, calls);
    const nb::gil_scoped_release released;
    return path->tricks(position, memory());
}

std::vector<std::pair<int, int>> values(const Four& hands, int trump, int leader, int out, const std::vector<int>& laid,
                                        const std::vector<CallTuple>& calls) {
    const Position position = read_one(hands, trump, leader, out, laid, calls);
    int places[kMostCards], tricks_of[kMostCards], cards = 0;
    {
        const nb::gil_scoped_release released;
        cards = path->values(position, memory(), places, tricks_of);
    }
    const Layout layout(trump);
    std::vector<std::pair<int, int>> found;
    for (int n = 0; n < cards; ++n) found.emplace_back(layout.outward(places[n]), tricks_of[n]);
    return found;
}

std::vector<int> line(const Four& hands, int trump, int leader, int out, const std::vector<int>& laid,
                      const std::vector<CallTuple>& calls) {
    const Position position = read_one(hands, trump, leader, out, laid, calls);
    int places[kMostPlays], cards = 0;
    {
        const nb::gil_scoped_release released;
        cards = path->line(position, memory(), places);
    }
    const Layout layout(trump);
    std::vector<int> found;
    for (int n = 0; n < cards; ++n) found.push_back(layout.outward(places[n]));
    return found;
}

std::vector<int> lawful(const Four& hands, int trump, int leader, int out, const std::vector<int>& laid,
                        const std::vector<CallTuple>& calls) {
    const Position position = read_one(hands, trump, leader, out, laid, calls);
    const Layout layout(trump);
    std::vector<int> found;
    for (Mask set = path->lawful(position, memory()); set; set &= set - 1) {
        found.push_back(layout.outward(__builtin_ctzll(set)));
    }
    return found;
}

// Many positions, each a row of the arrays.
struct Rows {
    const Rows4& hands;
    const Bytes& trump;
    const Bytes& leader;
    const Bytes& out;
    const Rows3& laid;

    std::size_t size() const { return hands.shape(0); }

    void check_length(std::size_t length) const {
        if (length != size()) refuse("the arrays must have as many rows as there are deals");
    }

    Wrong read_row(std::size_t row, Position& position) const {
        Given given;
        for (std::size_t seat = 0; seat < kSeats; ++seat) given.hands[seat] = hands(row, seat);
        for (std::size_t n = 0; n < 3; ++n) given.laid[n] = laid(row, n);
        given.trump = trump(row);
        given.leader = leader(row);
        given.out = out(row);
        return read(given, position);
    }
};

// Read every row and do the work on it: work(row, position).  The first row that is wrong is told.
template <typename Work>
void for_rows(const Rows& rows, unsigned threads, const Work& work) {
    for (const std::size_t length :
         {rows.trump.shape(0), rows.leader.shape(0), rows.out.shape(0), rows.laid.shape(0)}) {
        rows.check_length(length);
    }
    std::mutex lock;
    std::size_t bad = rows.size();
    Wrong why = Wrong::nothing;
    {
        const nb::gil_scoped_release released;
        in_blocks(rows.size(), threads, [&](std::size_t first, std::size_t last) {
            for (std::size_t row = first; row < last; ++row) {
                Position position;
                const Wrong wrong = rows.read_row(row, position);
                if (wrong == Wrong::nothing) {
                    work(row, position);
                    continue;
                }
                const std::lock_guard<std::mutex> held(lock);
                if (row < bad) bad = row, why = wrong;
            }
        });
    }
    if (why != Wrong::nothing) refuse("row " + std::to_string(bad) + ": " + words(why));
}

auto tricks_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Bytes& out, const Rows3& laid,
                 const Bytes& side, unsigned threads) {
    const Rows rows{hands, trump, leader, out, laid};
    rows.check_length(side.shape(0));
    auto found = fresh<std::int8_t>(rows.size());
    std::int8_t* const data = found.data();
    const Path& chosen = *path;
    for_rows(rows, threads, [=, &chosen, &side](std::size_t row, const Position& position) {
        const int even = chosen.tricks(position, memory());
        data[row] = static_cast<std::int8_t>(side(row) & 1 ? position.left - even : even);
    });
    return found;
}

auto reaches_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Bytes& out, const Rows3& laid,
                  const Bytes& side, const Signed& need, unsigned threads) {
    const Rows rows{hands, trump, leader, out, laid};
    rows.check_length(side.shape(0));
    rows.check_length(need.shape(0));
    auto found = fresh<std::int8_t>(rows.size());
    std::int8_t* const data = found.data();
    const Path& chosen = *path;
    for_rows(rows, threads, [=, &chosen, &side, &need](std::size_t row, const Position& position) {
        const bool odd = side(row) & 1;
        const int even_needs = odd ? position.left - need(row) + 1 : need(row);
        data[row] = static_cast<std::int8_t>(chosen.reaches(position, memory(), even_needs) != odd);
    });
    return found;
}

auto values_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Bytes& out, const Rows3& laid,
                 unsigned threads) {
    const Rows rows{hands, trump, leader, out, laid};
    auto cards = fresh<std::int8_t>(rows.size(), kMostCards);
    auto worth = fresh<std::int8_t>(rows.size(), kMostCards);
    std::int8_t *const card_data = cards.data(), *const worth_data = worth.data();
    const Path& chosen = *path;
    for_rows(rows, threads, [=, &chosen, &trump](std::size_t row, const Position& position) {
        int places[kMostCards], tricks_of[kMostCards];
        const Layout layout(trump(row));
        const int count = chosen.values(position, memory(), places, tricks_of);
        for (int n = 0; n < count; ++n) {
            const std::size_t at = row * kMostCards + static_cast<std::size_t>(n);
            card_data[at] = static_cast<std::int8_t>(layout.outward(places[n]));
            worth_data[at] = static_cast<std::int8_t>(tricks_of[n]);
        }
    });
    return std::make_pair(cards, worth);
}

auto play_out_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Bytes& out, const Rows3& laid,
                   int policy, std::uint64_t seed, std::uint64_t first, unsigned threads) {
    if (policy < 0 || policy > 1) refuse("there is no such policy");
    const Rows rows{hands, trump, leader, out, laid};
    auto found = fresh<std::int8_t>(rows.size());
    std::int8_t* const data = found.data();
    const Path& chosen = *path;
    for_rows(rows, threads, [=, &chosen](std::size_t row, const Position& position) {
        Random random(seed, first + row);
        data[row] = static_cast<std::int8_t>(chosen.play_out(position, static_cast<Policy>(policy), random));
    });
    return found;
}

// How many seconds of CPU time the bare solver takes for the deals, read beforehand: for the benchmarks.
double seconds_for_tricks(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Bytes& out,
                          const Rows3& laid) {
    std::vector<Position> positions(hands.shape(0));
    for_rows({hands, trump, leader, out, laid}, 1,
             [&](std::size_t row, const Position& position) { positions[row] = position; });
    const nb::gil_scoped_release released;
    int total = 0;
    const std::clock_t began = std::clock();
    for (const Position& position : positions) total += path->tricks(position, memory());
    const std::clock_t ended = std::clock();
    return total < 0 ? -1 : static_cast<double>(ended - began) / CLOCKS_PER_SEC;
}

Worlds worlds_of(std::uint64_t unknown, const Four& fixed, const Four& barred, const std::array<int, kSeats>& need) {
    Known known{unknown, fixed, barred, {need[0], need[1], need[2], need[3]}};
    Worlds worlds(known);
    if (worlds.wrong() != Worlds::Wrong::nothing) refuse(Worlds::words(worlds.wrong()));
    return worlds;
}

std::uint64_t count_worlds(std::uint64_t unknown, const Four& fixed, const Four& barred,
                           const std::array<int, kSeats>& need) {
    return worlds_of(unknown, fixed, barred, need).count();
}

auto draw_worlds(std::uint64_t unknown, const Four& fixed, const Four& barred, const std::array<int, kSeats>& need,
                 std::size_t worlds, std::uint64_t seed, std::uint64_t first, unsigned threads) {
    if (worlds > std::size_t{1} << 40) refuse("too many worlds are asked for");
    const Worlds known = worlds_of(unknown, fixed, barred, need);
    auto found = fresh<std::uint64_t>(worlds, kSeats);
    std::uint64_t* const data = found.data();
    const nb::gil_scoped_release released;
    in_blocks(worlds, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            const auto hands = known.draw(seed, first + row);
            std::copy(hands.begin(), hands.end(), data + row * kSeats);
        }
    });
    return found;
}

std::vector<std::string> paths() {
    std::vector<std::string> names{kPortable.name};
#if defined(EH_WITH_BMI2)
    if (&fastest() == &kBmi2) names.emplace_back(kBmi2.name);
#endif
    return names;
}

void use_path(const std::string& name) {
    if (name == kPortable.name) {
        path = &kPortable;
    } else if (name == fastest().name) {
        path = &fastest();
    } else {
        refuse("this machine has no such way: " + name);
    }
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.def("path", [] { return std::string(path->name); });
    m.def("paths", &paths);
    m.def("use_path", &use_path);
    m.def("tricks", &tricks);
    m.def("reaches", &reaches);
    m.def("values", &values);
    m.def("line", &line);
    m.def("lawful", &lawful);
    m.def("tricks_many", &tricks_many);
    m.def("reaches_many", &reaches_many);
    m.def("values_many", &values_many);
    m.def("play_out_many", &play_out_many);
    m.def("seconds_for_tricks", &seconds_for_tricks);
    m.def("count_worlds", &count_worlds);
    m.def("draw_worlds", &draw_worlds);
    add_bridge(m, path);
}

}  // namespace eldest
