/* SPDX-License-Identifier: EPL-2.0 */
/* What the C library has once for the process, which the simulator and all ranks are for it. */
#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "host.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char **kept;
static int has_faulted;
static __thread int is_lent __attribute__((tls_model("initial-exec")));

/* It is there once, and nothing is made. */
void mr_take_plain_locale(void)
{
    uselocale(newlocale(LC_ALL_MASK, "C", 0));
}

/* Has the C library do what comes by a rank's environment. */
void mr_lend_environment(char **environment)
{
    pthread_mutex_lock(&lock);
    is_lent = 1;
    kept = environ;
    environ = environment;
}

char **mr_take_environment_back(void)
{
    char **used = environ;
    environ = kept;
    is_lent = 0;
    pthread_mutex_unlock(&lock);
    return used;
}

void mr_leave_library(void)
{
    if (is_lent) {
        mr_take_environment_back();
    }
    mr_take_plain_locale();
    __atomic_store_n(&has_faulted, 1, __ATOMIC_RELAXED);
}

/* The C library itself has ended the process, as argp_parse does where it has told how a program is used: that is the
   rank's end, if one runs on this thread. The simulator's end is that of the process. */
static void end_rank(int status, void *argument)
{
    struct rank_state *rank = mr_running;
    if (rank) {
        on_exit(end_rank, argument);
        mr_leave_held();
        rank->exit(status);
    } else if (__atomic_load_n(&has_faulted, __ATOMIC_RELAXED)) {
        _exit(status);
    }
}

void mr_watch_exit(void)
{
    on_exit(end_rank, 0);
}
