// Many deals of euchre at once, played lawfully by numbers, for training: what the laws make of lawful acts and no more.
//
// The numbers of acts and the places of an observation are those of eldesthand.environments, whose deals by the laws
// are its twin: a test plays both in step.  A card is a bit 8 * suit + rank - 7; seats are counted from one's own.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "random.hpp"

namespace eldest {

// What differs between the books, and the options of them that these deals can be played with.
struct EuchreRules {
    std::uint32_t pack = 0xFFFFFFFF;
    bool partner_may_take = false;          // the maker's partner, unless he has passed, may play alone instead
    bool discard_ends_taking = false;       // the dealer may no longer, once he has discarded; else once a card is led, too
    bool dealer_must_name = false;
    bool turn_up_may_go = true;
    std::array<int, 2> march{2, 4}, euchre{2, 4};  // points, together and alone
};

inline constexpr int kCards = 33;  // the joker has a place, which stays empty
inline constexpr int kPlayFirst = 1, kDiscardFirst = kPlayFirst + kCards, kPass = kDiscardFirst + kCards;
inline constexpr int kOrder = kPass + 1, kAlone = kPass + 2, kName = kPass + 3, kNameAlone = kName + 4;
inline constexpr int kTake = kNameAlone + 4, kOthers = 24, kActs = kTake + 1 + kOthers;
inline constexpr int kObserved = 3 * kCards + 8 * kCards + kCards + 5 + 4 + 4 * 3 + 1 + 1 + 4 + 4 + 1 + 4 + 4 + 6;

inline int lowest_bit(std::uint32_t set) { return __builtin_ctz(set); }

// For each trump and suit its cards, the left bower among the trumps; and how a card fares in a trick.
struct EuchreTables {
    std::uint32_t of_suit[4][4];
    std::uint8_t suit[4][32];
    std::uint8_t strength[4][4][32];  // by trump and suit led
    std::uint8_t spread[256][8];      // eight bits as eight bytes

    EuchreTables() {
        for (int trump = 0; trump < 4; ++trump) {
            for (auto& set : of_suit[trump]) set = 0;
            for (int card = 0; card < 32; ++card) {
                const int printed = card >> 3, rank = card & 7;
                const bool left = rank == 4 && printed == 3 - trump;
                const int its = left ? trump : printed;
                suit[trump][card] = static_cast<std::uint8_t>(its);
                of_suit[trump][its] |= std::uint32_t{1} << card;
                const bool right = rank == 4 && printed == trump;
                for (int led = 0; led < 4; ++led) {
                    const int power = right ? 40 : left ? 39 : its == trump ? 20 + rank : its == led ? 1 + rank : 0;
                    strength[trump][led][card] = static_cast<std::uint8_t>(power);
                }
            }
        }
        for (int byte = 0; byte < 256; ++byte) {
            for (int bit = 0; bit < 8; ++bit) spread[byte][bit] = static_cast<std::uint8_t>(byte >> bit & 1);
        }
    }
};

inline const EuchreTables kEuchre;

// One deal.
class EuchreDeal {
   public:
    std::array<std::uint8_t, 21> cards{};  // as dealt: five to each hand from north's, the turn-up
    int dealer = 0;
    int seat = 0;
    bool over = false;
    int points = 0;  // of north and south, those of the others taken off

    void deal(const EuchreRules& rules, Random& random) {
        *this = EuchreDeal{};
        std::array<std::uint8_t, 32> pack{};
        int size = 0;
        for (std::uint32_t set = rules.pack; set; set &= set - 1)
            pack[static_cast<std::size_t>(size++)] = static_cast<std::uint8_t>(lowest_bit(set));
        for (std::size_t n = 0; n < cards.size(); ++n) {
            const std::size_t other = n + random.below(static_cast<std::uint32_t>(size) - static_cast<std::uint32_t>(n));
            std::swap(pack[n], pack[other]);
            cards[n] = pack[n];
        }
        for (std::size_t n = 0; n < 20; ++n) hand_[n / 5] |= bit(cards[n]);
        dealer = static_cast<int>(random.below(4));
        turn_ = left(dealer, 1);
        ask(rules);
    }

    bool may(int act) const { return act >= 0 && act < kActs && lawful_[act >> 6] >> (act & 63) & 1; }

    void act(const EuchreRules& rules, int act) {
        if (act == 0) {
            silent_ = true;
        } else {
            silent_ = false;
            if (act < kDiscardFirst) {
                play(rules, act - kPlayFirst);
            } else if (act < kPass) {
                discard(rules, act - kDiscardFirst);
            } else if (act == kPass) {
                pass();
            } else if (act == kTake) {
                take();
            } else {
                make(rules, act);
            }
        }
        if (!over) ask(rules);
    }

    // A lawful act, each as likely as another.
    int any(Random& random) const {
        const int first = __builtin_popcountll(lawful_[0]), all = first + __builtin_popcountll(lawful_[1]);
        int skip = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
        std::uint64_t set = lawful_[0];
        int base = 0;
        if (skip >= first) skip -= first, set = lawful_[1], base = 64;
        for (; skip > 0; --skip) set &= set - 1;
        return base + __builtin_ctzll(set);
    }

