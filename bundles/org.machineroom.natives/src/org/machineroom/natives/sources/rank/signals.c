/* SPDX-License-Identifier: EPL-2.0 */
/* Signals of the host are the simulator's: a rank gets those only that it sends itself. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#include "own.h"

static struct sigaction actions[NSIG] SELDOM;

/* Signals that are kept back, those of them that have been sent, and with which value. */
static sigset_t blocked, pending;
static union sigval values[NSIG] SELDOM;

static int is_signal(int number)
{
    if (number <= 0 || number >= NSIG) {
        errno = EINVAL;
        return 0;
    }
    return 1;
}

int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    if (!is_signal(number)) {
        return -1;
    }
    if (action && (number == SIGKILL || number == SIGSTOP)) {
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

static void deliver_pending(void);

/* A handler that jumps out leaves what it has blocked. */
static sigset_t before_handlers;
static int handlers;

static void handle(int number, union sigval value)
{
    struct sigaction action = actions[number];
    if (action.sa_flags & (int) SA_RESETHAND) {
        actions[number].sa_handler = SIG_DFL;
    }
    if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) {
        return;
    }
    sigset_t before = blocked;
    if (!handlers++) {
        before_handlers = before;
    }
    sigorset(&blocked, &blocked, &action.sa_mask);
    if (!(action.sa_flags & SA_NODEFER)) {
        sigaddset(&blocked, number);
    }
    if (action.sa_flags & SA_SIGINFO) {
        siginfo_t info = {.si_signo = number, .si_code = SI_USER};
        ucontext_t context = {0};
        info.si_pid = getpid();
        info.si_value = value;
        action.sa_sigaction(number, &info, &context);
    } else {
        action.sa_handler(number);
    }
    handlers -= handlers > 0;
    blocked = before;
    deliver_pending();
}

void mr_leave_handlers(void)
{
    if (handlers) {
        handlers = 0;
        blocked = before_handlers;
        deliver_pending();
    }
}

