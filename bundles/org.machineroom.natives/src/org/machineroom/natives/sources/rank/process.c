/* SPDX-License-Identifier: EPL-2.0 */
/* The end of a rank, and what would be its process: the C library's own would end the simulator. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "own.h"

#define FIRST_PROCESS 10000

static struct at_end *last_at_exit, *last_at_quick_exit;

int mr_add_end(struct at_end **last, void (*function)(void *), void *argument)
{
    struct at_end *added = malloc(sizeof *added);
    if (!added) {
        return -1;
    }
    *added = (struct at_end) {function, argument, *last};
    *last = added;
    return 0;
}

void mr_call_ends(struct at_end **last)
{
    while (*last) {
        struct at_end *next = *last;
        *last = next->next;
        next->function(next->argument);
    }
}

int __cxa_atexit(void (*function)(void *), void *argument, void *object)
{
    (void) object;
    return mr_add_end(&last_at_exit, function, argument);
}

int __cxa_at_quick_exit(void (*function)(void *), void *object)
{
    (void) object;
    return mr_add_end(&last_at_quick_exit, function, 0);
}

int at_quick_exit(void (*function)(void))
{
    return mr_add_end(&last_at_quick_exit, (void (*)(void *)) function, 0);
}

int __cxa_thread_atexit(void (*function)(void *), void *argument, void *object)
{
    (void) object;
    return mr_add_end(mr_thread_ends(), function, argument);
}

int __cxa_thread_atexit_impl(void (*function)(void *), void *argument, void *object)
{
    return __cxa_thread_atexit(function, argument, object);
}

void __cxa_finalize(void *object)
{
    (void) object;
}

int atexit(void (*function)(void))
{
    return __cxa_atexit((void (*)(void *)) function, 0, 0);
}

/* Functions that are told the status: the list has room for one argument. */
struct on_exit {
    void (*function)(int, void *);
    void *argument;
};

static int exit_status;

static void call_with_status(void *of)
{
    struct on_exit *call = of;
    call->function(exit_status, call->argument);
}

int on_exit(void (*function)(int, void *), void *argument)
{
    struct on_exit *call = malloc(sizeof *call);
    if (!call) {
        return -1;
    }
    *call = (struct on_exit) {function, argument};
    return __cxa_atexit(call_with_status, call, 0);
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
    exit_status = status;
    mr_call_ends(mr_thread_ends());
    mr_call_ends(&last_at_exit);
    finalise();
    fflush(0);
    _exit(status);
}

void quick_exit(int status)
{
    mr_call_ends(&last_at_quick_exit);
    _exit(status);
}

/* Ends the rank whatever the program has its signal do, also if it blocks it: that has been done when this is called a
   second time. */
void abort(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGABRT);
    fflush(stdout);
    sigprocmask(SIG_UNBLOCK, &set, 0);
    raise(SIGABRT);
    signal(SIGABRT, SIG_DFL);
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

void mr_refuse(const char *function)
{
    fprintf(stderr, "machineroom: %s: a simulated rank is one process, which reaches others by MPI only\n", function);
    errno = ENOSYS;
}

#define REFUSED(type, name, answer, ...) \
    type name(__VA_ARGS__) \
    { \
        mr_refuse(#name); \
        return answer; \
    }

REFUSED(pid_t, fork, -1, void)
REFUSED(pid_t, vfork, -1, void)
REFUSED(FILE *, popen, 0, const char *command, const char *mode)
REFUSED(int, execl, -1, const char *path, const char *argument, ...)
REFUSED(int, execlp, -1, const char *path, const char *argument, ...)
REFUSED(int, execle, -1, const char *path, const char *argument, ...)
REFUSED(int, execv, -1, const char *path, char *const arguments[])
REFUSED(int, execvp, -1, const char *path, char *const arguments[])
REFUSED(int, execve, -1, const char *path, char *const arguments[], char *const environment[])
REFUSED(int, execvpe, -1, const char *path, char *const arguments[], char *const environment[])
REFUSED(int, posix_spawn, ENOSYS, pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
        const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[])
REFUSED(int, posix_spawnp, ENOSYS, pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
        const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[])
REFUSED(int, daemon, -1, int stays, int speaks)
REFUSED(int, socket, -1, int domain, int type, int protocol)
REFUSED(int, mkfifo, -1, const char *path, mode_t mode)
REFUSED(int, mkfifoat, -1, int folder, const char *path, mode_t mode)
REFUSED(int, socketpair, -1, int domain, int type, int protocol, int ends[2])

int system(const char *command)
{
    if (!command) {
        return 0;
    }
    mr_refuse("system");
    return -1;
}
