// The rules of play: which cards a hand may put down, and who holds a trick.
#pragma once

#include "position.hpp"

namespace eldest {

// The cards of an open trick as they stand.
struct Trick {
    Mask lane = 0;  // of the suit led; none if no card lies there
    Mask best = 0;
    int holder = -1;

    Mask contenders() const { return lane | kTrumps; }
    bool beaten_by(Mask card) const { return card > best && (card & contenders()) != 0; }
    void lay(int seat, Mask card) {
        if (lane == 0) {
            *this = {lane_of(__builtin_ctzll(card)), card, seat};
        } else if (beaten_by(card)) {
            best = card;
            holder = seat;
        }
    }
};

// The cards of a hand that follow suit, all of them if none does or it is to lead.
inline Mask following(Mask hand, const Trick& trick) { return hand & trick.lane ? hand & trick.lane : hand; }

// The cards among those lawful that answer a call; none if none can, or if it asks nothing here.
inline Mask answering(const Call& call, Mask lawful, const Trick& trick) {
    const Mask lane = call.suit >= 0 ? kLane << (16 * call.suit) : trick.lane;
    const Mask winners = lawful & trick.contenders() & ~(trick.best | (trick.best - 1));
    switch (call.what) {
        case What::card:
            return lawful & call.card;
        case What::not_card:
            return lawful & ~call.card;
        case What::suit:
            return lawful & lane;
        case What::not_suit:
            return lawful & ~lane;
        case What::highest:
            return lawful & lane ? Mask{1} << (63 - __builtin_clzll(lawful & lane)) : 0;
        case What::lowest:
            return lawful & lane & (~(lawful & lane) + 1);
        case What::win:
            return trick.lane ? winners : 0;
        case What::lose:
            return trick.lane ? lawful & ~winners : 0;
        case What::none:
            break;
    }
    return 0;
}

}  // namespace eldest
