/* SPDX-License-Identifier: EPL-2.0 */
/* Locks, and what else waits for another thread of the rank. Those in memory of several ranks wait in virtual time. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <threads.h>
#include <unistd.h>

#include "own.h"

#define KIND 3                  /* of a mutex, beside flags */
#define MUTEX_IS_SHARED 128
#define CONDITION_IS_SHARED 1
#define CONDITION_IS_MONOTONIC 2
#define SPIN_IS_FREE 1
#define SPIN_IS_SHARED 2        /* and free */
#define FIRST_PAUSE_PS 1000000LL
#define LONGEST_PS (1LL << 62)  /* half of virtual time */
#define PART 256                /* of the waiting, that the next look comes later */
#define ERRORS 4095             /* numbers that the kernel answers with, negated */
#define PS_PER_S 1000000000000LL
#define PS_PER_NS 1000LL

/* How the C library keeps them (glibc). */
struct semaphore {
    uint64_t value;             /* and how many wait, in the upper half */
    int shared;
};

struct barrier {
    unsigned here, round, count;
};

int mr_hopeless(const char *function, const char *what)
{
    fprintf(stderr, "machineroom: %s: nothing ends this wait: the rank has no other thread%s\n", function, what);
    abort();
}

void mr_pause(int64_t *waited)
{
    if (*waited > LONGEST_PS) {
        fprintf(stderr, "machineroom: nothing ends this wait for another rank: it has lasted %lld days\n",
            *waited / PS_PER_S / 86400);
        abort();
    }
    int64_t words[] = {FIRST_PAUSE_PS + *waited / PART};
    *waited += words[0];
    mr_settle();
    mr_tell(MR_SLEEP, words);
}

static int try_lock(pthread_mutex_t *mutex, struct here here)
{
    int me = mr_thread_number();
    if (mutex->__data.__kind & MUTEX_IS_SHARED) {
        mr_catch_up();
    }
    if (!__atomic_exchange_n(&mutex->__data.__lock, 1, __ATOMIC_ACQUIRE)) {
        mutex->__data.__owner = me;
        mutex->__data.__count = 1;
        mutex->__data.__nusers = 1; /* it cannot be destroyed */
        mr_take(mutex, here);
        return 0;
    }
    if (mutex->__data.__owner != me) {
        return EBUSY;
    }
    switch (mutex->__data.__kind & KIND) {
    case PTHREAD_MUTEX_RECURSIVE:
        mutex->__data.__count++;
        return 0;
    case PTHREAD_MUTEX_ERRORCHECK:
        return EDEADLK;
    default:
        return EBUSY;
    }
}

static int lock_if_free(pthread_mutex_t *mutex, struct here here)
{
    int busy = try_lock(mutex, here);
    if (busy) {
        mr_yield();
    }
    return busy ? EBUSY : 0;
}

int pthread_mutex_trylock(pthread_mutex_t *mutex)
{
    return lock_if_free(mutex, HERE);
}

/* As the function of this name, until a time if that is not negative. */
static int lock_until(const char *function, pthread_mutex_t *mutex, int64_t until_ps, struct here here)
{
    int64_t waited = 0;
    int busy;
    mr_offer_turn();
    while ((busy = try_lock(mutex, here)) == EBUSY) {
        if (until_ps < 0 && mutex->__data.__kind & MUTEX_IS_SHARED) {
            mr_pause(&waited);
        } else if (mr_await((struct awaited) {function, until_ps, mutex, "mutex", mutex->__data.__owner,
                .here = here})) {
            busy = try_lock(mutex, here);
            return busy == EBUSY ? ETIMEDOUT : busy;
        }
    }
    return busy;
}

int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    return lock_until("pthread_mutex_lock", mutex, MR_NEVER, HERE);
}

static int lock_by(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until, struct here here)
{
    int busy = try_lock(mutex, here);
    if (busy == EBUSY) {
        return mr_is_time(until) ? lock_until("pthread_mutex_timedlock", mutex, mr_time_of(clock, until), here) : EINVAL;
    }
    return busy;
}

int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until)
{
    return lock_by(mutex, clock, until, HERE);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *until)
{
    return lock_by(mutex, CLOCK_REALTIME, until, HERE);
}

int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    int kind = mutex->__data.__kind & KIND;
    if ((kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK)
            && (!mutex->__data.__lock || mutex->__data.__owner != mr_thread_number())) {
        return EPERM;
    }
    if (kind == PTHREAD_MUTEX_RECURSIVE && --mutex->__data.__count > 0) {
        return 0;
    }
    if (mutex->__data.__kind & MUTEX_IS_SHARED) {
        mr_catch_up();
    }
    mutex->__data.__owner = 0;
    mutex->__data.__nusers = 0;
    __atomic_store_n(&mutex->__data.__lock, 0, __ATOMIC_RELEASE);
    mr_give_back(mutex);
    if (mr_wake(mutex, 1)) {
        mr_owe_turn();
    }
    return 0;
}

