/* Pi by the midpoint rule, each rank with every size-th interval.   pi [INTERVALS] */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double part(long intervals, int rank, int size)
{
    double width = 1.0 / intervals, sum = 0;
    for (long i = rank; i < intervals; i += size) {
        double x = (i + 0.5) * width;
        sum += 4 / (1 + x * x);
    }
    return sum * width;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long intervals = argc > 1 ? atol(argv[1]) : 1000;
    MPI_Bcast(&intervals, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    double mine = part(intervals, rank, size), pi;
    MPI_Reduce(&mine, &pi, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("pi is about %.12f, off by %.2e\n", pi, fabs(pi - acos(-1.0)));
    }
    MPI_Finalize();
    return 0;
}
