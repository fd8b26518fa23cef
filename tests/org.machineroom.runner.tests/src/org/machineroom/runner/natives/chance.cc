// SPDX-License-Identifier: EPL-2.0
// Random numbers that C++ takes from the processor.
#include <iostream>
#include <mpi.h>
#include <random>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    std::random_device device;
    std::mt19937 generator(device());
    std::cout << device() << ' ' << device() << ' ' << generator() << std::endl;
    MPI_Finalize();
}
