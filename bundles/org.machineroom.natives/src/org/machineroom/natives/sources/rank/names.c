/* SPDX-License-Identifier: EPL-2.0 */
/* The names of a program that was linked with -rdynamic, for dlsym: the loader does not know the copy of it that a rank
   has. They are in the program's table of symbols, behind a nameless file those that other objects could see. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "own.h"

extern void *of_others(void *handle, const char *name) asm("machineroom.dlsym");

static const char program; /* its address is the handle of the program itself */

static void *address_of(const Elf64_Sym *symbol)
{
    char *address = (char *) mr_rank->base + symbol->st_value;
    return ELF64_ST_TYPE(symbol->st_info) == STT_GNU_IFUNC ? ((void *(*)(void)) address)() : address;
}

static int is_nameless_file(const Elf64_Sym *symbol, const char *names)
{
    return ELF64_ST_TYPE(symbol->st_info) == STT_FILE && !names[symbol->st_name];
}

static int has_address(const Elf64_Sym *symbol)
{
    int type = ELF64_ST_TYPE(symbol->st_info);
    return symbol->st_shndx != SHN_UNDEF && (type == STT_FUNC || type == STT_OBJECT || type == STT_GNU_IFUNC
            || type == STT_NOTYPE);
}

static void *find_among(const Elf64_Sym *symbols, size_t count, const char *names, const char *wanted)
{
    void *found = 0;
    int is_seen_by_others = 0;
    for (size_t i = 0; i < count; i++) {
        is_seen_by_others |= is_nameless_file(symbols + i, names);
        if (is_seen_by_others && has_address(symbols + i) && !strcmp(names + symbols[i].st_name, wanted)) {
            found = address_of(symbols + i);
        }
    }
    return found;
}

static void *find_in(const char *file, size_t length, const char *wanted)
{
    const Elf64_Ehdr *header = (const Elf64_Ehdr *) file;
    const Elf64_Shdr *sections = (const Elf64_Shdr *) (file + header->e_shoff);
    if (header->e_shoff + header->e_shnum * sizeof *sections > length) {
        return 0;
    }
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type == SHT_SYMTAB) {
            return find_among((const Elf64_Sym *) (file + sections[i].sh_offset), sections[i].sh_size / sizeof(Elf64_Sym),
                    file + sections[sections[i].sh_link].sh_offset, wanted);
        }
    }
    return 0;
}

static void *find_own(const char *wanted)
{
    struct stat is;
    void *found = 0;
    int file = mr_rank->base ? (int) syscall(SYS_openat, AT_FDCWD, mr_rank->arguments[0], O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0 && !syscall(SYS_fstat, file, &is)) {
        char *bytes = mmap(0, (size_t) is.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            found = find_in(bytes, (size_t) is.st_size, wanted);
            munmap(bytes, (size_t) is.st_size);
        }
    }
    if (file >= 0) {
        syscall(SYS_close, file);
    }
    return found;
}

void *dlsym(void *handle, const char *name)
{
    int is_own = handle == &program;
    void *found = is_own || handle == RTLD_DEFAULT ? find_own(name) : 0;
    return found ? found : of_others(is_own ? RTLD_DEFAULT : handle, name);
}

void *dlopen(const char *path, int mode)
{
    static void *(*of_library)(const char *, int);
    if (!of_library) {
        of_library = of_others(RTLD_DEFAULT, "dlopen");
    }
    return path ? of_library(path, mode) : (void *) &program;
}

int dlclose(void *handle)
{
    static int (*of_library)(void *);
    if (!of_library) {
        of_library = of_others(RTLD_DEFAULT, "dlclose");
    }
    return handle == &program ? 0 : of_library(handle);
}
