/* SPDX-License-Identifier: EPL-2.0 */
/* Rank 1 has signals, and ways to end, that are its own. */
#define _GNU_SOURCE
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int given;

static void note(int number, siginfo_t *info, void *context)
{
    given = info->si_signo == number && info->si_pid == getpid() && context ? info->si_value.sival_int : -1;
}

static void say(int number)
{
    printf("handled %d\n", number);
}

static void last(void)
{
    printf("last\n");
    fflush(stdout);
}

static void send_itself(void)
{
    struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_RESETHAND}, after;
    sigaction(SIGUSR2, &action, 0);
    sigqueue(getpid(), SIGUSR2, (union sigval) {.sival_int = 17});
    sigaction(SIGUSR2, 0, &after);
    printf("given %d, default again %d\n", given, after.sa_handler == SIG_DFL);
    signal(SIGUSR1, say);
    printf("killed %d\n", pthread_kill(pthread_self(), SIGUSR1));
}

static void end(const char *how)
{
    if (!strcmp(how, "quick_exit")) {
        at_quick_exit(last);
        quick_exit(4);
    } else if (!strcmp(how, "pthread_exit")) {
        atexit(last);
        pthread_exit(0);
    } else if (!strcmp(how, "abort")) {
        signal(SIGABRT, say);
        abort();
    } else if (!strcmp(how, "term")) {
        kill(getpid(), SIGTERM);
    } else {
        send_itself();
    }
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    if (rank == 1) {
        end(argv[1]);
    }
    return 0;
}
