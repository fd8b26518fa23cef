/* SPDX-License-Identifier: EPL-2.0 */
/* The end of a rank, and what would be its process: the C library's own would end the simulator. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "own.h"

#define FIRST_PROCESS 10000

struct at_exit {
    void (*function)(void *);
    void *argument;
    struct at_exit *next;
};

static struct at_exit *last_at_exit;

int __cxa_atexit(void (*function)(void *), void *argument, void *object)
{
    struct at_exit *added = malloc(sizeof *added);
    (void) object;
    if (!added) {
        return -1;
    }
    *added = (struct at_exit) {function, argument, last_at_exit};
    last_at_exit = added;
    return 0;
}

int __cxa_thread_atexit(void (*function)(void *), void *argument, void *object)
{
    return __cxa_atexit(function, argument, object);
}

int __cxa_thread_atexit_impl(void (*function)(void *), void *argument, void *object)
{
    return __cxa_atexit(function, argument, object);
}

void __cxa_finalize(void *object)
{
    (void) object;
}

int atexit(void (*function)(void))
{
    return __cxa_atexit((void (*)(void *)) function, 0, 0);
}

void _exit(int status)
{
    int64_t words[] = {status};
    mr_ask(MR_EXIT, words);
    __builtin_trap();
}

void _Exit(int status)
{
    _exit(status);
}

static void finalise(void)
{
    void (**finaliser)(void) = (void (**)(void)) mr_rank->finalisers;
    for (int64_t i = mr_rank->finaliser_count; i-- > 0;) {
        if (finaliser[i] && finaliser[i] != (void (*)(void)) -1) {
            finaliser[i]();
        }
    }
}

void exit(int status)
{
    while (last_at_exit) {
        struct at_exit *next = last_at_exit;
        last_at_exit = next->next;
        next->function(next->argument);
    }
    finalise();
    fflush(stdout);
    _exit(status);
}

void abort(void)
{
    fflush(stdout);
    raise(SIGABRT);
    __builtin_trap();
}

void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function)
{
    fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, assertion);
    abort();
}

pid_t getpid(void)
{
    return FIRST_PROCESS + (pid_t) mr_rank->number;
}

int gethostname(char *name, size_t length)
{
    int64_t words[] = {(int64_t) name, (int64_t) length};
    mr_tell(MR_HOST_NAME, words);
    return 0;
}

/* Signals are the simulator's; a program's handlers are never called. */
int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    (void) number;
    (void) action;
    if (old) {
        memset(old, 0, sizeof *old);
    }
    return 0;
}

sighandler_t signal(int number, sighandler_t handler)
{
    (void) number;
    (void) handler;
    return SIG_DFL;
}

static void refuse(const char *function)
{
    fprintf(stderr, "machineroom: %s: a simulated rank is one process with one thread and cannot start another\n",
            function);
    errno = ENOSYS;
}

pid_t fork(void)
{
    refuse("fork");
    return -1;
}

pid_t vfork(void)
{
    refuse("vfork");
    return -1;
}

int system(const char *command)
{
    (void) command;
    refuse("system");
    return -1;
}

FILE *popen(const char *command, const char *mode)
{
    (void) command;
    (void) mode;
    refuse("popen");
    return 0;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)
{
    (void) thread;
    (void) attributes;
    (void) function;
    (void) argument;
    refuse("pthread_create");
    return EAGAIN;
}
