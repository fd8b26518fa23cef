/* SPDX-License-Identifier: EPL-2.0 */
/* Standard output and error of a rank, and the functions of the C library that use its own unasked. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "own.h"
#include "scans.h"

#define LINE_BUFFER 1024
#define IS_OF_LIBRARY (-1)
#define IS_MEMORY (-2)  /* and written to when the program says so only */

/* The C library's list of what it has opened. */
extern FILE *_IO_list_all;
void _IO_list_lock(void);
void _IO_list_unlock(void);

FILE *stdin;
FILE *stdout;
FILE *stderr;

/* The files that the rank has opened. */
static struct file {
    FILE *stream;
    int descriptor; /* where the C library does not know it, or one of below */
    struct file *next;
} *files;

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

/* Rank 0 reads what the user types, as mpirun has it; the others have a stream of nothing. */
void mr_open_streams(void)
{
    stdout = fopencookie(0, "w", (cookie_io_functions_t) {.write = to_output});
    setvbuf(stdout, 0, _IOLBF, LINE_BUFFER);
    stderr = fopencookie(0, "w", (cookie_io_functions_t) {.write = to_error});
    setvbuf(stderr, 0, _IONBF, 0);
    stdin = mr_rank->number == 0 ? open_of_library("/dev/stdin", "r") : mr_rank->streams[0];
    mr_rank->streams[0] = stdin;
    mr_rank->streams[1] = stdout;
    mr_rank->streams[2] = stderr;
    for (int i = 0; i < 3; i++) { /* a fault leaves a stream as it is, locked if it can be */
        if (mr_rank->streams[i]) {
            __fsetlocking(mr_rank->streams[i], FSETLOCKING_BYCALLER);
        }
    }
}

/* The place of a stream that the rank has made of a standard descriptor, or of 0 a free one; 0 if there is none. */
static FILE **further(const FILE *stream)
{
    for (int i = 0; i < MR_FURTHER; i++) {
        if (mr_rank->further[i] == stream) {
            return &mr_rank->further[i];
        }
    }
    return 0;
}

static void note_file(FILE *file, int descriptor)
{
    struct file *noted = file ? malloc(sizeof *noted) : 0;
    if (noted) {
        *noted = (struct file) {file, descriptor, files};
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
    int standard = mr_standard_file(path);
    if (standard >= 0) {
        return fdopen(dup(standard), mode);
    }
    FILE *file = open_of_library(mr_find_file(path, room), mode);
    note_file(file, IS_OF_LIBRARY);
    return file;
}

FILE *fopen64(const char *restrict path, const char *restrict mode)
{
    return fopen(path, mode);
}

static ssize_t read_standard(void *cookie, char *bytes, size_t length)
{
    return read((int) (intptr_t) cookie, bytes, length);
}

static ssize_t write_standard(void *cookie, const char *bytes, size_t length)
{
    return write((int) (intptr_t) cookie, bytes, length);
}

/* What stands for a standard descriptor is the simulator's in the C library, which would write to it, and close it; of a
   pipe it would read without an end. */
static FILE *open_standard(int descriptor, const char *mode)
{
    FILE **place = further(0);
    if (!place) {
        errno = EMFILE;
        return 0;
    }
    *place = fopencookie((void *) (intptr_t) descriptor, mode,
            (cookie_io_functions_t) {.read = read_standard, .write = write_standard});
    if (*place) {
        __fsetlocking(*place, FSETLOCKING_BYCALLER);
        note_file(*place, descriptor);
    }
    return *place;
}

FILE *fdopen(int descriptor, const char *mode)
{
    static FILE *(*of_library)(int, const char *);
    if (mr_is_standard(descriptor) || (mr_is_pipe(descriptor) && further(0))) {
        return open_standard(descriptor, mode);
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fdopen");
    }
    FILE *file = of_library(descriptor, mode);
    note_file(file, IS_OF_LIBRARY);
    return file;
}

#define TO_MEMORY(name, type) \
    FILE *name(type **bytes, size_t *length) \
    { \
        static FILE *(*of_library)(type **, size_t *); \
        if (!of_library) { \
            of_library = dlsym(RTLD_DEFAULT, #name); \
        } \
        FILE *file = of_library(bytes, length); \
        note_file(file, IS_MEMORY); \
        return file; \
    }

TO_MEMORY(open_memstream, char)
TO_MEMORY(open_wmemstream, wchar_t)

/* The standard streams stay what they are; what they read or write goes elsewhere. */
static FILE *redirect(const char *path, const char *mode, FILE *stream)
{
    FILE *file = fopen(path, mode);
    if (!file) {
        return 0;
    }
    fflush(stream);
    int failed = dup2(fileno(file), fileno(stream)) < 0;
    fclose(file);
    if (failed) {
        return 0;
    }
    if (stream == stdout) {
        setvbuf(stream, 0, _IOFBF, BUFSIZ);
    }
    return stream;
}

static FILE *freopen_of_library(const char *path, const char *mode, FILE *stream)
{
    static FILE *(*of_library)(const char *, const char *, FILE *);
    char room[MR_PATH];
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "freopen");
    }
    return of_library(path ? mr_find_file(path, room) : 0, mode, stream);
}

