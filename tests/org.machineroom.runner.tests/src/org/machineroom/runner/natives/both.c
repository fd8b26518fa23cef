/* SPDX-License-Identifier: EPL-2.0 */
/* A scalar product, of which each rank has a part and each of its threads a part of that. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define THREADS 4
#define LENGTH 1000

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static double *a, *b, sum;

static void *multiply(void *argument)
{
    long number = (long) argument;
    double mine = 0;
    for (long i = number * LENGTH; i < (number + 1) * LENGTH; i++) {
        mine += a[i] * b[i];
    }
    pthread_mutex_lock(&mutex);
    sum += mine;
    pthread_mutex_unlock(&mutex);
    pthread_exit(0);
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    pthread_attr_t attributes;
    int rank, ranks;
    double all;
    void *status;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    a = malloc(THREADS * LENGTH * sizeof(double));
    b = malloc(THREADS * LENGTH * sizeof(double));
    for (int i = 0; i < THREADS * LENGTH; i++) {
        a[i] = 1;
        b[i] = a[i] + rank;
    }
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_JOINABLE);
    for (long i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], &attributes, multiply, (void *) i);
    }
    pthread_attr_destroy(&attributes);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], &status);
    }
    MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    printf("rank %d has %.0f of %.0f\n", rank, sum, all);
    free(a);
    free(b);
    MPI_Finalize();
    return 0;
}
