/* SPDX-License-Identifier: EPL-2.0 */
/* Loads guests. The host's loader maps a copy of the file for each rank, in which names that nobody has are allowed, as
   it cannot know whose they are: what a guest wants of the C library, of MPI and of other guests is led to the rank's
   then, and its constructors run after that. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "guest.h"

#define PAGE 4096UL
#define UNKNOWN_TAG 0x6ffffdf0 /* that the loader passes over */
#define SENTENCE 1024
#define NAME 256
#define ORIGIN "$ORIGIN"

extern void *of_others(void *handle, const char *name) asm("machineroom.dlsym");

#define OWN(name) extern char mr_own_##name[] asm(#name);
#include "own-names.h" /* made of the runtime's names, in their order */
#undef OWN

static const struct named own[] = {
#define OWN(name) {#name, mr_own_##name},
#include "own-names.h"
};

struct guest {
    char *path;
    void *handle;
    char *base;
    int is_for_all; /* names of it are found by all others */
    uint64_t initialiser, initialisers, initialisers_bytes;
    uint64_t symbols, names, table, table_bytes, calls, calls_bytes;
    struct guest *next;
};

static struct guest *guests; /* in the order in which they came */

/* Libraries of the host that guests have brought along. */
static struct helper {
    void *handle;
    struct helper *next;
} *helpers;

static char complaint[SENTENCE];

/* A file while it is made fit for the host's loader. */
struct file {
    const char *path;
    char *bytes;
    size_t length;
    const char *names;
    const char *search; /* where it looks for what it needs; 0 for the usual folders */
};

static void *of_library(const char *name)
{
    return of_others(RTLD_DEFAULT, name);
}

static char *error_of_host(void)
{
    static char *(*error)(void);
    if (!error) {
        error = of_library("dlerror");
    }
    return error();
}

static void *open_by_host(const char *path, int mode)
{
    static void *(*open)(const char *, int);
    if (!open) {
        open = of_library("dlopen");
        error_of_host(); /* which finds itself now, as it would forget an error then */
    }
    return open(path, mode);
}

/* Loads a library for all ranks. */
static int load_helper(const char *path)
{
    void *handle = open_by_host(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        snprintf(complaint, sizeof complaint, "%s", error_of_host());
        return -1;
    }
    struct helper *helper = malloc(sizeof *helper);
    *helper = (struct helper) {handle, helpers};
    helpers = helper;
    return 0;
}

static Elf64_Phdr *segments(char *bytes)
{
    return (Elf64_Phdr *) (bytes + ((Elf64_Ehdr *) bytes)->e_phoff);
}

/* Where an address of the image is in the file. */
static char *in_file(const struct file *file, uint64_t address)
{
    const Elf64_Phdr *segment = segments(file->bytes);
    for (int i = 0; i < ((Elf64_Ehdr *) file->bytes)->e_phnum; i++) {
        if (segment[i].p_type == PT_LOAD && address >= segment[i].p_vaddr
                && address < segment[i].p_vaddr + segment[i].p_filesz) {
            return file->bytes + segment[i].p_offset + (address - segment[i].p_vaddr);
        }
    }
    return 0;
}

static Elf64_Dyn *dynamic(const struct file *file)
{
    const Elf64_Phdr *segment = segments(file->bytes);
    for (int i = 0; i < ((Elf64_Ehdr *) file->bytes)->e_phnum; i++) {
        if (segment[i].p_type == PT_DYNAMIC) {
            return (Elf64_Dyn *) (file->bytes + segment[i].p_offset);
        }
    }
    return 0;
}

