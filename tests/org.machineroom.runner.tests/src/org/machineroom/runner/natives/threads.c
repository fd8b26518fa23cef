/* SPDX-License-Identifier: EPL-2.0 */
/* Threads of a rank, as pthreads and C have them: what is told does not depend on who runs when. */
#define _GNU_SOURCE
#include <errno.h>
#include <mpi.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#define WORKERS 4
#define ITEMS 100
#define ROUNDS 5

static int rank;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER, empty = PTHREAD_COND_INITIALIZER;
static pthread_barrier_t barrier;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t semaphore;
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static __thread int own = 7;
static int queue[4], queued, closed, destroyed, begun, rounds[WORKERS], value, detached;

static void *square(void *argument)
{
    long number = (long) argument;
    own += (int) number;
    sched_yield();
    return (void *) (number * number + own);
}

static void results(void)
{
    pthread_t threads[WORKERS];
    void *answer;
    long sum = 0;
    for (long i = 0; i < WORKERS; i++) {
        pthread_create(&threads[i], 0, square, (void *) i);
    }
    for (int i = 0; i < WORKERS; i++) {
        pthread_join(threads[i], &answer);
        sum += (long) answer;
    }
    printf("rank %d squares %ld own %d\n", rank, sum, own);
}

static void *consume(void *argument)
{
    long sum = 0;
    (void) argument;
    pthread_mutex_lock(&mutex);
    while (1) {
        while (!queued && !closed) {
            pthread_cond_wait(&changed, &mutex);
        }
        if (!queued) {
            break;
        }
        sum += queue[--queued];
        pthread_cond_signal(&empty);
    }
    pthread_mutex_unlock(&mutex);
    return (void *) sum;
}

static void queues(void)
{
    pthread_t threads[WORKERS];
    void *answer;
    long sum = 0;
    for (int i = 0; i < WORKERS; i++) {
        pthread_create(&threads[i], 0, consume, 0);
    }
    for (int i = 1; i <= ITEMS; i++) {
        pthread_mutex_lock(&mutex);
        while (queued == 4) {
            pthread_cond_wait(&empty, &mutex);
        }
        queue[queued++] = i;
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&mutex);
    }
    pthread_mutex_lock(&mutex);
    closed = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
    for (int i = 0; i < WORKERS; i++) {
        pthread_join(threads[i], &answer);
        sum += (long) answer;
    }
    printf("rank %d queue %ld\n", rank, sum);
}

static void destroy(void *argument)
{
    destroyed += *(int *) argument;
    free(argument);
}

static void begin_once(void)
{
    struct timespec time = {0, 1000000};
    begun++;
    nanosleep(&time, 0);
}

static void *meet(void *argument)
{
    int number = *(int *) argument, *mine = malloc(sizeof(int)), serial = 0;
    *mine = number + 1;
    pthread_once(&once, begin_once);
    pthread_setspecific(key, mine);
    for (int i = 0; i < ROUNDS; i++) {
        rounds[number]++;
        serial += pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
        for (int j = 0; j < WORKERS; j++) {
            if (rounds[j] != i + 1) {
                printf("rank %d: thread %d is in round %d\n", rank, j, rounds[j]);
            }
        }
        pthread_barrier_wait(&barrier);
    }
    pthread_rwlock_rdlock(&rwlock);
    sched_yield();
    pthread_rwlock_unlock(&rwlock);
    pthread_rwlock_wrlock(&rwlock);
    int before = value;
    sched_yield();
    value = before + 1;
    pthread_rwlock_unlock(&rwlock);
    sem_post(&semaphore);
    return (void *) (long) (serial + 100 * (pthread_getspecific(key) == mine));
}

static void meetings(void)
{
    pthread_t threads[WORKERS];
    int numbers[WORKERS];
    long sum = 0;
    void *answer;
    pthread_barrier_init(&barrier, 0, WORKERS);
    sem_init(&semaphore, 0, 0);
    pthread_key_create(&key, destroy);
    for (int i = 0; i < WORKERS; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], 0, meet, &numbers[i]);
    }
    for (int i = 0; i < WORKERS; i++) {
        sem_wait(&semaphore);
    }
    for (int i = 0; i < WORKERS; i++) {
        pthread_join(threads[i], &answer);
        sum += (long) answer;
    }
    printf("rank %d serial %ld written %d destroyed %d begun %d\n", rank, sum, value, destroyed, begun);
}

static void *alone(void *argument)
{
    usleep(3000);
    pthread_mutex_lock(&mutex);
    detached = 1;
    pthread_cond_signal(argument);
    pthread_mutex_unlock(&mutex);
    return 0;
}

static double since(struct timespec begin)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (double) (now.tv_sec - begin.tv_sec) * 1e3 + (double) (now.tv_nsec - begin.tv_nsec) / 1e6;
}

