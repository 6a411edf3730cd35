// Raw bytes for the kernel: whatever they say, nothing may go wrong, and where they make a position all ways of
// solving it must agree.  Built with the sanitizers by -DELDESTHAND_SANITIZE=ON; it knows libFuzzer's entry too.
//
//     fuzz RUNS SEED     makes up the bytes itself, some of them from sound positions with a few bytes changed
//     fuzz FILE...       takes them from files
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "euchre_deals.hpp"
#include "many.hpp"
#include "path.hpp"
#include "worlds.hpp"

namespace eldest {

namespace {

using Bytes = std::vector<std::uint8_t>;

// Reads numbers off the front of some bytes; past their end there are noughts.
class Reader {
   public:
    Reader(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

    template <typename T>
    T take() {
        T value{};
        const std::size_t size = left_ < sizeof value ? left_ : sizeof value;
        if (size) std::memcpy(&value, data_, size);
        data_ += size;
        left_ -= size;
        return value;
    }

   private:
    const std::uint8_t* data_;
    std::size_t left_;
};

#define EH_HOLDS(what)                                          \
    do {                                                        \
        if (!(what)) {                                          \
            std::fprintf(stderr, "does not hold: %s\n", #what); \
            std::abort();                                       \
        }                                                       \
    } while (false)

Memory& memory() {
    static Memory own(10);
    return own;
}

// What must hold of any position, whichever way it is solved.
void solve(const Position& position, const Path& path, int tricks) {
    EH_HOLDS(path.tricks(position, memory()) == tricks);
    EH_HOLDS(path.reaches(position, memory(), tricks) && !path.reaches(position, memory(), tricks + 1));
    int places[kMostPlays], of[kMostCards];
    const int cards = path.values(position, memory(), places, of);
    Mask lawful = path.lawful(position, memory());
    const bool even = (position.to_play() & 1) == 0;
    int best = even ? -1 : 99;
    for (int n = 0; n < cards; ++n) {
        EH_HOLDS(lawful >> places[n] & 1);
        lawful &= ~(Mask{1} << places[n]);
        best = even ? (of[n] > best ? of[n] : best) : (of[n] < best ? of[n] : best);
    }
    EH_HOLDS(lawful == 0 && (position.left == 0 || best == tricks));
    EH_HOLDS(path.line(position, memory(), places) == position.left * position.players() - position.cards_laid);
    for (const Policy policy : {Policy::any, Policy::rule}) {
        Random random(1, 2);
        const int won = path.play_out(position, policy, random);
        EH_HOLDS(won >= 0 && won <= position.left);
    }
}

void try_position(Reader& bytes) {
    Given given;
    for (Mask& hand : given.hands) hand = bytes.take<Mask>();
    for (std::int32_t& card : given.laid) card = bytes.take<std::int8_t>();
    given.trump = bytes.take<std::int8_t>();
    given.leader = bytes.take<std::int8_t>();
    given.out = bytes.take<std::uint8_t>();
    Position position;
    if (read(given, position) != Wrong::nothing) return;
    for (int calls = bytes.take<std::uint8_t>() % 12; calls > 0; --calls) {
        const GivenCall call{bytes.take<std::int8_t>(), bytes.take<std::uint8_t>(), bytes.take<std::uint8_t>() & 1,
                             bytes.take<std::int8_t>(), bytes.take<std::int8_t>(),  bytes.take<std::int8_t>()};
        if (add_call(call, given.trump, position) != Wrong::nothing) break;
    }
    if (position.left > (position.calls ? 4 : 6)) return;  // it would be right, but slow
    const int tricks = kPortable.tricks(position, memory());
    EH_HOLDS(tricks >= 0 && tricks <= position.left);
    solve(position, kPortable, tricks);
    if (&fastest() != &kPortable) solve(position, fastest(), tricks);
}

BridgeMemory& bridge_memory() {
    static BridgeMemory own;
    return own;
}

// What must hold of any position of bridge, whichever way it is solved.
void solve_bridge(const BridgePosition& position, const Path& path, int tricks) {
    EH_HOLDS(path.bridge_tricks(position, bridge_memory(), -1) == tricks);
    EH_HOLDS(path.bridge_reaches(position, bridge_memory(), tricks));
    EH_HOLDS(!path.bridge_reaches(position, bridge_memory(), tricks + 1));
    int places[kBridgePlays], of[kMostBridge];
    const int cards = path.bridge_values(position, bridge_memory(), ~Mask{0}, places, of);
    Mask lawful = path.bridge_lawful(position, bridge_memory());
    bool best = position.left == 0;
    for (int n = 0; n < cards; ++n) {
        EH_HOLDS(lawful >> places[n] & 1);
        lawful &= ~(Mask{1} << places[n]);
        best = best || of[n] == tricks;
    }
    EH_HOLDS(lawful == 0 && best);
    if (cards > 1) {
        int place = 0, its = 0;
        EH_HOLDS(path.bridge_values(position, bridge_memory(), Mask{1} << places[cards - 1], &place, &its) == 1);
        EH_HOLDS(place == places[cards - 1] && its == of[cards - 1]);
    }
    EH_HOLDS(path.bridge_line(position, bridge_memory(), places) <= kBridgePlays);
}

void try_bridge(Reader& bytes) {
    BridgeGiven given;
    for (Mask& hand : given.hands) hand = bytes.take<Mask>();
    for (std::int32_t& card : given.laid) card = bytes.take<std::int8_t>();
    given.trump = bytes.take<std::int8_t>();
    given.leader = bytes.take<std::int8_t>();
    given.left = bytes.take<std::int8_t>();
    BridgePosition position;
    if (read(given, position) != BridgeWrong::nothing) return;
    for (int calls = bytes.take<std::uint8_t>() % 12; calls > 0; --calls) {
        const GivenCall call{bytes.take<std::int8_t>(), bytes.take<std::uint8_t>(), bytes.take<std::uint8_t>() & 1,
                             bytes.take<std::int8_t>(), bytes.take<std::int8_t>(),  bytes.take<std::int8_t>()};
        if (add_call(call, given.trump, position) != BridgeWrong::nothing) break;
    }
    if (position.left > (position.calls ? 3 : 5)) return;  // it would be right, but slow
    const int tricks = kPortable.bridge_tricks(position, bridge_memory(), -1);
    EH_HOLDS(tricks >= 0 && tricks <= position.left);
    solve_bridge(position, kPortable, tricks);
    if (&fastest() != &kPortable) solve_bridge(position, fastest(), tricks);
}

// Any hands at all are played out by rule, whether they make a position or not.
void try_bridge_playout(Reader& bytes) {
    std::array<Mask, kSeats> hands{};
    for (Mask& hand : hands) hand = bytes.take<Mask>();
    int trick[kSeats] = {}, laid = 0, longest = 0;
    for (int n = 0; n < 3; ++n) {
        const int card = bytes.take<std::int8_t>();
        if (card >= 0 && card < 64 && (kBridgePack >> card & 1)) trick[laid++] = card;
    }
    for (const Mask hand : hands) longest = std::max(longest, __builtin_popcountll(hand));
    const int trump = bytes.take<std::uint8_t>() % (kNoTrump + 1), leader = bytes.take<std::uint8_t>() & 3;
    const int rest = bytes.take<std::uint8_t>() % 5;
    const int won = kPortable.bridge_play_out(hands, trump, leader, trick, laid, rest, bridge_memory());
    EH_HOLDS(won >= 0 && won <= longest + 1);
    EH_HOLDS(fastest().bridge_play_out(hands, trump, leader, trick, laid, rest, bridge_memory()) == won);
}

void try_worlds(Reader& bytes) {
    Known known;
    known.unknown = bytes.take<Mask>();
    for (Mask& fixed : known.fixed) fixed = bytes.take<Mask>();
    for (Mask& barred : known.barred) barred = bytes.take<Mask>();
    for (std::int32_t& need : known.need) need = bytes.take<std::int8_t>();
    const Worlds worlds(known);
    if (worlds.wrong() != Worlds::Wrong::nothing) return;
    EH_HOLDS(worlds.count() > 0);
    if (worlds.count() <= 2000) {
        const auto all = worlds.every();
        EH_HOLDS(all.size() == worlds.count() && std::adjacent_find(all.begin(), all.end()) == all.end());
    }
    for (std::uint64_t index = 0; index < 8; ++index) {
        const auto hands = worlds.draw(5, index);
        Mask seen = 0;
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
            const Mask drawn = hands[seat] & ~known.fixed[seat];
            EH_HOLDS((hands[seat] & known.fixed[seat]) == known.fixed[seat]);
            EH_HOLDS((drawn & ~known.unknown) == 0 && (drawn & known.barred[seat]) == 0 && (drawn & seen) == 0);
            EH_HOLDS(__builtin_popcountll(drawn) == known.need[seat]);
            seen |= drawn;
        }
    }
}

// Deals side by side by any rules, each act any of those lawful: they come to their ends, and what is told stays within
// its bounds.
void try_deals(Reader& bytes) {
    EuchreRules rules;
    const auto ways = bytes.take<std::uint8_t>();
    rules.partner_may_take = ways & 1;
    rules.discard_ends_taking = ways & 2;
    rules.dealer_must_name = ways & 4;
    rules.turn_up_may_go = ways & 8;
    const auto without = bytes.take<std::uint32_t>();
    if (__builtin_popcount(~without) > 20) rules.pack = ~without;
    EuchreDeals deals(rules, 3, bytes.take<std::uint64_t>());
    std::vector<std::uint8_t> observed(kObserved), mask(kActs);
    int ended = 0;
    for (int step = 0; step < 200; ++step) {
        for (std::size_t place = 0; place < deals.size(); ++place) {
            const EuchreDeal& deal = deals.at(place);
            deal.observe(observed.data());
            deal.write_mask(mask.data());
            const int act = deals.any(place);
            EH_HOLDS(mask[static_cast<std::size_t>(act)] == 1 && deal.may(act));
            EH_HOLDS(!deal.may(-1) && !deal.may(kActs));
            EH_HOLDS(observed[kObserved - 6] + observed[kObserved - 5] < 5);
            int points = 0;
            ended += deals.act(place, act, points);
            EH_HOLDS(-4 <= points && points <= 4);
        }
    }
    EH_HOLDS(ended >= 9);
}

void try_bytes(const std::uint8_t* data, std::size_t size) {
    Reader bytes(data, size);
    switch (bytes.take<std::uint8_t>() % 5) {
        case 0:
            return try_position(bytes);
        case 1:
            return try_worlds(bytes);
        case 2:
            return try_bridge(bytes);
        case 3:
            return try_bridge_playout(bytes);
        default:
            return try_deals(bytes);
    }
}

template <typename T>
void put(Bytes& bytes, T value) {
    const auto* raw = reinterpret_cast<const std::uint8_t*>(&value);
    bytes.insert(bytes.end(), raw, raw + sizeof value);
}

// Take a number of cards out of a pack.
Mask some_of(Mask& pack, int number, Random& random) {
    Mask taken = 0;
    for (; number > 0 && pack; --number) {
        Mask rest = pack;
        for (auto skip = random.below(static_cast<std::uint32_t>(__builtin_popcountll(pack))); skip > 0; --skip)
            rest &= rest - 1;
        taken |= rest & (~rest + 1);
        pack &= ~(rest & (~rest + 1));
    }
    return taken;
}

// Bytes that make a sound position, calls and all.
Bytes sound_position(Random& random) {
    Bytes bytes{0};
    Mask pack = kPack;
    const int size = 1 + static_cast<int>(random.below(5)), laid = static_cast<int>(random.below(4));
    const auto leader = random.below(4);
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        put(bytes, some_of(pack, size - (static_cast<int>((seat - leader) & 3) < laid), random));
    }
    for (int n = 0; n < 3; ++n) {
        const Mask card = n < laid ? some_of(pack, 1, random) : 0;
        put(bytes, static_cast<std::int8_t>(card ? __builtin_ctzll(card) : -1));
    }
    put(bytes, static_cast<std::uint8_t>(random.below(4)));
    put(bytes, static_cast<std::uint8_t>(leader));
    put(bytes, static_cast<std::uint8_t>(0));
    const auto calls = random.below(4);
    put(bytes, static_cast<std::uint8_t>(calls));
    for (unsigned n = 0; n < calls; ++n) {
        for (const unsigned bound : {9U, 16U, 2U, 4U, 4U, 64U})
            put(bytes, static_cast<std::uint8_t>(random.below(bound)));
    }
    return bytes;
}

// Bytes that make a sound position of bridge, calls and all; in one of four the hands are not of one size.
Bytes sound_bridge(Random& random) {
    Bytes bytes{2};
    Mask pack = kBridgePack;
    const int size = 1 + static_cast<int>(random.below(5)), laid = static_cast<int>(random.below(4));
    const auto leader = random.below(4);
    const bool even = random.below(4) > 0;
    for (unsigned seat = 0; seat < kSeats; ++seat) {
        const int held = even ? size : static_cast<int>(random.below(static_cast<std::uint32_t>(size) + 1));
        put(bytes, some_of(pack, held - (static_cast<int>((seat - leader) & 3) < laid), random));
    }
    for (int n = 0; n < 3; ++n) {
        const Mask card = n < laid ? some_of(pack, 1, random) : 0;
        put(bytes, static_cast<std::int8_t>(card ? __builtin_ctzll(card) : -1));
    }
    put(bytes, static_cast<std::uint8_t>(random.below(5)));
    put(bytes, static_cast<std::uint8_t>(leader));
    put(bytes, static_cast<std::int8_t>(even ? -1 : static_cast<int>(random.below(6))));
    const auto calls = random.below(4);
    put(bytes, static_cast<std::uint8_t>(calls));
    for (unsigned n = 0; n < calls; ++n) {
        for (const unsigned bound : {9U, 16U, 2U, 4U, 4U, 64U})
            put(bytes, static_cast<std::uint8_t>(random.below(bound)));
    }
    return bytes;
}

// Bytes that say what a seat might know.
Bytes sound_worlds(Random& random) {
    Bytes bytes{1};
    Mask pack = kPack;
    const Mask unknown = some_of(pack, static_cast<int>(random.below(28)), random);
    put(bytes, unknown);
    for (int seat = 0; seat < kSeats; ++seat) put(bytes, some_of(pack, static_cast<int>(random.below(2)), random));
    for (int seat = 0; seat < kSeats; ++seat) put(bytes, random.below(3) ? Mask{0} : kLane << (16 * random.below(4)));
    for (int seat = 0; seat < kSeats; ++seat) put(bytes, static_cast<std::uint8_t>(random.below(6)));
    return bytes;
}

Bytes made_up(Random& random) {
    const auto kind = random.below(15);
    if (kind == 0 || kind == 14) {
        Bytes bytes(kind == 0 ? random.below(96) : 14);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
        if (kind == 14) bytes[0] = 4;  // deals side by side
        return bytes;
    }
    Bytes bytes = kind < 5 ? sound_position(random) : kind < 7 ? sound_worlds(random) : sound_bridge(random);
    if (kind > 11) bytes[0] = 3;  // played out by rule
    for (auto changes = kind & 1 ? random.below(4) : 0; changes > 0; --changes) {
        bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<std::uint8_t>(random.next());
    }
    return bytes;
}

}  // namespace

}  // namespace eldest

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    eldest::try_bytes(data, size);
    return 0;
}

#if !defined(EH_LIBFUZZER)
int main(int count, char** words) {
    char* end = nullptr;
    const unsigned long runs = count == 3 ? std::strtoul(words[1], &end, 10) : 0;
    if (count == 3 && *end == 0) {
        for (unsigned long run = 0; run < runs; ++run) {
            eldest::Random random(std::strtoull(words[2], nullptr, 10), run);
            const eldest::Bytes bytes = eldest::made_up(random);
            eldest::try_bytes(bytes.data(), bytes.size());
        }
        std::printf("%lu inputs\n", runs);
        return 0;
    }
    for (int n = 1; n < count; ++n) {
        std::ifstream file(words[n], std::ios::binary);
        const eldest::Bytes bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        eldest::try_bytes(bytes.data(), bytes.size());
    }
    return 0;
}
#endif
