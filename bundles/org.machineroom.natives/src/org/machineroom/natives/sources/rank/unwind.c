/* SPDX-License-Identifier: EPL-2.0 */
/* What exceptions of C++ and Fortran's backtraces ask for on their way through a rank's code, and what the loader
   knows: names behind those of the program, for which its own are not there. */
#define _GNU_SOURCE
#include "own.h"
#include "unwind.h"

static struct rank_state *unwound_rank(void)
{
    return mr_rank && mr_rank->base ? mr_rank : 0;
}

/* The loader would not know behind what a copy's caller is; the names of a program are known in it only. */
void *dlsym(void *handle, const char *name)
{
    static void *(*of_library)(void *, const char *);
    if (!of_library) {
        of_library = dlvsym(RTLD_DEFAULT, "dlsym", "GLIBC_2.2.5");
    }
    return of_library(handle == RTLD_NEXT ? RTLD_DEFAULT : handle, name);
}
