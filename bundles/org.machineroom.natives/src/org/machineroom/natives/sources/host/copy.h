/* SPDX-License-Identifier: EPL-2.0 */
/* What a program is that ranks are made of. */
#ifndef MACHINEROOM_COPY_H
#define MACHINEROOM_COPY_H

#include <elf.h>

#include "host.h"

/* What a program is, made by the simulator for all ranks. Written by offset: LoadedProgram.java. */
struct program {
    const char *bytes;        /*  0 */
    int64_t length;           /*  8 */
    int64_t is_dense;         /* 16: whether each copy is one piece of memory, in which all can be written */
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
    int64_t seed;             /* 136 */
    struct original *original; /* 144: made of this by mr_load_original */
};

/* A program that the host's loader has loaded. */
struct original {
    void *image;              /* as the loader knows it */
    char *base;
    char *entry;              /* mr_start */
    const Elf64_Phdr *segments;
    int segment_count;
    size_t span;              /* bytes in memory, in whole pages */
    size_t *places;           /* of addresses of the program in it, from its beginning */
    size_t place_count;
    int file;                 /* its pages, which all copies share */
    int is_dense;
    char *copies;             /* room for all */
    size_t copies_bytes, copies_given;
};

/* Room for this many copies; -1 if there is none. */
int mr_reserve_copies(struct original *original, size_t ranks);

/* The next copy: where it begins; 0 if that fails. */
char *mr_make_copy(struct original *original);

void mr_release_original(struct original *original);

#endif