static int read_file(struct file *file)
{
    struct stat is;
    int descriptor = (int) syscall(SYS_openat, AT_FDCWD, file->path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0 || syscall(SYS_fstat, descriptor, &is)) {
        snprintf(complaint, sizeof complaint, "%s: cannot open shared object file: %m", file->path);
        return -1;
    }
    file->length = (size_t) is.st_size;
    file->bytes = mmap(0, file->length, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0);
    syscall(SYS_close, descriptor);
    const Elf64_Ehdr *header = (Elf64_Ehdr *) file->bytes;
    int is_library = file->bytes != MAP_FAILED && file->length > sizeof *header
            && !memcmp(header->e_ident, ELFMAG, SELFMAG) && header->e_type == ET_DYN && header->e_machine == EM_X86_64
            && dynamic(file);
    if (!is_library) {
        snprintf(complaint, sizeof complaint, "%s: no shared library for x86-64", file->path);
        return -1;
    }
    for (Elf64_Dyn *entry = dynamic(file); entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_STRTAB) {
            file->names = in_file(file, entry->d_un.d_val);
        }
    }
    for (Elf64_Dyn *entry = dynamic(file); entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_RPATH || entry->d_tag == DT_RUNPATH) {
            file->search = file->names + entry->d_un.d_val;
        }
    }
    return 0;
}

static Elf64_Sym *symbols(const struct file *file, size_t *count)
{
    const Elf64_Ehdr *header = (Elf64_Ehdr *) file->bytes;
    const Elf64_Shdr *section = (Elf64_Shdr *) (file->bytes + header->e_shoff);
    for (int i = 0; header->e_shoff && i < header->e_shnum; i++) {
        if (section[i].sh_type == SHT_DYNSYM) {
            *count = section[i].sh_size / sizeof(Elf64_Sym);
            return (Elf64_Sym *) (file->bytes + section[i].sh_offset);
        }
    }
    *count = 0;
    return 0;
}

