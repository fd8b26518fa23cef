/* SPDX-License-Identifier: EPL-2.0 */
/* What /proc says of a rank and of its node: programs look there for their words and for how much memory there is. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

#include "own.h"

#define PAGE 4096L
#define KB 1024L
#define ROOM 2048
#define LONGEST_NAME 15 /* of a process, as the kernel keeps it */

/* In bytes, whole pages of each. What is not the rank's own, such as libraries, is not among it. */
struct held {
    int64_t program, stack, heap, heap_most;
};

static int64_t pages(int64_t bytes)
{
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

/* How much the main thread has of its stack; those of other threads are in the heap. */
static int64_t stack_bytes(void)
{
    const struct thread_state *main = mr_rank->threads;
    return main && main != mr_rank->turn ? main->stack_high - (char *) main->stack_pointer
            : (char *) mr_rank->stack_high - (char *) __builtin_frame_address(0);
}

static struct held held(void)
{
    int64_t most;
    int64_t heap = mr_heap_bytes(&most);
    return (struct held) {pages(mr_rank->end - (char *) mr_rank->base), pages(stack_bytes()), pages(heap), pages(most)};
}

static int64_t now(struct held of)
{
    return of.program + of.stack + of.heap;
}

static int64_t most(struct held of)
{
    return of.program + of.stack + of.heap_most;
}

int64_t mr_memory(void)
{
    return now(held());
}

int64_t mr_most_memory(void)
{
    return most(held());
}

static const char *name(void)
{
    const char *slash = strrchr(mr_rank->arguments[0], '/');
    return slash ? slash + 1 : mr_rank->arguments[0];
}

static int64_t threads(void)
{
    int64_t count = mr_rank->threads == 0;
    for (const struct thread_state *thread = mr_rank->threads; thread; thread = thread->next) {
        count += !thread->has_ended;
    }
    return count;
}

static int write_status(char *text)
{
    struct held of = held();
    unsigned user = getuid(), group = getgid();
    return snprintf(text, ROOM, "Name:\t%.*s\nState:\tR (running)\nTgid:\t%d\nNgid:\t0\nPid:\t%d\nPPid:\t%d\n"
            "TracerPid:\t0\nUid:\t%u\t%u\t%u\t%u\nGid:\t%u\t%u\t%u\t%u\n"
            "VmPeak:\t%8ld kB\nVmSize:\t%8ld kB\nVmLck:\t%8ld kB\nVmPin:\t%8ld kB\nVmHWM:\t%8ld kB\nVmRSS:\t%8ld kB\n"
            "RssAnon:\t%8ld kB\nRssFile:\t%8ld kB\nRssShmem:\t%8ld kB\n"
            "VmData:\t%8ld kB\nVmStk:\t%8ld kB\nVmExe:\t%8ld kB\nVmLib:\t%8ld kB\nVmSwap:\t%8ld kB\n"
            "Threads:\t%ld\nCpus_allowed:\t1\nCpus_allowed_list:\t0\n",
            LONGEST_NAME, name(), getpid(), getpid(), getppid(), user, user, user, user, group, group, group, group,
            most(of) / KB, now(of) / KB, 0L, 0L, most(of) / KB, now(of) / KB,
            (of.heap + of.stack) / KB, of.program / KB, 0L,
            of.heap / KB, of.stack / KB, of.program / KB, 0L, 0L, threads());
}

/* The fields of proc(5), those that say nothing here 0. */
static int write_stat(char *text)
{
    struct held of = held();
    return snprintf(text, ROOM, "%d (%.*s) R %d %d %d 0 -1 0 0 0 0 0 %ld 0 0 0 20 0 %ld 0 0 %ld %ld %lu %ld %ld %ld"
            " 0 0 0 0 0 0 0 0 0 17 0 0 0 0 0 0 0 0 %ld 0 0 0 0 0\n",
            getpid(), LONGEST_NAME, name(), getppid(), getpgrp(), getsid(0), (long) times(0), threads(), now(of),
            now(of) / PAGE, ULONG_MAX, mr_rank->base, (long) mr_rank->end, (long) mr_rank->stack_high,
            (long) mr_rank->heap_low);
}

static int write_statm(char *text)
{
    struct held of = held();
    return snprintf(text, ROOM, "%ld %ld %ld %ld 0 %ld 0\n", now(of) / PAGE, now(of) / PAGE, of.program / PAGE,
            of.program / PAGE, (of.heap + of.stack) / PAGE);
}

static int write_meminfo(char *text)
{
    struct mr_node node = mr_node();
    return snprintf(text, ROOM, "MemTotal:       %8ld kB\nMemFree:        %8ld kB\nMemAvailable:   %8ld kB\n"
            "Buffers:        %8ld kB\nCached:         %8ld kB\nSwapCached:     %8ld kB\n"
            "SwapTotal:      %8ld kB\nSwapFree:       %8ld kB\nAnonPages:      %8ld kB\n",
            node.memory / KB, node.free / KB, node.free / KB, 0L, 0L, 0L, 0L, 0L, (node.memory - node.free) / KB);
}

static int write_loadavg(char *text)
{
    return snprintf(text, ROOM, "1.00 1.00 1.00 1/1 %d\n", getpid());
}

static int write_uptime(char *text)
{
    return snprintf(text, ROOM, "%.2f 0.00\n", mr_node().seconds);
}

static int write_times(char *text)
{
    long busy = (long) times(0);
    return snprintf(text, ROOM, "cpu  %ld 0 0 0 0 0 0 0 0 0\ncpu0 %ld 0 0 0 0 0 0 0 0 0\nbtime %ld\nprocesses 1\n"
            "procs_running 1\nprocs_blocked 0\n", busy, busy, (long) (time(0) - (time_t) mr_node().seconds));
}

/* A file of the rank's own that is closed when the next is made, unless the program has closed it: its number may be
   another file's then. */
static int new_file(void)
{
    static int file = -1;
    static struct stat made;
    struct stat found;
    if (file >= 0 && !syscall(SYS_fstat, file, &found) && found.st_ino == made.st_ino && found.st_dev == made.st_dev) {
        syscall(SYS_close, file);
    }
    file = (int) syscall(SYS_memfd_create, "machineroom-proc", MFD_CLOEXEC);
    syscall(SYS_fstat, file, &made);
    return file;
}

static void write_words(int file)
{
    for (int64_t i = 0; i < mr_rank->argument_count; i++) {
        syscall(SYS_write, file, mr_rank->arguments[i], strlen(mr_rank->arguments[i]) + 1);
    }
}

/* The rank's part of a line of what is mapped: its file, each place of which is as far from its beginning as in memory. */
static void write_own(int file, unsigned long from, unsigned long to, const char *access)
{
    char line[MR_PATH + 100];
    unsigned long base = (unsigned long) mr_rank->base, end = (unsigned long) mr_rank->end;
    from = from < base ? base : from;
    to = to > end ? end : to;
    int length = snprintf(line, sizeof line, "%08lx-%08lx %.4s %08lx 00:00 0                          %s\n", from, to,
            access, from - base, mr_rank->arguments[0]);
    syscall(SYS_write, file, line, (size_t) length);
}

/* Other ranks' programs, and what they are made of, are not told. */
static void write_mapping(int file, char *line)
{
    char *rest;
    unsigned long from = strtoul(line, &rest, 16);
    unsigned long to = strtoul(rest + 1, &rest, 16);
    if (from < (unsigned long) mr_rank->end && to > (unsigned long) mr_rank->base) {
        write_own(file, from, to, rest + 1);
    } else if (!strstr(line, "/memfd:machineroom-")) {
        syscall(SYS_write, file, line, strlen(line));
        syscall(SYS_write, file, "\n", 1);
    }
}

static void write_maps(int file)
{
    char text[2 * MR_PATH];
    size_t kept = 0;
    long more;
    int maps = (int) syscall(SYS_openat, AT_FDCWD, "/proc/self/maps", O_RDONLY | O_CLOEXEC);
    while ((more = syscall(SYS_read, maps, text + kept, sizeof text - 1 - kept)) > 0) {
        text[kept += (size_t) more] = 0;
        char *line = text;
        for (char *end; (end = strchr(line, '\n')); line = end + 1) {
            *end = 0;
            write_mapping(file, line);
        }
        kept = strlen(line);
        memmove(text, line, kept);
    }
    syscall(SYS_close, maps);
}

/* The host's first processor. */
static void write_cpuinfo(int file)
{
    char text[2 * MR_PATH];
    int host = (int) syscall(SYS_openat, AT_FDCWD, "/proc/cpuinfo", O_RDONLY | O_CLOEXEC);
    long length = syscall(SYS_read, host, text, sizeof text - 1);
    syscall(SYS_close, host);
    text[length > 0 ? length : 0] = 0;
    char *end = strstr(text, "\n\n");
    syscall(SYS_write, file, text, end ? (size_t) (end - text) + 2 : strlen(text));
}

struct shown {
    const char *name;
    int (*write)(char *);
    void (*fill)(int);
};

static const struct shown of_process[] = {{"status", write_status, 0}, {"stat", write_stat, 0},
    {"statm", write_statm, 0}, {"cmdline", 0, write_words}, {"maps", 0, write_maps}, {0, 0, 0}};

static const struct shown of_node[] = {{"meminfo", write_meminfo, 0}, {"loadavg", write_loadavg, 0},
    {"uptime", write_uptime, 0}, {"stat", write_times, 0}, {"cpuinfo", 0, write_cpuinfo}, {0, 0, 0}};

static int show(const struct shown *shown, const char *asked, char room[MR_PATH])
{
    while (shown->name && strcmp(asked, shown->name)) {
        shown++;
    }
    if (!shown->name) {
        return 0;
    }
    char text[ROOM];
    int file = new_file();
    if (shown->write) {
        syscall(SYS_write, file, text, (size_t) shown->write(text));
    } else {
        shown->fill(file);
    }
    snprintf(room, MR_PATH, "/proc/self/fd/%d", file);
    return 1;
}

int mr_show_process(const char *asked, char room[MR_PATH])
{
    return show(of_process, asked, room);
}

int mr_show_node(const char *path, char room[MR_PATH])
{
    return path && !strncmp(path, "/proc/", 6) && show(of_node, path + 6, room);
}
