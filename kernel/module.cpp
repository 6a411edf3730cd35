// The Python module eldesthand.solver._kernel.  What is given is checked here, so that no bytes whatever can
// do harm; eldesthand.solver says in its own words what is wrong before it comes to this.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <ctime>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>

#include "arrays.hpp"
#include "bridge_module.hpp"
#include "deals_module.hpp"
#include "likely.hpp"
#include "many.hpp"
#include "path.hpp"
#include "rules.hpp"
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

using Masks = nb::ndarray<const std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using PolicyRows = nb::ndarray<const std::int16_t, nb::shape<kContexts, kFeatures>, nb::c_contig, nb::device::cpu>;
using PolicyTuple = std::tuple<PolicyRows, Reals, double>;  // the weights, the odds of each lag, the doubt

PlayPolicy policy_of(const PolicyTuple& given) {
    const auto& [weights, odds, doubt] = given;
    if (odds.shape(0) < 1 || odds.shape(0) > 1'000'001) refuse("the policy has no odds, or too many");
    return {weights.data(), odds.data(), static_cast<std::int32_t>(odds.shape(0) - 1), doubt};
}

auto play_learned_many(const Rows4& hands, const Bytes& trump, const Bytes& leader, const Bytes& out,
                       const Rows3& laid, const PolicyTuple& given, const Bytes& maker, const Masks& gone,
                       unsigned threads) {
    const Rows rows{hands, trump, leader, out, laid};
    rows.check_length(maker.shape(0));
    rows.check_length(gone.shape(0));
    const PlayPolicy policy = policy_of(given);
    auto won = fresh<std::int8_t>(rows.size());
    std::int8_t* const data = won.data();
    const Path& chosen = *path;
    for_rows(rows, threads, [=, &chosen, &policy, &maker, &gone, &trump](std::size_t row, const Position& position) {
        const Mask past = Layout(trump(row)).inward(gone(row));
        data[row] = static_cast<std::int8_t>(chosen.play_out_learned(position, policy, maker(row) & 3, past));
    });
    return won;
}

// By what is read: the policy, the trump, its maker, the cards out of the game, and (seat, card, leads, read) of each.
using PlaysTuple =
    std::tuple<PolicyTuple, int, int, std::uint64_t, std::vector<std::tuple<int, int, bool, bool>>>;

Plays plays_of(const PlaysTuple& given) {
    const auto& [policy, trump, maker, gone, cards] = given;
    if (trump < 0 || trump > 3 || maker < 0 || maker > 3) refuse(words(Wrong::trump));
    const Layout layout(trump);
    Plays plays{*path, policy_of(policy), {maker, layout.inward(gone), {}}, layout};
    if (cards.size() > kMostPlays) refuse("more cards were played than there are");
    for (const auto& [seat, card, leads, read] : cards) {
        if (seat < 0 || seat > 3 || card < 0 || card > 63 || !(kPack >> card & 1)) refuse(words(Wrong::not_a_card));
        plays.before.cards.push_back({seat, layout.inward(Mask{1} << card), leads, read});
    }
    return plays;
}

using Terms = std::tuple<std::uint64_t, Four, Four, std::array<int, kSeats>>;
// The rows, which of them speaks for each round, place and kind of suit, the uses of plain cards, and the chances.
using MakesTuple = std::tuple<Ints, Signed, Ints, Reals, double>;
// The words, the cards played, the suit turned up, the card, whether it is taken, whether the dealer is stuck, moves.
using MakingTuple =
    std::tuple<std::vector<std::array<int, 4>>, Four, int, int, bool, bool, std::optional<Signed>>;
using BudgetTuple = std::tuple<std::size_t, std::size_t, std::size_t, std::uint64_t, unsigned>;

