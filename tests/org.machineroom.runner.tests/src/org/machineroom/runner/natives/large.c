/* SPDX-License-Identifier: EPL-2.0 */
/* Calls with counts of 64 bits do what those with integers do (MPI 4.0 section 19.2). */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define RANKS 4

static int rank;

static void check(int right, const char *what)
{
    if (!right) {
        printf("%s is wrong on rank %d\n", what, rank);
    }
}

static void add(void *in, void *inout, MPI_Count *count, MPI_Datatype *type)
{
    for (MPI_Count i = 0; i < *count; i++) {
        ((int *) inout)[i] += ((int *) in)[i];
    }
}

static void collectives(void)
{
    int values[4] = {rank, rank + 1, rank + 2, rank + 3}, sums[4], all[RANKS * RANKS];
    MPI_Op op;
    MPI_Op_create_c(add, 1, &op);
    MPI_Allreduce_c(values, sums, 4, MPI_INT, op, MPI_COMM_WORLD);
    check(sums[0] == 6 && sums[3] == 18, "sum");
    MPI_Op_free(&op);
    MPI_Count counts[RANKS];
    MPI_Aint displs[RANKS];
    for (int i = 0; i < RANKS; i++) {
        counts[i] = i + 1;
        displs[i] = 4 * i;
    }
    MPI_Allgatherv_c(values, rank + 1, MPI_INT, all, counts, displs, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < RANKS; i++) {
        check(all[4 * i] == i && all[4 * i + i] == 2 * i, "gathered");
    }
}

static void datatypes(void)
{
    int from[5] = {1, 2, 3, 4, 5}, to[5] = {0}, integers[3], combiner;
    MPI_Datatype type, old[1];
    MPI_Count size, low, extent, lengths[4], counts[3], got;
    MPI_Aint addresses[1];
    MPI_Type_vector_c(3, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Type_size_c(type, &size);
    MPI_Type_get_extent_c(type, &low, &extent);
    check(size == 12 && low == 0 && extent == 20, "extent");
    MPI_Type_get_envelope_c(type, &lengths[0], &lengths[1], &lengths[2], &lengths[3], &combiner);
    check(!lengths[0] && !lengths[1] && lengths[2] == 3 && lengths[3] == 1 && combiner == MPI_COMBINER_VECTOR,
          "envelope");
    MPI_Type_get_contents_c(type, 0, 0, 3, 1, integers, addresses, counts, old);
    check(counts[0] == 3 && counts[1] == 1 && counts[2] == 2 && old[0] == MPI_INT, "contents");
    MPI_Status status;
    MPI_Sendrecv_c(from, 1, type, (rank + 1) % RANKS, 0, to, 5, MPI_INT, (rank + 3) % RANKS, 0, MPI_COMM_WORLD, &status);
    MPI_Get_count_c(&status, MPI_INT, &got);
    check(got == 3 && to[0] == 1 && to[1] == 3 && to[2] == 5, "vector");
    char packed[40];
    MPI_Count at = 0;
    MPI_Pack_c(from, 5, MPI_INT, packed, 40, &at, MPI_COMM_WORLD);
    check(at == 20, "packed");
    at = 0;
    MPI_Unpack_c(packed, 40, &at, to, 5, MPI_INT, MPI_COMM_WORLD);
    check(at == 20 && to[4] == 5, "unpacked");
    MPI_Type_free(&type);
}

static void refused(int code, const char *what)
{
    int class;
    MPI_Error_class(code, &class);
    check(class == MPI_ERR_COUNT, what);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    collectives();
    datatypes();
    MPI_Win window;
    int *memory, value = rank;
    MPI_Win_allocate_c(40, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window);
    MPI_Win_fence(0, window);
    MPI_Put_c(&value, 1, MPI_INT, (rank + 1) % RANKS, 3, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
    check(memory[3] == (rank + 3) % RANKS, "put");
    MPI_Win_free(&window);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    refused(MPI_Send_c(&value, 5000000000, MPI_INT, 0, 0, MPI_COMM_WORLD), "count of a buffer");
    MPI_Count many[RANKS] = {1LL << 40};
    MPI_Aint places[RANKS] = {0};
    refused(MPI_Allgatherv_c(&value, 1, MPI_INT, memory, many, places, MPI_INT, MPI_COMM_WORLD), "count of an array");
    if (rank == 0) {
        printf("done\n");
    }
    MPI_Finalize();
    return 0;
}
