// SPDX-License-Identifier: EPL-2.0
// Threads of C++: what is thrown in one is caught in it, or where its future is asked.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <mpi.h>
#include <mutex>
#include <numeric>
#include <shared_mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {
int rank;
std::atomic<int> gone{0};

struct Trace {
    int number = 0;
    ~Trace()
    {
        gone += number;
    }
};

thread_local Trace trace;

struct Slow {
    int value;
    Slow()
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        value = ++made;
    }
    static inline int made = 0;
};

int slow()
{
    static Slow only;
    return only.value;
}

int divide(int number, int by)
{
    if (by == 0) {
        throw std::invalid_argument("by nothing");
    }
    return number / by;
}

void sums()
{
    std::vector<int> numbers(1000), parts(4);
    std::vector<std::thread> threads;
    std::iota(numbers.begin(), numbers.end(), 1);
    for (int i = 0; i < 4; i++) {
        threads.emplace_back([&, i] {
            trace.number = i + 1;
            parts[i] = std::accumulate(numbers.begin() + i * 250, numbers.begin() + (i + 1) * 250, 0);
        });
    }
    for (auto &thread : threads) {
        thread.join();
    }
    std::printf("rank %d sum %d gone %d\n", rank, std::accumulate(parts.begin(), parts.end(), 0), gone.load());
}

void futures()
{
    auto later = std::async(std::launch::async, divide, 42, 6);
    auto failing = std::async(std::launch::async, divide, 1, 0);
    std::promise<std::string> promise;
    auto word = promise.get_future();
    std::thread speaker([&] { promise.set_value("word"); });
    std::string told;
    try {
        failing.get();
    } catch (const std::invalid_argument &e) {
        told = e.what();
    }
    std::printf("rank %d future %d %s %s\n", rank, later.get(), word.get().c_str(), told.c_str());
    speaker.join();
    std::packaged_task<int()> task([] { return slow(); });
    auto of_task = task.get_future();
    std::thread first(std::move(task)), second([] { slow(); });
    std::printf("rank %d slow %d", rank, of_task.get());
    first.join();
    second.join();
    std::printf(" made %d\n", Slow::made);
}

void handovers()
{
    std::mutex mutex;
    std::condition_variable changed;
    std::once_flag once;
    int turn = 0, calls = 0, caught = 0;
    auto play = [&](int me) {
        std::call_once(once, [&] { calls++; });
        for (int i = 0; i < 10; i++) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return turn % 2 == me; });
            turn++;
            changed.notify_all();
            try {
                try {
                    throw i;
                } catch (int thrown) {
                    lock.unlock();
                    std::this_thread::yield();
                    throw std::to_string(thrown);
                }
            } catch (const std::string &text) {
                lock.lock();
                caught += std::stoi(text);
            }
        }
    };
    std::thread one(play, 0), other(play, 1);
    one.join();
    other.join();
    std::printf("rank %d turn %d calls %d caught %d\n", rank, turn, calls, caught);
}

void flags()
{
    std::atomic<int> flag{0};
    std::shared_mutex shared;
    int value = 0;
    std::thread waiter([&] {
        flag.wait(0);
        std::unique_lock lock(shared);
        value = flag;
        flag = 0;
        flag.notify_all();
    });
    {
        std::shared_lock lock(shared);
        flag = 5;
        flag.notify_one();
    }
    flag.wait(5);
    waiter.join();
    std::timed_mutex timed;
    timed.lock();
    bool got = true;
    std::thread late([&] { got = timed.try_lock_for(std::chrono::milliseconds(2)); });
    late.join();
    std::printf("rank %d value %d got %d ids %d\n", rank, value, got,
                std::this_thread::get_id() == std::thread().get_id());
}
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    sums();
    futures();
    handovers();
    flags();
    MPI_Finalize();
}
