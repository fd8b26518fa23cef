/* SPDX-License-Identifier: EPL-2.0 */
/* Ranks share the host's files. What a rank does with a name of one happens at its virtual time, so that ranks that
   leave files for each other find those that are there then, not those of a rank that the host has let run ahead. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "own.h"

void mr_catch_up(void)
{
    int64_t words[] = {0};
    mr_settle();
    mr_tell(MR_SLEEP, words);
}

/* Programs look for themselves by their number, of which the host has no process. */
const char *mr_find_file(const char *path, char room[MR_PATH])
{
    char own[32];
    int length = snprintf(own, sizeof own, "/proc/%d/", (int) getpid());
    mr_catch_up();
    if (!path || strncmp(path, own, (size_t) length)) {
        return path;
    }
    snprintf(room, MR_PATH, "/proc/self/%s", path + length);
    return room;
}

static int open_file(int directory, const char *path, int flags, va_list mode)
{
    char room[MR_PATH];
    int standard = mr_standard_file(path);
    return standard >= 0 ? dup(standard) : (int) syscall(SYS_openat, directory, mr_find_file(path, room), flags,
            flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(mode, mode_t) : 0);
}

#define OPEN(name, parameters, directory) \
    int name parameters \
    { \
        va_list mode; \
        va_start(mode, flags); \
        int file = open_file(directory, path, flags, mode); \
        va_end(mode); \
        return file; \
    }

OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int directory, const char *path, int flags, ...), directory)
OPEN(openat64, (int directory, const char *path, int flags, ...), directory)

/* What the kernel does as it is called. */
#define AT_ITS_TIME(name, parameters, ...) \
    int name parameters \
    { \
        mr_catch_up(); \
        return (int) syscall(__VA_ARGS__); \
    }

#define NEW_FILE O_CREAT | O_WRONLY | O_TRUNC

AT_ITS_TIME(creat, (const char *path, mode_t mode), SYS_openat, AT_FDCWD, path, NEW_FILE, mode)
AT_ITS_TIME(creat64, (const char *path, mode_t mode), SYS_openat, AT_FDCWD, path, NEW_FILE, mode)
AT_ITS_TIME(stat, (const char *path, struct stat *found), SYS_newfstatat, AT_FDCWD, path, found, 0)
AT_ITS_TIME(stat64, (const char *path, struct stat64 *found), SYS_newfstatat, AT_FDCWD, path, found, 0)
AT_ITS_TIME(lstat, (const char *path, struct stat *found), SYS_newfstatat, AT_FDCWD, path, found, AT_SYMLINK_NOFOLLOW)
AT_ITS_TIME(lstat64, (const char *path, struct stat64 *found), SYS_newfstatat, AT_FDCWD, path, found,
        AT_SYMLINK_NOFOLLOW)
AT_ITS_TIME(access, (const char *path, int wanted), SYS_faccessat, AT_FDCWD, path, wanted)
AT_ITS_TIME(mkdir, (const char *path, mode_t mode), SYS_mkdirat, AT_FDCWD, path, mode)
AT_ITS_TIME(rmdir, (const char *path), SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR)
AT_ITS_TIME(unlink, (const char *path), SYS_unlinkat, AT_FDCWD, path, 0)
AT_ITS_TIME(rename, (const char *from, const char *to), SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0)
AT_ITS_TIME(link, (const char *from, const char *to), SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0)
AT_ITS_TIME(symlink, (const char *from, const char *to), SYS_symlinkat, from, AT_FDCWD, to)

int remove(const char *path)
{
    static int (*of_library)(const char *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "remove");
    }
    mr_catch_up();
    return of_library(path);
}

/* What was closed may be locked by now, which never ends. */
#define OF_OPEN(type, name) \
    type name(DIR *directory) \
    { \
        static type (*of_library)(DIR *); \
        if (!of_library) { \
            of_library = dlsym(RTLD_DEFAULT, #name); \
        } \
        if (directory) { \
            mr_check_of_library(#name, directory); \
        } \
        return of_library(directory); \
    }

OF_OPEN(int, closedir)
OF_OPEN(struct dirent *, readdir)
OF_OPEN(struct dirent64 *, readdir64)

DIR *opendir(const char *path)
{
    static DIR *(*of_library)(const char *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "opendir");
    }
    mr_catch_up();
    return of_library(path);
}