static int begins_with(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

/* Whether it calls MPI or Python, which are each rank's own. */
static int calls_others(const struct file *file)
{
    size_t count;
    const Elf64_Sym *symbol = symbols(file, &count);
    for (size_t i = 1; i < count; i++) {
        const char *name = file->names + symbol[i].st_name;
        if (symbol[i].st_shndx == SHN_UNDEF && (begins_with(name, "MPI_") || begins_with(name, "Py"))) {
            return 1;
        }
    }
    return 0;
}

/* Finds what a guest needs in the folders that it names itself; 0 if it is in none of them. */
static const char *find_needed(const struct file *file, const char *needed, char room[PATH_MAX])
{
    int length = 0;
    for (const char *folder = file->search; folder && *folder; folder += length + (folder[length] == ':')) {
        length = (int) strcspn(folder, ":");
        int is_beside = begins_with(folder, ORIGIN);
        int skipped = is_beside ? (int) strlen(ORIGIN) : 0;
        int own = is_beside ? (int) (strrchr(file->path, '/') - file->path) : 0;
        snprintf(room, PATH_MAX, "%.*s%.*s/%s", own, file->path, length - skipped, folder + skipped, needed);
        if (!syscall(SYS_faccessat, AT_FDCWD, room, R_OK)) {
            return room;
        }
    }
    return 0;
}

static int is_mpi(const char *library)
{
    return begins_with(library, "libmpi.so") || begins_with(library, "libmpich.so") || begins_with(library, "libmpi_");
}

/* What a guest needs: MPI and Python the rank has, what calls them becomes a guest, too, and what else is not in the
   usual folders is loaded by its name, as the copy does not lie where the file is. Returns whether the host's
   loader has to look for it, and -1 if that fails. */
static int load_needed(const struct file *file, const char *needed)
{
    char room[PATH_MAX];
    struct file other = {.path = find_needed(file, needed, room)};
    if (begins_with(needed, "libmpi.so.40")) {
        snprintf(complaint, sizeof complaint, "%s: built for Open MPI (%s); ranks can have what is built for MPICH",
                file->path, needed);
        return -1;
    }
    if (is_mpi(needed) || begins_with(needed, "libpython")) {
        return 0;
    }
    if (!other.path) {
        return 1;
    }
    if (read_file(&other)) {
        return -1;
    }
    int becomes_guest = calls_others(&other);
    munmap(other.bytes, other.length);
    if (becomes_guest) {
        return mr_load_guest(other.path, RTLD_NOW | RTLD_GLOBAL) ? 0 : -1;
    }
    return load_helper(other.path);
}

/* Takes out of a table what is not the loader's to do, and notes it. */
static int prepare(struct file *file, struct guest *guest)
{
    size_t count;
    Elf64_Sym *symbol = symbols(file, &count);
    for (size_t i = 1; i < count; i++) {
        int is_others = symbol[i].st_shndx == SHN_UNDEF && ELF64_ST_BIND(symbol[i].st_info) == STB_GLOBAL;
        /* variables of C++ that the loader would keep once for the process */
        int is_unique = symbol[i].st_shndx != SHN_UNDEF && ELF64_ST_BIND(symbol[i].st_info) == STB_GNU_UNIQUE;
        if (is_others || is_unique) {
            symbol[i].st_info = ELF64_ST_INFO(STB_WEAK, ELF64_ST_TYPE(symbol[i].st_info));
        }
    }
    for (Elf64_Dyn *entry = dynamic(file); entry->d_tag != DT_NULL; entry++) {
        uint64_t value = entry->d_un.d_val;
        int is_loaders = 1;
        switch (entry->d_tag) {
        case DT_INIT: guest->initialiser = value; is_loaders = 0; break;
        case DT_INIT_ARRAY: guest->initialisers = value; is_loaders = 0; break;
        case DT_INIT_ARRAYSZ: guest->initialisers_bytes = value; is_loaders = 0; break;
        /* the rank's functions that they call are gone when the loader would call them */
        case DT_FINI: case DT_FINI_ARRAY: case DT_FINI_ARRAYSZ: is_loaders = 0; break;
        /* by which the loader would take the copy of another rank for this one */
        case DT_SONAME: is_loaders = 0; break;
        case DT_SYMTAB: guest->symbols = value; break;
        case DT_STRTAB: guest->names = value; break;
        case DT_RELA: guest->table = value; break;
        case DT_RELASZ: guest->table_bytes = value; break;
        case DT_JMPREL: guest->calls = value; break;
        case DT_PLTRELSZ: guest->calls_bytes = value; break;
        case DT_FLAGS_1: entry->d_un.d_val &= ~(uint64_t) (DF_1_NODELETE | DF_1_PIE); break;
        case DT_NEEDED: is_loaders = load_needed(file, file->names + value); break;
        }
        if (is_loaders < 0) {
            return -1;
        }
        if (!is_loaders) {
            entry->d_tag = UNKNOWN_TAG;
        }
    }
    return 0;
}

/* The loader knows files again by their names, so that each copy that there ever was has another one: the number of the
   file in memory, by ways to say the same folder. */
static void name_copy(int descriptor, char name[NAME])
{
    struct stat is = {0};
    syscall(SYS_fstat, descriptor, &is);
    int length = snprintf(name, NAME, "/proc/self/fd");
    for (uint64_t bits = is.st_ino; bits && length < NAME - 16; bits >>= 1) {
        length += snprintf(name + length, (size_t) (NAME - length), bits & 1 ? "/." : "//");
    }
    snprintf(name + length, (size_t) (NAME - length), "/%d", descriptor);
}

/* Only what is mapped is copied. */
static size_t mapped_bytes(const struct file *file)
{
    size_t bytes = 0;
    const Elf64_Phdr *segment = segments(file->bytes);
    for (int i = 0; i < ((Elf64_Ehdr *) file->bytes)->e_phnum; i++) {
        if (segment[i].p_type == PT_LOAD && segment[i].p_offset + segment[i].p_filesz > bytes) {
            bytes = segment[i].p_offset + segment[i].p_filesz;
        }
    }
    return bytes;
}

static int copy_file(const struct file *file)
{
    int descriptor = memfd_create("machineroom-guest", MFD_CLOEXEC);
    size_t length = mapped_bytes(file);
    for (size_t at = 0; descriptor >= 0 && at < length;) {
        long written = syscall(SYS_write, descriptor, file->bytes + at, length - at);
        if (written <= 0) {
            syscall(SYS_close, descriptor);
            return -1;
        }
        at += (size_t) written;
    }
    return descriptor;
}

/* What can only be read is the file's for all ranks, and the copy need not have it. */
static void share_pages(const struct guest *guest, const char *path, int copy)
{
    int file = (int) syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
    const Elf64_Phdr *segment = segments(guest->base);
    for (int i = 0; file >= 0 && i < ((Elf64_Ehdr *) guest->base)->e_phnum; i++) {
        if (segment[i].p_type != PT_LOAD || segment[i].p_flags & PF_W || !(segment[i].p_flags & PF_X)) {
            continue;
        }
        uint64_t before = segment[i].p_vaddr % PAGE;
        size_t length = (before + segment[i].p_filesz + PAGE - 1) & ~(PAGE - 1);
        off_t from = (off_t) (segment[i].p_offset - before);
        char *at = guest->base + segment[i].p_vaddr - before;
        int access = PROT_EXEC | (segment[i].p_flags & PF_R ? PROT_READ : 0);
        if (mmap(at, length, access, MAP_PRIVATE | MAP_FIXED, file, from) == MAP_FAILED) {
            abort(); /* the code is gone */
        }
        fallocate(copy, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, from, (off_t) length);
    }
    syscall(SYS_close, file);
}

/* The loader has closed pages with addresses when it had written them. */
static void open_pages(const struct guest *guest)
{
    const Elf64_Phdr *segment = segments(guest->base);
    for (int i = 0; i < ((Elf64_Ehdr *) guest->base)->e_phnum; i++) {
        if (segment[i].p_type == PT_GNU_RELRO) {
            uint64_t from = segment[i].p_vaddr & ~(PAGE - 1);
            uint64_t to = (segment[i].p_vaddr + segment[i].p_memsz + PAGE - 1) & ~(PAGE - 1);
            mprotect(guest->base + from, to - from, PROT_READ | PROT_WRITE);
        }
    }
}

void *mr_find_in_guest(void *handle, const char *name)
{
    return of_others(handle, name);
}

static int compare(const void *wanted, const void *other)
{
    return strcmp(wanted, ((const struct named *) other)->name);
}

void *mr_find_named(const char *name, const struct named *list, size_t count)
{
    const struct named *found = bsearch(name, list, count, sizeof *list, compare);
    return found ? found->address : 0;
}

/* Whose a name is: MPI's, the runtime's, another guest's; 0 if it is the host's, which the loader has found. */
static void *find(const struct guest *asking, const char *name)
{
    int is_of_mpi = begins_with(name, "MPI") || begins_with(name, "PMPI_");
    void *found = is_of_mpi ? mr_find_mpich(name) : mr_find_named(name, own, sizeof own / sizeof *own);
    for (const struct guest *other = guests; !found && other; other = other->next) {
        found = other != asking && other->is_for_all ? of_others(other->handle, name) : 0;
    }
    for (const struct helper *helper = helpers; !found && helper; helper = helper->next) {
        found = of_others(helper->handle, name);
    }
    return found;
}

/* Functions by which a guest asks the loader itself, as threads of the host have its thread-local variables. */
static int is_loaders(const char *name)
{
    return !strcmp(name, "__tls_get_addr");
}

static void lead(const struct guest *guest, uint64_t table, uint64_t bytes)
{
    const Elf64_Rela *entry = (Elf64_Rela *) (guest->base + table);
    const Elf64_Sym *symbol = (Elf64_Sym *) (guest->base + guest->symbols);
    for (size_t i = 0; table && i < bytes / sizeof *entry; i++) {
        uint64_t type = ELF64_R_TYPE(entry[i].r_info);
        const Elf64_Sym *wanted = symbol + ELF64_R_SYM(entry[i].r_info);
        const char *name = guest->base + guest->names + wanted->st_name;
        char **place = (char **) (guest->base + entry[i].r_offset);
        if ((type != R_X86_64_GLOB_DAT && type != R_X86_64_JUMP_SLOT && type != R_X86_64_64)
                || wanted->st_shndx != SHN_UNDEF || is_loaders(name)) {
            continue;
        }
        char *found = find(guest, name);
        if (found) {
            *place = found + (type == R_X86_64_64 ? entry[i].r_addend : 0);
        }
    }
}

static void initialise(const struct guest *guest)
{
    void (**initialiser)(int, char **, char **) = (void *) (guest->base + guest->initialisers);
    if (guest->initialiser) {
        ((void (*)(void)) (guest->base + guest->initialiser))();
    }
    for (size_t i = 0; i < guest->initialisers_bytes / sizeof *initialiser; i++) {
        initialiser[i]((int) mr_rank->argument_count, mr_rank->arguments, environ);
    }
}

static struct guest **last(void)
{
    struct guest **place = &guests;
    while (*place) {
        place = &(*place)->next;
    }
    return place;
}

static void note(void *handle)
{
    void *(*allocate)(size_t) = of_library("malloc");
    struct guest_handle *noted = allocate(sizeof *noted);
    *noted = (struct guest_handle) {handle, mr_rank->guests};
    mr_rank->guests = noted;
}

static struct guest *load(struct file *file, int mode)
{
    struct guest *guest = calloc(1, sizeof *guest);
    char name[NAME];
    int copy = -1;
    if (read_file(file) || prepare(file, guest) || (copy = copy_file(file)) < 0) {
        return 0;
    }
    munmap(file->bytes, file->length);
    name_copy(copy, name);
    guest->handle = open_by_host(name, RTLD_NOW | RTLD_LOCAL);
    if (!guest->handle) {
        snprintf(complaint, sizeof complaint, "%s: %s", file->path, error_of_host());
        syscall(SYS_close, copy);
        return 0;
    }
    guest->path = strdup(file->path);
    guest->base = (char *) ((struct link_map *) guest->handle)->l_addr;
    guest->is_for_all = !guests || mode & RTLD_GLOBAL;
    share_pages(guest, file->path, copy);
    syscall(SYS_close, copy);
    note(guest->handle);
    *last() = guest;
    open_pages(guest);
    lead(guest, guest->table, guest->table_bytes);
    lead(guest, guest->calls, guest->calls_bytes);
    initialise(guest);
    return guest;
}

void *mr_load_guest(const char *path, int mode)
{
    char real[PATH_MAX];
    if (!realpath(path, real)) {
        snprintf(complaint, sizeof complaint, "%s: cannot open shared object file: %m", path);
        return 0;
    }
    for (struct guest *known = guests; known; known = known->next) {
        if (!strcmp(known->path, real)) {
            known->is_for_all |= mode & RTLD_GLOBAL;
            return known->handle;
        }
    }
    struct guest *loaded = load(&(struct file) {.path = real}, mode);
    return loaded ? loaded->handle : 0;
}

int mr_has_guest_in(const char *folder, size_t length)
{
    char named[PATH_MAX], real[PATH_MAX];
    snprintf(named, sizeof named, "%.*s", (int) length, folder);
    if (!realpath(named, real)) {
        return 0;
    }
    for (const struct guest *guest = guests; guest; guest = guest->next) {
        if (begins_with(guest->path, real) && guest->path[strlen(real)] == '/') {
            return 1;
        }
    }
    return 0;
}

/* Libraries of the system are one for all ranks. */
static int is_of_system(const char *path)
{
    char real[PATH_MAX];
    Dl_info library;
    if (!realpath(path, real) || !dladdr(of_library("strlen"), &library)) {
        return 0;
    }
    char systems[PATH_MAX];
    return realpath(library.dli_fname, systems) && strrchr(real, '/') - real == strrchr(systems, '/') - systems
            && !strncmp(real, systems, (size_t) (strrchr(real, '/') - real));
}

void *dlopen(const char *path, int mode)
{
    *complaint = 0;
    if (!path || is_mpi(path)) {
        return guests->handle;
    }
    return strchr(path, '/') && !is_of_system(path) ? mr_load_guest(path, mode) : open_by_host(path, mode);
}

char *dlerror(void)
{
    static char told[SENTENCE];
    if (!*complaint) {
        return error_of_host();
    }
    strcpy(told, complaint);
    *complaint = 0;
    return told;
}

int dlclose(void *handle)
{
    static int (*close)(void *);
    for (struct guest *guest = guests; guest; guest = guest->next) {
        if (guest->handle == handle) {
            return 0; /* it stays, as those of an interpreter do */
        }
    }
    if (!close) {
        close = of_library("dlclose");
    }
    return close(handle);
}

void *dlsym(void *handle, const char *name)
{
    int is_everybodys = handle == RTLD_DEFAULT || (guests && handle == guests->handle);
    void *found = is_everybodys ? find(0, name) : 0;
    return found ? found : of_others(handle, name);
}