static void times(void)
{
    pthread_t thread;
    pthread_attr_t attributes;
    struct timespec begin, until;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 65536);
    clock_gettime(CLOCK_REALTIME, &begin);
    pthread_create(&thread, &attributes, alone, &changed);
    pthread_mutex_lock(&mutex);
    until = begin;
    until.tv_nsec += 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    int late = pthread_cond_timedwait(&changed, &mutex, &until) == ETIMEDOUT;
    int before = since(begin) >= 1;
    until.tv_sec += 10;
    int told = 0;
    while (!detached && !told) {
        told = pthread_cond_timedwait(&changed, &mutex, &until);
    }
    pthread_mutex_unlock(&mutex);
    double after = since(begin);
    printf("rank %d late %d %d told %d %d\n", rank, late, before, told, after >= 3 && after < 1000);
}

static void *try_others(void *argument)
{
    pthread_mutex_t *locks = argument;
    int answer = pthread_mutex_trylock(&locks[0]) == EBUSY;
    answer += 10 * (pthread_mutex_unlock(&locks[1]) == EPERM);
    return (void *) (long) answer;
}

static void kinds(void)
{
    pthread_mutex_t locks[2];
    pthread_mutexattr_t attributes;
    pthread_t thread;
    void *answer;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&locks[0], &attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&locks[1], &attributes);
    pthread_mutex_lock(&locks[0]);
    pthread_mutex_lock(&locks[0]);
    pthread_mutex_lock(&locks[1]);
    int dead = pthread_mutex_lock(&locks[1]) == EDEADLK;
    pthread_create(&thread, 0, try_others, locks);
    int other = pthread_equal(thread, pthread_self());
    pthread_join(thread, &answer);
    pthread_mutex_unlock(&locks[0]);
    pthread_mutex_unlock(&locks[0]);
    pthread_mutex_unlock(&locks[1]);
    printf("rank %d kinds %ld %d %d\n", rank, (long) answer, dead, other);
}

static mtx_t plain;
static cnd_t turned;
static int turn;
static thread_local int turns;

static int alternate(void *argument)
{
    int me = *(int *) argument;
    for (int i = 0; i < ROUNDS; i++) {
        mtx_lock(&plain);
        while (turn != me) {
            cnd_wait(&turned, &plain);
        }
        turn = !me;
        turns++;
        cnd_broadcast(&turned);
        mtx_unlock(&plain);
    }
    thrd_exit(turns + me);
}

static void of_c(void)
{
    thrd_t threads[2];
    int numbers[] = {0, 1}, answers[2];
    mtx_init(&plain, mtx_plain);
    cnd_init(&turned);
    for (int i = 0; i < 2; i++) {
        thrd_create(&threads[i], alternate, &numbers[i]);
    }
    for (int i = 0; i < 2; i++) {
        thrd_join(threads[i], &answers[i]);
    }
    printf("rank %d turns %d %d\n", rank, answers[0], answers[1]);
}

static int cleaned;

static void clean(void *argument)
{
    cleaned = cleaned * 10 + *(int *) argument;
}

static void leave(int depth)
{
    pthread_cleanup_push(clean, &depth);
    if (depth == 3) {
        errno = 42;
        pthread_exit((void *) 5L);
    }
    leave(depth + 1);
    pthread_cleanup_pop(1);
}

static void *leaves(void *argument)
{
    (void) argument;
    leave(1);
    return 0;
}

static void ends(void)
{
    pthread_t thread;
    void *answer;
    errno = 0;
    pthread_create(&thread, 0, leaves, 0);
    pthread_join(thread, &answer);
    printf("rank %d left with %ld cleaned %d errno %d\n", rank, (long) answer, cleaned, errno);
}

static void *say(void *argument)
{
    (void) argument;
    flockfile(stdout);
    printf("rank %d ", rank);
    sched_yield();
    printf("whole\n");
    funlockfile(stdout);
    return 0;
}

static void words(void)
{
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], 0, say, 0);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], 0);
    }
}

static void *hear(void *argument)
{
    int number;
    sigwait(argument, &number);
    return (void *) (long) (number == SIGUSR2);
}

static sigset_t heard;

/* Before the library of MPI makes threads of its own, which would get the signal. */
static void keep_back(void)
{
    sigemptyset(&heard);
    sigaddset(&heard, SIGUSR2);
    pthread_sigmask(SIG_BLOCK, &heard, 0);
}

static void signals(void)
{
    pthread_t thread;
    void *answer;
    pthread_create(&thread, 0, hear, &heard);
    usleep(1000);
    kill(getpid(), SIGUSR2);
    pthread_join(thread, &answer);
    printf("rank %d heard %ld\n", rank, (long) answer);
}

static void *last(void *argument)
{
    usleep(1000);
    printf("rank %d last %s\n", rank, (char *) argument);
    return 0;
}

int main(int argc, char **argv)
{
    pthread_t thread;
    keep_back();
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    results();
    queues();
    meetings();
    times();
    kinds();
    of_c();
    ends();
    words();
    signals();
    MPI_Finalize();
    pthread_create(&thread, 0, last, "word");
    pthread_exit(0);
}
