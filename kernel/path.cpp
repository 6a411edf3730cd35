// Compiled once for each way: EH_PATH names it, and EH_BMI2 is set where its instructions may be used.
#include "path.hpp"

#include "bridge_playout.hpp"
#include "bridge_solver.hpp"
#include "playout.hpp"
#include "policy.hpp"
#include "solver.hpp"

namespace eldest {

namespace EH_PATH {

static bool reaches(const Position& position, Memory& memory, int need) {
    return Solver(position, memory).reaches(need);
}

static int tricks(const Position& position, Memory& memory) { return Solver(position, memory).tricks(); }

static int values(const Position& position, Memory& memory, int* places, int* tricks_of) {
    return Solver(position, memory).values(places, tricks_of);
}

static int line(const Position& position, Memory& memory, int* places) { return Solver(position, memory).line(places); }

static Mask lawful(const Position& position, Memory& memory) {
    const Player player(position, memory);
    const Game game = player.start();
    return game.left > 0 ? player.lawful(game) : 0;
}

static int play_out(const Position& position, Policy policy, Random& random) {
    return policy == Policy::any ? play_out<AnyCard>(position, random) : play_out<ByRule>(position, random);
}

static int play_out_learned(const Position& position, const PlayPolicy& policy, int maker, Mask gone) {
    Random random(0, 0);
    return play_out(position, random, Learned(policy, maker, gone));
}

static bool bridge_reaches(const BridgePosition& position, BridgeMemory& memory, int need) {
    return BridgeSolver(position, memory).reaches(need);
}

static int bridge_tricks(const BridgePosition& position, BridgeMemory& memory, int guess) {
    return BridgeSolver(position, memory).tricks(guess);
}

static int bridge_values(const BridgePosition& position, BridgeMemory& memory, Mask wanted, int* places,
                         int* tricks_of) {
    return BridgeSolver(position, memory).values(wanted, places, tricks_of);
}

static int bridge_line(const BridgePosition& position, BridgeMemory& memory, int* places) {
    return BridgeSolver(position, memory).line(places);
}

static Mask bridge_lawful(const BridgePosition& position, BridgeMemory& memory) {
    return BridgeSolver(position, memory).lawful();
}

static int bridge_play_out(const std::array<Mask, kSeats>& hands, int trump, int leader, const int* trick, int laid,
                           int rest, BridgeMemory& memory) {
    BridgePlayOut playout(hands, trump);
    const int won = playout.play_out(leader, trick, laid, rest);
    if (rest == 0) return won;
    BridgeGiven given{{}, {-1, -1, -1}, trump, leader, -1};
    for (int seat = 0; seat < kSeats; ++seat) given.hands[static_cast<std::size_t>(seat)] = playout.hand(seat);
    BridgePosition position;
    if (read(given, position) != BridgeWrong::nothing) return won + playout.play_out(leader, trick, 0, 0);
    return won + bridge_tricks(position, memory, -1);
}

}  // namespace EH_PATH

#if defined(EH_BMI2)
#define EH_THIS_PATH kBmi2
#else
#define EH_THIS_PATH kPortable
#endif
#define EH_NAME(path) #path
#define EH_NAME_OF(path) EH_NAME(path)

extern const Path EH_THIS_PATH{EH_NAME_OF(EH_PATH),
                               EH_PATH::reaches,
                               EH_PATH::tricks,
                               EH_PATH::values,
                               EH_PATH::line,
                               EH_PATH::lawful,
                               EH_PATH::play_out,
                               EH_PATH::play_out_learned,
                               EH_PATH::chance_of_plays,
                               EH_PATH::bridge_reaches,
                               EH_PATH::bridge_tricks,
                               EH_PATH::bridge_values,
                               EH_PATH::bridge_line,
                               EH_PATH::bridge_lawful,
                               EH_PATH::bridge_play_out};

}  // namespace eldest
