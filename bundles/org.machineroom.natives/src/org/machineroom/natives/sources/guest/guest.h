/* SPDX-License-Identifier: EPL-2.0 */
/* A guest is a library that others' compilers have built, such as an interpreter and its modules, and that a rank has
   loaded for itself. */
#ifndef MACHINEROOM_GUEST_H
#define MACHINEROOM_GUEST_H

#include "../rank/own.h"

/* A place of a guest's own kind of code, which calls MPI; the simulator reads it by offset: GuestPlace.java. */
struct guest_place {
    int64_t line;         /*  0 */
    const char *file;     /*  8 */
    const char *function; /* 16 */
};

/* Where the guest is that calls: the address of a place in the rank's heap, or of code that MPI returns to. */
extern void *(*mr_guest_place)(void *from) HIDDEN;

/* Loads a guest, or finds it; 0 if that fails, which dlerror explains. */
HIDDEN void *mr_load_guest(const char *path, int mode);

/* What a guest, or one that it needs, has by this name; 0 if there is no such thing. */
HIDDEN void *mr_find_in_guest(void *handle, const char *name);

/* Whether a guest lies in the folder that this text of some length names. */
HIDDEN int mr_has_guest_in(const char *folder, size_t length);

/* What guests find by a name. */
struct named {
    const char *name;
    void *address;
};

/* What has this name in a list in the order of names; 0 if nothing has. */
HIDDEN void *mr_find_named(const char *name, const struct named *list, size_t count);

/* The function or object of MPI for guests that were built for MPICH; 0 if there is none. */
HIDDEN void *mr_find_mpich(const char *name);

#endif