// The worlds that agree with what is known; where none agrees with every renounce, any may have been a revoke.
Likely likely(const Terms& terms, const MakesTuple& model, const MakingTuple& said, const BudgetTuple& budget,
              const std::optional<PlaysTuple>& past) {
    const auto& [rows, row, uses, chances, least] = model;
    if (rows.shape(1) != Makes::kRow || row.shape(0) != Makes::kRows || uses.shape(0) * uses.shape(1) != Makes::kUses)
        refuse("the model of makes has another shape");
    if (chances.shape(0) % 2 == 0 || chances.shape(0) > 1'000'001) refuse("there is no chance in the middle");
    Makes makes{rows.data(), {}, uses.data(), chances.data(), static_cast<std::int32_t>(chances.shape(0) / 2)};
    std::copy_n(row.data(), Makes::kRows, makes.row.begin());
    const auto& [words, played, turned, turn_up, taken, stuck, moves] = said;
    if (moves && moves->shape(0) != 4 * 64) refuse("there is a move for each card with each suit as trump");
    Making making{{}, played, turned, turn_up, taken, stuck, moves ? moves->data() : nullptr};
    for (const auto& [seat, round, place, suit] : words) making.words.push_back({seat, round, place, suit});
    std::optional<Plays> plays;
    if (past) plays.emplace(plays_of(*past));
    const Weigher weigher(makes, making, least, plays ? &*plays : nullptr);
    if (!weigher.sound(rows.shape(0))) refuse("what was said in the making makes no sense");
    const auto& [count, drawn, few, seed, threads] = budget;
    if (count < 1 || drawn < count || drawn > std::size_t{1} << 24) refuse("too many worlds are asked for, or none");
    const auto& [unknown, fixed, barred, need] = terms;
    Known known{unknown, fixed, barred, {need[0], need[1], need[2], need[3]}};
    for (const Mask mask : played)
        if (mask & ~kPack) refuse("a card is 16 * suit + rank, seven to ace: there is something else");
    const nb::gil_scoped_release released;
    Worlds worlds(known);
    if (worlds.wrong() == Worlds::Wrong::none) {
        known.barred = {};
        worlds = Worlds(known);
    }
    if (worlds.wrong() != Worlds::Wrong::nothing) throw std::invalid_argument(Worlds::words(worlds.wrong()));
    return weigher.worlds(worlds, count, drawn, few, seed, threads);
}

auto likely_worlds(const Terms& terms, const MakesTuple& model, const MakingTuple& said, const BudgetTuple& budget,
                   const std::optional<PlaysTuple>& past) {
    const Likely drawn = likely(terms, model, said, budget, past);
    auto hands = fresh<std::uint64_t>(drawn.hands.size(), kSeats);
    auto weights = fresh<double>(drawn.hands.size());
    for (std::size_t row = 0; row < drawn.hands.size(); ++row)
        std::copy(drawn.hands[row].begin(), drawn.hands[row].end(), hands.data() + row * kSeats);
    std::copy(drawn.weights.begin(), drawn.weights.end(), weights.data());
    return std::make_pair(hands, weights);
}

// The tricks of seats 0 and 2 if a card is played and then all play by a policy, the rule where there is none.
int played_out(Position position, Mask card, const Plays* plays, Mask gone) {
    position.hands[static_cast<std::size_t>(position.to_play())] ^= card;
    position.laid[static_cast<std::size_t>(position.cards_laid++)] = card;
    const auto rest = [&] {
        Random random(0, 0);  // neither leaves anything to chance
        if (plays == nullptr) return path->play_out(position, Policy::rule, random);
        return path->play_out_learned(position, plays->policy, plays->before.maker, gone);
    };
    if (position.cards_laid < position.players()) return rest();
    Trick trick;
    int seat = position.leader;
    for (int n = 0; n < position.cards_laid; ++n, seat = position.after(seat)) {
        trick.lay(seat, position.laid[static_cast<std::size_t>(n)]);
        gone |= position.laid[static_cast<std::size_t>(n)];
    }
    const int won = 1 - (trick.holder & 1);
    position.leader = trick.holder;
    position.cards_laid = 0;
    return --position.left == 0 ? won : won + rest();
}

