/* SPDX-License-Identifier: EPL-2.0 */
/* What the C library has once for the process, which the simulator and all ranks are for it. */
#define _GNU_SOURCE
#include <pthread.h>
#include <unistd.h>

#include "host.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char **kept;
static __thread int is_lent __attribute__((tls_model("initial-exec")));

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

/* After a fault in between. */
void mr_end_lending(void)
{
    if (is_lent) {
        mr_take_environment_back();
    }
}
