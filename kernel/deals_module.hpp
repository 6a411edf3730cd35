// The part of the Python module that plays many deals of euchre at once.
#pragma once

#include <nanobind/nanobind.h>

namespace eldest {

// Add its class to the module.
void add_deals(nanobind::module_& m);

}  // namespace eldest
