/* SPDX-License-Identifier: EPL-2.0 */
/* Ranks share the host's files. What a rank does with a name of one happens at its virtual time, so that ranks that
   leave files for each other find those that are there then, not those of a rank that the host has let run ahead. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
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

/* What follows the name of the rank's own folder in /proc, of whose number the host has no process; null for others. */
static const char *find_in_own_folder(const char *path)
{
    char own[32];
    int length = snprintf(own, sizeof own, "/proc/%d/", (int) getpid());
    if (path && !strncmp(path, "/proc/self/", 11)) {
        return path + 11;
    }
    return path && !strncmp(path, own, (size_t) length) ? path + length : 0;
}

static int is_own_program(const char *own)
{
    return own && mr_rank->base && mr_rank->argument_count && !strcmp(own, "exe");
}

/* Programs look for themselves by their number, and the host's process has the simulator's words, memory and program. */
const char *mr_find_file(const char *path, char room[MR_PATH])
{
    const char *own = find_in_own_folder(path);
    mr_catch_up();
    if (!own) {
        return mr_show_node(path, room) ? room : path;
    }
    if (is_own_program(own)) {
        return mr_rank->arguments[0];
    }
    if (mr_rank->base && mr_rank->argument_count && mr_show_process(own, room)) {
        return room;
    }
    snprintf(room, MR_PATH, "/proc/self/%s", own);
    return room;
}

ssize_t readlink(const char *path, char *target, size_t size)
{
    char room[MR_PATH];
    if (!is_own_program(find_in_own_folder(path))) {
        return syscall(SYS_readlinkat, AT_FDCWD, mr_find_file(path, room), target, size);
    }
    size_t length = strlen(mr_rank->arguments[0]);
    memcpy(target, mr_rank->arguments[0], length < size ? length : size);
    return (ssize_t) (length < size ? length : size);
}

char *realpath(const char *path, char *resolved)
{
    static char *(*of_library)(const char *, char *);
    char room[MR_PATH];
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "realpath");
    }
    return of_library(path ? mr_find_file(path, room) : 0, resolved);
}

/* What programs call that are compiled with _FORTIFY_SOURCE. */
ssize_t __readlink_chk(const char *path, char *target, size_t size, size_t room)
{
    return size > room ? (abort(), -1) : readlink(path, target, size);
}

char *__realpath_chk(const char *path, char *resolved, size_t room)
{
    return room < PATH_MAX ? (abort(), (char *) 0) : realpath(path, resolved);
}

static int needs_mode(int flags)
{
    return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
}

static int open_file(int directory, const char *path, int flags, va_list mode)
{
    char room[MR_PATH];
    int standard = mr_standard_file(path);
    return standard >= 0 ? dup(standard) : (int) syscall(SYS_openat, directory, mr_find_file(path, room), flags,
            needs_mode(flags) ? va_arg(mode, mode_t) : 0);
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

/* What programs call that are compiled with _FORTIFY_SOURCE and give no mode. */
#define OPEN_WITHOUT_MODE(name, function, parameters, ...) \
    int name parameters \
    { \
        return needs_mode(flags) ? (abort(), -1) : function(__VA_ARGS__); \
    }

OPEN_WITHOUT_MODE(__open_2, open, (const char *path, int flags), path, flags)
OPEN_WITHOUT_MODE(__open64_2, open64, (const char *path, int flags), path, flags)
OPEN_WITHOUT_MODE(__openat_2, openat, (int directory, const char *path, int flags), directory, path, flags)
OPEN_WITHOUT_MODE(__openat64_2, openat64, (int directory, const char *path, int flags), directory, path, flags)

/* What the kernel does as it is called. */
#define AT_ITS_TIME(name, parameters, ...) \
    int name parameters \
    { \
        mr_catch_up(); \
        return (int) syscall(__VA_ARGS__); \
    }

/* The same for what follows links. */
#define OF_A_FILE(name, parameters, ...) \
    int name parameters \
    { \
        char room[MR_PATH]; \
        const char *file = mr_find_file(path, room); \
        return (int) syscall(__VA_ARGS__); \
    }

#define NEW_FILE O_CREAT | O_WRONLY | O_TRUNC

AT_ITS_TIME(creat, (const char *path, mode_t mode), SYS_openat, AT_FDCWD, path, NEW_FILE, mode)
AT_ITS_TIME(creat64, (const char *path, mode_t mode), SYS_openat, AT_FDCWD, path, NEW_FILE, mode)
OF_A_FILE(stat, (const char *path, struct stat *found), SYS_newfstatat, AT_FDCWD, file, found, 0)
OF_A_FILE(stat64, (const char *path, struct stat64 *found), SYS_newfstatat, AT_FDCWD, file, found, 0)
AT_ITS_TIME(lstat, (const char *path, struct stat *found), SYS_newfstatat, AT_FDCWD, path, found, AT_SYMLINK_NOFOLLOW)
AT_ITS_TIME(lstat64, (const char *path, struct stat64 *found), SYS_newfstatat, AT_FDCWD, path, found,
        AT_SYMLINK_NOFOLLOW)
OF_A_FILE(access, (const char *path, int wanted), SYS_faccessat, AT_FDCWD, file, wanted)
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
