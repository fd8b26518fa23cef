/* SPDX-License-Identifier: EPL-2.0 */
/* The locks of the host's loader: what faults inside dlopen or dlsym never gives back those that its thread has taken, and
   the JVM takes them, too. They have no names, but lie in what the loader keeps, and know which thread has them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <pthread.h>

#include "host.h"

static char *kept;
static size_t kept_bytes;

/* Other C libraries than glibc have no such thing. */
void mr_find_loader(void)
{
    const Elf64_Sym *symbol;
    Dl_info place;
    char *found = dlvsym(RTLD_DEFAULT, "_rtld_global", "GLIBC_PRIVATE");
    if (found && dladdr1(found, &place, (void **) &symbol, RTLD_DL_SYMENT) && symbol && place.dli_saddr == found) {
        kept = found;
        kept_bytes = symbol->st_size;
    }
}

static int is_held(const pthread_mutex_t *lock)
{
    return lock->__data.__owner == (int) mr_thread && lock->__data.__lock && lock->__data.__count
            && lock->__data.__nusers == 1 && lock->__data.__kind == PTHREAD_MUTEX_RECURSIVE;
}

void mr_leave_loader(void)
{
    for (size_t at = 0; at + sizeof(pthread_mutex_t) <= kept_bytes; at += sizeof(void *)) {
        pthread_mutex_t *lock = (pthread_mutex_t *) (kept + at);
        while (is_held(lock) && !pthread_mutex_unlock(lock)) {
        }
    }
}
