/* SPDX-License-Identifier: EPL-2.0 */
/* backtrace(), dladdr() and their kin of the C library, which knows nothing of a rank's copy of the program. They are
   in an archive, for those programs that use them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <stdlib.h>
#include <unwind.h>

#include "own.h"

#define LONGEST 512

struct found {
    void **frames;
    int size, count;
};

static _Unwind_Reason_Code note(struct _Unwind_Context *context, void *data)
{
    struct found *found = data;
    if (found->count >= found->size || !_Unwind_GetIP(context)) {
        return _URC_END_OF_STACK;
    }
    if (found->count >= 0) {
        found->frames[found->count] = (void *) _Unwind_GetIP(context);
    }
    found->count++;
    return _URC_NO_REASON;
}

int backtrace(void **frames, int size)
{
    struct found found = {frames, size, -1}; /* this function is not told */
    _Unwind_Backtrace(note, &found);
    return found.count < 0 ? 0 : found.count;
}

static int is_of_program(const void *address)
{
    return mr_rank->base && (const char *) address >= (char *) mr_rank->base
            && (const char *) address < (char *) mr_rank->end;
}

static const char *program(void)
{
    return mr_rank->argument_count ? mr_rank->arguments[0] : "";
}

/* The program exports no names, so that none is told; addr2line takes the address less that of the file. */
int dladdr(const void *address, Dl_info *info)
{
    static int (*of_library)(const void *, Dl_info *);
    if (is_of_program(address)) {
        *info = (Dl_info) {.dli_fname = program(), .dli_fbase = (void *) mr_rank->base};
        return 1;
    }
    if (!of_library) {
        of_library = dlvsym(RTLD_DEFAULT, "dladdr", "GLIBC_2.2.5"); /* not the program's, as dlsym may know */
    }
    return of_library(address, info);
}

/* As the C library tells a place in a program: what addr2line takes stands between the parentheses. */
static int tell(char *text, void *address)
{
    if (is_of_program(address)) {
        return snprintf(text, LONGEST, "%s(+0x%lx) [%p]", program(), (long) address - (long) mr_rank->base, address);
    }
    return snprintf(text, LONGEST, "[%p]", address);
}

char **backtrace_symbols(void *const *frames, int size)
{
    size_t bytes = (size_t) size * sizeof(char *);
    char **symbols = malloc(bytes + (size_t) size * LONGEST);
    for (int i = 0; symbols && i < size; i++) {
        symbols[i] = (char *) symbols + bytes + (size_t) i * LONGEST;
        tell(symbols[i], frames[i]);
    }
    return symbols;
}

void backtrace_symbols_fd(void *const *frames, int size, int descriptor)
{
    char line[LONGEST];
    for (int i = 0; i < size; i++) {
        tell(line, frames[i]);
        dprintf(descriptor, "%s\n", line);
    }
}
