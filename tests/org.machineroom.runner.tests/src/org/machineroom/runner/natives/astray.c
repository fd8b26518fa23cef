/* SPDX-License-Identifier: EPL-2.0 */
/* What threads do wrong, by number. */
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static int *volatile nowhere;
static int rank;

static void *crash(void *argument)
{
    *nowhere = 1;
    return argument;
}

static int deepen(int depth)
{
    volatile char room[1000];
    room[0] = (char) depth;
    return deepen(depth + 1) + room[0];
}

static void *overflow(void *argument)
{
    printf("%d\n", deepen(0));
    return argument;
}

static void *cross(void *argument)
{
    pthread_mutex_lock(&other);
    sched_yield();
    pthread_mutex_lock(&one);
    return argument;
}

static void *receive(void *argument)
{
    int word;
    MPI_Recv(&word, 1, MPI_INT, rank, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return argument;
}

static void *converse(void *argument)
{
    int word = 0;
    MPI_Send(&word, 1, MPI_INT, rank, 9, MPI_COMM_WORLD);
    MPI_Recv(&word, 1, MPI_INT, rank, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return argument;
}

static void *leave(void *argument)
{
    exit(argument ? 3 : 0);
}

static void *strike(void *argument)
{
    pthread_t *main = argument;
    printf("%d %d %d\n", pthread_kill(*main, 0), pthread_kill(*main, SIGUSR1) != 0, pthread_cancel(*main) != 0);
    return 0;
}

static void *come(void *argument)
{
    return argument;
}

int main(int argc, char **argv)
{
    static void *(*const functions[])(void *) = {crash, overflow, cross, receive, leave, leave, strike, come, converse};
    int which = atoi(argv[1]), provided;
    pthread_t thread, self = pthread_self();
    MPI_Init_thread(&argc, &argv, which == 8 ? MPI_THREAD_FUNNELED : MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    pthread_mutex_lock(&one);
    pthread_create(&thread, 0, functions[which], which == 4 ? (void *) "3" : which == 6 ? &self : 0);
    switch (which) {
    case 2:
        sched_yield();
        pthread_mutex_lock(&other);
        break;
    case 5:
        MPI_Finalize();
        break;
    case 7:
        pthread_cond_wait(&never, &one);
        break;
    }
    pthread_join(thread, 0);
    MPI_Finalize();
    return 0;
}