/* Forgets on the way that the stream is not to be locked, and would give a lock back that it has not taken. It would put
   the file in the place of the descriptor, which all ranks but the first have in common. */
static FILE *reopen_input(const char *path, const char *mode)
{
    extern int fileno_unlocked(FILE *);
    static int is_own;
    __fsetlocking(stdin, FSETLOCKING_INTERNAL);
    if (mr_rank->number && !is_own) {
        clearerr(stdin);
        stdin->_fileno = -1;
        is_own = 1;
    }
    FILE *file = freopen_of_library(path, mode, stdin);
    __fsetlocking(stdin, FSETLOCKING_BYCALLER);
    if (file) {
        mr_redirect(STDIN_FILENO, fileno_unlocked(file));
    }
    return file;
}

FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream)
{
    if (stream == stdin) {
        return reopen_input(path, mode);
    }
    if (stream == stdout || stream == stderr || further(stream)) {
        return path ? redirect(path, mode, stream) : stream;
    }
    return freopen_of_library(path, mode, stream);
}

FILE *freopen64(const char *restrict path, const char *restrict mode, FILE *restrict stream)
{
    return freopen(path, mode, stream);
}

/* The descriptor of a stream that the rank began with; -1 if it is another. */
static int standard_descriptor(const FILE *stream)
{
    for (int i = 0; i < 3; i++) {
        if (stream == mr_rank->streams[i]) {
            return i;
        }
    }
    return -1;
}

/* Those that write to memory the C library does not list. */
static int is_open(const FILE *stream)
{
    const FILE *open;
    _IO_list_lock();
    for (open = _IO_list_all; open && open != stream; open = open->_chain) {
    }
    _IO_list_unlock();
    const struct file *file = open ? 0 : files;
    while (file && file->stream != stream) {
        file = file->next;
    }
    return open || file;
}

/* The standard streams live as long as the rank. */
int fclose(FILE *file)
{
    static int (*of_library)(FILE *);
    if (standard_descriptor(file) >= 0) {
        return fflush(file);
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fclose");
    }
    if (!is_open(file)) {
        fputs("machineroom: fclose: this is no stream that is open\n", stderr);
        abort();
    }
    FILE **place = further(file);
    int descriptor = place ? fileno(file) : -1;
    forget_file(file);
    int failed = of_library(file);
    if (place) {
        *place = 0;
        close(descriptor);
    }
    return failed;
}

/* The C library would flush the files of all ranks. */
int fflush(FILE *file)
{
    extern int _IO_fflush(FILE *); /* the C library's, by another name, which needs not be looked up at each rank's end */
    int answer = 0;
    if (file) {
        return _IO_fflush(file);
    }
    for (struct file *other = files; other; other = other->next) {
        answer |= other->descriptor == IS_MEMORY ? 0 : _IO_fflush(other->stream);
    }
    return answer | _IO_fflush(stdout);
}

