/* SPDX-License-Identifier: EPL-2.0 */
/* Unwinding through a rank's copy of a program, of which the host's loader does not know: whoever unwinds asks these
   functions first, which are hidden in what it is linked with. The file that includes this says whose copy it is. */
#ifndef MACHINEROOM_UNWIND_H
#define MACHINEROOM_UNWIND_H

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <string.h>

#include "rank.h"

/* The rank whose copy may be unwound; 0 if there is none. */
static struct rank_state *unwound_rank(void);

static const Elf64_Phdr *segments_of(const struct rank_state *rank)
{
    return (const Elf64_Phdr *) (rank->base + ((const Elf64_Ehdr *) rank->base)->e_phoff);
}

#ifdef DLFO_STRUCT_HAS_EH_DBASE /* since glibc 2.35 */
HIDDEN int _dl_find_object(void *address, struct dl_find_object *found)
{
    static int (*of_library)(void *, struct dl_find_object *);
    struct rank_state *rank = unwound_rank();
    if (!rank || (int64_t) address < rank->base || (char *) address >= rank->end) {
        if (!of_library) {
            of_library = dlsym(RTLD_DEFAULT, "_dl_find_object");
        }
        return of_library(address, found);
    }
    memset(found, 0, sizeof *found);
    found->dlfo_map_start = (void *) rank->base;
    found->dlfo_map_end = rank->end;
    const Elf64_Phdr *segments = segments_of(rank);
    for (int i = 0; i < ((const Elf64_Ehdr *) rank->base)->e_phnum; i++) {
        if (segments[i].p_type == PT_GNU_EH_FRAME) {
            found->dlfo_eh_frame = (void *) (rank->base + (int64_t) segments[i].p_vaddr);
        }
    }
    return found->dlfo_eh_frame ? 0 : -1;
}
#endif

struct listener {
    int (*tell)(struct dl_phdr_info *, size_t, void *);
    void *data;
};

/* What was loaded from a descriptor has a name that may be another file's by now, which Fortran's backtraces read. */
static int tell_without_descriptor(struct dl_phdr_info *info, size_t size, void *data)
{
    const struct listener *listener = data;
    const char *name = info->dlpi_name;
    if (name && !strncmp(name, "/proc/", 6)) {
        info->dlpi_name = "";
    }
    int answer = listener->tell(info, size, listener->data);
    info->dlpi_name = name;
    return answer;
}

HIDDEN int dl_iterate_phdr(int (*tell)(struct dl_phdr_info *, size_t, void *), void *data)
{
    static int (*of_library)(int (*)(struct dl_phdr_info *, size_t, void *), void *);
    struct rank_state *rank = unwound_rank();
    if (rank) {
        struct dl_phdr_info info = {.dlpi_addr = (Elf64_Addr) rank->base, .dlpi_phdr = segments_of(rank),
            .dlpi_phnum = ((const Elf64_Ehdr *) rank->base)->e_phnum,
            .dlpi_name = rank->argument_count ? rank->arguments[0] : "", .dlpi_adds = 1};
        int answer = tell(&info, sizeof info, data);
        if (answer) {
            return answer;
        }
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "dl_iterate_phdr");
    }
    struct listener listener = {tell, data};
    return of_library(tell_without_descriptor, &listener);
}

#endif
