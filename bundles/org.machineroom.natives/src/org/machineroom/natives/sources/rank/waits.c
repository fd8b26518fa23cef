/* SPDX-License-Identifier: EPL-2.0 */
/* Locks, and what would wait for another thread, of which a rank has none: it would never end, and with it the run. Those
   in memory of several ranks wait in virtual time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
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
#define PART 256                /* of the waiting, that the next look comes later */
#define ERRORS 4095             /* numbers that the kernel answers with, negated */

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
    fprintf(stderr, "machineroom: %s: nothing ends this wait: a simulated rank is one process with one thread%s\n",
            function, what);
    abort();
}

void mr_pause(int64_t *waited)
{
    int64_t words[] = {FIRST_PAUSE_PS + *waited / PART};
    *waited += words[0];
    mr_settle();
    mr_tell(MR_SLEEP, words);
}

static int try_lock(pthread_mutex_t *mutex)
{
    int rank = (int) mr_rank->number + 1;
    if (mutex->__data.__kind & MUTEX_IS_SHARED) {
        mr_catch_up();
    }
    if (!__atomic_exchange_n(&mutex->__data.__lock, 1, __ATOMIC_ACQUIRE)) {
        mutex->__data.__owner = rank;
        mutex->__data.__count = 1;
        mutex->__data.__nusers = 1; /* it cannot be destroyed */
        return 0;
    }
    if (mutex->__data.__owner != rank) {
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

int pthread_mutex_trylock(pthread_mutex_t *mutex)
{
    return try_lock(mutex) ? EBUSY : 0;
}

int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    int64_t waited = 0;
    int busy;
    while ((busy = try_lock(mutex)) == EBUSY) {
        if (!(mutex->__data.__kind & MUTEX_IS_SHARED)) {
            mr_hopeless("pthread_mutex_lock", ", which has the lock itself");
        }
        mr_pause(&waited);
    }
    return busy;
}

int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until)
{
    int busy = try_lock(mutex);
    if (busy == EBUSY) {
        if (!mr_is_time(until)) {
            return EINVAL;
        }
        mr_wait_until(clock, until);
        busy = try_lock(mutex);
    }
    return busy == EBUSY ? ETIMEDOUT : busy;
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *until)
{
    return pthread_mutex_clocklock(mutex, CLOCK_REALTIME, until);
}

int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    int kind = mutex->__data.__kind & KIND;
    if ((kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK)
            && (!mutex->__data.__lock || mutex->__data.__owner != (int) mr_rank->number + 1)) {
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
    return -2 * (int) mr_rank->number - shared;
}

int pthread_spin_trylock(pthread_spinlock_t *lock)
{
    int found = *lock;
    if (found == SPIN_IS_SHARED) {
        mr_catch_up();
        found = *lock;
    }
    return found > 0 && __atomic_compare_exchange_n(lock, &found, spin_of(found == SPIN_IS_SHARED), 0, __ATOMIC_ACQUIRE,
            __ATOMIC_RELAXED) ? 0 : EBUSY;
}

int pthread_spin_lock(pthread_spinlock_t *lock)
{
    int64_t waited = 0;
    while (pthread_spin_trylock(lock)) {
        int found = *lock;
        if (found == spin_of(0) || found == spin_of(1)) {
            mr_hopeless("pthread_spin_lock", ", which has the lock itself");
        }
        mr_pause(&waited);
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
    return 0;
}

#define LOCK(name, try) \
    int name(pthread_rwlock_t *lock) \
    { \
        static int (*of_library)(pthread_rwlock_t *); \
        int64_t waited = 0; \
        int busy; \
        if (!of_library) { \
            of_library = dlsym(RTLD_DEFAULT, #try); \
        } \
        while ((busy = of_library(lock)) == EBUSY) { \
            if (!lock->__data.__shared) { \
                mr_hopeless(#name, ", which has the lock itself"); \
            } \
            mr_pause(&waited); \
        } \
        return busy; \
    }

LOCK(pthread_rwlock_rdlock, pthread_rwlock_tryrdlock)
LOCK(pthread_rwlock_wrlock, pthread_rwlock_trywrlock)

/* A wait may end without a signal: who shares the condition looks again. */
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    int64_t waited = 0;
    if (!(condition->__data.__wrefs & CONDITION_IS_SHARED)) {
        mr_hopeless("pthread_cond_wait", "");
    }
    pthread_mutex_unlock(mutex);
    mr_pause(&waited);
    return pthread_mutex_lock(mutex);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
        const struct timespec *until)
{
    (void) condition;
    if (!mr_is_time(until)) {
        return EINVAL;
    }
    pthread_mutex_unlock(mutex);
    mr_wait_until(clock, until);
    int failed = pthread_mutex_lock(mutex);
    return failed ? failed : ETIMEDOUT;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until)
{
    int clock = condition->__data.__wrefs & CONDITION_IS_MONOTONIC ? CLOCK_MONOTONIC : CLOCK_REALTIME;
    return pthread_cond_clockwait(condition, mutex, clock, until);
}

int pthread_barrier_wait(pthread_barrier_t *barrier)
{
    if (((struct barrier *) barrier)->count > 1) {
        mr_hopeless("pthread_barrier_wait", "");
    }
    return PTHREAD_BARRIER_SERIAL_THREAD;
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

int sem_wait(sem_t *semaphore)
{
    int64_t waited = 0;
    while (!take((struct semaphore *) semaphore)) {
        if (!((struct semaphore *) semaphore)->shared) {
            mr_hopeless("sem_wait", "");
        }
        mr_pause(&waited);
    }
    return 0;
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *until)
{
    if (!take((struct semaphore *) semaphore)) {
        if (!mr_is_time(until)) {
            errno = EINVAL;
            return -1;
        }
        mr_wait_until(clock, until);
        if (!take((struct semaphore *) semaphore)) {
            errno = ETIMEDOUT;
            return -1;
        }
    }
    return 0;
}

int sem_timedwait(sem_t *semaphore, const struct timespec *until)
{
    return sem_clockwait(semaphore, CLOCK_REALTIME, until);
}

/* std::future and others of C++ wait so. */
static long wait_for_change(const int *place, int operation, int value, const struct timespec *until)
{
    if (__atomic_load_n(place, __ATOMIC_ACQUIRE) != value) {
        errno = EAGAIN;
        return -1;
    }
    if (!until) {
        mr_hopeless("futex", ", and what it waits for is not done");
    }
    if ((operation & FUTEX_CMD_MASK) == FUTEX_WAIT_BITSET) {
        mr_wait_until(operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC, until);
    } else {
        nanosleep(until, 0);
    }
    errno = ETIMEDOUT;
    return -1;
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
        return wait_for_change((const int *) one, (int) two, (int) three, (const struct timespec *) four);
    }
    if (number == SYS_gettid) {
        return getpid();
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
