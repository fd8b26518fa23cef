/* SPDX-License-Identifier: EPL-2.0 */
/* Clocks and sleeps: virtual time, which begins with the year 2000 in every run. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#include "own.h"

#define EPOCH 946684800LL
#define PS_PER_S 1000000000000LL
#define PS_PER_MS 1000000000LL
#define PS_PER_US 1000000LL
#define PS_PER_NS 1000LL
#define NS_PER_S 1000000000L
#define TICKS_PER_S 100

static int64_t now_ps(void)
{
    mr_ask(MR_CLOCK, 0);
    return mr_rank->clock_ps;
}

double mr_seconds(void)
{
    return (double) now_ps() / (double) PS_PER_S;
}

static int sleep_ps(int64_t ps)
{
    int64_t words[] = {ps};
    mr_ask(MR_SLEEP, words);
    return 0;
}

int mr_is_time(const struct timespec *time)
{
    return time->tv_nsec >= 0 && time->tv_nsec < NS_PER_S;
}

/* Those of a process and of a thread, and their parts, are what there is of virtual time. */
static int is_clock(clockid_t clock)
{
    return clock < CLOCK_TAI + 1; /* those of other processes are negative */
}

static int fail(int number)
{
    errno = number;
    return -1;
}

time_t time(time_t *result)
{
    time_t seconds = EPOCH + now_ps() / PS_PER_S;
    if (result) {
        *result = seconds;
    }
    return seconds;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone)
{
    int64_t ps = now_ps();
    (void) zone;
    *result = (struct timeval) {EPOCH + ps / PS_PER_S, ps % PS_PER_S / PS_PER_US};
    return 0;
}

static int is_of_day(clockid_t clock)
{
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM
            || clock == CLOCK_TAI;
}

int clock_gettime(clockid_t which, struct timespec *result)
{
    if (!is_clock(which)) {
        return fail(EINVAL);
    }
    int64_t ps = now_ps();
    *result = (struct timespec) {(is_of_day(which) ? EPOCH : 0) + ps / PS_PER_S, ps % PS_PER_S / PS_PER_NS};
    return 0;
}

int timespec_get(struct timespec *result, int base)
{
    if (base != TIME_UTC) {
        return 0;
    }
    clock_gettime(CLOCK_REALTIME, result);
    return base;
}

int ftime(struct timeb *result)
{
    int64_t ps = now_ps();
    *result = (struct timeb) {.time = EPOCH + ps / PS_PER_S, .millitm = (unsigned short) (ps % PS_PER_S / PS_PER_MS)};
    return 0;
}

clock_t clock(void)
{
    return now_ps() / (PS_PER_S / CLOCKS_PER_SEC);
}

clock_t times(struct tms *result)
{
    clock_t ticks = now_ps() / (PS_PER_S / TICKS_PER_S);
    if (result) {
        *result = (struct tms) {.tms_utime = ticks};
    }
    return ticks;
}

int getrusage(__rusage_who_t who, struct rusage *result)
{
    int64_t ps = now_ps();
    (void) who;
    *result = (struct rusage) {.ru_utime = {ps / PS_PER_S, ps % PS_PER_S / PS_PER_US},
            .ru_maxrss = mr_rank->base ? mr_most_memory() / 1024 : 0};
    return 0;
}

int nanosleep(const struct timespec *length, struct timespec *rest)
{
    (void) rest;
    if (!mr_is_time(length) || length->tv_sec < 0) {
        return fail(EINVAL);
    }
    return sleep_ps(length->tv_sec * PS_PER_S + length->tv_nsec * PS_PER_NS);
}

int thrd_sleep(const struct timespec *length, struct timespec *rest)
{
    return nanosleep(length, rest);
}

int usleep(useconds_t microseconds)
{
    return sleep_ps(microseconds * PS_PER_US);
}

unsigned sleep(unsigned seconds)
{
    sleep_ps(seconds * PS_PER_S);
    return 0;
}

int clock_nanosleep(clockid_t which, int flags, const struct timespec *length, struct timespec *rest)
{
    if (!mr_is_time(length) || length->tv_sec < 0 || !is_clock(which) || which == CLOCK_THREAD_CPUTIME_ID) {
        return EINVAL;
    }
    int64_t seconds = length->tv_sec - (flags & TIMER_ABSTIME && is_of_day(which) ? EPOCH : 0);
    int64_t ps = seconds * PS_PER_S + length->tv_nsec * PS_PER_NS - (flags & TIMER_ABSTIME ? now_ps() : 0);
    (void) rest;
    return sleep_ps(ps > 0 ? ps : 0);
}

/* Since the beginning of virtual time; negative if that is later than any time it has. */
int64_t mr_time_of(clockid_t which, const struct timespec *time)
{
    int64_t seconds = time->tv_sec - (is_of_day(which) ? EPOCH : 0);
    if (seconds > INT64_MAX / PS_PER_S - 1) {
        return -1;
    }
    int64_t ps = seconds * PS_PER_S + time->tv_nsec * PS_PER_NS;
    return seconds < 0 ? 0 : ps;
}

/* Also where code that is not counted is below. */
void mr_wait_until(clockid_t which, const struct timespec *until)
{
    mr_settle();
    mr_tell(MR_CLOCK, 0);
    int64_t seconds = until->tv_sec - (which == CLOCK_REALTIME ? EPOCH : 0);
    int64_t words[] = {seconds * PS_PER_S + until->tv_nsec * PS_PER_NS - mr_rank->clock_ps};
    if (words[0] > 0) {
        mr_tell(MR_SLEEP, words);
    }
}

/* Virtual time never interrupts: what would go off after a while never does. */
unsigned alarm(unsigned seconds)
{
    (void) seconds;
    return 0;
}

useconds_t ualarm(useconds_t first, useconds_t then)
{
    (void) first;
    (void) then;
    return 0;
}

int getitimer(__itimer_which_t which, struct itimerval *value)
{
    (void) which;
    *value = (struct itimerval) {0};
    return 0;
}

int setitimer(__itimer_which_t which, const struct itimerval *restrict value, struct itimerval *restrict old)
{
    (void) value;
    return old ? getitimer(which, old) : 0;
}

int timer_create(clockid_t clock, struct sigevent *restrict event, timer_t *restrict timer)
{
    (void) clock;
    (void) event;
    *timer = 0;
    return 0;
}

int timer_delete(timer_t timer)
{
    (void) timer;
    return 0;
}

int timer_gettime(timer_t timer, struct itimerspec *value)
{
    (void) timer;
    *value = (struct itimerspec) {0};
    return 0;
}

int timer_settime(timer_t timer, int flags, const struct itimerspec *restrict value, struct itimerspec *restrict old)
{
    (void) flags;
    (void) value;
    return old ? timer_gettime(timer, old) : 0;
}
