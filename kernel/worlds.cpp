#include "worlds.hpp"

#include <algorithm>

namespace eldest {

namespace {

int count_of(Mask set) {
    int n = 0;
    for (; set; set &= set - 1) ++n;
    return n;
}

constexpr std::uint64_t kMost = std::uint64_t{1} << 62;

// Pascal's triangle: no entry for up to 52 cards leaves 64 bits.
std::uint64_t ways_to_take(int some, int of) {
    std::uint64_t ways = 1;
    for (int n = 1; n <= some; ++n)
        ways = ways * static_cast<std::uint64_t>(of - some + n) / static_cast<std::uint64_t>(n);
    return ways;
}

}  // namespace

const char* Worlds::words(Wrong wrong) {
    switch (wrong) {
        case Wrong::nothing:
            return "nothing is wrong";
        case Wrong::not_a_card:
            return "a card is 16 * suit + rank, two to ace: there is something else";
        case Wrong::twice:
            return "a card stands in two places";
        case Wrong::sizes:
            return "the hands need more cards than there are, or a number below nought";
        case Wrong::none:
            return "there is no such world: some hand can't be filled with cards it may hold";
        case Wrong::too_many:
            return "there are too many worlds to count (2 to the power 62)";
    }
    return "";
}

Worlds::Worlds(const Known& known) : known_(known) {
    wrong_ = check();
    if (wrong_ != Wrong::nothing) return;
    group();
    Shares needs{};
    for (std::size_t hand = 0; hand < kSeats; ++hand) needs[hand] = static_cast<std::uint8_t>(known_.need[hand]);
    stages_.resize(groups_.size() + 1);
    found_.resize(groups_.size() + 1);
    knot(0, needs);
    if (wrong_ == Wrong::nothing && count() == 0) wrong_ = Wrong::none;
}

Worlds::Wrong Worlds::check() const {
    Mask seen = known_.unknown;
    std::int64_t needed = 0;
    for (std::size_t hand = 0; hand < kSeats; ++hand) {
        if ((known_.fixed[hand] | known_.unknown) & ~kBridgePack) return Wrong::not_a_card;
        if (known_.fixed[hand] & seen) return Wrong::twice;
        seen |= known_.fixed[hand];
        if (known_.need[hand] < 0) return Wrong::sizes;
        needed += known_.need[hand];
    }
    return needed <= count_of(known_.unknown) ? Wrong::nothing : Wrong::sizes;
}

// Put the cards that may lie in the same hands together, those with the least choice first.
void Worlds::group() {
    for (int card = 0; card < 64; ++card) {
        if (!(known_.unknown >> card & 1)) continue;
        std::uint8_t hands = 0;
        for (std::size_t hand = 0; hand < kSeats; ++hand) {
            if (known_.need[hand] > 0 && !(known_.barred[hand] >> card & 1))
                hands |= static_cast<std::uint8_t>(1 << hand);
        }
        const auto same = [&](const Group& one) { return one.hands == hands; };
        auto found = std::find_if(groups_.begin(), groups_.end(), same);
        if (found == groups_.end()) found = groups_.insert(groups_.end(), Group{hands, {}});
        found->cards.push_back(static_cast<std::uint8_t>(card));
    }
    std::stable_sort(groups_.begin(), groups_.end(), [](const Group& a, const Group& b) {
        return count_of(a.hands) != count_of(b.hands) ? count_of(a.hands) < count_of(b.hands) : a.hands < b.hands;
    });
}

// The knot of a stage at which these cards are still needed, worked out if it is new.
std::size_t Worlds::knot(std::size_t stage, const Shares& needs) {
    const auto found = found_[stage].find(needs);
    if (found != found_[stage].end()) return found->second;
    Knot fresh;
    fresh.needs = needs;
    if (stage == groups_.size()) {
        fresh.ways = needs == Shares{} ? 1 : 0;
    } else {
        choose(stage, fresh, Shares{}, 0, static_cast<int>(groups_[stage].cards.size()));
    }
    stages_[stage].push_back(std::move(fresh));
    return found_[stage][needs] = stages_[stage].size() - 1;
}

// Note every way to share out a group from `hand` on, `left` of its cards not yet given.
void Worlds::choose(std::size_t stage, Knot& knot, Shares shares, int hand, int left) {
    if (wrong_ != Wrong::nothing) return;
    if (hand < kSeats) {
        const auto at = static_cast<std::size_t>(hand);
        const int most = groups_[stage].hands >> hand & 1 ? std::min<int>(left, knot.needs[at]) : 0;
        // The last group has to give each hand what it still needs.
        const int least = stage + 1 == groups_.size() ? knot.needs[at] : 0;
        for (int share = least; share <= most; ++share) {
            shares[at] = static_cast<std::uint8_t>(share);
            choose(stage, knot, shares, hand + 1, left - share);
        }
        return;
    }
    Shares needs = knot.needs;
    for (std::size_t at = 0; at < kSeats; ++at) needs[at] = static_cast<std::uint8_t>(needs[at] - shares[at]);
    const std::size_t next = this->knot(stage + 1, needs);
    unsigned __int128 ways = stages_[stage + 1][next].ways;
    int cards = static_cast<int>(groups_[stage].cards.size());
    for (const int share : shares) {
        ways *= ways_to_take(share, cards);
        cards -= share;
        if (ways > kMost) wrong_ = Wrong::too_many;
    }
    if (knot.ways + ways > kMost) wrong_ = Wrong::too_many;
    if (ways == 0 || wrong_ != Wrong::nothing) return;
    knot.ways += static_cast<std::uint64_t>(ways);
    knot.choices.push_back({shares, static_cast<std::uint64_t>(ways), next});
}

std::array<Mask, kSeats> Worlds::draw(std::uint64_t seed, std::uint64_t index) const {
    Random random(seed, index);
    std::array<Mask, kSeats> hands = known_.fixed;
    std::size_t at = 0;
    for (std::size_t stage = 0; stage < groups_.size(); ++stage) {
        const Knot& knot = stages_[stage][at];
        const Choice* choice = knot.choices.data();
        if (knot.choices.size() > 1) {
            std::uint64_t number = random.below_large(knot.ways);
            while (number >= choice->ways) number -= choice++->ways;
        }
        std::array<std::uint8_t, 52> cards;
        const Group& group = groups_[stage];
        std::copy(group.cards.begin(), group.cards.end(), cards.begin());
        auto left = static_cast<std::uint32_t>(group.cards.size());
        for (std::size_t hand = 0; hand < kSeats; ++hand) {
            for (int n = 0; n < choice->shares[hand]; ++n) {
                const std::uint32_t drawn = random.below(left);
                hands[hand] |= Mask{1} << cards[drawn];
                cards[drawn] = cards[--left];
            }
        }
        at = choice->next;
    }
    return hands;
}

std::vector<std::array<Mask, kSeats>> Worlds::every() const {
    std::vector<std::array<Mask, kSeats>> dealt;
    deal(0, 0, known_.fixed, dealt);
    std::sort(dealt.begin(), dealt.end());
    return dealt;
}

// Note every world in which the groups before `stage` are shared out as in `hands`.
void Worlds::deal(std::size_t stage, std::size_t at, std::array<Mask, kSeats> hands,
                  std::vector<std::array<Mask, kSeats>>& dealt) const {
    if (stage == groups_.size()) {
        dealt.push_back(hands);
        return;
    }
    const std::vector<std::uint8_t>& cards = groups_[stage].cards;
    for (const Choice& choice : stages_[stage][at].choices) {
        Shares left = choice.shares;
        const auto give = [&](const auto& self, std::size_t n) -> void {
            if (n == cards.size()) {
                if (left == Shares{}) deal(stage + 1, choice.next, hands, dealt);
                return;
            }
            int wanted = 0;
            for (const int share : left) wanted += share;
            for (std::size_t hand = 0; hand < kSeats; ++hand) {
                if (left[hand] == 0) continue;
                --left[hand], hands[hand] |= Mask{1} << cards[n];
                self(self, n + 1);
                ++left[hand], hands[hand] &= ~(Mask{1} << cards[n]);
            }
            if (static_cast<std::size_t>(wanted) < cards.size() - n) self(self, n + 1);
        };
        give(give, 0);
    }
}

}  // namespace eldest
