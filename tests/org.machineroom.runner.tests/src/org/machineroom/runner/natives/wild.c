/* SPDX-License-Identifier: EPL-2.0 */
/* Passes pointers to what is not there, or must not be written to. */
#include <mpi.h>
#include <stdlib.h>

static const int constant[4] = {1, 2, 3, 4};
static int one[4] = {1, 1, 1, 1};
static int places[4] = {0, 1, 2, 3};

int main(int argc, char **argv)
{
    char *wild = (char *) 0x123456789000L;
    int rank, self;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Datatype type;
    MPI_Op operation;
    MPI_Win window;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    self = rank;
    switch (atoi(argv[1])) {
    case 0: MPI_Send(wild, 4, MPI_INT, self, 0, MPI_COMM_WORLD); break;
    case 1: MPI_Wait(&request, (MPI_Status *) wild); break;
    case 2: MPI_Comm_size(MPI_COMM_WORLD, (int *) wild); break;
    case 3: MPI_Comm_size(MPI_COMM_WORLD, (int *) -8L); break;
    case 4: MPI_Type_indexed(3, (int *) wild, one, MPI_INT, &type); break;
    case 5: MPI_Comm_set_name(MPI_COMM_WORLD, wild); break;
    case 6: MPI_Waitall(2000000000, &request, MPI_STATUSES_IGNORE); break;
    case 7: MPI_Comm_size(MPI_COMM_WORLD, (int *) constant); break;
    case 8:
        MPI_Sendrecv(one, 1, MPI_INT, self, 0, (void *) constant, 1, MPI_INT, self, 0, MPI_COMM_WORLD,
                MPI_STATUS_IGNORE);
        break;
    case 9: MPI_Allreduce(one, (void *) constant, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); break;
    case 10: MPI_Win_create((void *) constant, 16, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window); break;
    case 11:
        MPI_Op_create((MPI_User_function *) wild, 1, &operation);
        MPI_Allreduce(one, &self, 1, MPI_INT, operation, MPI_COMM_WORLD);
        break;
    case 12: MPI_Allgatherv(one, 1, MPI_INT, wild, one, places, MPI_INT, MPI_COMM_WORLD); break;
    case 13: MPI_Alltoallv(wild, one, places, MPI_INT, places, one, places, MPI_INT, MPI_COMM_WORLD); break;
    case 14: MPI_Alltoallv(one, one, places, MPI_INT, 0, one, places, MPI_INT, MPI_COMM_WORLD); break;
    case 15: MPI_Reduce_scatter(wild, places, one, MPI_INT, MPI_SUM, MPI_COMM_WORLD); break;
    case 16: MPI_Reduce_scatter(places, wild, one, MPI_INT, MPI_SUM, MPI_COMM_WORLD); break;
    case 17: MPI_Allgatherv(one, 1, MPI_INT, (void *) constant, one, places, MPI_INT, MPI_COMM_WORLD); break;
    case 18: MPI_Allgatherv(one, 1, MPI_INT, MPI_IN_PLACE, one, places, MPI_INT, MPI_COMM_WORLD); break;
    case 19: MPI_Scatterv(wild, one, places, MPI_INT, &self, 1, MPI_INT, 0, MPI_COMM_WORLD); break;
    case 20: MPI_Win_create(malloc(20), 400, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window); break;
    }
    MPI_Finalize();
    return 0;
}
