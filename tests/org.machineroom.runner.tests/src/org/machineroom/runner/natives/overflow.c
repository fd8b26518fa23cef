/* SPDX-License-Identifier: EPL-2.0 */
/* Sends more than a machine can keep. */
#include <mpi.h>

static char data[100000];

int main(int argc, char **argv)
{
    int rank;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 50; i++) {
            MPI_Isend(data, sizeof data, MPI_CHAR, 1, i, MPI_COMM_WORLD, &request);
        }
    } else {
        MPI_Recv(data, 1, MPI_CHAR, 0, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