    void write_mask(std::uint8_t* out) const {
        for (int n = 0; n < kActs; n += 8) {
            const auto bits = static_cast<std::uint8_t>(lawful_[n >> 6] >> (n & 63));
            std::memcpy(out + n, kEuchre.spread[bits], static_cast<std::size_t>(std::min(8, kActs - n)));
        }
    }

    void observe(std::uint8_t* out) const {
        std::memset(out, 0, kObserved);
        std::uint8_t* at = out;
        const auto group = [&](std::uint32_t set) {
            for (int n = 0; n < 4; ++n) std::memcpy(at + 8 * n, kEuchre.spread[set >> (8 * n) & 0xFF], 8);
            at += kCards;
        };
        const auto mark = [&](int whose) {
            if (whose >= 0) at[(whose - seat) & 3] = 1;
            at += 4;
        };
        const auto marks = [&](unsigned whose) {
            for (int n = 0; n < 4; ++n) at[n] = whose >> ((seat + n) & 3) & 1;
            at += 4;
        };
        const auto own = static_cast<std::size_t>(seat);
        group(hand_[own]);
        group(away_[own]);
        group(bit(cards[20]));
        for (std::size_t n = 0; n < 4; ++n) group(trick_[(own + n) & 3]);
        for (std::size_t n = 0; n < 4; ++n) group(played_[(own + n) & 3]);
        at += kCards;  // a dummy
        if (trump_ >= 0) at[trump_] = 1;
        at += 5;
        if (round_ == 2) at[cards[20] >> 3] = 1;
        at += 4;
        mark(dealer);
        mark(maker_);
        mark(lone_);
        *at++ = may(0);
        *at++ = static_cast<std::uint8_t>(round_);
        marks(passed_);
        mark(laid_ > 0 ? leader_ : -1);
        at += 1 + 4 + 4;  // doubling
        *at++ = static_cast<std::uint8_t>(won_[own & 1]);
        *at++ = static_cast<std::uint8_t>(won_[~own & 1]);
    }

   private:
    static std::uint32_t bit(int card) { return std::uint32_t{1} << card; }
    static int left(int of, int steps) { return (of + steps) & 3; }
    bool plays(int whose) const { return !(out_ >> whose & 1); }
    int after(int whose) const {
        do whose = left(whose, 1);
        while (!plays(whose));
        return whose;
    }

    void let(int act) { lawful_[act >> 6] |= std::uint64_t{1} << (act & 63); }
    void let_cards(int first, std::uint32_t set) {
        for (; set; set &= set - 1) let(first + lowest_bit(set));
    }

    // Ask who is next, and note what is lawful.
    void ask(const EuchreRules& rules) {
        lawful_ = {};
        const int awaited = trump_ < 0 ? turn_ : owes_discard_ ? dealer : laid_ > 0 ? turn_ : leader_;
        if (taker_ >= 0 && taker_ != awaited && !silent_) {
            seat = taker_;
            let(0), let(kTake);
            return;
        }
        seat = awaited;
        const auto own = static_cast<std::size_t>(seat);
        if (trump_ < 0) {
            if (!(rules.dealer_must_name && round_ == 2 && seat == dealer)) let(kPass);
            if (round_ == 1) {
                let(kOrder), let(kAlone);
            } else {
                for (int suit = 0; suit < 4; ++suit) {
                    if (suit != cards[20] >> 3) let(kName + suit), let(kNameAlone + suit);
                }
            }
        } else if (owes_discard_) {
            let_cards(kDiscardFirst, hand_[own] & ~(rules.turn_up_may_go ? 0 : bit(cards[20])));
        } else {
            const std::uint32_t follow = laid_ > 0 ? hand_[own] & kEuchre.of_suit[trump_][led_] : 0;
            let_cards(kPlayFirst, follow ? follow : hand_[own]);
        }
        if (taker_ == seat) let(kTake);
    }

    void pass() {
        if (turn_ != dealer) {
            passed_ |= 1u << turn_;
            turn_ = left(turn_, 1);
        } else if (round_ == 1) {
            passed_ = 0;
            round_ = 2;
            turn_ = left(dealer, 1);
        } else {
            over = true;
        }
    }

    void make(const EuchreRules& rules, int act) {
        maker_ = turn_;
        trump_ = round_ == 1 ? cards[20] >> 3 : (act - kName) & 3;
        if (act == kAlone || act >= kNameAlone) go_alone(maker_);
        if (rules.partner_may_take && !(passed_ >> left(maker_, 2) & 1)) taker_ = left(maker_, 2);
        take_turn_up();
        open();
    }

    void take() {
        maker_ = taker_;
        taker_ = -1;
        go_alone(maker_);
        take_turn_up();
        if (laid_ > 0) {
            leave_trick(static_cast<std::size_t>(left(maker_, 2)));
        } else {
            open();
        }
    }

