/* SPDX-License-Identifier: EPL-2.0 */
/* Copies of a program: each rank has writable data of its own, and all share what can only be read. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "host.h"

#define PAGE 4096UL
#define SLOT 256

/* What relocations against the thread pointer in a program are led to: a shared object cannot have its own. */
static __thread char slot[SLOT] __attribute__((tls_model("initial-exec"), aligned(64)));

/* How far below the thread pointer the slot ends. */
int64_t mr_slot_offset(void)
{
    char *thread_pointer;
    asm("mov %%fs:0, %0" : "=r"(thread_pointer));
    return slot + SLOT - thread_pointer;
}

static int fill(int file, const char *bytes, int64_t length)
{
    for (int64_t at = 0; at < length;) {
        ssize_t written = write(file, bytes + at, (size_t) (length - at));
        if (written <= 0) {
            return -1;
        }
        at += written;
    }
    return 0;
}

/* A file in memory with these bytes; -1 if that fails. */
int mr_share(const char *bytes, int64_t length)
{
    int file = memfd_create("machineroom-program", MFD_CLOEXEC);
    if (file < 0 || fill(file, bytes, length)) {
        return mr_failed("the program cannot be copied into memory");
    }
    return file;
}

/* Lets go of such a file; what is mapped stays. */
void mr_unshare(int file)
{
    close(file);
}

/* Maps what can only be read from the file that all share, and punches a hole where the rank's copy had it. */
static int share_segments(char *base, int shared, int own)
{
    ElfW(Ehdr) *header = (void *) base;
    ElfW(Phdr) *segment = (void *) (base + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++) {
        if (segment[i].p_type != PT_LOAD || segment[i].p_flags & PF_W) {
            continue;
        }
        uintptr_t begin = segment[i].p_vaddr & ~(PAGE - 1);
        uintptr_t end = (segment[i].p_vaddr + segment[i].p_filesz + PAGE - 1) & ~(PAGE - 1);
        off_t at = (off_t) (segment[i].p_offset & ~(PAGE - 1));
        int access = (segment[i].p_flags & PF_R ? PROT_READ : 0) | (segment[i].p_flags & PF_X ? PROT_EXEC : 0);
        if (mmap(base + begin, end - begin, access, MAP_PRIVATE | MAP_FIXED, shared, at) == MAP_FAILED) {
            return mr_failed("the program's code cannot be shared");
        }
        fallocate(own, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, at, (off_t) (end - begin));
    }
    return 0;
}

/* The C library knows an image again by its name, so each copy that was ever loaded has a name of its own: before its
   descriptor the bits of a number, as ways to say the same folder. */
static void name_copy(char *path, size_t room, int descriptor)
{
    static uint64_t copies;
    size_t length = (size_t) snprintf(path, room, "/proc/%d/fd", getpid()); /* a debugger opens it, too */
    for (uint64_t bits = ++copies; bits; bits >>= 1) {
        length += (size_t) snprintf(path + length, room - length, bits & 1 ? "/." : "//");
    }
    snprintf(path + length, room - length, "/%d", descriptor);
}

static void *open_copy(const char *bytes, int64_t length, int *file)
{
    char path[192];
    *file = memfd_create("machineroom-rank", MFD_CLOEXEC);
    if (*file < 0 || fill(*file, bytes, length)) {
        mr_failed("the rank's copy of the program cannot be made");
        return 0;
    }
    name_copy(path, sizeof path, *file);
    void *image = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!image) {
        mr_refused(dlerror());
    }
    return image;
}

/* Arguments of a rank: one text, each ended by a zero byte. */
static char **copy_arguments(const char *text, int64_t count)
{
    char **arguments = calloc((size_t) count + 1, sizeof *arguments);
    for (int64_t i = 0; arguments && i < count; i++) {
        arguments[i] = strdup(text);
        text += strlen(text) + 1;
    }
    return arguments;
}

/* What a program is, made by the simulator for all ranks. Read by offset: ProgramImage.java. */
struct program {
    const char *bytes;        /*  0 */
    int64_t length;           /*  8 */
    int64_t shared;           /* 16: descriptor of the file that all share */
    int64_t initialisers;     /* 24: offset in the image; 0 if there are none */
    int64_t initialiser_count; /* 32 */
    int64_t finalisers;       /* 40 */
    int64_t finaliser_count;  /* 48 */
    const char *arguments;    /* 56 */
    int64_t argument_count;   /* 64 */
    int64_t ranks;            /* 72 */
    int64_t copy_cost;        /* 80 */
    int64_t set_cost;         /* 88 */
    int64_t float_cost;       /* 96 */
    int64_t double_cost;      /* 104 */
    int64_t load_cost;        /* 112 */
    const char *directory;    /* 120: where the ranks begin; 0 for the simulator's own */
    int64_t paths;            /* 128: offset in the image of what a profile is made of; 0 if none is wanted */
};

/* Makes a rank; 0 if that fails, which mr_error explains. */
struct rank_state *mr_load(const struct program *program, int64_t number)
{
    int file;
    void *image = open_copy(program->bytes, program->length, &file);
    if (!image) {
        return 0;
    }
    char *base = (char *) ((struct link_map *) image)->l_addr;
    int failed = share_segments(base, (int) program->shared, file);
    close(file);
    void (*entry)(struct rank_state *) = (void (*)(struct rank_state *)) dlsym(image, "mr_start");
    struct rank_state *rank = failed || !entry ? 0 : mr_make_stack(number, entry);
    if (!rank) {
        return 0;
    }
    mr_give_heap(rank);
    rank->image = image;
    rank->number = number;
    rank->size = program->ranks;
    rank->base = (int64_t) base;
    rank->initialisers = program->initialisers ? rank->base + program->initialisers : 0;
    rank->initialiser_count = program->initialiser_count;
    rank->finalisers = program->finalisers ? rank->base + program->finalisers : 0;
    rank->finaliser_count = program->finaliser_count;
    rank->argument_count = program->argument_count;
    rank->arguments = copy_arguments(program->arguments, program->argument_count);
    rank->copy_cost = program->copy_cost;
    rank->set_cost = program->set_cost;
    rank->float_cost = program->float_cost;
    rank->double_cost = program->double_cost;
    rank->load_cost = program->load_cost;
    rank->share = mr_share_memory;
    rank->directory = program->directory ? open(program->directory, O_PATH | O_DIRECTORY | O_CLOEXEC) : 0;
    if (rank->directory < 0) {
        mr_failed(program->directory);
        return 0;
    }
    if (program->paths) {
        rank->paths = (struct paths *) (base + program->paths);
        mr_begin_paths(rank->paths);
    }
    mr_note_rank(rank);
    return rank;
}

/* Gives a rank back whose code does not run any more. What it has not printed must not be printed by the C library when
   the process ends, through functions of the rank. */
void mr_unload(struct rank_state *rank)
{
    for (int i = 0; i < 3; i++) {
        if (rank->streams[i]) {
            __fpurge(rank->streams[i]);
            fclose(rank->streams[i]);
        }
    }
    for (int64_t i = 0; i < rank->argument_count; i++) {
        free(rank->arguments[i]);
    }
    free(rank->arguments);
    if (rank->directory) {
        close((int) rank->directory);
    }
    if (rank->paths) {
        mr_end_paths(rank->paths);
    }
    dlclose(rank->image);
}
