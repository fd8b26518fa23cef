/* SPDX-License-Identifier: EPL-2.0 */
/* What programs do with their process beside computing: standard streams, locks, waits with an end and without, ends. */
#define _GNU_SOURCE
#include <dirent.h>
#include <err.h>
#include <error.h>
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#define TURNS 3

static int rank;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

static void print(const char *name)
{
    char text[100];
    FILE *file = fopen(name, "r");
    while (fgets(text, sizeof text, file)) {
        fprintf(stderr, "%s: %s", name, text);
    }
    fclose(file);
}

static void redirect(void)
{
    char name[20], other[20], text[20];
    int number = 0;
    sprintf(name, "first.%d", rank);
    sprintf(other, "second.%d", rank);
    int kept = dup(STDOUT_FILENO);
    freopen(name, "w", stdout);
    printf("printed by %d\n", rank);
    fflush(stdout);
    write(STDOUT_FILENO, "written\n", 8);
    int file = open(other, O_CREAT | O_WRONLY, 0644);
    dup2(file, STDOUT_FILENO);
    close(file);
    printf("to another by %d\n", rank);
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    print(name);
    print(other);
    printf("rank %d reads %d\n", rank, rank ? (int) read(STDIN_FILENO, text, sizeof text) : 0);
    freopen(name, "w+", stdin);
    FILE *input = fopen(name, "w");
    fprintf(input, "%d\n", 40 + rank);
    fclose(input);
    scanf("%d", &number);
    printf("rank %d has read %d\n", rank, number);
    fflush(stdout);
    if (rank == 1) {
        dup2(STDOUT_FILENO, STDERR_FILENO);
    }
    fprintf(stderr, "error output of %d\n", rank);
}

static void look_at_input(void)
{
    char path[300], target[20];
    int size, nowhere = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    DIR *descriptors = opendir("/proc/self/fd");
    for (struct dirent *entry; (entry = readdir(descriptors));) {
        snprintf(path, sizeof path, "/proc/self/fd/%s", entry->d_name);
        nowhere += readlink(path, target, sizeof target) == 9 && !memcmp(target, "/dev/null", 9);
    }
    closedir(descriptors);
    int ends = getchar() == EOF && feof(stdin) && !ferror(stdin);
    if (rank == 1) {
        printf("input %s, %s descriptors\n", ends ? "ends" : "fails", nowhere < size / 2 ? "few" : "many");
    }
}

/* Streams that are made of standard descriptors and their names, some of which are closed. */
static void make_streams(void)
{
    int copy = dup(STDOUT_FILENO);
    FILE *first = fdopen(copy, "w"), *second = fdopen(STDOUT_FILENO, "a"), *third = fopen("/dev/stdout", "w");
    fprintf(first, "first of %d is %d\n", rank, fileno(first) == copy);
    fclose(first);
    fprintf(second, "second is %d and the first's was %d\n", fileno(second), (int) write(copy, "lost\n", 5));
    fclose(second);
    fprintf(third, "third\n");
    fclose(third);
    write(open("/dev/stdout", O_WRONLY), "fourth\n", 7);
    int far = fcntl(STDOUT_FILENO, F_DUPFD, 200 + rank);
    write(far, "fifth\n", 6);
    dup2(STDOUT_FILENO, far);
    write(far, "sixth\n", 6);
    FILE *again = freopen("/dev/null", "w", fdopen(far, "w"));
    fputs("lost\n", again);
    fclose(again);
    FILE *input = fdopen(dup(STDIN_FILENO), "r");
    printf("%d\n", rank ? getc(input) : EOF);
    fflush(stdout);
    freopen("/dev/null", "w", stdout);
    fputs("lost\n", fdopen(STDOUT_FILENO, "w"));
}

static int mode_of(const char *name)
{
    struct stat found;
    stat(name, &found);
    return found.st_mode & 0777;
}

/* The mask of new files is another rank's while that runs. */
static void make_files(void)
{
    char file[20], folder[20];
    sprintf(file, "file.%d", rank);
    sprintf(folder, "folder.%d", rank);
    mode_t before = umask(rank ? 077 : 0);
    MPI_Barrier(MPI_COMM_WORLD);
    fclose(fopen(file, "w"));
    mkdir(folder, 0777);
    MPI_Barrier(MPI_COMM_WORLD);
    mode_t own = umask(before);
    printf("rank %d made %o %o with %o, %d\n", rank, mode_of(file), mode_of(folder), own, umask(before) == before);
}

/* What a thread has for itself the rank has, whatever thread of the host carries it. */
static void keep_values(void)
{
    static const char value;
    tss_t key;
    thrd_t self = thrd_current();
    pthread_t same = pthread_self();
    int kept = tss_create(&key, 0) == thrd_success && !tss_get(key) && tss_set(key, (void *) &value) == thrd_success;
    for (int i = 0; i < 20; i++) {
        volatile long sum = 0;
        for (int j = 0; j < 200000; j++) {
            sum += j;
        }
        MPI_Barrier(MPI_COMM_WORLD);
        kept += tss_get(key) == &value && thrd_equal(self, thrd_current()) && pthread_equal(same, pthread_self());
    }
    tss_delete(key);
    printf("rank %d kept %d\n", rank, kept);
}

static void count(int file)
{
    char text[20] = "";
    pread(file, text, sizeof text - 1, 0);
    int length = sprintf(text, "%d\n", atoi(text) + 1);
    usleep(1000);
    pwrite(file, text, length, 0);
}

static int open_count(const char *name)
{
    return open(name, O_CREAT | O_RDWR, 0644);
}

