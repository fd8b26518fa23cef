/* SPDX-License-Identifier: EPL-2.0 */
/* Pipes, and counters of events, that a rank has made: its threads wait in virtual time for what others of them write,
   read or close. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "own.h"

#define PS_PER_US 1000000LL
#define PS_PER_MS 1000000000LL
#define PS_PER_S 1000000000000LL
#define SETS 3 /* of select */
#define SIGNAL_BYTES (_NSIG / CHAR_BIT) /* of a set of the host's */

/* Which descriptors are ends of such pipes, such counters, or epolls of nothing else. */
static char are_ends[MR_FEW] SELDOM;

/* Where threads wait for any change of them. */
static const char changed;

int mr_is_pipe(int descriptor)
{
    return descriptor > STDERR_FILENO && descriptor < MR_FEW && are_ends[descriptor];
}

void mr_note_pipe(int descriptor, int is_end)
{
    if (descriptor > STDERR_FILENO && descriptor < MR_FEW) {
        are_ends[descriptor] = (char) is_end;
    }
}

void mr_pipe_changed(int descriptor)
{
    if (mr_is_pipe(descriptor)) {
        mr_wake(&changed, INT_MAX);
    }
}

int pipe2(int ends[2], int flags)
{
    int failed = (int) syscall(SYS_pipe2, ends, flags);
    if (!failed) {
        mr_note_pipe(ends[0], 1);
        mr_note_pipe(ends[1], 1);
    }
    return failed;
}

int pipe(int ends[2])
{
    return pipe2(ends, 0);
}

int eventfd(unsigned value, int flags)
{
    int counter = (int) syscall(SYS_eventfd2, value, flags);
    mr_note_pipe(counter, 1);
    return counter;
}

int eventfd_read(int counter, eventfd_t *value)
{
    return read(counter, value, sizeof *value) == sizeof *value ? 0 : -1;
}

int eventfd_write(int counter, eventfd_t value)
{
    return write(counter, &value, sizeof value) == sizeof value ? 0 : -1;
}

static int look(struct pollfd *ends, nfds_t count)
{
    return (int) syscall(SYS_poll, ends, count, 0);
}

/* Until a time if that is not negative. */
static int look_until(const char *function, struct pollfd *ends, nfds_t count, int64_t until_ps, struct here here)
{
    int ready;
    while (!(ready = look(ends, count))) {
        if (mr_await((struct awaited) {function, until_ps, &changed, .here = here})) {
            return look(ends, count);
        }
    }
    return ready;
}

void mr_await_pipe(const char *function, int end, int events, struct here here)
{
    struct pollfd file = {.fd = end, .events = (short) events};
    if (!(syscall(SYS_fcntl, end, F_GETFL) & O_NONBLOCK)) {
        look_until(function, &file, 1, MR_NEVER, here);
    } else if (!look(&file, 1)) {
        mr_yield();
    }
}

/* When it is so much later; for ever if that is negative. */
static int64_t end_of(int64_t length_ps)
{
    if (length_ps < 0) {
        return MR_NEVER;
    }
    mr_settle();
    mr_tell(MR_CLOCK, 0);
    return mr_rank->clock_ps + length_ps;
}

static int are_pipes(const struct pollfd *files, nfds_t count)
{
    for (nfds_t i = 0; i < count; i++) {
        if (files[i].fd >= 0 && !mr_is_pipe(files[i].fd)) {
            return 0;
        }
    }
    return 1;
}

/* Files of others the host waits for. */
int poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    if (!are_pipes(files, count)) {
        return (int) syscall(SYS_poll, files, count, milliseconds);
    }
    if (milliseconds == 0) {
        mr_yield();
        return look(files, count);
    }
    return look_until("poll", files, count, end_of(milliseconds * PS_PER_MS), HERE);
}

/* What programs call that are compiled with _FORTIFY_SOURCE. */
int __poll_chk(struct pollfd *files, nfds_t count, int milliseconds, size_t room)
{
    return room / sizeof *files < count ? (abort(), -1) : poll(files, count, milliseconds);
}

static int are_in_sets(int count, fd_set *const sets[SETS])
{
    if (count > FD_SETSIZE) {
        return 0;
    }
    for (int i = 0; i < SETS; i++) {
        for (int file = 0; sets[i] && file < count; file++) {
            if (FD_ISSET(file, sets[i]) && !mr_is_pipe(file)) {
                return 0;
            }
        }
    }
    return 1;
}

static int look_at_sets(int count, fd_set *const sets[SETS], fd_set found[SETS])
{
    struct timeval at_once = {0};
    for (int i = 0; i < SETS; i++) {
        found[i] = sets[i] ? *sets[i] : (fd_set) {0};
    }
    return (int) syscall(SYS_select, count, &found[0], &found[1], &found[2], &at_once);
}

int select(int count, fd_set *in, fd_set *out, fd_set *other, struct timeval *length)
{
    fd_set *const sets[SETS] = {in, out, other};
    fd_set found[SETS];
    int ready, is_late = length && length->tv_sec == 0 && length->tv_usec == 0;
    if (!are_in_sets(count, sets)) {
        return (int) syscall(SYS_select, count, in, out, other, length);
    }
    int64_t until_ps = MR_NEVER;
    if (is_late) {
        mr_yield();
    } else if (length) {
        until_ps = end_of(length->tv_sec * PS_PER_S + length->tv_usec * PS_PER_US);
    }
    while (!(ready = look_at_sets(count, sets, found)) && !is_late) {
        is_late = mr_await((struct awaited) {"select", until_ps, &changed, .here = HERE});
    }
    for (int i = 0; i < SETS && ready >= 0; i++) {
        if (sets[i]) {
            *sets[i] = found[i];
        }
    }
    return ready;
}

int epoll_create1(int flags)
{
    int all = (int) syscall(SYS_epoll_create1, flags);
    mr_note_pipe(all, 1);
    return all;
}

int epoll_create(int size)
{
    if (size <= 0) {
        errno = EINVAL;
        return -1;
    }
    return epoll_create1(0);
}

int epoll_ctl(int all, int operation, int file, struct epoll_event *event)
{
    int failed = (int) syscall(SYS_epoll_ctl, all, operation, file, event);
    mr_pipe_changed(all);
    if (!failed && operation == EPOLL_CTL_ADD && !mr_is_pipe(file)) {
        mr_note_pipe(all, 0);
    }
    return failed;
}

static int wait_for_events(int all, struct epoll_event *events, int most, int milliseconds, const sigset_t *blocked,
        struct here here)
{
    int ready, is_late = milliseconds == 0;
    if (!mr_is_pipe(all)) {
        return (int) syscall(SYS_epoll_pwait, all, events, most, milliseconds, blocked, SIGNAL_BYTES);
    }
    int64_t until_ps = is_late ? MR_NEVER : end_of(milliseconds * PS_PER_MS);
    if (is_late) {
        mr_yield();
    }
    while (!(ready = (int) syscall(SYS_epoll_pwait, all, events, most, 0, blocked, SIGNAL_BYTES)) && !is_late) {
        is_late = mr_await((struct awaited) {"epoll_wait", until_ps, &changed, .here = here});
    }
    return ready;
}

int epoll_wait(int all, struct epoll_event *events, int most, int milliseconds)
{
    return wait_for_events(all, events, most, milliseconds, 0, HERE);
}

int epoll_pwait(int all, struct epoll_event *events, int most, int milliseconds, const sigset_t *blocked)
{
    return wait_for_events(all, events, most, milliseconds, blocked, HERE);
}
