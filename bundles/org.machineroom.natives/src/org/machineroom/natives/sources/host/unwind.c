/* SPDX-License-Identifier: EPL-2.0 */
/* What tells the functions of a rank that has failed asks for; and so does what unwinds in shared libraries, such as that
   of C++, which has exceptions of theirs on their way to a rank. */
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "host.h"
#include "../rank/unwind.h"

static struct rank_state *unwound_rank(void)
{
    return mr_running;
}

static const struct {
    const char *name;
    void *own;
} asked[] = {
#ifdef DLFO_STRUCT_HAS_EH_DBASE
    {"_dl_find_object", _dl_find_object},
#endif
    {"dl_iterate_phdr", dl_iterate_phdr},
};

/* What the loader knows of a library where it lies. */
struct library {
    Elf64_Addr base;
    const Elf64_Phdr *segments;
    int segment_count;
    uint64_t found[DT_JMPREL + 1];
};

/* The loader has made addresses of the distances from the beginning that stand there, but not in all libraries. */
static const void *table(const struct library *library, int tag)
{
    uint64_t place = library->found[tag];
    return (const void *) (place < library->base ? library->base + place : place);
}

/* Some libraries have their addresses in pages that the loader has closed when it had written them. */
static int is_closed(const struct library *library, Elf64_Addr place)
{
    for (int i = 0; i < library->segment_count; i++) {
        const Elf64_Phdr *segment = library->segments + i;
        if (segment->p_type == PT_GNU_RELRO && place >= segment->p_vaddr
                && place < segment->p_vaddr + segment->p_memsz) {
            return 1;
        }
    }
    return 0;
}

static int write_address(const struct library *library, Elf64_Addr place, void *address)
{
    uintptr_t page = (uintptr_t) sysconf(_SC_PAGESIZE);
    char *at = (char *) (library->base + place);
    char *from = (char *) ((uintptr_t) at & ~(page - 1));
    int was_closed = is_closed(library, place);
    if (was_closed && mprotect(from, page, PROT_READ | PROT_WRITE)) {
        return mr_failed("a shared library's exceptions cannot be led to ranks");
    }
    __atomic_store_n((void **) at, address, __ATOMIC_RELAXED);
    return was_closed ? mprotect(from, page, PROT_READ) : 0;
}

static int lead(const struct library *library, int entries, int bytes)
{
    int failed = 0;
    const Elf64_Rela *entry = table(library, entries);
    const Elf64_Sym *symbols = table(library, DT_SYMTAB);
    const char *names = table(library, DT_STRTAB);
    for (uint64_t i = 0; !failed && i < library->found[bytes] / sizeof *entry; i++) {
        uint64_t type = ELF64_R_TYPE(entry[i].r_info);
        if (type != R_X86_64_JUMP_SLOT && type != R_X86_64_GLOB_DAT) {
            continue;
        }
        const char *name = names + symbols[ELF64_R_SYM(entry[i].r_info)].st_name;
        for (size_t j = 0; !failed && j < sizeof asked / sizeof *asked; j++) {
            failed = !strcmp(name, asked[j].name) && write_address(library, entry[i].r_offset, asked[j].own);
        }
    }
    return failed;
}

static int lead_library(struct dl_phdr_info *info, size_t size, void *data)
{
    struct library library = {info->dlpi_addr, info->dlpi_phdr, info->dlpi_phnum, {0}};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) {
            const Elf64_Dyn *entry = (const Elf64_Dyn *) (info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
            for (; entry->d_tag != DT_NULL; entry++) {
                if (entry->d_tag > 0 && entry->d_tag <= DT_JMPREL) {
                    library.found[entry->d_tag] = entry->d_un.d_val;
                }
            }
        }
    }
    const uint64_t *found = library.found;
    (void) size, (void) data;
    return found[DT_SYMTAB] && found[DT_STRTAB] && ((found[DT_JMPREL] && lead(&library, DT_JMPREL, DT_PLTRELSZ))
            || (found[DT_RELA] && lead(&library, DT_RELA, DT_RELASZ)));
}

int mr_lead_libraries(void)
{
    return dl_iterate_phdr(lead_library, 0);
}
