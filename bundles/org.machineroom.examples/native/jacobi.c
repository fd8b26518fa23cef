/* Jacobi relaxation of a square plate whose upper edge is hot, each rank with some rows.   jacobi [SIDE] [STEPS] */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int side, rows, above, below;

static void send(const double *row, int to)
{
    MPI_Send(row, side, MPI_DOUBLE, to, 0, MPI_COMM_WORLD);
}

static void receive(double *row, int from)
{
    MPI_Recv(row, side, MPI_DOUBLE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Swaps the edges of this rank's rows with the neighbours; odd ranks receive first, so that it goes on everywhere. */
static void exchange(double *plate, int rank)
{
    if (rank % 2 == 0) {
        send(plate + rows * side, below);
        send(plate + side, above);
        receive(plate + (rows + 1) * side, below);
        receive(plate, above);
    } else {
        receive(plate, above);
        receive(plate + (rows + 1) * side, below);
        send(plate + side, above);
        send(plate + rows * side, below);
    }
}

/* One step; returns the greatest change of a point. */
static double relax(const double *from, double *to)
{
    double most = 0;
    for (int i = 1; i <= rows; i++) {
        for (int j = 1; j < side - 1; j++) {
            int at = i * side + j;
            to[at] = 0.25 * (from[at - side] + from[at + side] + from[at - 1] + from[at + 1]);
            most = fmax(most, fabs(to[at] - from[at]));
        }
    }
    return most;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    side = argc > 1 ? atoi(argv[1]) : 64;
    int steps = argc > 2 ? atoi(argv[2]) : 20;
    rows = side / size;
    above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    below = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    double *plate = calloc((size_t) (rows + 2) * side, sizeof *plate);
    double *next = calloc((size_t) (rows + 2) * side, sizeof *next);
    for (int j = 0; rank == 0 && j < side; j++) {
        plate[j] = next[j] = 1;
    }
    double begin = MPI_Wtime(), change = 0;
    for (int step = 0; step < steps; step++) {
        exchange(plate, rank);
        double mine = relax(plate, next);
        MPI_Allreduce(&mine, &change, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        double *swapped = plate;
        plate = next;
        next = swapped;
    }
    if (rank == 0) {
        printf("%d steps of %d x %d on %d ranks: last change %g, %g s\n", steps, side, side, size, change,
               MPI_Wtime() - begin);
    }
    free(plate);
    free(next);
    MPI_Finalize();
    return 0;
}