/* As the C library has it: what is greater than 0 is free. What is less says who has it, and whether ranks share it. */
int pthread_spin_init(pthread_spinlock_t *lock, int shared)
{
    *lock = shared == PTHREAD_PROCESS_SHARED ? SPIN_IS_SHARED : SPIN_IS_FREE;
    return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock)
{
    (void) lock;
    return 0;
}

static int spin_of(int shared)
{
    return -2 * mr_thread_number() - shared;
}

static int try_spin(pthread_spinlock_t *lock, struct here here)
{
    int found = *lock;
    if (found == SPIN_IS_SHARED) {
        mr_catch_up();
        found = *lock;
    }
    if (found <= 0 || !__atomic_compare_exchange_n(lock, &found, spin_of(found == SPIN_IS_SHARED), 0, __ATOMIC_ACQUIRE,
            __ATOMIC_RELAXED)) {
        return EBUSY;
    }
    mr_take((const void *) lock, here);
    return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock)
{
    int busy = try_spin(lock, HERE);
    if (busy) {
        mr_yield();
    }
    return busy;
}

int pthread_spin_lock(pthread_spinlock_t *lock)
{
    int64_t waited = 0;
    mr_offer_turn();
    while (try_spin(lock, HERE)) {
        int found = *lock;
        if (found % 2 && (mr_has_threads() || found != spin_of(1))) {
            mr_pause(&waited);
        } else {
            mr_await((struct awaited) {"pthread_spin_lock", MR_NEVER, (const void *) lock, "spin lock", -(found / 2),
                .here = HERE});
        }
    }
    return 0;
}

int pthread_spin_unlock(pthread_spinlock_t *lock)
{
    int is_shared = *lock % 2 != 0;
    if (is_shared) {
        mr_catch_up();
    }
    __atomic_store_n(lock, is_shared ? SPIN_IS_SHARED : SPIN_IS_FREE, __ATOMIC_RELEASE);
    mr_give_back((const void *) lock);
    mr_wake((const void *) lock, 1);
    return 0;
}

/* Of the C library's words, one counts who reads, one says whether somebody writes. */
static int try_read(pthread_rwlock_t *lock, struct here here)
{
    if (lock->__data.__cur_writer) {
        return EBUSY;
    }
    lock->__data.__readers++;
    mr_take(lock, here);
    return 0;
}

static int try_write(pthread_rwlock_t *lock, struct here here)
{
    if (lock->__data.__cur_writer || lock->__data.__readers) {
        return EBUSY;
    }
    lock->__data.__cur_writer = mr_thread_number();
    mr_take(lock, here);
    return 0;
}

static int enter_until(const char *function, pthread_rwlock_t *lock, int (*try)(pthread_rwlock_t *, struct here),
        int64_t until_ps, struct here here)
{
    int64_t waited = 0;
    mr_offer_turn();
    while (1) {
        if (lock->__data.__shared) {
            mr_catch_up();
        }
        if (!try(lock, here)) {
            return 0;
        }
        if (lock->__data.__cur_writer == mr_thread_number()) {
            return EDEADLK;
        }
        if (until_ps < 0 && lock->__data.__shared) {
            mr_pause(&waited);
        } else if (mr_await((struct awaited) {function, until_ps, lock, "lock", lock->__data.__cur_writer,
                .here = here})) {
            return try(lock, here) ? ETIMEDOUT : 0;
        }
    }
}

static int enter_by(const char *function, pthread_rwlock_t *lock, int (*try)(pthread_rwlock_t *, struct here),
        clockid_t clock, const struct timespec *until, struct here here)
{
    return !try(lock, here) ? 0 : !mr_is_time(until) ? EINVAL
            : enter_until(function, lock, try, mr_time_of(clock, until), here);
}