int fflush_unlocked(FILE *file)
{
    return fflush(file);
}

/* A file that a thread keeps from the others of its rank, which it gives back on whatever thread of the host the rank is
   carried by then. */
struct kept_file {
    FILE *stream;
    int thread, count;
    struct kept_file *next;
};

static struct kept_file *kept_files;

static int keep_file(FILE *stream, struct here here)
{
    struct kept_file *kept = kept_files;
    if (!mr_has_threads()) {
        return 0;
    }
    while (kept && kept->stream != stream) {
        kept = kept->next;
    }
    if (!kept) {
        kept = malloc(sizeof *kept);
        if (!kept) {
            return -1;
        }
        *kept = (struct kept_file) {stream, mr_thread_number(), 0, kept_files};
        kept_files = kept;
        mr_take(stream, here);
    } else if (kept->thread != mr_thread_number()) {
        return -1;
    }
    kept->count++;
    return 0;
}

int ftrylockfile(FILE *stream)
{
    return keep_file(stream, HERE);
}

void flockfile(FILE *stream)
{
    while (keep_file(stream, HERE)) {
        mr_await((struct awaited) {"flockfile", MR_NEVER, stream, .held = "stream", .here = HERE});
    }
}

void funlockfile(FILE *stream)
{
    struct kept_file **at = &kept_files;
    while (*at && (*at)->stream != stream) {
        at = &(*at)->next;
    }
    struct kept_file *kept = *at;
    if (kept && --kept->count == 0) {
        *at = kept->next;
        free(kept);
        mr_give_back(stream);
        mr_wake(stream, 1);
    }
}

int fileno(FILE *stream)
{
    extern int fileno_unlocked(FILE *);
    int standard = standard_descriptor(stream);
    if (standard >= 0) {
        return standard;
    }
    for (struct file *file = files; file; file = file->next) {
        if (file->stream == stream && file->descriptor >= 0) {
            return file->descriptor;
        }
    }
    return fileno_unlocked(stream);
}

int vdprintf(int descriptor, const char *format, va_list arguments)
{
    char *text;
    int length = vasprintf(&text, format, arguments);
    if (length >= 0) {
        length = write(descriptor, text, (size_t) length) < 0 ? -1 : length;
        free(text);
    }
    return length;
}

int __vdprintf_chk(int descriptor, int level, const char *format, va_list arguments)
{
    (void) level;
    return vdprintf(descriptor, format, arguments);
}

int dprintf(int descriptor, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vdprintf(descriptor, format, arguments);
    va_end(arguments);
    return written;
}

int __dprintf_chk(int descriptor, int level, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vdprintf(descriptor, format, arguments);
    va_end(arguments);
    (void) level;
    return written;
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

int putchar_unlocked(int character)
{
    return fputc(character, stdout);
}

int getchar(void)
{
    return fgetc(stdin);
}

int getchar_unlocked(void)
{
    return fgetc(stdin);
}

SCANS(, char)

/* It was taken out of C, as nothing says how much room there is. */
char *gets(char *line)
{
    size_t length = 0;
    int character;
    while ((character = getc(stdin)) != EOF && character != '\n') {
        line[length++] = (char) character;
    }
    line[length] = 0;
    return length || character != EOF ? line : 0;
}

/* What programs call that are compiled with _FORTIFY_SOURCE. */
char *__gets_chk(char *line, size_t room)
{
    char *read = fgets(line, room < INT_MAX ? (int) room : INT_MAX, stdin);
    size_t length = read ? strlen(read) : 0;
    if (length && line[length - 1] == '\n') {
        line[length - 1] = 0;
    } else if (length + 1 == room) {
        abort();
    }
    return read;
}

void perror(const char *text)
{
    if (text && *text) {
        fprintf(stderr, "%s: %s\n", text, strerror(errno));
    } else {
        fprintf(stderr, "%s\n", strerror(errno));
    }
}
