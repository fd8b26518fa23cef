/* SPDX-License-Identifier: EPL-2.0 */
/* Descriptors that the simulator had before there were ranks, such as those of its classes: a program that closes all that
   it finds, as one does that is made for a process of its own, would end it. */
#define _GNU_SOURCE
#include <dirent.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host.h"

#define MANY 4096

static struct {
    dev_t device;
    ino_t file;
} of_simulator[MANY];

void mr_note_descriptors(void)
{
    DIR *open = opendir("/proc/self/fd");
    for (struct dirent *entry; open && (entry = readdir(open));) {
        int descriptor = atoi(entry->d_name);
        struct stat found;
        if (descriptor > STDERR_FILENO && descriptor < MANY && descriptor != dirfd(open) && !fstat(descriptor, &found)) {
            of_simulator[descriptor].device = found.st_dev;
            of_simulator[descriptor].file = found.st_ino;
        }
    }
    if (open) {
        closedir(open);
    }
}

/* Whether it still is one of them: the simulator may have closed it, and a rank have its number now. */
int mr_is_simulators(int descriptor)
{
    struct stat found;
    return descriptor > STDERR_FILENO && descriptor < MANY && of_simulator[descriptor].file
            && !fstat(descriptor, &found) && found.st_dev == of_simulator[descriptor].device
            && found.st_ino == of_simulator[descriptor].file;
}