    // A card that the partner of the new lone player has put to the first trick goes back to his hand.
    void leave_trick(std::size_t sitter) {
        hand_[sitter] |= trick_[sitter];
        laid_ -= trick_[sitter] != 0;
        trick_[sitter] = 0;
        best_ = -1;
        turn_ = leader_;
        for (int n = 0; n < laid_; ++n, turn_ = after(turn_)) hold(turn_, lowest_bit(trick_[static_cast<std::size_t>(turn_)]));
    }

    void hold(int whose, int card) {
        const int power = kEuchre.strength[trump_][led_][card];
        if (power > best_) best_ = power, holder_ = whose;
    }

    void go_alone(int whose) {
        lone_ = whose;
        out_ = 1u << left(whose, 2);
    }

    // The dealer takes the turn-up up when it is made, unless he sits out; from one who has, it is not taken again.
    void take_turn_up() {
        if (round_ != 1) return;
        if (!taken_ && plays(dealer)) {
            taken_ = true;
            hand_[static_cast<std::size_t>(dealer)] |= bit(cards[20]);
            owes_discard_ = true;
        } else if (taken_ && !plays(dealer)) {
            owes_discard_ = false;
        }
    }

    void open() {
        leader_ = left(dealer, 1);
        if (!plays(leader_)) leader_ = after(leader_);
        turn_ = leader_;
    }

    void discard(const EuchreRules& rules, int card) {
        hand_[static_cast<std::size_t>(dealer)] &= ~bit(card);
        away_[static_cast<std::size_t>(dealer)] |= bit(card);
        owes_discard_ = false;
        if (taker_ == dealer && rules.discard_ends_taking) taker_ = -1;
    }

    void play(const EuchreRules& rules, int card) {
        const auto own = static_cast<std::size_t>(seat);
        const bool dealer_is_in_time = !rules.discard_ends_taking && taker_ == dealer && round_ == 1 &&
                                       away_[static_cast<std::size_t>(dealer)] == 0;
        if (!dealer_is_in_time) taker_ = -1;
        hand_[own] &= ~bit(card);
        trick_[own] = bit(card);
        if (laid_ == 0) led_ = kEuchre.suit[trump_][card], best_ = -1;
        hold(seat, card);
        turn_ = after(seat);
        if (++laid_ < (lone_ >= 0 ? 3 : 4)) return;
        for (std::size_t n = 0; n < 4; ++n) played_[n] |= trick_[n], trick_[n] = 0;
        laid_ = 0;
        taker_ = -1;
        leader_ = turn_ = holder_;
        ++won_[static_cast<std::size_t>(holder_ & 1)];
        if (won_[0] + won_[1] == 5) settle(rules);
    }

    void settle(const EuchreRules& rules) {
        over = true;
        const auto alone = static_cast<std::size_t>(lone_ >= 0);
        const int won = won_[static_cast<std::size_t>(maker_ & 1)];
        const int its = won < 3 ? -rules.euchre[alone] : won == 5 ? rules.march[alone] : 1;
        points = maker_ & 1 ? -its : its;
    }

    std::array<std::uint32_t, 4> hand_{}, away_{}, trick_{}, played_{};
    std::array<std::uint64_t, 2> lawful_{};
    std::array<int, 2> won_{};
    int round_ = 1, turn_ = 0, trump_ = -1, maker_ = -1, lone_ = -1, taker_ = -1;
    unsigned passed_ = 0, out_ = 0;
    bool taken_ = false, owes_discard_ = false, silent_ = false;
    int leader_ = 0, laid_ = 0, led_ = 0, best_ = -1, holder_ = 0;
};

// Deals side by side.  Each place deals again when its deal is over; deal number n of place i of `places` has the
// cards of stream i + n * places of the seed.
class EuchreDeals {
   public:
    EuchreDeals(const EuchreRules& rules, std::size_t places, std::uint64_t seed)
        : rules_(rules), seed_(seed), chance_(seed, ~std::uint64_t{0}), deals_(places), number_(places, 0) {
        for (std::size_t place = 0; place < places; ++place) fresh(place);
    }

    std::size_t size() const { return deals_.size(); }
    const EuchreDeal& at(std::size_t place) const { return deals_[place]; }

    // Let the seat that is asked act; the points of north and south if the deal is over, which deals the next.
    bool act(std::size_t place, int act, int& points) {
        deals_[place].act(rules_, act);
        points = deals_[place].points;
        if (!deals_[place].over) return false;
        fresh(place);
        return true;
    }

    int any(std::size_t place) { return deals_[place].any(chance_); }

   private:
    void fresh(std::size_t place) {
        Random random(seed_, place + number_[place]++ * deals_.size());
        deals_[place].deal(rules_, random);
    }

    EuchreRules rules_;
    std::uint64_t seed_;
    Random chance_;
    std::vector<EuchreDeal> deals_;
    std::vector<std::uint64_t> number_;
};

}  // namespace eldest
