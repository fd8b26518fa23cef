/* SPDX-License-Identifier: EPL-2.0 */
/* Where a rank is: its environment and working directory are its own. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "own.h"

char **environ;
char *program_invocation_name;
char *program_invocation_short_name;

static char **own; /* the environment that may be written to, as long as the program has put no other in its place */

/* The simulator's, until the program asks for it. */
void mr_find_place(void)
{
    environ = mr_rank->environment ? mr_rank->environment : *(char ***) dlsym(RTLD_DEFAULT, "environ");
    program_invocation_name = mr_rank->argument_count ? mr_rank->arguments[0] : "";
    char *slash = strrchr(program_invocation_name, '/');
    program_invocation_short_name = slash ? slash + 1 : program_invocation_name;
}

static size_t variables(void)
{
    size_t count = 0;
    while (environ && environ[count]) {
        count++;
    }
    return count;
}

/* Copying it costs nothing, as how much there is differs between hosts. The simulator's variables are copied, too, the
   program's are its own. */
static int own_environment(void)
{
    if (own && environ == own) {
        return 0;
    }
    int64_t extra = mr_extra;
    size_t count = variables();
    char **copy = malloc((count + 1) * sizeof *copy);
    if (!copy) {
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        copy[i] = own ? environ[i] : strdup(environ[i]);
    }
    copy[count] = 0;
    mr_extra = extra;
    environ = own = copy;
    return 0;
}

static char **find(const char *name, size_t length)
{
    for (char **variable = environ; variable && *variable; variable++) {
        if (!strncmp(*variable, name, length) && (*variable)[length] == '=') {
            return variable;
        }
    }
    return 0;
}

char *getenv(const char *name)
{
    size_t length = strlen(name);
    own_environment();
    char **variable = find(name, length);
    return variable ? *variable + length + 1 : 0;
}

char *secure_getenv(const char *name)
{
    return getenv(name);
}

int putenv(char *text)
{
    size_t length = strcspn(text, "=");
    if (own_environment()) {
        return -1;
    }
    if (!text[length]) {
        return unsetenv(text);
    }
    char **variable = find(text, length);
    if (variable) {
        *variable = text;
        return 0;
    }
    size_t count = variables();
    char **more = realloc(environ, (count + 2) * sizeof *more);
    if (!more) {
        return -1;
    }
    more[count] = text;
    more[count + 1] = 0;
    environ = own = more;
    return 0;
}

int setenv(const char *name, const char *value, int replace)
{
    if (!*name || strchr(name, '=')) {
        errno = EINVAL;
        return -1;
    }
    if (!replace && getenv(name)) {
        return 0;
    }
    char *text;
    return asprintf(&text, "%s=%s", name, value) < 0 ? -1 : putenv(text);
}

int unsetenv(const char *name)
{
    if (!*name || strchr(name, '=')) {
        errno = EINVAL;
        return -1;
    }
    if (own_environment()) {
        return -1;
    }
    for (char **variable; (variable = find(name, strlen(name)));) {
        do {
            variable[0] = variable[1];
        } while (*variable++);
    }
    return 0;
}

int clearenv(void)
{
    if (own_environment()) {
        return -1;
    }
    environ = 0;
    return 0;
}

/* The simulator goes there whenever it lets the rank go on, and back. The thread that runs the rank has a directory of its
   own from now on, if the host allows it, as others may run other ranks. */
static int enter(int directory)
{
    syscall(SYS_unshare, CLONE_FS);
    if (directory < 0 || syscall(SYS_fchdir, directory)) {
        return -1;
    }
    if (mr_rank->directory) {
        close((int) mr_rank->directory);
    }
    mr_rank->directory = directory;
    mr_rank->is_apart = 1;
    return 0;
}

int chdir(const char *path)
{
    return enter(open(path, O_PATH | O_DIRECTORY | O_CLOEXEC));
}

int fchdir(int directory)
{
    return enter(fcntl(directory, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

mode_t umask(mode_t mask)
{
    syscall(SYS_unshare, CLONE_FS);
    mode_t before = (mode_t) syscall(SYS_umask, mask);
    if (!mr_rank->has_mask) {
        mr_rank->has_mask = 1;
        mr_rank->mask = before;
        mr_rank->is_apart = 1;
    }
    return before;
}
