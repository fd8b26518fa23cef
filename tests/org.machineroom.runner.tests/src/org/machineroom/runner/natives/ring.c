/* SPDX-License-Identifier: EPL-2.0 */
/* Each rank adds to a number that goes around, and to variables that are its own. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int visits = 100;
static __thread int own = 7;

static int visit(void)
{
    static int count;
    return ++count;
}

int main(int argc, char **argv)
{
    int rank, size, sum = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    visits += rank;
    own += rank;
    visit();
    if (rank > 0) {
        MPI_Recv(&sum, 1, MPI_INT, rank - 1, 5, MPI_COMM_WORLD, &status);
    }
    sum += rank;
    if (rank < size - 1) {
        MPI_Send(&sum, 1, MPI_INT, rank + 1, 5, MPI_COMM_WORLD);
    }
    printf("%s %d: %d %d %d %d %d\n", argc > 1 ? argv[1] : "-", rank, sum, visits, own, visit(), rand());
    MPI_Finalize();
    return 0;
}