static void lock_files(void)
{
    int whole = open_count("whole"), records = open_count("records"), others = open_count("others");
    for (int i = 0; i < TURNS; i++) {
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        flock(whole, LOCK_EX);
        count(whole);
        flock(whole, LOCK_UN);
        fcntl(records, F_SETLKW, &lock);
        count(records);
        lock.l_type = F_UNLCK;
        fcntl(records, F_SETLK, &lock);
        lockf(others, F_LOCK, 0);
        count(others);
        lockf(others, F_ULOCK, 0);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        print("whole");
        print("records");
        print("others");
    }
}

static void after(struct timespec *until, clockid_t clock)
{
    clock_gettime(clock, until);
    until->tv_sec += 2;
}

static void wait_some_time(void)
{
    struct timespec until, length = {1, 0};
    sem_t semaphore;
    double begin = MPI_Wtime();
    sem_init(&semaphore, 0, 0);
    pthread_mutex_lock(&mutex);
    after(&until, CLOCK_REALTIME);
    int first = pthread_cond_timedwait(&condition, &mutex, &until);
    after(&until, CLOCK_REALTIME);
    int second = sem_timedwait(&semaphore, &until) ? errno : 0;
    after(&until, CLOCK_REALTIME);
    int third = pthread_mutex_timedlock(&mutex, &until);
    thrd_sleep(&length, 0);
    printf("rank %d %d %d %d after %.3f\n", rank, first == ETIMEDOUT, second == ETIMEDOUT, third == ETIMEDOUT,
            MPI_Wtime() - begin);
}

static void lock_again(void)
{
    pthread_mutexattr_t attributes;
    pthread_mutex_t own, checked;
    pthread_rwlock_t readers = PTHREAD_RWLOCK_INITIALIZER;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&own, &attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&checked, &attributes);
    pthread_mutex_lock(&own);
    MPI_Barrier(MPI_COMM_WORLD);
    int again = pthread_mutex_lock(&own) | pthread_mutex_unlock(&own) | pthread_mutex_unlock(&own);
    pthread_mutex_lock(&checked);
    pthread_rwlock_rdlock(&readers);
    int twice = pthread_rwlock_rdlock(&readers);
    int foreign = pthread_mutex_unlock(&own), dead = pthread_mutex_lock(&checked);
    int busy = pthread_mutex_trylock(&checked), gone = pthread_mutex_unlock(&checked);
    printf("rank %d %d %d %d %d %d %d\n", rank, again, foreign == EPERM, dead == EDEADLK, busy == EBUSY, gone, twice);
}

static void never(int number)
{
    abort();
}

static void ask_of_processors(void)
{
    struct itimerval soon = {{0, 1000}, {0, 1000}}, old;
    struct rlimit none = {0, 0};
    cpu_set_t set;
    sched_getaffinity(0, sizeof set, &set);
    printf("rank %d has %ld %d %d, runs on %d, is %d\n", rank, sysconf(_SC_NPROCESSORS_ONLN), get_nprocs(),
            CPU_COUNT(&set), sched_getcpu(), gettid() == getpid());
    signal(SIGALRM, never);
    printf("rank %d timer %d lock %d limit %d\n", rank, setitimer(ITIMER_REAL, &soon, &old), mlockall(MCL_CURRENT),
            setrlimit(RLIMIT_CPU, &none));
    for (volatile int i = 0; i < 30000000; i++) {
    }
}

static void wait_for_ever(int how)
{
    sem_t semaphore;
    pthread_barrier_t barrier;
    pthread_mutex_lock(&mutex);
    switch (how) {
    case 0:
        pthread_mutex_lock(&mutex);
        break;
    case 1:
        pthread_cond_wait(&condition, &mutex);
        break;
    case 2:
        sem_init(&semaphore, 0, 0);
        sem_wait(&semaphore);
        break;
    case 3:
        pthread_barrier_init(&barrier, 0, 2);
        pthread_barrier_wait(&barrier);
        break;
    case 4:
        pause();
        break;
    }
}

static void say_goodbye(void)
{
    write(STDERR_FILENO, "goodbye\n", 8);
}

static void tell_status(int status, void *text)
{
    fprintf(stderr, "%s %d\n", (char *) text, status);
}

static void end(int how)
{
    errno = ENOENT;
    switch (how) {
    case 0:
        err(5, "err of %d", rank);
    case 1:
        error(5, ENOENT, "error of %d", rank);
        break;
    case 2:
        at_quick_exit(say_goodbye);
        quick_exit(5);
    case 3:
        on_exit(tell_status, "status");
        exit(5);
    case 4:
        warn("warning of %d", rank);
        errx(5, "errx");
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    chdir(argv[2]);
    int how = argc > 3 ? atoi(argv[3]) : 0;
    switch (argv[1][0]) {
    case 's':
        for (int turn = 0; turn < 2; turn++) {
            if (turn == rank) {
                redirect();
            }
            MPI_Barrier(MPI_COMM_WORLD);
        }
        break;
    case 'i':
        look_at_input();
        break;
    case 'd':
        make_streams();
        break;
    case 'f':
        make_files();
        break;
    case 'k':
        keep_values();
        break;
    case 'l':
        lock_files();
        break;
    case 't':
        wait_some_time();
        break;
    case 'm':
        lock_again();
        break;
    case 'p':
        ask_of_processors();
        break;
    case 'w':
        wait_for_ever(how);
        break;
    case 'e':
        end(how);
        break;
    }
    MPI_Finalize();
    return 0;
}
