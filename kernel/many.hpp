// The same work on many rows, on as many threads as are asked for.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace eldest {

// Call work(first, last) for every row of `rows`, in blocks of `block`; `threads` 0 means all cores.  What a row
// comes to must not depend on which thread does it, nor on the rows done before it.
template <typename Work>
void in_blocks(std::size_t rows, unsigned threads, const Work& work, std::size_t block = 64) {
    if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
    threads = static_cast<unsigned>(std::min<std::size_t>(threads, (rows + block - 1) / block));
    if (threads <= 1) {
        work(std::size_t{0}, rows);
        return;
    }
    std::atomic<std::size_t> taken{0};
    const auto run = [&] {
        for (;;) {
            const std::size_t first = taken.fetch_add(block);
            if (first >= rows) return;
            work(first, std::min(first + block, rows));
        }
    };
    std::vector<std::thread> others;
    others.reserve(threads - 1);
    try {
        while (others.size() + 1 < threads) others.emplace_back(run);
    } catch (const std::exception&) {
        // No more threads are to be had: those there are do the work.
    }
    run();
    for (std::thread& other : others) other.join();
}

}  // namespace eldest
