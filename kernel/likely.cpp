#include "likely.hpp"

#include <algorithm>

#include "many.hpp"

namespace eldest {

namespace {

constexpr int kDealer = 3;
constexpr Mask kJack = 1 << 4;

Mask ranks_of(Mask hand, int suit) { return hand >> (16 * suit + 7) & 0xFF; }
Mask left_of(Mask hand, int trump) { return hand >> (16 * (3 - trump) + 11) & 1; }
Mask plain_of(Mask hand, int suit, int trump) { return ranks_of(hand, suit) & ~(suit == 3 - trump ? kJack : 0); }

int count_of(Mask set) {
    int n = 0;
    for (; set; set &= set - 1) ++n;
    return n;
}

std::size_t row_of(int round, int place, int trump, int turned) {
    const int kind = trump == turned ? 0 : trump == 3 - turned ? 1 : 2;
    return static_cast<std::size_t>((round - 1) * 12 + place * 3 + kind);
}

}  // namespace

bool Weigher::sound(std::size_t rows) const {
    if (making_.turned < 0) return true;
    if (making_.turned > 3 || making_.turn_up < 0 || making_.turn_up > 63 || !(kPack >> making_.turn_up & 1))
        return false;
    for (const Said& word : making_.words) {
        if (word.seat < 0 || word.seat > 3 || word.round < 1 || word.round > 2 || word.place < 0 || word.place > 3)
            return false;
        if (word.suit < -1 || word.suit > 3) return false;
        if (word.suit >= 0 && (word.round == 1) != (word.suit == making_.turned)) return false;
        for (int trump = 0; trump < 4; ++trump) {
            if ((word.round == 1) != (trump == making_.turned)) continue;
            const int row = makes_.row[row_of(word.round, word.place, trump, making_.turned)];
            if (row < 0 || static_cast<std::size_t>(row) >= rows) return false;
        }
    }
    if (making_.moves == nullptr) return true;
    return std::all_of(making_.moves, making_.moves + 4 * 64, [](std::int8_t to) { return to >= 0 && to < 64; });
}

Mask Weigher::moved(Mask hand, int trump) const {
    if (making_.moves == nullptr) return hand;
    Mask there = 0;
    for (; hand; hand &= hand - 1) there |= Mask{1} << making_.moves[64 * trump + __builtin_ctzll(hand)];
    return there;
}

// Six cards without the one that is thrown as a rule, which is not the turn-up.
Mask Weigher::discarded(Mask hand) const {
    const int trump = making_.turned;
    int best = -10'000;
    Mask thrown = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const int length = std::min(count_of(plain_of(hand, suit, trump)), 3);
        for (int rank = 7; rank < 15; ++rank) {
            const int card = 16 * suit + rank;
            if (!(hand >> card & 1) || card == making_.turn_up) continue;
            const bool is_trump = suit == trump || card == 16 * (3 - trump) + 11;
            const int use = is_trump ? -100 - rank : makes_.uses[8 * length + rank - 7];
            if (use > best) best = use, thrown = Mask{1} << card;
        }
    }
    return hand & ~thrown;
}

// How likely a hand is to make a suit trump.
double Weigher::chance(Mask hand, int trump, int round, int place) const {
    hand = moved(hand, trump);
    if (round == 1 && place == kDealer && !making_.taken) hand = discarded(hand | Mask{1} << making_.turn_up);
    const auto row = static_cast<std::size_t>(makes_.row[row_of(round, place, trump, making_.turned)]);
    const std::int32_t* const logits = makes_.logits + row * Makes::kRow;
    const Mask trumps = ranks_of(hand, trump) | left_of(hand, trump) << 8;
    std::int64_t logit = logits[trumps];
    int voids = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if (suit == trump) continue;
        const Mask plain = plain_of(hand, suit, trump);
        voids += plain == 0;
        logit += logits[512 + plain];
    }
    logit += logits[768 + 4 * voids + std::min(count_of(trumps), 3)] + logits[784 + (making_.turn_up & 15) - 7];
    return makes_.chances[std::clamp<std::int64_t>(logit, -makes_.limit, makes_.limit) + makes_.limit];
}

double Weigher::likelihood(const std::array<Mask, kSeats>& hands) const { return of_words(hands) * of_plays(hands); }

double Weigher::of_plays(const std::array<Mask, kSeats>& hands) const {
    if (plays_ == nullptr) return 1;
    std::array<Mask, kSeats> places;
    std::transform(hands.begin(), hands.end(), places.begin(), [&](Mask hand) { return plays_->layout.inward(hand); });
    return plays_->path.chance_of_plays(places, plays_->before, plays_->policy);
}

double Weigher::of_words(const std::array<Mask, kSeats>& hands) const {
    double weight = 1;
    if (making_.turned < 0) return weight;
    for (const Said& word : making_.words) {
        const auto seat = static_cast<std::size_t>(word.seat);
        const Mask hand = hands[seat] | making_.played[seat];
        const bool share = word.suit >= 0 && making_.stuck && word.round == 2 && word.place == kDealer;
        double odds = 0, whole = 0;
        for (int trump = 0; trump < 4; ++trump) {
            if ((word.round == 1) != (trump == making_.turned)) continue;
            if (word.suit >= 0 && !share && trump != word.suit) continue;
            const double chance = this->chance(hand, trump, word.round, word.place);
            if (share) {
                const double its = chance / (1 - chance + 1e-6);
                whole += its;
                if (trump == word.suit) odds = its;
            } else {
                weight *= std::max(word.suit >= 0 ? chance : 1 - chance, least_);
            }
        }
        if (share) weight *= std::max(odds / (whole + 1e-12), least_);
    }
    return weight;
}

Likely Weigher::worlds(const Worlds& known, std::size_t count, std::size_t drawn, std::size_t few, std::uint64_t seed,
                       unsigned threads) const {
    Likely likely;
    const bool all = known.count() <= std::min(few, drawn);
    if (all) {
        likely.hands = known.every();
    } else {
        likely.hands.resize(drawn);
    }
    std::vector<double> reached(likely.hands.size());
    in_blocks(reached.size(), threads, [&](std::size_t first, std::size_t last) {
        for (std::size_t row = first; row < last; ++row) {
            if (!all) likely.hands[row] = known.draw(seed, row);
            reached[row] = likelihood(likely.hands[row]);
        }
    });
    if (all) likely.weights = reached;
    double sum = 0;
    for (double& weight : reached) weight = sum += weight;
    if (all) {
        for (double& weight : likely.weights) weight /= sum;
        return likely;
    }
    const double offset = (static_cast<double>(seed % 1024) + 0.5) / 1024, whole = static_cast<double>(count);
    std::vector<std::array<Mask, kSeats>> picked;
    std::size_t at = 0, before = drawn;
    for (std::size_t n = 0; n < count; ++n) {
        const double wanted = (static_cast<double>(n) + offset) / whole * sum;
        while (at + 1 < drawn && reached[at] < wanted) ++at;
        if (at != before) picked.push_back(likely.hands[at]), likely.weights.push_back(0);
        likely.weights.back() += 1;
        before = at;
    }
    for (double& weight : likely.weights) weight /= whole;
    likely.hands = std::move(picked);
    return likely;
}

}  // namespace eldest
