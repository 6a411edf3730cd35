// What the Python module takes and gives: hands, calls, arrays.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <tuple>

#include "cards.hpp"

namespace eldest {

namespace nb = nanobind;

using Four = std::array<std::uint64_t, kSeats>;
using CallTuple = std::tuple<int, int, bool, int, int, int>;  // what, hands, leads only, trick, suit, card
using Rows4 = nb::ndarray<const std::uint64_t, nb::shape<-1, 4>, nb::c_contig, nb::device::cpu>;
using Rows3 = nb::ndarray<const std::int8_t, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<const std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Signed = nb::ndarray<const std::int8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Ints = nb::ndarray<const std::int32_t, nb::shape<-1, -1>, nb::c_contig, nb::device::cpu>;
using Reals = nb::ndarray<const double, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

[[noreturn]] inline void refuse(const std::string& what) { throw nb::value_error(what.c_str()); }

// A new array of the shape given, filled with -1.
template <typename T, typename... Sizes>
auto fresh(Sizes... sizes) {
    const std::size_t shape[] = {static_cast<std::size_t>(sizes)...};
    std::size_t total = 1;
    for (const std::size_t size : shape) total *= size;
    T* data = new T[total];
    std::fill(data, data + total, static_cast<T>(-1));
    const nb::capsule owner(data, [](void* held) noexcept { delete[] static_cast<T*>(held); });
    return nb::ndarray<nb::numpy, T>(data, sizeof...(Sizes), shape, owner);
}

}  // namespace eldest
