/* SPDX-License-Identifier: EPL-2.0 */
/* Copies of a program. The host's loader loads it once, with the libraries that it needs, as an original that nobody
   runs. Each rank's copy has the same bytes at addresses of its own: what can only be read are the pages of one file,
   and what can be written is the rank's, in which addresses of the program are led to the copy. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "copy.h"

#define PAGE 4096UL
#define WORD 8
#ifndef DT_RELR /* glibc 2.36 */
#define DT_RELRSZ 35
#define DT_RELR 36
#define DT_RELRENT 37
#endif
#define MANY_TAGS (DT_RELRENT + 1)

static size_t pages(size_t bytes)
{
    return (bytes + PAGE - 1) & ~(PAGE - 1);
}

static int fill(int file, const char *bytes, size_t length, off_t at)
{
    while (length) {
        ssize_t written = pwrite(file, bytes, length, at);
        if (written <= 0) {
            return -1;
        }
        bytes += written;
        at += written;
        length -= (size_t) written;
    }
    return 0;
}

/* The C library knows an image again by its name, so each original that was ever loaded has a name of its own: before
   its descriptor the bits of a number, as ways to say the same folder. */
static void name_original(char *path, size_t room, int descriptor)
{
    static uint64_t originals;
    size_t length = (size_t) snprintf(path, room, "/proc/%d/fd", getpid()); /* a debugger opens it, too */
    for (uint64_t bits = ++originals; bits; bits >>= 1) {
        length += (size_t) snprintf(path + length, room - length, bits & 1 ? "/." : "//");
    }
    snprintf(path + length, room - length, "/%d", descriptor);
}

static void *load_original(const char *bytes, size_t length)
{
    char path[192];
    int file = memfd_create("machineroom-program", MFD_CLOEXEC);
    if (file < 0 || fill(file, bytes, length, 0)) {
        mr_failed("the program cannot be copied into memory");
        return 0;
    }
    name_original(path, sizeof path, file);
    void *image = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!image) {
        mr_refused(dlerror());
    }
    close(file);
    return image;
}

/* A file with all pages of the original, each as far from its beginning as in memory. */
static int lay_out(struct original *original)
{
    original->file = memfd_create("machineroom-ranks", MFD_CLOEXEC);
    int failed = original->file < 0 || ftruncate(original->file, (off_t) original->span);
    for (int i = 0; !failed && i < original->segment_count; i++) {
        const Elf64_Phdr *segment = original->segments + i;
        if (segment->p_type == PT_LOAD) {
            failed = fill(original->file, original->base + segment->p_vaddr, segment->p_filesz,
                    (off_t) segment->p_vaddr);
        }
    }
    return failed ? mr_failed("the program cannot be copied into memory") : 0;
}

static int note_place(struct original *original, size_t place)
{
    if ((original->place_count & (original->place_count + 1)) == 0) {
        size_t *more = realloc(original->places, (2 * original->place_count + 2) * sizeof *more);
        if (!more) {
            return mr_failed("no memory for the relocations of the program");
        }
        original->places = more;
    }
    original->places[original->place_count++] = place;
    return 0;
}

/* What the loader has written there is an address of the original, unless it has found the name elsewhere. */
static int is_relative(const struct original *original, const Elf64_Rela *entry)
{
    switch (ELF64_R_TYPE(entry->r_info)) {
    case R_X86_64_RELATIVE:
        return 1;
    case R_X86_64_64:
    case R_X86_64_GLOB_DAT:
    case R_X86_64_JUMP_SLOT:
    case R_X86_64_IRELATIVE: {
        char *value = *(char **) (original->base + entry->r_offset);
        return value >= original->base && value < original->base + original->span;
    }
    default: /* of thread-local variables, which the rank finds without addresses */
        return 0;
    }
}

static int note_table(struct original *original, size_t table, size_t bytes)
{
    const Elf64_Rela *entries = (const Elf64_Rela *) (original->base + table);
    int failed = 0;
    for (size_t i = 0; !failed && i < bytes / sizeof *entries; i++) {
        failed = is_relative(original, entries + i) && note_place(original, entries[i].r_offset);
    }
    return failed;
}

/* Packed relocations: an address, and behind it bits for the words that follow. */
static int note_packed(struct original *original, size_t table, size_t bytes)
{
    const Elf64_Xword *entries = (const Elf64_Xword *) (original->base + table);
    size_t next = 0;
    int failed = 0;
    for (size_t i = 0; !failed && i < bytes / sizeof *entries; i++) {
        if (!(entries[i] & 1)) {
            failed = note_place(original, entries[i]);
            next = entries[i] + WORD;
            continue;
        }
        for (int bit = 1; !failed && bit < WORD * WORD; bit++) {
            failed = entries[i] >> bit & 1 && note_place(original, next + (size_t) (bit - 1) * WORD);
        }
        next += (WORD * WORD - 1) * WORD;
    }
    return failed;
}

