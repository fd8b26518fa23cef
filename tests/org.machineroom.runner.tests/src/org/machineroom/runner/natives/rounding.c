/* SPDX-License-Identifier: EPL-2.0 */
/* Each rank has its own direction of rounding and its own floating-point exceptions, whoever computes meanwhile. */
#include <fenv.h>
#include <mpi.h>
#include <stdio.h>

#define TIMES 20

static const int directions[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
static const int exceptions[] = {0, FE_DIVBYZERO, FE_INVALID, FE_DIVBYZERO | FE_INVALID};

int main(int argc, char **argv)
{
    volatile double one = 1, three = 3;
    volatile long double long_one = 1, long_three = 3;
    int rank, wrong = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    fesetround(directions[rank % 4]);
    feclearexcept(FE_ALL_EXCEPT);
    double third = one / three;
    long double long_third = long_one / long_three;
    feclearexcept(FE_INEXACT);
    feraiseexcept(exceptions[rank % 4]);
    for (int i = 0; i < TIMES; i++) {
        MPI_Barrier(MPI_COMM_WORLD);
        wrong += fegetround() != directions[rank % 4];
        wrong += fetestexcept(FE_ALL_EXCEPT) != exceptions[rank % 4];
        wrong += one / three != third || long_one / long_three != long_third;
        feclearexcept(FE_INEXACT);
    }
    printf("rank %d wrong %d\n", rank, wrong);
    MPI_Finalize();
    return 0;
}
