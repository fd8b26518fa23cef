/* SPDX-License-Identifier: EPL-2.0 */
/* Signals of the host are the simulator's: a rank gets those only that it sends itself. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

static struct sigaction actions[NSIG];

int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    if (number <= 0 || number >= NSIG) {
        errno = EINVAL;
        return -1;
    }
    struct sigaction before = actions[number];
    if (action) {
        actions[number] = *action;
    }
    if (old) {
        *old = before;
    }
    return 0;
}

sighandler_t signal(int number, sighandler_t handler)
{
    struct sigaction action = {.sa_handler = handler}, old;
    return sigaction(number, &action, &old) ? SIG_ERR : old.sa_handler;
}

static void handle(int number, union sigval value)
{
    struct sigaction action = actions[number];
    if (action.sa_flags & (int) SA_RESETHAND) {
        actions[number].sa_handler = SIG_DFL;
    }
    if (action.sa_flags & SA_SIGINFO) {
        siginfo_t info = {.si_signo = number, .si_code = SI_USER};
        ucontext_t context = {0};
        info.si_pid = getpid();
        info.si_value = value;
        action.sa_sigaction(number, &info, &context);
    } else if (action.sa_handler != SIG_IGN) {
        action.sa_handler(number);
    }
}

static int deliver(int number, union sigval value)
{
    static int (*of_library)(int);
    if (number < 0 || number >= NSIG) {
        errno = EINVAL;
        return -1;
    }
    if (actions[number].sa_handler != SIG_DFL) {
        handle(number, value);
        return 0;
    }
    if (number == SIGCHLD || number == SIGURG || number == SIGWINCH || number == SIGCONT || number == 0) {
        return 0;
    }
    if (number == SIGABRT || number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL
            || number == SIGTRAP) {
        if (!of_library) {
            of_library = dlsym(RTLD_DEFAULT, "raise");
        }
        return of_library(number);
    }
    fprintf(stderr, "machineroom: the rank has sent itself signal %d (%s), which ends it\n", number,
            strsignal(number));
    _exit(128 + number);
}

int raise(int number)
{
    return deliver(number, (union sigval) {0});
}

static int send_to(pid_t process, int number, union sigval value)
{
    if (process == getpid() || process == 0) {
        return deliver(number, value);
    }
    errno = ESRCH;
    return -1;
}

int kill(pid_t process, int number)
{
    return send_to(process, number, (union sigval) {0});
}

int sigqueue(pid_t process, int number, const union sigval value)
{
    return send_to(process, number, value);
}

int killpg(pid_t group, int number)
{
    return kill(group == getpgrp() ? 0 : group, number);
}

int pthread_kill(pthread_t thread, int number)
{
    return thread == pthread_self() ? raise(number) ? errno : 0 : ESRCH;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old)
{
    (void) how;
    (void) set;
    if (old) {
        sigemptyset(old);
    }
    return 0;
}

int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    return sigprocmask(how, set, old);
}

int sigaltstack(const stack_t *stack, stack_t *old)
{
    (void) stack;
    if (old) {
        *old = (stack_t) {.ss_flags = SS_DISABLE};
    }
    return 0;
}
