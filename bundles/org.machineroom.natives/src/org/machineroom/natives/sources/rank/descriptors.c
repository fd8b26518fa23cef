/* SPDX-License-Identifier: EPL-2.0 */
/* The standard descriptors of a rank: what is written to them goes to the simulator, as long as they are not redirected. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "own.h"

/* Where what the rank reads or writes goes: 0 is the simulator's own, a negated descriptor the simulator's other. */
static int redirected[STDERR_FILENO + 1];

/* What descriptors that the rank has made of the standard ones stand for, and 1; 0 for others. */
static signed char copied[MR_FEW] SELDOM;

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

/* So much at a time as there is room for where a pipe can be written to. */
static ssize_t write_to_pipe(int end, const void *bytes, size_t length, struct here here)
{
    size_t done = 0;
    do {
        size_t part = length - done < PIPE_BUF ? length - done : PIPE_BUF;
        mr_await_pipe("write", end, POLLOUT, here);
        ssize_t written = host_write(end, (const char *) bytes + done, part);
        if (written < 0) {
            return done ? (ssize_t) done : -1;
        }
        done += (size_t) written;
        mr_pipe_changed(end);
    } while (done < length);
    return (ssize_t) done;
}

static int64_t host_thread(void)
{
    int64_t thread;
    asm volatile("syscall" : "=a"(thread) : "0"((long) SYS_gettid) : "rcx", "r11", "memory");
    return thread;
}

static int is_standard(int descriptor)
{
    return descriptor >= 0 && descriptor <= STDERR_FILENO;
}

/* The descriptor of the host's that stands behind one of the rank's. */
static int behind(int descriptor)
{
    if (is_standard(descriptor)) {
        int other = redirected[descriptor];
        return other > 0 ? other : other < 0 ? -other : descriptor;
    }
    return descriptor > 0 && descriptor < MR_FEW && copied[descriptor] ? copied[descriptor] - 1 : descriptor;
}

int mr_is_standard(int descriptor)
{
    return is_standard(descriptor) || is_standard(behind(descriptor));
}

/* The host would open the simulator's. */
int mr_standard_file(const char *path)
{
    static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    for (int i = 0; path && i <= STDERR_FILENO; i++) {
        if (!strcmp(path, names[i])) {
            return i;
        }
    }
    return -1;
}

/* Whether this is the rank's own code, on its stack or on one that it has made, and not the C library at the end of the
   process. */
static int is_running(void)
{
    void *here = __builtin_frame_address(0);
    return !mr_rank->leave || (here >= mr_rank->stack_low && here <= mr_rank->stack_high)
            || (mr_rank->thread && mr_rank->thread == host_thread());
}

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    descriptor = behind(descriptor);
    if (mr_rank && (descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO)) {
        if (!is_running()) {
            return (ssize_t) length; /* the process ends, and with it what ranks have not said */
        }
        int64_t words[] = {descriptor, (int64_t) bytes, (int64_t) length};
        int64_t written = mr_tell(MR_WRITE, words);
        if (written < 0) {
            errno = (int) -written;
            return -1;
        }
        return written;
    }
    return mr_is_pipe(descriptor) ? write_to_pipe(descriptor, bytes, length, HERE)
            : host_write(descriptor, bytes, length);
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

/* Rank 0 reads what the user types, as mpirun has it. */
ssize_t read(int descriptor, void *bytes, size_t length)
{
    descriptor = behind(descriptor);
    if (descriptor == STDIN_FILENO && mr_rank && mr_rank->number) {
        return 0;
    }
    if (mr_is_pipe(descriptor) && length > 0) {
        mr_await_pipe("read", descriptor, POLLIN, HERE);
    }
    ssize_t done = syscall(SYS_read, descriptor, bytes, length);
    mr_pipe_changed(descriptor);
    return done;
}

/* What programs call that are compiled with _FORTIFY_SOURCE. */
ssize_t __read_chk(int descriptor, void *bytes, size_t length, size_t room)
{
    return length > room ? (abort(), -1) : read(descriptor, bytes, length);
}

ssize_t readv(int descriptor, const struct iovec *parts, int count)
{
    descriptor = behind(descriptor);
    if (descriptor == STDIN_FILENO && mr_rank && mr_rank->number) {
        return 0;
    }
    if (mr_is_pipe(descriptor)) {
        mr_await_pipe("readv", descriptor, POLLIN, HERE);
    }
    ssize_t done = syscall(SYS_readv, descriptor, parts, count);
    mr_pipe_changed(descriptor);
    return done;
}

/* What goes to the simulator is no file to be sought in: Fortran's library would keep what is printed into a file of the
   host's until the end, which a rank may not see. */
