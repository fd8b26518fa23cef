/* SPDX-License-Identifier: EPL-2.0 */
/* Pipes between the threads of a rank, and those that nobody else can write. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define LARGE 300000

static int rank, ends[2], back[2];
static double begin;

static void tell(const char *what, long value)
{
    printf("rank %d %s %ld after %.1f\n", rank, what, value, MPI_Wtime() - begin);
}

static void *answer(void *argument)
{
    int number;
    while (read(ends[0], &number, sizeof number) == sizeof number) {
        tell("read", number);
        number++;
        write(back[1], &number, sizeof number);
    }
    tell("end", 0);
    close(back[1]);
    return argument;
}

static void *send_much(void *argument)
{
    char *much = malloc(LARGE);
    memset(much, 7, LARGE);
    FILE *out = fdopen(ends[1], "w");
    fprintf(out, "a line\n");
    fflush(out);
    sleep(1);
    struct iovec parts[] = {{much, LARGE / 3}, {much, LARGE - LARGE / 3}};
    tell("written", writev(fileno(out), parts, 2));
    free(much);
    fclose(out);
    return argument;
}

static void *write_late(void *argument)
{
    sleep(2);
    write(ends[1], "late", 4);
    return argument;
}

static void ask(void)
{
    pthread_t thread;
    int number = 5;
    pipe(ends);
    pipe2(back, O_CLOEXEC);
    pthread_create(&thread, 0, answer, 0);
    for (int i = 0; i < 2; i++) {
        sleep(1);
        write(ends[1], &number, sizeof number);
        read(back[0], &number, sizeof number);
        tell("got", number);
    }
    close(ends[1]);
    tell("closed", read(back[0], &number, sizeof number));
    pthread_join(thread, 0);
}

static void stream(void)
{
    pthread_t thread;
    char line[64], *much = malloc(LARGE);
    long sum = 0;
    ssize_t done;
    pipe(ends);
    FILE *in = fdopen(dup(ends[0]), "r");
    pthread_create(&thread, 0, send_much, 0);
    printf("rank %d %s", rank, fgets(line, sizeof line, in));
    while ((done = read(ends[0], much, LARGE)) > 0) {
        sum += done;
    }
    tell("streamed", sum);
    pthread_join(thread, 0);
    fclose(in);
    free(much);
}

static void look(void)
{
    pthread_t thread;
    struct pollfd file;
    struct timeval length = {1, 500000};
    fd_set in;
    char word[4];
    pipe(ends);
    file = (struct pollfd) {ends[0], POLLIN, 0};
    FD_ZERO(&in);
    FD_SET(ends[0], &in);
    tell("poll", poll(&file, 1, 0));
    tell("poll", poll(&file, 1, 500));
    tell("select", select(ends[0] + 1, &in, 0, 0, &length) + FD_ISSET(ends[0], &in));
    pthread_create(&thread, 0, write_late, 0);
    FD_SET(ends[0], &in);
    tell("select", select(ends[0] + 1, &in, 0, 0, 0) + FD_ISSET(ends[0], &in));
    tell("poll", poll(&file, 1, -1));
    struct iovec part = {word, sizeof word};
    tell("vector", readv(ends[0], &part, 1));
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    tell("empty", read(ends[0], word, sizeof word) < 0 && errno == EAGAIN);
    pthread_join(thread, 0);
}

static void *count(void *argument)
{
    sleep(1);
    eventfd_write(ends[0], 4);
    sleep(1);
    write(ends[1], "x", 1);
    return argument;
}

static void watch(void)
{
    pthread_t thread;
    eventfd_t value = 0;
    struct epoll_event events[2] = {{.events = EPOLLIN, .data.u32 = 1}, {.events = EPOLLIN, .data.u32 = 2}};
    int all = epoll_create1(0), counter = eventfd(3, 0);
    pipe(ends);
    tell("counter", eventfd_read(counter, &value) + (long) value);
    epoll_ctl(all, EPOLL_CTL_ADD, counter, &events[0]);
    epoll_ctl(all, EPOLL_CTL_ADD, ends[0], &events[1]);
    tell("epoll", epoll_wait(all, events, 2, 500));
    ends[0] = counter;
    pthread_create(&thread, 0, count, 0);
    tell("epoll", epoll_wait(all, events, 2, -1) + 10 * (long) events[0].data.u32);
    tell("counter", eventfd_read(counter, &value) + (long) value);
    tell("epoll", epoll_wait(all, events, 2, -1) + 10 * (long) events[0].data.u32);
    pthread_join(thread, 0);
    tell("named", mkfifo("/tmp/machineroom-pipe", 0600) == -1 && errno == ENOSYS);
}

static void capture(void)
{
    char text[64];
    int kept = dup(1);
    pipe(ends);
    dup2(ends[1], 1);
    close(ends[1]);
    printf("caught");
    fflush(stdout);
    dup2(kept, 1);
    text[read(ends[0], text, sizeof text - 1)] = 0;
    tell(text, read(ends[0], text, sizeof text));
}

static void hang(int how)
{
    char word[4096] = "";
    pipe(ends);
    struct pollfd file = {ends[0], POLLIN, 0};
    switch (how) {
    case 1:
        read(ends[0], word, 1);
        break;
    case 2:
        while (write(ends[1], word, sizeof word) > 0) {
        }
        break;
    case 3:
        poll(&file, 1, -1);
        break;
    case 5:
        read(eventfd(0, 0), word, sizeof(eventfd_t));
        break;
    case 6:
        epoll_wait(epoll_create(1), &(struct epoll_event) {0}, 1, -1);
        break;
    default:
        select(0, 0, 0, 0, 0);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    begin = MPI_Wtime();
    if (argc > 1) {
        hang(atoi(argv[1]));
    } else {
        ask();
        stream();
        look();
        capture();
        watch();
    }
    MPI_Finalize();
    return 0;
}
