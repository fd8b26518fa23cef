/* SPDX-License-Identifier: EPL-2.0 */
/* What the C library keeps once for a process: locale, time zone, environment, random numbers, blocked signals, streams. */
#define _GNU_SOURCE
#include <argp.h>
#include <arpa/inet.h>
#include <errno.h>
#include <fenv.h>
#include <getopt.h>
#include <locale.h>
#include <mpi.h>
#include <printf.h>
#include <pthread.h>
#include <pwd.h>
#include <search.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <wchar.h>
#include <wordexp.h>

#define STACK 65536
#define TURNS 3
#define WORK 100000

static int rank, handled;

/* The first rank has another locale than the second, and both begin with that of C. */
static void locales(void)
{
    printf("rank %d: %s %zu\n", rank, setlocale(LC_ALL, 0), MB_CUR_MAX);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        setenv("LC_CTYPE", "C.UTF-8", 1);
        setlocale(LC_CTYPE, "");
    }
    MPI_Barrier(MPI_COMM_WORLD);
    printf("rank %d: %s %s %zu, no %d\n", rank, setlocale(LC_CTYPE, 0), setlocale(LC_NUMERIC, 0), MB_CUR_MAX,
            setlocale(LC_ALL, "nowhere") == 0);
}

static void wide_characters(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    int printed = wprintf(L"rank %d: %ls", rank, L"\u00e4\u4e2d");
    putwchar(L'\n');
    printf("rank %d: printed %d, wide %d\n", rank, printed, fwide(stdout, 0) > 0);
}

static void zones(void)
{
    time_t time = 1000000000;
    char text[64];
    setenv("TZ", rank == 0 ? "EST5EDT,M4.1.0,M10.5.0" : "JST-9", 1);
    struct tm *local = localtime(&time);
    MPI_Barrier(MPI_COMM_WORLD);
    strftime(text, sizeof text, "%H:%M %Z %z", local);
    printf("rank %d: %s, back %d, zone %s %ld\n", rank, text, mktime(local) == time, tzname[0], timezone);
    setenv("TZ", "UTC0", 1);
    printf("rank %d: %s", rank, ctime(&time));
}

static void environments(void)
{
    static char own[] = "OWN=1", *few[] = {own, 0};
    wordexp_t words;
    setenv("WORD", rank == 0 ? "zero" : "one", 1);
    int failed = wordexp("is-$WORD", &words, 0);
    printf("rank %d: %d %s\n", rank, failed, words.we_wordv[0]);
    environ = few;
    setenv("MORE", "2", 1);
    printf("rank %d: %s %s %d\n", rank, getenv("OWN"), getenv("MORE"), getenv("WORD") == 0);
    environ = 0;
    setenv("AGAIN", "3", 1);
    printf("rank %d: %s %d\n", rank, getenv("AGAIN"), getenv("OWN") == 0);
}

static ucontext_t first, second;

static void on_other_stack(void)
{
    for (int i = 0; i < TURNS; i++) {
        printf("rank %d: turn %d\n", rank, i);
        MPI_Barrier(MPI_COMM_WORLD);
        swapcontext(&second, &first);
    }
}

static void work(void)
{
    for (volatile int i = 0; i < WORK; i++) {
    }
}

static void contexts(void)
{
    static char stack[STACK];
    getcontext(&second);
    second.uc_stack.ss_sp = stack;
    second.uc_stack.ss_size = sizeof stack;
    second.uc_link = &first;
    makecontext(&second, on_other_stack, 0);
    double begun = MPI_Wtime();
    work();
    double once = MPI_Wtime() - begun;
    for (int i = 0; i < TURNS; i++) {
        work();
        swapcontext(&first, &second);
    }
    printf("rank %d: counted once %d\n", rank, MPI_Wtime() - begun < 1.5 * (TURNS + 1) * once);
}

static void count(int number)
{
    handled += number == SIGUSR1;
}

static sigjmp_buf before;

static void jump(int number)
{
    siglongjmp(before, number);
}

static void blocked_signals(void)
{
    sigset_t set, none, found;
    int number = 0, jumps = 0;
    sigemptyset(&none);
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    signal(SIGUSR1, count);
    sigprocmask(SIG_BLOCK, &set, 0);
    raise(SIGUSR1);
    sigpending(&found);
    printf("rank %d: blocked, %d handled, pending %d\n", rank, handled, sigismember(&found, SIGUSR1));
    sigprocmask(SIG_SETMASK, &none, &found);
    printf("rank %d: %d handled, was blocked %d\n", rank, handled, sigismember(&found, SIGUSR1));
    sigprocmask(SIG_BLOCK, &set, 0);
    raise(SIGUSR1);
    sigwait(&set, &number);
    raise(SIGUSR1);
    int waited = sigsuspend(&none);
    printf("rank %d: waited for %d, then %d, %d handled\n", rank, number == SIGUSR1, waited, handled);
    sigprocmask(SIG_SETMASK, &none, 0);
    signal(SIGUSR1, jump);
    for (volatile int i = 0; i < TURNS; i++) {
        if (!sigsetjmp(before, 1)) {
            raise(SIGUSR1);
        } else {
            jumps++;
        }
    }
    printf("rank %d: %d jumps, kill %d\n", rank, jumps, signal(SIGKILL, count) == SIG_ERR);
}

static void numbers(void)
{
    unsigned short words[3] = {1, 2, 3};
    char state[128];
    printf("rank %d: %f", rank, drand48());
    printf(" %f\n", drand48());
    initstate(5 + (unsigned) rank, state, sizeof state);
    long number = random();
    seed48(words);
    MPI_Barrier(MPI_COMM_WORLD);
    printf("rank %d: %ld %ld %ld %f\n", rank, number, random(), lrand48(), erand48(words));
}

