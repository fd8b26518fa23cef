/* SPDX-License-Identifier: EPL-2.0 */
/* The locks that the C library has for itself, such as those of the list of all streams and, since glibc 2.41, of the end
   of the process: what a thread has taken that leaves the library without coming back is never given back, and the JVM
   takes them, too. They have no names, but lie in what the library keeps, and know which thread has them. */
#define _GNU_SOURCE
#include <link.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host.h"

/* A recursive lock of glibc's: free, taken, or taken and waited for; how often its owner has taken it, in some releases
   without the first time. */
struct held {
    int is_taken, count;
    void *owner;
};

static char *kept, *kept_end;

/* What of the library that has a function can be written to, with nothing behind what its file says. */
static int find_writable(struct dl_phdr_info *object, size_t bytes, void *function)
{
    uintptr_t at = (uintptr_t) function;
    int is_its = 0;
    (void) bytes;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        uintptr_t begin = object->dlpi_addr + part->p_vaddr;
        is_its |= part->p_type == PT_LOAD && at >= begin && at - begin < part->p_memsz;
    }
    for (int i = 0; is_its && i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && part->p_flags & PF_W) {
            kept = (char *) object->dlpi_addr + part->p_vaddr;
            kept_end = kept + part->p_memsz;
        }
    }
    return is_its;
}

void mr_find_held(void)
{
    dl_iterate_phdr(find_writable, (void *) fclose);
}

void mr_leave_held(void)
{
    void *me = (void *) pthread_self();
    for (char *at = kept; at + sizeof(struct held) <= kept_end; at += sizeof(void *)) {
        struct held *lock = (struct held *) at;
        if (lock->owner == me && lock->count >= 0 && (lock->is_taken == 1 || lock->is_taken == 2)) {
            lock->owner = 0;
            lock->count = 0;
            if (__atomic_exchange_n(&lock->is_taken, 0, __ATOMIC_RELEASE) > 1) {
                syscall(SYS_futex, &lock->is_taken, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
            }
        }
    }
}
