/* SPDX-License-Identifier: EPL-2.0 */
/* What exceptions of C++ and Fortran's backtraces ask for on their way through a rank's code, and what the loader
   knows: names behind those of the program, for which its own are not there. */
#define _GNU_SOURCE
#include <unwind.h>

#include "own.h"
#include "unwind.h"

extern char __gxx_personality_v0[] __attribute__((weak));

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

static _Unwind_Reason_Code stop(struct _Unwind_Context *context, void *data)
{
    return _URC_END_OF_STACK;
}

/* What unwinds is linked with the program, and makes itself ready where it begins to: an exception of a shared library
   comes to the functions of a program in C++ without that. */
void mr_be_ready_to_unwind(void)
{
    if (__gxx_personality_v0) {
        int64_t extra = mr_extra; /* what is set and copied there is not the program's */
        _Unwind_Backtrace(stop, 0);
        mr_extra = extra;
    }
}