#define ENTER(kind, try) \
    int pthread_rwlock_##kind##lock(pthread_rwlock_t *lock) \
    { \
        return enter_until("pthread_rwlock_" #kind "lock", lock, try, MR_NEVER, HERE); \
    } \
    int pthread_rwlock_clock##kind##lock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *until) \
    { \
        return enter_by("pthread_rwlock_timed" #kind "lock", lock, try, clock, until, HERE); \
    } \
    int pthread_rwlock_timed##kind##lock(pthread_rwlock_t *lock, const struct timespec *until) \
    { \
        return enter_by("pthread_rwlock_timed" #kind "lock", lock, try, CLOCK_REALTIME, until, HERE); \
    } \
    int pthread_rwlock_try##kind##lock(pthread_rwlock_t *lock) \
    { \
        if (lock->__data.__shared) { \
            mr_catch_up(); \
        } \
        int busy = try(lock, HERE); \
        if (busy) { \
            mr_yield(); \
        } \
        return busy; \
    }

ENTER(rd, try_read)
ENTER(wr, try_write)

int pthread_rwlock_unlock(pthread_rwlock_t *lock)
{
    if (lock->__data.__shared) {
        mr_catch_up();
    }
    if (lock->__data.__cur_writer) {
        lock->__data.__cur_writer = 0;
    } else if (lock->__data.__readers) {
        lock->__data.__readers--;
    } else {
        return EPERM;
    }
    mr_give_back(lock);
    if (!lock->__data.__readers) {
        mr_wake(lock, INT_MAX);
    }
    return 0;
}

/* A wait may end without a signal: who shares the condition looks again. */
static int await_signal(const char *function, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t until_ps,
        struct here here)
{
    int64_t waited = 0;
    int failed = pthread_mutex_unlock(mutex), is_late = 0;
    if (failed) {
        return failed;
    }
    if (until_ps < 0 && condition->__data.__wrefs & CONDITION_IS_SHARED) {
        mr_pause(&waited);
    } else {
        is_late = mr_await((struct awaited) {function, until_ps, condition, .here = here});
    }
    failed = lock_until(function, mutex, MR_NEVER, here);
    return failed ? failed : is_late;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    return await_signal("pthread_cond_wait", condition, mutex, MR_NEVER, HERE);
}

static int await_signal_by(const char *function, pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
        const struct timespec *until, struct here here)
{
    return mr_is_time(until) ? await_signal(function, condition, mutex, mr_time_of(clock, until), here) : EINVAL;
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
        const struct timespec *until)
{
    return await_signal_by("pthread_cond_clockwait", condition, mutex, clock, until, HERE);
}

static clockid_t clock_of(const pthread_cond_t *condition)
{
    return condition->__data.__wrefs & CONDITION_IS_MONOTONIC ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until)
{
    return await_signal_by("pthread_cond_timedwait", condition, mutex, clock_of(condition), until, HERE);
}

int pthread_cond_signal(pthread_cond_t *condition)
{
    mr_wake(condition, 1);
    return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition)
{
    mr_wake(condition, INT_MAX);
    return 0;
}

int pthread_barrier_wait(pthread_barrier_t *wanted)
{
    struct barrier *barrier = (struct barrier *) wanted;
    unsigned round = barrier->round;
    if (++barrier->here == barrier->count) {
        barrier->here = 0;
        barrier->round++;
        mr_wake(barrier, INT_MAX);
        return PTHREAD_BARRIER_SERIAL_THREAD;
    }
    while (barrier->round == round) {
        mr_await((struct awaited) {"pthread_barrier_wait", MR_NEVER, barrier, .come = &barrier->here,
            .wanted = barrier->count, .here = HERE});
    }
    return 0;
}

static int take(struct semaphore *semaphore)
{
    if (semaphore->shared) {
        mr_catch_up();
    }
    uint64_t value = __atomic_load_n(&semaphore->value, __ATOMIC_RELAXED);
    while ((unsigned) value > 0) {
        if (__atomic_compare_exchange_n(&semaphore->value, &value, value - 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
            return 1;
        }
    }
    return 0;
}

static int take_until(const char *function, sem_t *semaphore, int64_t until_ps, struct here here)
{
    int64_t waited = 0;
    mr_offer_turn();
    while (!take((struct semaphore *) semaphore)) {
        if (until_ps < 0 && ((struct semaphore *) semaphore)->shared) {
            mr_pause(&waited);
        } else if (mr_await((struct awaited) {function, until_ps, semaphore, .here = here})) {
            if (take((struct semaphore *) semaphore)) {
                return 0;
            }
            errno = ETIMEDOUT;
            return -1;
        }
    }
    return 0;
}

int sem_wait(sem_t *semaphore)
{
    return take_until("sem_wait", semaphore, MR_NEVER, HERE);
}

int sem_trywait(sem_t *semaphore)
{
    if (take((struct semaphore *) semaphore)) {
        return 0;
    }
    mr_yield();
    errno = EAGAIN;
    return -1;
}

int sem_post(sem_t *semaphore)
{
    struct semaphore *posted = (struct semaphore *) semaphore;
    if (posted->shared) {
        mr_catch_up();
    }
    if ((unsigned) posted->value >= SEM_VALUE_MAX) {
        errno = EOVERFLOW;
        return -1;
    }
    __atomic_add_fetch(&posted->value, 1, __ATOMIC_RELEASE);
    mr_wake(semaphore, 1);
    return 0;
}

static int take_by(const char *function, sem_t *semaphore, clockid_t clock, const struct timespec *until,
        struct here here)
{
    if (take((struct semaphore *) semaphore)) {
        return 0;
    }
    if (!mr_is_time(until)) {
        errno = EINVAL;
        return -1;
    }
    return take_until(function, semaphore, mr_time_of(clock, until), here);
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *until)
{
    return take_by("sem_clockwait", semaphore, clock, until, HERE);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *until)
{
    return take_by("sem_timedwait", semaphore, CLOCK_REALTIME, until, HERE);
}

/* std::future and others of C++ wait so: until a time, or for some time. */
static int64_t end_of(int operation, const struct timespec *until)
{
    if (!until) {
        return MR_NEVER;
    }
    if ((operation & FUTEX_CMD_MASK) == FUTEX_WAIT_BITSET) {
        return mr_time_of(operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC, until);
    }
    mr_settle();
    mr_tell(MR_CLOCK, 0);
    return mr_rank->clock_ps + until->tv_sec * PS_PER_S + until->tv_nsec * PS_PER_NS;
}

static long wait_for_change(const int *place, int operation, int value, const struct timespec *until, struct here here)
{
    if (__atomic_load_n(place, __ATOMIC_ACQUIRE) != value) {
        errno = EAGAIN;
        return -1;
    }
    if (mr_await((struct awaited) {"futex", end_of(operation, until), place, .here = here})) {
        errno = ETIMEDOUT;
        return -1;
    }
    return 0;
}

long syscall(long number, ...)
{
    va_list words;
    va_start(words, number);
    long one = va_arg(words, long), two = va_arg(words, long), three = va_arg(words, long), four = va_arg(words, long);
    long five = va_arg(words, long), six = va_arg(words, long);
    va_end(words);
    int operation = (int) two & FUTEX_CMD_MASK;
    if (number == SYS_futex && (operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET)) {
        return wait_for_change((const int *) one, (int) two, (int) three, (const struct timespec *) four, HERE);
    }
    if (number == SYS_futex && (operation == FUTEX_WAKE || operation == FUTEX_WAKE_BITSET)) {
        return mr_wake((const void *) one, (int) three);
    }
    if (number == SYS_gettid) {
        return gettid();
    }
    if (number == SYS_sched_yield) {
        mr_yield();
        return 0;
    }
    register long fourth asm("r10") = four;
    register long fifth asm("r8") = five;
    register long sixth asm("r9") = six;
    long answer;
    asm volatile("syscall" : "=a"(answer) : "0"(number), "D"(one), "S"(two), "d"(three), "r"(fourth), "r"(fifth),
            "r"(sixth) : "rcx", "r11", "memory");
    if (answer < 0 && answer >= -ERRORS) {
        errno = (int) -answer;
        return -1;
    }
    return answer;
}

/* The same as C has it since 2011. */
int mtx_lock(mtx_t *mutex)
{
    return mr_told(lock_until("mtx_lock", (pthread_mutex_t *) mutex, MR_NEVER, HERE));
}

int mtx_trylock(mtx_t *mutex)
{
    return mr_told(lock_if_free((pthread_mutex_t *) mutex, HERE));
}

int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict until)
{
    return mr_told(lock_by((pthread_mutex_t *) mutex, CLOCK_REALTIME, until, HERE));
}

int mtx_unlock(mtx_t *mutex)
{
    return mr_told(pthread_mutex_unlock((pthread_mutex_t *) mutex));
}

int cnd_wait(cnd_t *condition, mtx_t *mutex)
{
    return mr_told(await_signal("cnd_wait", (pthread_cond_t *) condition, (pthread_mutex_t *) mutex, MR_NEVER,
            HERE));
}

int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict until)
{
    pthread_cond_t *awaited = (pthread_cond_t *) condition;
    return mr_told(await_signal_by("cnd_timedwait", awaited, (pthread_mutex_t *) mutex, clock_of(awaited), until, HERE));
}

int cnd_signal(cnd_t *condition)
{
    return mr_told(pthread_cond_signal((pthread_cond_t *) condition));
}

int cnd_broadcast(cnd_t *condition)
{
    return mr_told(pthread_cond_broadcast((pthread_cond_t *) condition));
}