/* The loader changes what it finds in the original, so the tables are looked up in the file. */
static int note_places(struct original *original, const char *bytes)
{
    size_t found[MANY_TAGS] = {0};
    for (int i = 0; i < original->segment_count; i++) {
        if (original->segments[i].p_type == PT_DYNAMIC) {
            const Elf64_Dyn *entry = (const Elf64_Dyn *) (bytes + original->segments[i].p_offset);
            for (; entry->d_tag != DT_NULL; entry++) {
                if (entry->d_tag > 0 && entry->d_tag < MANY_TAGS) {
                    found[entry->d_tag] = entry->d_un.d_val;
                }
            }
        }
    }
    return note_table(original, found[DT_RELA], found[DT_RELASZ])
            || note_table(original, found[DT_JMPREL], found[DT_PLTRELSZ])
            || note_packed(original, found[DT_RELR], found[DT_RELRSZ]);
}

static void measure(struct original *original)
{
    const Elf64_Ehdr *header = (const Elf64_Ehdr *) original->base;
    original->segments = (const Elf64_Phdr *) (original->base + header->e_phoff);
    original->segment_count = header->e_phnum;
    for (int i = 0; i < original->segment_count; i++) {
        const Elf64_Phdr *segment = original->segments + i;
        if (segment->p_type == PT_LOAD && pages(segment->p_vaddr + segment->p_memsz) > original->span) {
            original->span = pages(segment->p_vaddr + segment->p_memsz);
        }
    }
}

/* Loads a program for these ranks; 0 if that fails, which mr_error explains. */
struct original *mr_load_original(const struct program *program)
{
    struct original *original = calloc(1, sizeof *original);
    original->file = -1;
    original->is_dense = (int) program->is_dense;
    original->image = load_original(program->bytes, (size_t) program->length);
    if (original->image) {
        original->base = (char *) ((struct link_map *) original->image)->l_addr;
        original->entry = dlsym(original->image, "mr_start");
        measure(original);
    }
    if (!original->image || mr_lead_libraries() || note_places(original, program->bytes) || lay_out(original)
            || mr_reserve_copies(original, (size_t) program->ranks)) {
        mr_release_original(original);
        return 0;
    }
    return original;
}

/* When all ranks are loaded; what is mapped stays. */
void mr_close_original(struct original *original)
{
    close(original->file);
    original->file = -1;
}

void mr_release_original(struct original *original)
{
    if (original->copies) {
        munmap(original->copies, original->copies_bytes);
    }
    if (original->image) {
        dlclose(original->image);
    }
    if (original->file >= 0) {
        close(original->file);
    }
    free(original->places);
    free(original);
}

static int map_pages(const struct original *original, char *base, size_t from, size_t to, int access)
{
    void *mapped = mmap(base + from, to - from, access, MAP_PRIVATE | MAP_FIXED, original->file, (off_t) from);
    return mapped == MAP_FAILED ? mr_failed("the program's code cannot be shared") : 0;
}

/* What can be written is in memory of the copy's own, zeros as yet. */
static int map_segment(const struct original *original, char *base, const Elf64_Phdr *segment)
{
    if (segment->p_type != PT_LOAD) {
        return 0;
    }
    if (segment->p_flags & PF_W) {
        memcpy(base + segment->p_vaddr, original->base + segment->p_vaddr, segment->p_filesz);
        return 0;
    }
    int access = (segment->p_flags & PF_R ? PROT_READ : 0) | (segment->p_flags & PF_X ? PROT_EXEC : 0);
    return map_pages(original, base, segment->p_vaddr & ~(PAGE - 1), pages(segment->p_vaddr + segment->p_filesz),
            access);
}

static int map_copy(const struct original *original, char *base)
{
    if (original->is_dense) {
        return map_pages(original, base, 0, original->span, PROT_READ | PROT_WRITE | PROT_EXEC);
    }
    int failed = 0;
    for (int i = 0; !failed && i < original->segment_count; i++) {
        failed = map_segment(original, base, original->segments + i);
    }
    return failed;
}

/* The next copy: where it begins; 0 if that fails. */
char *mr_make_copy(struct original *original)
{
    char *base = original->copies + original->copies_given * original->span;
    if (map_copy(original, base)) {
        return 0;
    }
    original->copies_given++;
    for (size_t i = 0; i < original->place_count; i++) {
        *(char **) (base + original->places[i]) += base - original->base;
    }
    return base;
}
