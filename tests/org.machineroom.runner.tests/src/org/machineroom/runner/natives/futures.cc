// SPDX-License-Identifier: EPL-2.0
// What C++ does with its process: futures without threads, streams that no longer go by those of C, clocks.
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <future>
#include <iostream>
#include <mpi.h>
#include <mutex>
#include <string>
#include <thread>

int main(int argc, char **argv)
{
    using namespace std::chrono_literals;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::promise<int> promise;
    std::future<int> future = promise.get_future();
    if (argc > 1 && !std::strcmp(argv[1], "get")) {
        future.get();
    }
    double begin = MPI_Wtime();
    bool isLate = future.wait_for(2s) == std::future_status::timeout;
    std::mutex mutex;
    std::unique_lock<std::mutex> lock(mutex);
    std::condition_variable condition;
    bool isTold = condition.wait_for(lock, 3s, [] { return false; });
    std::timed_mutex timed;
    timed.lock();
    bool isLocked = timed.try_lock_for(1s);
    std::string line;
    std::ios::sync_with_stdio(false);
    bool hasLine = rank && std::getline(std::cin, line);
    std::cout << "rank " << rank << ' ' << isLate << isTold << isLocked << hasLine << " on "
              << std::thread::hardware_concurrency() << " after " << MPI_Wtime() - begin << std::endl;
    std::freopen(argv[2], "w", stdout);
    std::cout << "lost" << std::endl;
    MPI_Finalize();
}
