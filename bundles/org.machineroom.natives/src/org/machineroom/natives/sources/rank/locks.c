/* SPDX-License-Identifier: EPL-2.0 */
/* Locks of files. The host knows one process for all ranks: what excludes other processes is made what excludes other
   open files, and a rank waits in virtual time. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "own.h"

static int lock_record(int file, int command, struct flock *lock)
{
    int64_t waited = 0;
    int answer;
    lock->l_pid = 0;
    mr_catch_up();
    while ((answer = (int) syscall(SYS_fcntl, file, command == F_GETLK ? F_OFD_GETLK : F_OFD_SETLK, lock))
            && (errno == EAGAIN || errno == EACCES) && command == F_SETLKW) {
        mr_pause(&waited);
    }
    return answer;
}

static int control(int file, int command, void *argument)
{
    if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) {
        return lock_record(file, command, argument);
    }
    if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) {
        return mr_copy(file, command, (int) (intptr_t) argument);
    }
    return (int) syscall(SYS_fcntl, file, command, argument);
}

#define CONTROL(name) \
    int name(int file, int command, ...) \
    { \
        va_list words; \
        va_start(words, command); \
        void *argument = va_arg(words, void *); \
        va_end(words); \
        return control(file, command, argument); \
    }

CONTROL(fcntl)
CONTROL(fcntl64)

int lockf(int file, int command, off_t length)
{
    struct flock lock = {.l_type = command == F_ULOCK ? F_UNLCK : F_WRLCK, .l_whence = SEEK_CUR, .l_len = length};
    if (command == F_TEST) {
        if (lock_record(file, F_GETLK, &lock)) {
            return -1;
        }
        errno = EACCES;
        return lock.l_type == F_UNLCK ? 0 : -1;
    }
    return lock_record(file, command == F_LOCK ? F_SETLKW : F_SETLK, &lock);
}

int lockf64(int file, int command, off64_t length)
{
    return lockf(file, command, length);
}

int flock(int file, int operation)
{
    int64_t waited = 0;
    int answer;
    mr_catch_up();
    while ((answer = (int) syscall(SYS_flock, file, operation | LOCK_NB)) && errno == EWOULDBLOCK
            && !(operation & LOCK_NB)) {
        mr_pause(&waited);
    }
    return answer;
}
