/* SPDX-License-Identifier: EPL-2.0 */
/* Standard output and error of a rank, and the functions of the C library that use its own unasked. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "own.h"

#define LINE_BUFFER 1024

FILE *stdin;
FILE *stdout;
FILE *stderr;

/* The files that the rank has opened. */
static struct file {
    FILE *stream;
    struct file *next;
} *files;

static int redirected[STDERR_FILENO + 1]; /* to a descriptor of the rank's; 0 if it goes to the simulator */

static ssize_t host_write(long descriptor, const void *bytes, size_t length)
{
    ssize_t written;
    asm volatile("syscall" : "=a"(written) : "0"((long) SYS_write), "D"(descriptor), "S"(bytes), "d"(length)
            : "rcx", "r11", "memory");
    if (written < 0) {
        errno = (int) -written;
        return -1;
    }
    return written;
}

/* Whether this is the rank's own code, and not the C library at the end of the process. */
static int is_running(void)
{
    void *here = __builtin_frame_address(0);
    return !mr_rank->leave || (here >= mr_rank->stack_low && here <= mr_rank->stack_high);
}

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    if (descriptor >= 0 && descriptor <= STDERR_FILENO && redirected[descriptor]) {
        descriptor = redirected[descriptor];
    } else if (mr_rank && (descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO)) {
        if (!is_running()) {
            return (ssize_t) length; /* the process ends, and with it what ranks have not said */
        }
        int64_t words[] = {descriptor, (int64_t) bytes, (int64_t) length};
        mr_tell(MR_WRITE, words);
        return (ssize_t) length;
    }
    return host_write(descriptor, bytes, length);
}

ssize_t writev(int descriptor, const struct iovec *parts, int count)
{
    ssize_t sum = 0;
    for (int i = 0; i < count; i++) {
        ssize_t written = write(descriptor, parts[i].iov_base, parts[i].iov_len);
        if (written < 0) {
            return sum ? sum : written;
        }
        sum += written;
    }
    return sum;
}

/* What goes to the simulator is no file to be sought in: Fortran's library would keep what is printed into a file of the
   host's until the end, which a rank may not see. */
int fstat(int descriptor, struct stat *status)
{
    int answer = fstatat(descriptor, "", status, AT_EMPTY_PATH);
    if (answer == 0 && (descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO) && !redirected[descriptor]
            && S_ISREG(status->st_mode)) {
        status->st_mode = (status->st_mode & ~(mode_t) S_IFMT) | S_IFIFO;
        status->st_size = 0;
    }
    return answer;
}

static ssize_t to_output(void *cookie, const char *bytes, size_t length)
{
    (void) cookie;
    return write(STDOUT_FILENO, bytes, length);
}

static ssize_t to_error(void *cookie, const char *bytes, size_t length)
{
    (void) cookie;
    return write(STDERR_FILENO, bytes, length);
}

static FILE *open_of_library(const char *path, const char *mode)
{
    static FILE *(*of_library)(const char *, const char *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fopen");
    }
    return of_library(path, mode);
}

/* Rank 0 reads what the user types, as mpirun has it. */
void mr_open_streams(void)
{
    stdout = fopencookie(0, "w", (cookie_io_functions_t) {.write = to_output});
    setvbuf(stdout, 0, _IOLBF, LINE_BUFFER);
    stderr = fopencookie(0, "w", (cookie_io_functions_t) {.write = to_error});
    setvbuf(stderr, 0, _IONBF, 0);
    stdin = open_of_library(mr_rank->number == 0 ? "/dev/stdin" : "/dev/null", "r");
    mr_rank->streams[0] = stdin;
    mr_rank->streams[1] = stdout;
    mr_rank->streams[2] = stderr;
    for (int i = 0; i < 3; i++) { /* a fault leaves a stream as it is, locked if it can be */
        if (mr_rank->streams[i]) {
            __fsetlocking(mr_rank->streams[i], FSETLOCKING_BYCALLER);
        }
    }
}

static void note_file(FILE *file)
{
    struct file *noted = file ? malloc(sizeof *noted) : 0;
    if (noted) {
        *noted = (struct file) {file, files};
        files = noted;
    }
}

static void forget_file(FILE *file)
{
    for (struct file **place = &files; *place; place = &(*place)->next) {
        if ((*place)->stream == file) {
            struct file *gone = *place;
            *place = gone->next;
            free(gone);
            return;
        }
    }
}

FILE *fopen(const char *restrict path, const char *restrict mode)
{
    char room[MR_PATH];
    FILE *file = open_of_library(mr_find_file(path, room), mode);
    note_file(file);
    return file;
}

FILE *fopen64(const char *restrict path, const char *restrict mode)
{
    return fopen(path, mode);
}

FILE *fdopen(int descriptor, const char *mode)
{
    static FILE *(*of_library)(int, const char *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fdopen");
    }
    FILE *file = of_library(descriptor, mode);
    note_file(file);
    return file;
}

/* The standard streams live as long as the rank. */
int fclose(FILE *file)
{
    static int (*of_library)(FILE *);
    if (file == stdin || file == stdout || file == stderr) {
        return fflush(file);
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fclose");
    }
    forget_file(file);
    return of_library(file);
}

/* The C library would flush the files of all ranks. */
int fflush(FILE *file)
{
    static int (*of_library)(FILE *);
    int answer = 0;
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fflush");
    }
    if (file) {
        return of_library(file);
    }
    for (struct file *other = files; other; other = other->next) {
        answer |= of_library(other->stream);
    }
    return answer | of_library(stdout);
}

int fileno(FILE *stream)
{
    extern int fileno_unlocked(FILE *);
    return stream == stdin ? STDIN_FILENO : stream == stdout ? STDOUT_FILENO : stream == stderr ? STDERR_FILENO
            : fileno_unlocked(stream);
}

int vprintf(const char *format, va_list arguments)
{
    return vfprintf(stdout, format, arguments);
}

int __vprintf_chk(int level, const char *format, va_list arguments)
{
    (void) level;
    return vfprintf(stdout, format, arguments);
}

int printf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vfprintf(stdout, format, arguments);
    va_end(arguments);
    return written;
}

int __printf_chk(int level, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vfprintf(stdout, format, arguments);
    va_end(arguments);
    (void) level;
    return written;
}

int puts(const char *text)
{
    return fputs(text, stdout) < 0 ? EOF : fputc('\n', stdout);
}

int putchar(int character)
{
    return fputc(character, stdout);
}

int getchar(void)
{
    return fgetc(stdin);
}

int vscanf(const char *format, va_list arguments)
{
    return vfscanf(stdin, format, arguments);
}

int scanf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int read = vfscanf(stdin, format, arguments);
    va_end(arguments);
    return read;
}

/* Closing the descriptors that the simulator prints to would silence all ranks. */
int close(int descriptor)
{
    return descriptor <= STDERR_FILENO ? 0 : (int) syscall(SYS_close, descriptor);
}

int dup2(int old, int new)
{
    if (new > STDERR_FILENO || old <= STDERR_FILENO) {
        return (int) syscall(SYS_dup2, old, new);
    }
    redirected[new] = fcntl(old, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    return redirected[new] < 0 ? -1 : new;
}

void perror(const char *text)
{
    if (text && *text) {
        fprintf(stderr, "%s: %s\n", text, strerror(errno));
    } else {
        fprintf(stderr, "%s\n", strerror(errno));
    }
}
