/* SPDX-License-Identifier: EPL-2.0 */
/* Threads of rank 0 that wait for what none of them does, by number; rank 1 waits for rank 0. */
#include <mpi.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <threads.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_barrier_t barrier;
static sem_t semaphore;
static pthread_t first;
static int word;

static void *cross(void *argument)
{
    pthread_mutex_lock(&other);
    usleep(10);
    pthread_mutex_lock(&one);
    return argument;
}

static void *receive(void *argument)
{
    pthread_mutex_lock(&other);
    MPI_Recv(&word, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_unlock(&other);
    return argument;
}

static void *await_signal(void *argument)
{
    pthread_mutex_lock(&other);
    pthread_cond_wait(&never, &other);
    return argument;
}

static void *take(void *argument)
{
    sem_wait(&semaphore);
    return argument;
}

static void *come(void *argument)
{
    pthread_barrier_wait(&barrier);
    return argument;
}

static void *join(void *argument)
{
    pthread_join(first, 0);
    return argument;
}

static void *write_all(void *argument)
{
    pthread_rwlock_wrlock(&lock);
    return argument;
}

static void *spin_on(void *argument)
{
    pthread_spin_lock(&spin);
    return argument;
}

static void *leave_locked(void *argument)
{
    mtx_lock((mtx_t *) &other);
    return argument;
}

static void *(*const functions[])(void *) = {cross, receive, await_signal, take, come, join, write_all, spin_on,
    leave_locked, come};

static void get_stuck(int which)
{
    pthread_t thread;
    pthread_mutex_lock(&one);
    pthread_rwlock_rdlock(&lock);
    if (which == 7) {
        pthread_spin_lock(&spin);
    }
    if (which == 9) {
        pthread_mutex_lock(&one);
    }
    pthread_create(&thread, 0, functions[which], 0);
    usleep(10);
    if (which < 2) {
        pthread_mutex_lock(&other);
        MPI_Send(&word, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
    }
    if (which == 8) {
        pthread_mutex_lock(&other);
    }
    pthread_join(thread, 0);
}

int main(int argc, char **argv)
{
    int rank, provided, which = atoi(argv[1]);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    pthread_barrier_init(&barrier, 0, 3);
    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    sem_init(&semaphore, 0, 0);
    first = pthread_self();
    if (rank == 0) {
        get_stuck(which);
    } else if (which == 1) {
        MPI_Recv(&word, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
