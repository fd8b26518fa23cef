/* SPDX-License-Identifier: EPL-2.0 */
/* Functions of the C library that move many bytes: the library does it, and they cost what so many words cost. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

#include "own.h"

#define WORD 8

register uint64_t mr_count asm("r15");

/* Not to the count, as code that is not counted may put that back as it was. */
static void charge(size_t bytes, int64_t of_word)
{
    if (MR_IS_COUNT(mr_count)) {
        mr_extra += (int64_t) ((bytes + WORD - 1) / WORD) * of_word;
    }
}

static void *library(const char *name)
{
    return dlsym(RTLD_DEFAULT, name);
}

void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    static void *(*of_library)(void *, const void *, size_t);
    if (!of_library) {
        of_library = library("memcpy");
    }
    charge(bytes, mr_rank->copy_cost);
    return of_library(to, from, bytes);
}

void *memmove(void *to, const void *from, size_t bytes)
{
    static void *(*of_library)(void *, const void *, size_t);
    if (!of_library) {
        of_library = library("memmove");
    }
    charge(bytes, mr_rank->copy_cost);
    return of_library(to, from, bytes);
}

void *memset(void *to, int value, size_t bytes)
{
    static void *(*of_library)(void *, int, size_t);
    if (!of_library) {
        of_library = library("memset");
    }
    charge(bytes, mr_rank->set_cost);
    return of_library(to, value, bytes);
}

void *__memcpy_chk(void *restrict to, const void *restrict from, size_t bytes, size_t room)
{
    if (bytes > room) {
        __builtin_trap();
    }
    return memcpy(to, from, bytes);
}

void *__memmove_chk(void *to, const void *from, size_t bytes, size_t room)
{
    if (bytes > room) {
        __builtin_trap();
    }
    return memmove(to, from, bytes);
}

void *__memset_chk(void *to, int value, size_t bytes, size_t room)
{
    if (bytes > room) {
        __builtin_trap();
    }
    return memset(to, value, bytes);
}