// What each card that may be played is worth: the card, points, and the share in which it reaches what is good.
// `payoff` has the points of the tricks of N and S, those they have, and the share of exact play.
auto weigh_cards(const Terms& terms, const MakesTuple& model, const MakingTuple& said, const BudgetTuple& budget,
                 const std::optional<PlaysTuple>& past, const std::tuple<int, int, int, std::array<int, 3>>& play,
                 const std::tuple<std::array<double, 6>, std::array<double, 6>, int, double>& payoff) {
    const auto& [trump, leader, out, laid] = play;
    const auto& [points, good, won, exact] = payoff;
    if (won < 0 || won > 5) refuse("five tricks are the most that can have been won");
    const Likely drawn = likely(terms, model, said, budget, past);
    const std::size_t rows = drawn.hands.size();
    std::optional<Plays> plays;
    Mask gone = 0;
    if (past) {
        plays.emplace(plays_of(*past));
        if (std::get<1>(*past) != trump) refuse("the cards were played with another trump");
        gone = plays->before.gone;
        for (const CardPlayed& before : plays->before.cards) gone |= before.card;
        for (const int card : laid)
            if (card >= 0 && card < 64) gone &= ~plays->layout.inward(Mask{1} << card);
    }
    struct Valued {
        Wrong wrong = Wrong::nothing;
        int cards = 0, left = 0;
        std::array<int, kMostCards> places{}, exact{}, rule{};
    };
    std::vector<Valued> valued(rows);
    {
        const nb::gil_scoped_release released;
        in_blocks(rows, std::get<4>(budget), [&](std::size_t first, std::size_t last) {
            for (std::size_t row = first; row < last; ++row) {
                Valued& its = valued[row];
                Position position;
                its.wrong = read({drawn.hands[row], {laid[0], laid[1], laid[2]}, trump, leader, out}, position);
                if (its.wrong != Wrong::nothing) continue;
                its.left = position.left;
                its.cards = path->values(position, memory(), its.places.data(), its.exact.data());
                for (std::size_t n = 0; n < static_cast<std::size_t>(its.cards); ++n) {
                    its.rule[n] = played_out(position, Mask{1} << its.places[n], plays ? &*plays : nullptr, gone);
                }
            }
        });
    }
    const auto cards = static_cast<std::size_t>(valued.front().cards);
    std::vector<std::tuple<int, double, double>> worths;
    for (const Valued& its : valued) {
        if (its.wrong != Wrong::nothing) refuse(words(its.wrong));
        if (its.places != valued.front().places || its.cards != valued.front().cards || its.left + won > 5)
            refuse("the hand to play is not known, or it holds too many cards");
    }
    const Layout layout(trump);
    for (std::size_t n = 0; n < cards; ++n) {
        double worth = 0, reaches = 0;
        for (std::size_t row = 0; row < rows; ++row) {
            const auto at = static_cast<std::size_t>(won + valued[row].exact[n]);
            const auto rule = static_cast<std::size_t>(won + valued[row].rule[n]);
            worth += drawn.weights[row] * (exact * points[at] + (1 - exact) * points[rule]);
            reaches += drawn.weights[row] * good[at];
        }
        worths.emplace_back(layout.outward(valued.front().places[n]), worth, reaches);
    }
    return std::make_pair(worths, rows);
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
    m.def("play_learned_many", &play_learned_many);
    m.def("seconds_for_tricks", &seconds_for_tricks);
    m.def("count_worlds", &count_worlds);
    m.def("draw_worlds", &draw_worlds);
    m.def("likely_worlds", &likely_worlds);
    m.def("weigh_cards", &weigh_cards);
    add_bridge(m, path);
    add_deals(m);
}

}  // namespace eldest
