/* SPDX-License-Identifier: EPL-2.0 */
/* What MPI 4 has beside persistent collective operations and large counts, and what goes wrong with it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;
static MPI_Request request;

static void check(int right, const char *what)
{
    if (!right) {
        printf("%s is wrong on rank %d\n", what, rank);
    }
}

static void exchange(void)
{
    int to = (rank + 1) % size, from = (rank + size - 1) % size, out = rank, in = -1, source, tag;
    MPI_Status status;
    MPI_Isendrecv(&out, 1, MPI_INT, to, 3, &in, 1, MPI_INT, from, 3, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    MPI_Status_get_source(&status, &source);
    MPI_Status_get_tag(&status, &tag);
    check(in == from && source == from && tag == 3, "exchange");
    MPI_Isendrecv_replace(&out, 1, MPI_INT, to, 4, MPI_PROC_NULL, 4, MPI_COMM_WORLD, &request);
    MPI_Recv(&in, 1, MPI_INT, from, 4, MPI_COMM_WORLD, &status);
    MPI_Wait(&request, &status);
    check(in == from && out == rank && status.MPI_SOURCE == MPI_PROC_NULL, "half an exchange");
    MPI_Isendrecv_replace(&out, 1, MPI_INT, to, 5, from, 5, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check(out == from, "replacement");
}

/* Two requests with one tag: they are matched as they were made, and started the other way round. */
static void partitions(void)
{
    double large[32], small[2];
    MPI_Request second;
    if (rank == 0) {
        MPI_Psend_init(large, 8, 4, MPI_DOUBLE, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Psend_init(small, 1, 2, MPI_DOUBLE, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &second);
    } else {
        MPI_Precv_init(large, 4, 8, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Precv_init(small, 2, 1, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &second);
    }
    for (int round = 0; round < 3; round++) {
        MPI_Start(&second);
        MPI_Start(&request);
        if (rank == 0) {
            int list[] = {5, 0, 3};
            small[1] = 100 + round;
            MPI_Pready(0, second);
            for (int i = 0; i < 32; i++) {
                large[i] = i + round;
            }
            MPI_Pready_list(3, list, request);
            MPI_Pready_range(1, 2, request);
            MPI_Pready(4, request);
            MPI_Pready_range(6, 7, request);
        } else {
            int flag = 0;
            while (!flag) {
                MPI_Parrived(request, 2, &flag);
            }
            check(large[31] == 31 + round, "partition that has arrived");
        }
        MPI_Status status;
        MPI_Wait(&request, &status);
        check(rank == 0 || (status.MPI_SOURCE == 0 && status.MPI_TAG == 7), "status of a partitioned message");
        MPI_Wait(&second, MPI_STATUS_IGNORE);
        check(large[31] == 31 + round && small[1] == 100 + round, "partitioned message");
    }
    MPI_Request_free(&request);
    MPI_Request_free(&second);
}

static void hints(void)
{
    MPI_Info info;
    char value[8] = "before";
    int length = 4, flag;
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    MPI_Info_get_string(info, "key", &length, value, &flag);
    check(flag && length == 6 && !strcmp(value, "val"), "part of a value");
    length = 0;
    MPI_Info_get_string(info, "key", &length, value, &flag);
    check(flag && length == 6 && !strcmp(value, "val"), "length of a value");
    MPI_Info_get_string(info, "none", &length, value, &flag);
    check(!flag && length == 6, "missing value");
    MPI_Comm comm;
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, &comm, &request);
    MPI_Info_free(&info);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_get_info(comm, &info);
    length = sizeof value;
    MPI_Info_get_string(info, "key", &length, value, &flag);
    check(flag && !strcmp(value, "value"), "hint of a communicator");
    MPI_Info_free(&info);
    MPI_Comm_free(&comm);
}

static void start(void)
{
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void fault(int number)
{
    int value = 1, sum;
    switch (number) {
    case 0:
        if (rank == 0) {
            MPI_Bcast_init(&value, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        } else {
            MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        }
        start();
        break;
    case 1:
        MPI_Allreduce_init(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        if (rank > 0) {
            start();
        }
        break;
    case 2:
        MPI_Allreduce_init(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Request_free(&request);
        break;
    case 3:
        MPI_Allreduce_init(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        value = 9;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        break;
    case 4:
        MPI_Isendrecv(&value, 1, MPI_INT, rank ^ 1, 0, &sum, 1, MPI_INT, rank ^ 1, 0, MPI_COMM_WORLD, &request);
        break;
    case 5:
        if (rank == 0) {
            MPI_Psend_init(&value, 1, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        } else {
            MPI_Precv_init(&value, 1, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        }
        start();
        break;
    default:
        MPI_Psend_init(&value, 1, 1, MPI_INT, rank ^ 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Pready(0, request);
        MPI_Pready(0, request);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1) {
        fault(atoi(argv[1]));
    } else {
        exchange();
        partitions();
        hints();
        if (rank == 0) {
            printf("done\n");
        }
    }
    MPI_Finalize();
    return 0;
}