static int deliver(int number, union sigval value)
{
    static int (*of_library)(int);
    if (number == 0) {
        return 0;
    }
    if (!is_signal(number)) {
        return -1;
    }
    if (sigismember(&blocked, number) && number != SIGKILL && number != SIGSTOP) {
        sigaddset(&pending, number);
        values[number] = value;
        mr_wake(&pending, INT_MAX);
        return 0;
    }
    if (actions[number].sa_handler != SIG_DFL) {
        handle(number, value);
        return 0;
    }
    if (number == SIGCHLD || number == SIGURG || number == SIGWINCH || number == SIGCONT) {
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

/* The lowest of these signals that has been sent and not been taken; 0 if there is none. */
static int take_pending(const sigset_t *set)
{
    for (int number = 1; number < NSIG; number++) {
        if (sigismember(&pending, number) && sigismember(set, number)) {
            sigdelset(&pending, number);
            return number;
        }
    }
    return 0;
}

static void deliver_pending(void)
{
    for (int number = 1; number < NSIG; number++) {
        if (sigismember(&pending, number) && !sigismember(&blocked, number)) {
            sigdelset(&pending, number);
            deliver(number, values[number]);
        }
    }
}

int raise(int number)
{
    return is_signal(number) ? deliver(number, (union sigval) {0}) : -1;
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

static int block(int how, const sigset_t *set, sigset_t *old)
{
    sigset_t before = blocked;
    if (set && how != SIG_BLOCK && how != SIG_UNBLOCK && how != SIG_SETMASK) {
        return EINVAL;
    }
    for (int number = 1; set && number < NSIG; number++) {
        int is_named = sigismember(set, number);
        if (how == SIG_SETMASK ? is_named : is_named && how == SIG_BLOCK) {
            sigaddset(&blocked, number);
        } else if (how == SIG_SETMASK || is_named) {
            sigdelset(&blocked, number);
        }
    }
    sigdelset(&blocked, SIGKILL);
    sigdelset(&blocked, SIGSTOP);
    if (old) {
        *old = before;
    }
    deliver_pending();
    return 0;
}

int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    return block(how, set, old);
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old)
{
    int failed = block(how, set, old);
    if (failed) {
        errno = failed;
    }
    return failed ? -1 : 0;
}

int sigpending(sigset_t *set)
{
    *set = pending;
    return 0;
}

static int hopeless(const char *function)
{
    return mr_hopeless(function, ", which gets its own signals only");
}

int pause(void)
{
    return hopeless("pause");
}

/* Ends with a handler of a signal that has been kept back. */
int sigsuspend(const sigset_t *set)
{
    sigset_t before = blocked;
    int is_handled = 0;
    for (int number = 1; number < NSIG; number++) {
        is_handled |= sigismember(&pending, number) && !sigismember(set, number)
                && actions[number].sa_handler != SIG_IGN;
    }
    if (!is_handled) {
        return hopeless("sigsuspend");
    }
    block(SIG_SETMASK, set, 0);
    block(SIG_SETMASK, &before, 0);
    errno = EINTR;
    return -1;
}

static int take_info(const sigset_t *set, siginfo_t *info)
{
    int number = take_pending(set);
    if (number && info) {
        *info = (siginfo_t) {.si_signo = number, .si_code = SI_USER};
        info->si_pid = getpid();
        info->si_value = values[number];
    }
    return number;
}

/* Until another thread of the rank has sent one; it has to be kept back in all. */
static int await_info(const char *function, const sigset_t *set, siginfo_t *info, struct here here)
{
    int number;
    while (!(number = take_info(set, info))) {
        if (!mr_has_threads()) {
            return hopeless(function);
        }
        mr_await((struct awaited) {function, MR_NEVER, &pending, .here = here});
    }
    return number;
}

int sigwait(const sigset_t *restrict set, int *restrict number)
{
    *number = await_info("sigwait", set, 0, HERE);
    return 0;
}

int sigwaitinfo(const sigset_t *restrict set, siginfo_t *restrict info)
{
    return await_info("sigwaitinfo", set, info, HERE);
}

int sigtimedwait(const sigset_t *restrict set, siginfo_t *restrict info, const struct timespec *restrict length)
{
    if (!length) {
        return await_info("sigtimedwait", set, info, HERE);
    }
    int number = take_info(set, info);
    if (!number && !nanosleep(length, 0) && !(number = take_info(set, info))) {
        errno = EAGAIN;
    }
    return number ? number : -1;
}

/* Older names of the same. */
static int change(int how, int number)
{
    sigset_t set;
    sigemptyset(&set);
    return is_signal(number) ? sigaddset(&set, number), sigprocmask(how, &set, 0) : -1;
}

int sighold(int number)
{
    return change(SIG_BLOCK, number);
}

int sigrelse(int number)
{
    return change(SIG_UNBLOCK, number);
}

int sigignore(int number)
{
    return signal(number, SIG_IGN) == SIG_ERR ? -1 : 0;
}

sighandler_t sigset(int number, sighandler_t action)
{
    int was_held = is_signal(number) && sigismember(&blocked, number);
    struct sigaction old;
    if (action == SIG_HOLD ? sigaction(number, 0, &old) || change(SIG_BLOCK, number)
            : sigaction(number, &(struct sigaction) {.sa_handler = action}, &old) || change(SIG_UNBLOCK, number)) {
        return SIG_ERR;
    }
    return was_held ? SIG_HOLD : old.sa_handler;
}

int siginterrupt(int number, int interrupts)
{
    (void) interrupts; /* a rank's calls are never */
    return is_signal(number) ? 0 : -1;
}

void psignal(int number, const char *text)
{
    fprintf(stderr, "%s%s%s\n", text && *text ? text : "", text && *text ? ": " : "", strsignal(number));
}

int sigaltstack(const stack_t *stack, stack_t *old)
{
    (void) stack;
    if (old) {
        *old = (stack_t) {.ss_flags = SS_DISABLE};
    }
    return 0;
}