static void wrong_times(void)
{
    struct timespec time = {0, 1000000000}, now;
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    int slept = nanosleep(&time, 0), told = clock_gettime(1000, &now), busy = pthread_mutex_destroy(&mutex);
    pthread_mutex_unlock(&mutex);
    printf("rank %d: %d %d %d %d %d\n", rank, slept, clock_nanosleep(CLOCK_MONOTONIC, 0, &time, 0) == EINVAL, told,
            busy == EBUSY, pthread_mutex_destroy(&mutex));
}

static int print_twice(FILE *stream, const struct printf_info *how, const void *const *arguments);
static int tell_argument(const struct printf_info *how, size_t count, int *types, int *sizes);

/* The C library, whose code is not counted, calls functions of the program that come behind what names them. */
static void callbacks(void)
{
    char *text;
    register_printf_specifier('P', print_twice, tell_argument);
    int length = asprintf(&text, "rank %d: <%P> and on to %d", rank, 7, 8);
    printf("%s, %d\n", text, length);
}

static int print_twice(FILE *stream, const struct printf_info *how, const void *const *arguments)
{
    int number = *(const int *) arguments[0], printed = 0;
    for (int i = 0; i < 2; i++) {
        printed += fprintf(stream, "%d", how->prec < 0 ? number : 0);
    }
    return printed;
}

static int tell_argument(const struct printf_info *how, size_t count, int *types, int *sizes)
{
    types[0] = PA_INT;
    sizes[0] = sizeof how->prec;
    return count > 0;
}

const char *argp_program_version = "state 1";

static void options(void)
{
    char *words[] = {"state", "--version", 0};
    const struct argp none = {.doc = "nothing"};
    argp_parse(&none, 2, words, 0, 0, 0);
    printf("rank %d has gone on\n", rank);
}

/* What is written to standard output can neither be sought in nor be made shorter; a file that takes its place can. */
static void descriptors(const char *folder)
{
    char path[4096];
    off_t place = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    int shorter = ftruncate(STDOUT_FILENO, 0);
    snprintf(path, sizeof path, "%s/state.%d", folder, rank);
    freopen(path, "w", stderr);
    fputs("twelve bytes", stderr);
    printf("rank %d: %d %d, then %d %d\n", rank, (int) place, shorter, (int) lseek(STDERR_FILENO, 0, SEEK_CUR),
            ftruncate(STDERR_FILENO, 6));
}

static void long_options(void)
{
    static const struct option known[] = {{"verbose", no_argument, 0, 'v'}, {"version", no_argument, 0, 'V'},
            {"verify", no_argument, 0, 'f'}, {0, 0, 0, 0}};
    char *words[] = {"state", "--verb", "--ver", "--x=1", 0};
    int found[3];
    for (int i = 0; i < 3; i++) {
        found[i] = getopt_long(4, words, "", known, 0);
    }
    dprintf(STDOUT_FILENO, "rank %d: %c, %c, %c\n", rank, found[0], found[1], found[2]);
}

/* Flags of floating-point operations, also of long double, which another unit keeps. */
static void flags(void)
{
    volatile double number = 0;
    volatile long double longer = 0;
    if (rank == 0) {
        longer = 1 / longer;
    } else {
        number = number / number;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    printf("rank %d: %d %d\n", rank, fetestexcept(FE_DIVBYZERO) != 0, fetestexcept(FE_INVALID) != 0);
    MPI_Barrier(MPI_COMM_WORLD);
    printf("rank %d: %d %d\n", rank, fetestexcept(FE_DIVBYZERO) != 0, fetestexcept(FE_INVALID) != 0);
}

/* What functions have told stays while other ranks call them. */
static void told(void)
{
    char key[10], kept[5][40];
    wchar_t wide = 0;
    sprintf(key, "rank %d", rank);
    hcreate(10);
    hsearch((ENTRY) {key, key}, ENTER);
    char *texts[] = {inet_ntoa((struct in_addr) {rank}), l64a(1000 + rank), strerror(10000 + rank), tmpnam(0),
            getpwuid(rank)->pw_name};
    for (int i = 0; i < 5; i++) {
        strcpy(kept[i], texts[i]);
    }
    setlocale(LC_CTYPE, "C.UTF-8");
    mbrtowc(&wide, rank ? "\xc3" : "\xe4\xb8", rank ? 1 : 2, 0);
    MPI_Barrier(MPI_COMM_WORLD);
    mbrtowc(&wide, rank ? "\xa4" : "\xad", 1, 0);
    printf("rank %d: %s, %d", rank, hsearch((ENTRY) {rank ? "rank 0" : "rank 1", 0}, FIND) ? "both" : "own",
            wide);
    for (int i = 0; i < 5; i++) {
        printf(" %d", !strcmp(kept[i], texts[i]));
    }
    printf("\n");
    MPI_Barrier(MPI_COMM_WORLD);
    hdestroy();
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*function)(void);
    } parts[] = {{"locales", locales}, {"wide", wide_characters}, {"zones", zones}, {"environments", environments},
            {"contexts", contexts}, {"signals", blocked_signals}, {"numbers", numbers}, {"times", wrong_times},
            {"options", options}, {"callbacks", callbacks}, {"long options", long_options},
            {"flags", flags}, {"told", told}};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!strcmp(argv[1], parts[i].name)) {
            parts[i].function();
        }
    }
    if (!strcmp(argv[1], "descriptors")) {
        descriptors(argv[2]);
    }
    MPI_Finalize();
    return 0;
}
