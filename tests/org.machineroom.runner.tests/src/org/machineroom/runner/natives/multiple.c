/* SPDX-License-Identifier: EPL-2.0 */
/* Threads of a rank that are in MPI at the same time. */
#include <mpi.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define LARGE 100000
#define LAPS 10

static int rank, ranks;

static void *answer(void *argument)
{
    int *numbers = malloc(LARGE * sizeof(int));
    MPI_Recv(numbers, LARGE, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *(long *) argument = numbers[LARGE - 1];
    numbers[0]++;
    MPI_Ssend(numbers, LARGE, MPI_INT, rank, 2, MPI_COMM_WORLD);
    free(numbers);
    return 0;
}

/* Two threads of a rank that send to each other. */
static void to_itself(void)
{
    pthread_t thread;
    long got;
    int *numbers = calloc(LARGE, sizeof(int));
    numbers[LARGE - 1] = 42 + rank;
    pthread_create(&thread, 0, answer, &got);
    MPI_Ssend(numbers, LARGE, MPI_INT, rank, 1, MPI_COMM_WORLD);
    MPI_Recv(numbers, LARGE, MPI_INT, rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_join(thread, 0);
    printf("rank %d got %ld %d\n", rank, got, numbers[0]);
    free(numbers);
}

static void *serve(void *argument)
{
    int word, served = 0;
    MPI_Status status;
    do {
        MPI_Recv(&word, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &status);
        if (word) {
            word *= 2;
            MPI_Send(&word, 1, MPI_INT, status.MPI_SOURCE, 4, MPI_COMM_WORLD);
            served++;
        }
    } while (word);
    *(int *) argument = served;
    return 0;
}

/* A thread that answers others while the rank computes and asks. */
static void servers(void)
{
    pthread_t thread;
    int served, sum = 0, zero = 0;
    volatile double computed = 0;
    pthread_create(&thread, 0, serve, &served);
    for (int i = 0; i < ranks; i++) {
        int word = rank + 1;
        for (int j = 0; j < 1000; j++) {
            computed += j;
        }
        MPI_Send(&word, 1, MPI_INT, i, 3, MPI_COMM_WORLD);
        MPI_Recv(&word, 1, MPI_INT, i, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += word;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(&zero, 1, MPI_INT, rank, 3, MPI_COMM_WORLD);
    pthread_join(thread, 0);
    printf("rank %d served %d sum %d\n", rank, served, sum);
}

struct runner {
    int number, laps, has_main;
    MPI_Comm comm;
};

static void add_up(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void) type;
    for (int i = 0; i < *count; i++) {
        ((int *) inout)[i] += ((int *) in)[i];
    }
}

/* Each thread has a ring of its own, and a collective operation with a function of the program. */
static void *run(void *argument)
{
    struct runner *me = argument;
    int word = 0, sum;
    MPI_Op op;
    MPI_Op_create(add_up, 1, &op);
    for (int i = 0; i < LAPS; i++) {
        if (rank == 0) {
            MPI_Send(&word, 1, MPI_INT, (rank + 1) % ranks, me->number, me->comm);
            MPI_Recv(&word, 1, MPI_INT, (rank + ranks - 1) % ranks, me->number, me->comm, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&word, 1, MPI_INT, rank - 1, me->number, me->comm, MPI_STATUS_IGNORE);
            word++;
            MPI_Send(&word, 1, MPI_INT, (rank + 1) % ranks, me->number, me->comm);
        }
    }
    int mine = rank + me->number;
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, op, me->comm);
    MPI_Op_free(&op);
    MPI_Is_thread_main(&me->has_main);
    me->laps = word + 1000 * sum;
    return 0;
}

static void rings(void)
{
    pthread_t thread;
    struct runner runners[2];
    for (int i = 0; i < 2; i++) {
        runners[i].number = i;
        MPI_Comm_dup(MPI_COMM_WORLD, &runners[i].comm);
    }
    pthread_create(&thread, 0, run, &runners[1]);
    run(&runners[0]);
    pthread_join(thread, 0);
    for (int i = 0; i < 2; i++) {
        printf("rank %d ring %d %d %d\n", rank, i, runners[i].laps, runners[i].has_main);
        MPI_Comm_free(&runners[i].comm);
    }
}

static volatile int heard;

static void *hear(void *argument)
{
    int word;
    (void) argument;
    MPI_Recv(&word, 1, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    heard = word;
    return 0;
}

/* A thread receives what is sent late, while another does nothing but yield. */
static void yields(void)
{
    pthread_t thread;
    volatile double computed = 0;
    int word = 6;
    if (rank == 1) {
        pthread_create(&thread, 0, hear, 0);
        while (!heard) {
            sched_yield();
        }
        pthread_join(thread, 0);
        printf("rank 1 heard %d\n", heard);
    } else {
        for (int i = 0; i < 10000; i++) {
            computed += i;
        }
        MPI_Send(&word, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
        printf("rank 0 heard 6\n");
    }
}

static void *probe(void *argument)
{
    int word;
    MPI_Status status;
    MPI_Probe(MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &status);
    MPI_Recv(&word, 1, MPI_INT, status.MPI_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&word, 1, MPI_INT, status.MPI_SOURCE, 8, MPI_COMM_WORLD);
    *(int *) argument = status.MPI_SOURCE;
    return 0;
}

/* A thread waits in MPI_Probe, another for what the other rank's sends when it has found that. */
static void probes(void)
{
    pthread_t thread;
    int source, word = rank;
    pthread_create(&thread, 0, probe, &source);
    usleep(100);
    MPI_Send(&word, 1, MPI_INT, 1 - rank, 7, MPI_COMM_WORLD);
    MPI_Recv(&word, 1, MPI_INT, 1 - rank, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_join(thread, 0);
    printf("rank %d probed %d\n", rank, source == 1 - rank && word == rank);
}

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static int is_over;

static void *look(void *argument)
{
    int looks = 0, is_there, ends;
    do {
        pthread_mutex_lock(&guard);
        MPI_Iprobe(MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
        looks++;
        ends = is_over;
        pthread_mutex_unlock(&guard);
    } while (!ends);
    *(int *) argument = looks;
    return 0;
}

/* A thread has a lock nearly always, and whenever it gives its turn away: another gets that lock, too. */
static void locks(void)
{
    pthread_t thread;
    int looks;
    pthread_create(&thread, 0, look, &looks);
    usleep(3000);
    pthread_mutex_lock(&guard);
    is_over = 1;
    pthread_mutex_unlock(&guard);
    pthread_join(thread, 0);
    printf("rank %d looked %d\n", rank, looks > 1);
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (provided < MPI_THREAD_MULTIPLE) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    to_itself();
    servers();
    rings();
    yields();
    locks();
    probes();
    MPI_Finalize();
    return 0;
}
