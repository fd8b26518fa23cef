/* SPDX-License-Identifier: EPL-2.0 */
/* What a process has for itself each rank has: options, environment, working directory, heap, signals; one thread. */
#define _GNU_SOURCE
#include <getopt.h>
#include <mpi.h>
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCKS 200

static int rank, signals;

static void note(int number)
{
    signals += number == SIGUSR1;
}

/* How large the host's environment is must not be seen in the time that looking it up takes, also the first time. */
static void look_up(void)
{
    double begun = MPI_Wtime();
    getenv("PLACE");
    double once = MPI_Wtime();
    getenv("PLACE");
    double twice = MPI_Wtime();
    printf("rank %d looked up in %.0f ps, then %.0f\n", rank, 1e12 * (once - begun), 1e12 * (twice - once));
}

static void read_options(int argc, char **argv)
{
    static const struct option names[] = {{"size", required_argument, 0, 's'}, {0}};
    int option;
    while ((option = getopt_long(argc, argv, "ab:", names, 0)) != -1) {
        printf("rank %d option %c %s\n", rank, option, optarg ? optarg : "-");
        MPI_Barrier(MPI_COMM_WORLD);
    }
    printf("rank %d rest %s of %d\n", rank, argv[optind], argc - optind);
}

static void go_elsewhere(const char *folder)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%d", folder, rank);
    setenv("PLACE", path, 1);
    mkdir(path, 0755);
    chdir(path);
    MPI_Barrier(MPI_COMM_WORLD);
    FILE *file = fopen("here", "w");
    fprintf(file, "%d", rank);
    MPI_Barrier(MPI_COMM_WORLD);
    fclose(file);
    printf("rank %d at %d\n", rank, !strcmp(getcwd(path, sizeof path), getenv("PLACE")) && !access("here", R_OK));
    unsetenv("PLACE");
    printf("rank %d left %d\n", rank, getenv("PLACE") == 0);
}

/* Blocks of all sizes that keep what is in them, whoever is freed meanwhile. */
static void use_heap(void)
{
    static unsigned char *block[BLOCKS];
    static size_t bytes[BLOCKS];
    int wrong = 0;
    srand(1);
    for (int i = 0; i < 20000; i++) {
        int which = rand() % BLOCKS;
        size_t wanted = rand() % (rand() % 10 ? 200 : 50000) + 1;
        if (block[which] && rand() % 2) {
            block[which] = realloc(block[which], wanted);
            wrong += block[which][0] != which || block[which][(wanted < bytes[which] ? wanted : bytes[which]) - 1] != which;
        } else {
            free(block[which]);
            block[which] = rand() % 2 ? malloc(wanted) : aligned_alloc(64, wanted);
        }
        bytes[which] = wanted;
        memset(block[which], which, wanted);
    }
    for (int i = 0; i < BLOCKS; i++) {
        for (size_t at = 0; block[i] && at < bytes[i]; at++) {
            wrong += block[i][at] != i;
        }
        free(block[i]);
    }
    char *zeros = calloc(1000, 1000);
    for (int i = 0; i < 1000000; i++) {
        wrong += zeros[i];
    }
    extern int main(int, char **);
    printf("rank %d wrong %d at %p, variables at %p, code at %p\n", rank, wrong, (void *) zeros, (void *) block,
            (void *) main);
}

int main(int argc, char **argv)
{
    int sum = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    look_up();
    read_options(argc, argv);
    go_elsewhere(argv[optind]);
    use_heap();
    signal(SIGUSR1, note);
    raise(SIGUSR1);
#pragma omp parallel for reduction(+ : sum) schedule(dynamic)
    for (int i = 0; i < 10; i++) {
        sum += i;
    }
#pragma omp critical
    MPI_Barrier(MPI_COMM_WORLD);
    printf("rank %d signals %d sum %d of %d thread\n", rank, signals, sum, omp_get_max_threads());
    if (fork() == -1) {
        MPI_Finalize();
    }
    return 0;
}