int fstat(int descriptor, struct stat *status)
{
    descriptor = behind(descriptor);
    int answer = fstatat(descriptor, "", status, AT_EMPTY_PATH);
    if (answer == 0 && (descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO) && S_ISREG(status->st_mode)) {
        status->st_mode = (status->st_mode & ~(mode_t) S_IFMT) | S_IFIFO;
        status->st_size = 0;
    }
    return answer;
}

int fstat64(int descriptor, struct stat64 *status)
{
    return fstat(descriptor, (struct stat *) status);
}

/* The simulator's output can neither be sought in nor be made shorter, whatever it is. */
static int file_behind(int descriptor, int number)
{
    int file = behind(descriptor);
    if (file == STDOUT_FILENO || file == STDERR_FILENO) {
        errno = number;
        return -1;
    }
    return file;
}

off_t lseek(int descriptor, off_t offset, int whence)
{
    int file = file_behind(descriptor, ESPIPE);
    return file < 0 && descriptor >= 0 ? -1 : syscall(SYS_lseek, file, offset, whence);
}

off64_t lseek64(int descriptor, off64_t offset, int whence)
{
    return lseek(descriptor, offset, whence);
}

int ftruncate(int descriptor, off_t length)
{
    int file = file_behind(descriptor, EINVAL);
    return file < 0 && descriptor >= 0 ? -1 : (int) syscall(SYS_ftruncate, file, length);
}

int ftruncate64(int descriptor, off64_t length)
{
    return ftruncate(descriptor, length);
}

static int close_file(int descriptor)
{
    int failed = (int) syscall(SYS_close, descriptor);
    mr_pipe_changed(descriptor);
    mr_note_pipe(descriptor, 0);
    return failed;
}

static void leave(int descriptor)
{
    if (redirected[descriptor] > 0) {
        close_file(redirected[descriptor]);
    }
    redirected[descriptor] = 0;
}

int mr_redirect(int descriptor, int file)
{
    int to = behind(file);
    if (!is_standard(to)) {
        to = (int) syscall(SYS_fcntl, to, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (to < 0) {
            return -1;
        }
        mr_note_pipe(to, mr_is_pipe(behind(file)));
    }
    leave(descriptor);
    redirected[descriptor] = !is_standard(to) ? to : to == descriptor ? 0 : -to;
    return 0;
}

/* Whether a descriptor is open for whoever runs the rank only: to the rank it is not. */
static int is_foreign(int descriptor)
{
    return mr_rank && mr_rank->is_simulators && (mr_rank->is_simulators(descriptor)
            || (mr_rank->directory && descriptor == mr_rank->directory));
}

/* Closing the descriptors that the simulator prints to would silence all ranks. */
int close(int descriptor)
{
    if (is_standard(descriptor)) {
        return 0;
    }
    if (is_foreign(descriptor)) {
        errno = EBADF;
        return -1;
    }
    if (descriptor > 0 && descriptor < MR_FEW) {
        copied[descriptor] = 0;
    }
    return close_file(descriptor);
}

int close_range(unsigned first, unsigned last, int flags)
{
    int kept = errno;
    for (unsigned i = first; !flags && i <= last && i < MR_FEW; i++) {
        close((int) i);
    }
    errno = kept;
    return 0;
}

void closefrom(int first)
{
    close_range(first < 0 ? 0 : (unsigned) first, ~0U, 0);
}

static int note_copy(int copy, int of)
{
    if (copy > STDERR_FILENO && copy < MR_FEW) {
        copied[copy] = (signed char) (is_standard(of) ? of + 1 : 0);
        mr_note_pipe(copy, mr_is_pipe(of));
    }
    return copy;
}

int mr_copy(int descriptor, int command, int lowest)
{
    int of = behind(descriptor);
    return note_copy((int) syscall(SYS_fcntl, of, command, lowest), of);
}

int dup(int descriptor)
{
    return mr_copy(descriptor, F_DUPFD, 0);
}

int dup3(int old, int new, int flags)
{
    int of = behind(old);
    if (is_standard(new)) {
        return mr_redirect(new, old) ? -1 : new;
    }
    if (is_foreign(new)) {
        errno = EBADF;
        return -1;
    }
    int copy = (int) syscall(SYS_dup3, of, new, flags);
    mr_pipe_changed(new); /* which may have been the last of its end */
    return note_copy(copy, of);
}

int dup2(int old, int new)
{
    if (old == new) {
        return is_standard(new) ? new : (int) syscall(SYS_dup2, old, new);
    }
    return dup3(old, new, 0);
}
