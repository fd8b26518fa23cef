/* SPDX-License-Identifier: EPL-2.0 */
/* A program of random steps: all ranks take the same, and compute between them as much as chance tells each; at the end
   one of them may end the run.   random SEED [abort|exit|fault|early|deadlock] */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define STEPS 12
#define MOST 3000

static const int amounts[] = {5, 200, 2000, 20000};
static const int counts[] = {1, 40, MOST};
static uint64_t plan, own;
static double data[MOST], other[MOST];
static int rank, size, amount, count, copies;

static int next(uint64_t *state, int below)
{
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int) ((*state >> 33) % (uint64_t) below);
}

static double work(int rounds)
{
    double x = 1;
    for (int i = 0; i < rounds; i++) {
        x = x * 1.0001 + 1 / (x + i);
    }
    return x;
}

static void compute(void)
{
    data[0] += work(next(&own, amount)) * 1e-6;
}

static void shift(int distance)
{
    memcpy(other, data, sizeof data);
    MPI_Sendrecv(other, count, MPI_DOUBLE, (rank + distance) % size, 1, data, count, MPI_DOUBLE,
            (rank + size - distance) % size, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void to_one(int root)
{
    if (rank != root) {
        MPI_Send(data, count, MPI_DOUBLE, root, 2, MPI_COMM_WORLD);
    }
    for (int i = 1; rank == root && i < size; i++) {
        compute();
        MPI_Recv(data, count, MPI_DOUBLE, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void most(void *in, void *inout, int *length, MPI_Datatype *type)
{
    double *a = in, *b = inout;
    (void) type;
    for (int i = 0; i < *length; i++) {
        b[i] = a[i] > b[i] ? a[i] : b[i];
    }
    data[1] += work(50) * 1e-9;
}

static void reduced(int commutes)
{
    MPI_Op op;
    MPI_Op_create(most, commutes, &op);
    MPI_Allreduce(data, other, count, MPI_DOUBLE, op, MPI_COMM_WORLD);
    data[count - 1] += other[0];
    MPI_Op_free(&op);
}

static void overlapped(void)
{
    MPI_Request requests[2];
    memcpy(other, data, sizeof data);
    MPI_Irecv(data, count, MPI_DOUBLE, (rank + size - 1) % size, 3, MPI_COMM_WORLD, requests);
    MPI_Isend(other, count, MPI_DOUBLE, (rank + 1) % size, 3, MPI_COMM_WORLD, requests + 1);
    double x = work(next(&own, amount));
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    data[0] += x * 1e-6;
}

static void started(void)
{
    MPI_Request request;
    MPI_Iallreduce(data, other, count, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &request);
    double x = work(next(&own, amount));
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    data[1 % count] = other[0] + x * 1e-6;
}

static void clocks(void)
{
    struct timespec now;
    double begin = MPI_Wtime();
    compute();
    clock_gettime(CLOCK_REALTIME, &now);
    data[0] += MPI_Wtime() - begin + now.tv_nsec % 100 + rand() % 7;
    usleep(3);
}

static void asking(int from, int to)
{
    MPI_Request request;
    int is_there = from == to;
    if (rank == to && from != to) {
        MPI_Irecv(data, count, MPI_DOUBLE, from, 4, MPI_COMM_WORLD, &request);
        while (!is_there) {
            MPI_Test(&request, &is_there, MPI_STATUS_IGNORE);
            work(next(&own, 5));
        }
    }
    if (rank == from && from != to) {
        MPI_Send(data, count, MPI_DOUBLE, to, 4, MPI_COMM_WORLD);
    }
}

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void) comm;
    (void) key;
    (void) extra;
    work(copies += 10);
    *(void **) out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

/* Types, attributes and communicators, and memory given back to each other. */
static void objects(void)
{
    MPI_Datatype pair;
    MPI_Comm half;
    int key;
    char *memory = malloc(100 + next(&own, 10000));
    MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &pair);
    MPI_Type_commit(&pair);
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, data);
    compute();
    MPI_Comm_dup(MPI_COMM_WORLD, &half);
    MPI_Bcast(data, 1, pair, 0, half);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free(&half);
    MPI_Type_free(&pair);
    memset(memory, rank, 100);
    free(memory);
}

static void window(void)
{
    MPI_Win win;
    double mine = data[0];
    memset(other, 0, sizeof other);
    MPI_Win_create(other, sizeof other, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    compute();
    MPI_Put(&mine, 1, MPI_DOUBLE, (rank + 1) % size, rank, 1, MPI_DOUBLE, win);
    MPI_Accumulate(&mine, 1, MPI_DOUBLE, 0, MOST - 1, 1, MPI_DOUBLE, MPI_MAX, win);
    compute();
    MPI_Win_fence(0, win);
    data[0] += other[(rank + size - 1) % size] * 1e-3 + other[MOST - 1] * 1e-3;
    MPI_Win_free(&win);
}

/* The ranks are in different folders for a while, and each has a file of its own. */
static void elsewhere(int step)
{
    char name[64], back[4096];
    if (!getcwd(back, sizeof back)) {
        abort();
    }
    FILE *file = 0;
    if (!chdir("/tmp")) {
        compute();
        file = tmpfile();
    }
    if (!file || fprintf(file, "%d %d\n", rank, step) < 3) {
        abort();
    }
    rewind(file);
    int read_rank = -1;
    if (fscanf(file, "%d", &read_rank) != 1 || read_rank != rank || !getcwd(name, sizeof name)
            || strcmp(name, "/tmp")) {
        abort();
    }
    fclose(file);
    if (chdir(back)) {
        abort();
    }
}

static void take(int step)
{
    amount = amounts[next(&plan, 4)];
    count = counts[next(&plan, 3)];
    int which = next(&plan, 12), one = next(&plan, size), two = next(&plan, size);
    compute();
    switch (which) {
    case 0: shift(one); break;
    case 1: to_one(one); break;
    case 2: reduced(one % 2); break;
    case 3: MPI_Bcast(data, count, MPI_DOUBLE, one, MPI_COMM_WORLD); break;
    case 4: overlapped(); break;
    case 5: started(); break;
    case 6: clocks(); break;
    case 7: asking(one, two); break;
    case 8: objects(); break;
    case 9: window(); break;
    case 10: elsewhere(step); break;
    default: MPI_Barrier(MPI_COMM_WORLD);
    }
    if (next(&own, 3) == 0) {
        printf("%d after step %d has %.17g\n", rank, step, data[0]);
    }
}

static void end(const char *how, int one)
{
    compute();
    if (!strcmp(how, "early")) {
        return;
    }
    if (rank == one && !strcmp(how, "abort")) {
        MPI_Abort(MPI_COMM_WORLD, 7);
    } else if (rank == one && !strcmp(how, "exit")) {
        exit(3);
    } else if (rank == one && !strcmp(how, "fault")) {
        *(volatile int *) 8 = 1;
    } else if (rank == one && !strcmp(how, "deadlock")) {
        MPI_Recv(data, 1, MPI_DOUBLE, one, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    shift(1);
    compute();
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    plan = strtoull(argv[1], 0, 10);
    own = plan * 31 + (uint64_t) rank;
    for (int step = 0; step < STEPS; step++) {
        take(step);
    }
    if (argc > 2) {
        end(argv[2], next(&plan, size));
    }
    MPI_Finalize();
    return 0;
}
