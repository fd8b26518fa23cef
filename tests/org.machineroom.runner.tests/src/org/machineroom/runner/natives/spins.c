/* SPDX-License-Identifier: EPL-2.0 */
/* Threads of a rank that wait for each other in loops of their own, which tell the processor so. */
#include <immintrin.h>
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#define THREADS 4
#define LAPS 1000

static int rank;
static volatile int told, answered;
static atomic_int next_ticket, served;
static long shared;

static void relax(void)
{
    asm volatile("rep;nop" : : : "memory");
}

static void *tell(void *argument)
{
    (void) argument;
    while (!told) {
        relax();
    }
    answered = 1;
    return 0;
}

static void *add(void *argument)
{
    (void) argument;
    for (int i = 0; i < LAPS; i++) {
        int ticket = atomic_fetch_add(&next_ticket, 1);
        while (atomic_load(&served) != ticket) {
            _mm_pause();
        }
        shared++;
        atomic_fetch_add(&served, 1);
    }
    return 0;
}

/* All that a processor has is in use around the pause: no register, no flag and nothing below the stack is lost. */
static long __attribute__((noinline)) keep(long a, long b, double c, double d, long double e)
{
    long below[8];
    long is_below = 0;
    for (long i = 0; i < 8; i++) {
        below[i] = a + i * b;
    }
    asm volatile("" : : "r"(below) : "memory");
    for (int i = 0; i < 100; i++) {
        asm volatile("cmpq %1, %1\n\tpause\n\tsete %b0" : "+q"(is_below) : "r"(a) : "cc", "memory");
        c = c * d + 1;
        d = d + (double) is_below * 0.5;
        e = e * 0.5L + (long double) c;
        c = c / d;
        _mm_pause();
    }
    for (int i = 0; i < 8; i++) {
        a += below[i];
    }
    return a + b + (long) (c * 1000) + (long) (d * 1000) + (long) e;
}

static void *keeps(void *argument)
{
    *(long *) argument = keep(*(long *) argument, 3, 1.5, 2.5, 0.25L);
    return 0;
}

/* One waits for a message, as long as the other waits for what it says of that. */
static void *receive(void *argument)
{
    int word;
    (void) argument;
    MPI_Recv(&word, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    told = word;
    return 0;
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    long kept[THREADS];
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    pthread_create(&threads[0], 0, tell, 0);
    told = 1;
    while (!answered) {
        relax();
    }
    pthread_join(threads[0], 0);
    printf("rank %d answered %d\n", rank, answered);
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], 0, add, 0);
    }
    while (atomic_load(&served) != THREADS * LAPS) {
        _mm_pause();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], 0);
    }
    printf("rank %d added %ld\n", rank, shared);
    for (int i = 0; i < THREADS; i++) {
        kept[i] = i;
        pthread_create(&threads[i], 0, keeps, &kept[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], 0);
        kept[i] -= keep(i, 3, 1.5, 2.5, 0.25L);
    }
    printf("rank %d kept %ld %ld %ld %ld\n", rank, kept[0], kept[1], kept[2], kept[3]);
    told = 0;
    pthread_create(&threads[0], 0, receive, 0);
    MPI_Send(&(int) {7}, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    while (!told) {
        _mm_pause();
    }
    pthread_join(threads[0], 0);
    printf("rank %d told %d\n", rank, told);
    MPI_Finalize();
    return 0;
}
