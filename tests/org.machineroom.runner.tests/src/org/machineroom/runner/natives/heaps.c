/* SPDX-License-Identifier: EPL-2.0 */
/* Rank 1 does with its heap what no program should. */
#include <mpi.h>
#include <stdlib.h>

static char *volatile first, *volatile second, *volatile third, *volatile fourth;

static void twice(void)
{
    free(second);
    free(second);
}

static void twice_after_others(void)
{
    free(first);
    free(third);
    free(second);
    free(third);
    free(second);
}

static void twice_at_the_end(void)
{
    free(third);
    free(fourth);
    free(third);
}

static void behind(void)
{
    for (int i = 0; i < 150; i++) {
        second[i] = 'x';
    }
    free(second);
}

static void before(void)
{
    for (int i = 1; i < 20; i++) {
        second[-i] = 'x';
    }
    free(second);
}

static void after(void)
{
    free(second);
    for (int i = 0; i < 16; i++) {
        second[i] = 'x';
    }
    first = malloc(100);
}

static void inside(void)
{
    free(second + 16);
}

static void resize(void)
{
    free(second);
    second = realloc(second, 1000);
}

static void on_and_on(void)
{
    for (long i = 0; i < 1L << 30; i += 4096) {
        second[i] = 'x';
    }
}

static void (*const ways[])(void) = {twice, twice_after_others, twice_at_the_end, behind, before, after, inside, resize,
        on_and_on};

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    first = malloc(100);
    second = malloc(100);
    third = malloc(100);
    fourth = malloc(100);
    if (rank == 1) {
        ways[atoi(argv[1])]();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
