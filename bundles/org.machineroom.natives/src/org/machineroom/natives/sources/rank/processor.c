/* SPDX-License-Identifier: EPL-2.0 */
/* A rank is one process on one processor, of which it has the first; the host's are the simulator's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include "own.h"

long sysconf(int name)
{
    static long (*of_library)(int);
    if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF) {
        return 1;
    }
    if (name == _SC_AVPHYS_PAGES) {
        return get_avphys_pages();
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "sysconf");
    }
    return of_library(name);
}

int get_nprocs(void)
{
    return 1;
}

int get_nprocs_conf(void)
{
    return 1;
}

int sched_getcpu(void)
{
    return 0;
}

int getcpu(unsigned *processor, unsigned *node)
{
    if (processor) {
        *processor = 0;
    }
    if (node) {
        *node = 0;
    }
    return 0;
}

int sched_getaffinity(pid_t process, size_t bytes, cpu_set_t *set)
{
    (void) process;
    if (bytes < sizeof(long)) {
        errno = EINVAL;
        return -1;
    }
    CPU_ZERO_S(bytes, set);
    CPU_SET_S(0, bytes, set);
    return 0;
}

int pthread_getaffinity_np(pthread_t thread, size_t bytes, cpu_set_t *set)
{
    (void) thread;
    return sched_getaffinity(0, bytes, set) ? errno : 0;
}

pid_t gettid(void)
{
    return getpid() + mr_thread_number() - (pid_t) mr_rank->number - 1;
}

/* What a process may ask for itself is done where it would change the simulator. */
#define DONE(name, ...) \
    int name(__VA_ARGS__) \
    { \
        return 0; \
    }

DONE(sched_setaffinity, pid_t process, size_t bytes, const cpu_set_t *set)
DONE(pthread_setaffinity_np, pthread_t thread, size_t bytes, const cpu_set_t *set)
DONE(sched_setscheduler, pid_t process, int policy, const struct sched_param *parameters)
DONE(sched_setparam, pid_t process, const struct sched_param *parameters)
DONE(pthread_setschedparam, pthread_t thread, int policy, const struct sched_param *parameters)
DONE(nice, int less)
DONE(setpriority, __priority_which_t which, id_t who, int priority)
DONE(setrlimit, __rlimit_resource_t which, const struct rlimit *limit)
DONE(setrlimit64, __rlimit_resource_t which, const struct rlimit64 *limit)
DONE(mlockall, int which)
DONE(munlockall, void)
