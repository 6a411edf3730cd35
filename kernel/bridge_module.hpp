// The part of the Python module that solves bridge.
#pragma once

#include <nanobind/nanobind.h>

namespace eldest {

struct Path;

// Add its functions to the module; `path` is where the way chosen stands.
void add_bridge(nanobind::module_& m, const Path* const& path);

}  // namespace eldest
