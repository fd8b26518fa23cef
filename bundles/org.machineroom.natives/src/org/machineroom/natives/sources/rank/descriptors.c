/* SPDX-License-Identifier: EPL-2.0 */
/* The standard descriptors of a rank: what is written to them goes to the simulator, as long as they are not redirected. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "own.h"

#define FEW 4096 /* descriptors that may be kept of the simulator's; all ranks have the same numbers */

/* Where what the rank reads or writes goes: 0 is the simulator's own, a negated descriptor the simulator's other. */
static int redirected[STDERR_FILENO + 1];

/* What descriptors that the rank has made of the standard ones stand for, and 1; 0 for others. */
static signed char copied[FEW] SELDOM;

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
    return descriptor > 0 && descriptor < FEW && copied[descriptor] ? copied[descriptor] - 1 : descriptor;
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

/* Rank 0 reads what the user types, as mpirun has it. */
ssize_t read(int descriptor, void *bytes, size_t length)
{
    descriptor = behind(descriptor);
    return descriptor == STDIN_FILENO && mr_rank && mr_rank->number ? 0
            : syscall(SYS_read, descriptor, bytes, length);
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

static void leave(int descriptor)
{
    if (redirected[descriptor] > 0) {
        syscall(SYS_close, redirected[descriptor]);
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
    if (descriptor > 0 && descriptor < FEW) {
        copied[descriptor] = 0;
    }
    return (int) syscall(SYS_close, descriptor);
}

int close_range(unsigned first, unsigned last, int flags)
{
    int kept = errno;
    for (unsigned i = first; !flags && i <= last && i < FEW; i++) {
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
    if (copy > STDERR_FILENO && copy < FEW) {
        copied[copy] = (signed char) (is_standard(of) ? of + 1 : 0);
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
    return note_copy((int) syscall(SYS_dup3, of, new, flags), of);
}

int dup2(int old, int new)
{
    if (old == new) {
        return is_standard(new) ? new : (int) syscall(SYS_dup2, old, new);
    }
    return dup3(old, new, 0);
}
