/* SPDX-License-Identifier: EPL-2.0 */
/* Constructors and destructors of each rank, exceptions across calls, and thread-local data. */
#include <iostream>
#include <mpi.h>
#include <stdexcept>
#include <string>
#include <vector>

struct Guest {
    static int made;
    Guest() { made++; }
    ~Guest() { std::cout << "gone " << made << std::endl; }
};

int Guest::made = 0;
static Guest guest;
thread_local std::vector<int> own;

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    own.push_back(rank);
    try {
        MPI_Barrier(MPI_COMM_WORLD);
        throw std::runtime_error("thrown by " + std::to_string(rank));
    } catch (const std::exception &outer) {
        try {
            MPI_Barrier(MPI_COMM_WORLD);
            throw rank;
        } catch (int inner) {
            MPI_Barrier(MPI_COMM_WORLD);
            std::cout << outer.what() << ", then " << inner << ", " << own.size() << std::endl;
        }
    }
    MPI_Finalize();
}
