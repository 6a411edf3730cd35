// Many deals of euchre at once, with their arrays: the class EuchreDeals of the Python module.
#include "deals_module.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "euchre_deals.hpp"

namespace eldest {

namespace {

using Table = nb::ndarray<std::uint8_t, nb::shape<-1, -1>, nb::c_contig, nb::device::cpu>;
using Seats = nb::ndarray<std::int8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Points = nb::ndarray<float, nb::shape<-1, 4>, nb::c_contig, nb::device::cpu>;
using Acts = nb::ndarray<const std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

// Deals and the arrays that tell of them, a row each; the arrays are Python's and stay where they are.
class Deals {
   public:
    Deals(std::size_t places, std::uint64_t seed, std::uint32_t pack, std::array<bool, 4> ways,
          std::array<int, 2> march, std::array<int, 2> euchre, Table observed, Table mask, Seats seats, Points rewards,
          Seats ended)
        : deals_(rules_of(pack, ways, march, euchre), places, seed),
          observed_(std::move(observed)),
          mask_(std::move(mask)),
          seats_(std::move(seats)),
          rewards_(std::move(rewards)),
          ended_(std::move(ended)) {
        if (observed_.shape(0) != places || observed_.shape(1) != kObserved || mask_.shape(0) != places ||
            mask_.shape(1) != kActs || seats_.shape(0) != places || rewards_.shape(0) != places ||
            ended_.shape(0) != places) {
            refuse("the arrays must have a row for each deal");
        }
        for (std::size_t place = 0; place < places; ++place) tell(place, false, 0);
    }

    void step(const Acts& acts) {
        if (acts.shape(0) != deals_.size()) refuse("there must be an act for each deal");
        for (std::size_t place = 0; place < deals_.size(); ++place) {
            if (acts(place) < 0 || acts(place) >= kActs || !deals_.at(place).may(static_cast<int>(acts(place)))) {
                refuse("row " + std::to_string(place) + ": number " + std::to_string(acts(place)) + " is not lawful");
            }
        }
        const nb::gil_scoped_release released;
        for (std::size_t place = 0; place < deals_.size(); ++place) {
            int points = 0;
            const bool over = deals_.act(place, static_cast<int>(acts(place)), points);
            tell(place, over, points);
        }
    }

    void any(const nb::ndarray<std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>& acts) {
        if (acts.shape(0) != deals_.size()) refuse("there must be room for an act for each deal");
        for (std::size_t place = 0; place < deals_.size(); ++place) acts(place) = deals_.any(place);
    }

    // The 21 cards that were dealt at a place, as 8 * suit + rank - 7, and the dealer.
    std::pair<std::vector<int>, int> dealt(std::size_t place) const {
        if (place >= deals_.size()) refuse("there is no such deal");
        const EuchreDeal& deal = deals_.at(place);
        return {std::vector<int>(deal.cards.begin(), deal.cards.end()), deal.dealer};
    }

   private:
    static EuchreRules rules_of(std::uint32_t pack, std::array<bool, 4> ways, std::array<int, 2> march,
                                std::array<int, 2> euchre) {
        if (__builtin_popcount(pack) < 21) refuse("a pack has 21 cards or more");
        return {pack, ways[0], ways[1], ways[2], ways[3], march, euchre};
    }

    void tell(std::size_t place, bool over, int points) {
        const EuchreDeal& deal = deals_.at(place);
        deal.observe(&observed_(place, 0));
        deal.write_mask(&mask_(place, 0));
        seats_(place) = static_cast<std::int8_t>(deal.seat);
        ended_(place) = over;
        for (std::size_t seat = 0; seat < 4; ++seat)
            rewards_(place, seat) = static_cast<float>(seat & 1 ? -points : points);
    }

    EuchreDeals deals_;
    Table observed_, mask_;
    Seats seats_;
    Points rewards_;
    Seats ended_;
};

}  // namespace

void add_deals(nb::module_& m) {
    nb::class_<Deals>(m, "EuchreDeals")
        .def(nb::init<std::size_t, std::uint64_t, std::uint32_t, std::array<bool, 4>, std::array<int, 2>,
                      std::array<int, 2>, Table, Table, Seats, Points, Seats>())
        .def("step", &Deals::step)
        .def("any", &Deals::any)
        .def("dealt", &Deals::dealt);
    m.attr("EUCHRE_OBSERVED") = kObserved;
    m.attr("EUCHRE_ACTS") = kActs;
}

}  // namespace eldest
