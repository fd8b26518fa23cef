/* SPDX-License-Identifier: EPL-2.0 */
/* Each persistent collective operation, started three times, gives what the plain one gives (MPI 4.0 section 6.13). */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 16

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    for (int i = 0; i < *count; i++) {
        ((int *) inout)[i] += ((int *) in)[i];
    }
}

static MPI_Comm comm;
static int rank, size, wrong;
static int out[MOST * MOST], in[MOST * MOST], expected[MOST * MOST];

static void fill(int round)
{
    for (int i = 0; i < MOST * MOST; i++) {
        out[i] = (rank * 31 + i * 7 + round) % 101;
        in[i] = -1;
    }
}

/* Does the plain call PLAIN into expected, and what REQUEST stands for into in. */
#define COMPARE(NAME, PLAIN, MADE) do { \
        MPI_Request request = MPI_REQUEST_NULL; \
        MADE; \
        for (int round = 0; round < 3; round++) { \
            MPI_Status status; \
            fill(round); \
            memcpy(expected, in, sizeof in); \
            PLAIN; \
            MPI_Start(&request); \
            MPI_Wait(&request, &status); \
            if (request == MPI_REQUEST_NULL || memcmp(expected, in, sizeof in)) { \
                printf("%s is wrong on rank %d in round %d\n", NAME, rank, round); \
                wrong = 1; \
            } \
        } \
        MPI_Request_free(&request); \
        if (request != MPI_REQUEST_NULL) { \
            printf("%s was not freed\n", NAME); \
        } \
    } while (0)

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    comm = MPI_COMM_WORLD;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int counts[MOST], displs[MOST], bytes[MOST], ones[MOST];
    MPI_Datatype types[MOST], gaps;
    for (int i = 0; i < size; i++) {
        counts[i] = 1 + i % 3;
        ones[i] = 1;
        displs[i] = 3 * i;
        bytes[i] = 12 * i;
        types[i] = MPI_INT;
    }
    int mine = counts[rank], last = size - 1;
    MPI_Type_vector(2, 1, 2, MPI_INT, &gaps);
    MPI_Type_commit(&gaps);
    COMPARE("bcast", (rank == 0 ? memcpy(expected, out, 40) : 0, MPI_Bcast(expected, 10, MPI_INT, 0, comm),
            rank == 0 ? memcpy(in, out, 40) : 0),
            MPI_Bcast_init(in, 10, MPI_INT, 0, comm, MPI_INFO_NULL, &request));
    COMPARE("barrier", MPI_Barrier(comm), MPI_Barrier_init(comm, MPI_INFO_NULL, &request));
    COMPARE("gather", MPI_Gather(out, 3, MPI_INT, expected, 3, MPI_INT, last, comm),
            MPI_Gather_init(out, 3, MPI_INT, in, 3, MPI_INT, last, comm, MPI_INFO_NULL, &request));
    COMPARE("gatherv", MPI_Gatherv(out, mine, MPI_INT, expected, counts, displs, MPI_INT, 0, comm),
            MPI_Gatherv_init(out, mine, MPI_INT, in, counts, displs, MPI_INT, 0, comm, MPI_INFO_NULL, &request));
    COMPARE("scatter", MPI_Scatter(out, 3, MPI_INT, expected, 3, MPI_INT, last, comm),
            MPI_Scatter_init(out, 3, MPI_INT, in, 3, MPI_INT, last, comm, MPI_INFO_NULL, &request));
    COMPARE("scatterv", MPI_Scatterv(out, counts, displs, MPI_INT, expected, mine, MPI_INT, 0, comm),
            MPI_Scatterv_init(out, counts, displs, MPI_INT, in, mine, MPI_INT, 0, comm, MPI_INFO_NULL, &request));
    COMPARE("allgather", MPI_Allgather(out, 2, MPI_INT, expected, 2, MPI_INT, comm),
            MPI_Allgather_init(out, 2, MPI_INT, in, 2, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("allgatherv", MPI_Allgatherv(out, mine, MPI_INT, expected, counts, displs, MPI_INT, comm),
            MPI_Allgatherv_init(out, mine, MPI_INT, in, counts, displs, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("alltoall", MPI_Alltoall(out, 2, MPI_INT, expected, 2, MPI_INT, comm),
            MPI_Alltoall_init(out, 2, MPI_INT, in, 2, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("alltoallv", MPI_Alltoallv(out, ones, displs, MPI_INT, expected, ones, displs, MPI_INT, comm),
            MPI_Alltoallv_init(out, ones, displs, MPI_INT, in, ones, displs, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("alltoallw", MPI_Alltoallw(out, ones, bytes, types, expected, ones, bytes, types, comm),
            MPI_Alltoallw_init(out, ones, bytes, types, in, ones, bytes, types, comm, MPI_INFO_NULL, &request));
    COMPARE("reduce", MPI_Reduce(out, expected, 5, MPI_INT, MPI_SUM, last, comm),
            MPI_Reduce_init(out, in, 5, MPI_INT, MPI_SUM, last, comm, MPI_INFO_NULL, &request));
    COMPARE("allreduce", MPI_Allreduce(out, expected, 5, MPI_INT, MPI_MAX, comm),
            MPI_Allreduce_init(out, in, 5, MPI_INT, MPI_MAX, comm, MPI_INFO_NULL, &request));
    COMPARE("reduce_scatter_block", MPI_Reduce_scatter_block(out, expected, 2, MPI_INT, MPI_SUM, comm),
            MPI_Reduce_scatter_block_init(out, in, 2, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request));
    COMPARE("reduce_scatter", MPI_Reduce_scatter(out, expected, counts, MPI_INT, MPI_SUM, comm),
            MPI_Reduce_scatter_init(out, in, counts, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request));
    COMPARE("scan", MPI_Scan(out, expected, 5, MPI_INT, MPI_SUM, comm),
            MPI_Scan_init(out, in, 5, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request));
    COMPARE("exscan", MPI_Exscan(out, expected, 5, MPI_INT, MPI_SUM, comm),
            MPI_Exscan_init(out, in, 5, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request));
    COMPARE("allgather of a datatype that was freed", MPI_Allgather(out, 1, gaps, expected, 2, MPI_INT, comm), {
                MPI_Datatype freed;
                MPI_Type_dup(gaps, &freed);
                MPI_Allgather_init(out, 1, freed, in, 2, MPI_INT, comm, MPI_INFO_NULL, &request);
                MPI_Type_free(&freed);
            });
    COMPARE("sum by an operation that was freed", MPI_Allreduce(out, expected, 5, MPI_INT, MPI_SUM, comm), {
                MPI_Op freed;
                MPI_Op_create(add, 1, &freed);
                MPI_Allreduce_init(out, in, 5, MPI_INT, freed, comm, MPI_INFO_NULL, &request);
                MPI_Op_free(&freed);
            });
    MPI_Type_free(&gaps);
    int dims[1] = {size}, around[1] = {1};
    MPI_Aint far[2] = {0, 24};
    MPI_Comm ring;
    MPI_Cart_create(comm, 1, dims, around, 0, &ring);
    comm = ring;
    COMPARE("neighbor_allgather", MPI_Neighbor_allgather(out, 2, MPI_INT, expected, 2, MPI_INT, comm),
            MPI_Neighbor_allgather_init(out, 2, MPI_INT, in, 2, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("neighbor_allgatherv", MPI_Neighbor_allgatherv(out, 1, MPI_INT, expected, ones, displs, MPI_INT, comm),
            MPI_Neighbor_allgatherv_init(out, 1, MPI_INT, in, ones, displs, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("neighbor_alltoall", MPI_Neighbor_alltoall(out, 2, MPI_INT, expected, 2, MPI_INT, comm),
            MPI_Neighbor_alltoall_init(out, 2, MPI_INT, in, 2, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("neighbor_alltoallv", MPI_Neighbor_alltoallv(out, ones, displs, MPI_INT, expected, ones, displs, MPI_INT, comm),
            MPI_Neighbor_alltoallv_init(out, ones, displs, MPI_INT, in, ones, displs, MPI_INT, comm, MPI_INFO_NULL, &request));
    COMPARE("neighbor_alltoallw", MPI_Neighbor_alltoallw(out, ones, far, types, expected, ones, far, types, comm),
            MPI_Neighbor_alltoallw_init(out, ones, far, types, in, ones, far, types, comm, MPI_INFO_NULL, &request));
    MPI_Comm_free(&ring);
    if (rank == 0 && !wrong) {
        printf("all are right\n");
    }
    MPI_Finalize();
    return wrong;
}
