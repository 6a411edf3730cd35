// Which way to go on this machine.
//
// BMI2's pext and pdep are slow microcode on AMD processors before family 19h (Zen 3), so having the
// feature is not enough.
#include "path.hpp"

#if defined(EH_WITH_BMI2)
#include <cpuid.h>
#endif

namespace eldest {

#if defined(EH_WITH_BMI2)

namespace {

bool amd_before_zen3() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    const bool amd = b == signature_AMD_ebx && c == signature_AMD_ecx && d == signature_AMD_edx;
    const bool hygon = b == 0x6F67'7948;  // "Hygo": Zen 1 under another name
    if (!amd && !hygon) return false;
    __get_cpuid(1, &a, &b, &c, &d);
    const unsigned base = a >> 8 & 0xF, extended = a >> 20 & 0xFF;
    return (base == 0xF ? base + extended : base) < 0x19;
}

}  // namespace

const Path& fastest() {
    __builtin_cpu_init();
    const bool able =
        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    return able && !amd_before_zen3() ? kBmi2 : kPortable;
}

#else

const Path& fastest() { return kPortable; }

#endif

}  // namespace eldest
