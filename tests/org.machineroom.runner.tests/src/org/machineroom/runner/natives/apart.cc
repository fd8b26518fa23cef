/* SPDX-License-Identifier: EPL-2.0 */
/* Two threads that take two locks in opposite order. */
#include <chrono>
#include <mpi.h>
#include <mutex>
#include <thread>

static std::mutex one, other;

static void take(std::mutex &first, std::mutex &second)
{
    std::lock_guard<std::mutex> held(first);
    std::this_thread::sleep_for(std::chrono::microseconds(10));
    std::scoped_lock also(second);
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    std::thread thread([] { take(other, one); });
    take(one, other);
    thread.join();
    MPI_Finalize();
}
