/* SPDX-License-Identifier: EPL-2.0 */
/* What a rank's code and the simulator know of each other. The simulator uses it by offset: RankState.java. */
#ifndef MACHINEROOM_RANK_H
#define MACHINEROOM_RANK_H

#include <stdint.h>
#include <stdio.h>

#define HIDDEN __attribute__((visibility("hidden")))
#define MR_TRAIL 64
#define MR_FURTHER 16
#define MR_CALLBACK_WORDS 6
#define MR_HEAP_STEP (32L << 20) /* by which a heap is opened, at least */

/* What is a thread's own. While it has the turn, all from the stack pointer to the path is in its rank's state, or where
   that points to. The simulator uses some by offset: ThreadState.java. */
struct thread_state {
    int64_t number;     /*  0: in the order in which the rank's threads began */
    int64_t released;   /*  8: whether what it waits for has come */
    void *stack_pointer;
    int64_t error_number;
    int64_t extra;
    char *locals;       /* thread-local variables */
    char *stack_low, *stack_high;
    int64_t guard_bytes;
    int64_t operation;
    const int64_t *words;
    void *from;
    void *path[3];      /* for a profile */
    struct thread_state *next; /* 120: in the order in which the rank's threads began */
    int64_t has_ended;         /* 128 */
    struct taken *held;         /* 136: what it has, such as locks */
    int64_t held_count;        /* 144 */
};

#define MR_HELD_FRAMES 5 /* as HeldThing.java has it */

/* What a thread has that others may wait for. */
struct taken {
    const void *what;
    int64_t clock_ps;          /* when the thread had last been answered; negative if that is not known */
    int64_t counted;           /* since then, in 1/1000 cycles */
    const void *from[MR_HELD_FRAMES]; /* by which calls it has got it, the innermost first, as far as frames have pointers */
};

/* What is needed whenever a rank goes on comes first, in two lines of the cache. */
struct rank_state {
    void *stack_pointer;                     /*   0: of the rank while the simulator runs */
    void *carrier;                           /*   8: stack pointer of the simulator while the rank runs */
    int64_t operation;                       /*  16: what the rank asks for: the number of a call, or one of below */
    const int64_t *words;                    /*  24: with which arguments */
    void *from;                              /*  32: return address into the program, 0 if it does not matter */
    int64_t answer;                          /*  40: what the simulator says */
    int64_t counted;                         /*  48: cost since it was last taken, in 1/1000 cycles */
    int64_t clock_ps;                        /*  56: virtual time when the simulator last answered */
    int64_t (*callback)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t); /* 64: to be called first */
    int64_t (*call)(int64_t, void *, const int64_t *, struct rank_state *); /* 72: asks with the caller's place */
    int64_t *extra;                          /*  80: mr_extra of the rank's copy */
    int64_t error_number;                    /*  88: errno while the simulator runs */
    int64_t thread;                          /*  96: the host's number of the thread that runs the rank; 0 if none does */
    int64_t seen;                            /* 104: what the rank has counted since, when it was last asked */
    int64_t is_apart;                        /* 112: whether its thread has to take over what it has for itself */
    void (*call_back)(void);                 /* 120: calls the callback and tells what it has returned */
    int64_t callback_words[MR_CALLBACK_WORDS]; /* 128: its arguments */
    int64_t callback_answer;                 /* 176: what it has returned */
    int64_t signal;                          /* 184: that has ended the rank */
    int64_t reason;                          /* 192: address that could not be accessed; of SIGFPE its si_code */
    int64_t depth;                           /* 200: how much of the trail is filled */
    void *stack_low, *stack_high;            /* 208, 216 */
    void (*leave)(void **, void *);          /* 224: switches stacks; 0 where there is no simulator */
    int64_t number;                          /* 232: of the rank */
    int64_t size;                            /* 240: how many there are */
    int64_t base;                            /* 248: where the rank's copy of the program begins */
    int64_t initialisers, initialiser_count; /* 256, 264 */
    int64_t finalisers, finaliser_count;     /* 272, 280 */
    int64_t argument_count;                  /* 288 */
    char **arguments;                        /* 296 */
    int64_t trail[MR_TRAIL];                 /* 304: addresses of code, from where the signal came outwards */
    void *image;                             /* 816: the program, as the host's loader knows it */
    char *heap_low, *heap_end;               /* 824, 832: what malloc may give out */
    int64_t copy_cost, set_cost;             /* 840, 848: of eight bytes that are copied or set, in 1/1000 cycles */
    FILE *streams[3];                        /* 856: standard input, which is there but for rank 0, output and error output */
    void *(*share)(size_t, const char *, int); /* 880: memory of all ranks for a line; 0 where there is no simulator */
    int64_t float_cost, double_cost;         /* 888, 896: of a multiplication and an addition, in 1/1000 cycles */
    int64_t load_cost;                       /* 904: of eight bytes */
    struct paths *paths;                     /* 912: for a profile; 0 if none is wanted */
    char *end;                               /* 920: behind the rank's copy */
    int64_t seed;                            /* 928: of the run */
    int64_t guard_bytes;                     /* 936: below the stack, which nobody may touch */
    int64_t stack_full;                      /* 944: whether that has ended the rank */
    int64_t directory;                       /* 952: descriptor of the working directory; 0 for the simulator's own */
    void *locale;                            /* 960: 0 for that of C, which programs begin with */
    void (*lend)(char **);                   /* 968: gives the C library an environment; 0 where there is no simulator */
    char **(*take_back)(void);               /* 976: what has become of it */
    void (*exit)(int);                       /* 984: the rank's own */
    char *heap_open;                         /* 992: where the part of the heap begins that nobody may touch yet */
    char **heap_touched;                     /* 1000: to where its heap was ever used; 0 if it has none */
    char **environment;                      /* 1008: of the simulator; 0 where there is none */
    int64_t has_mask, mask;                  /* 1016, 1024: of files it makes; while it runs, the simulator's */
    FILE *further[MR_FURTHER];               /* 1032: streams that it has made of standard descriptors */
    int (*is_simulators)(int);               /* 1160: whether a descriptor is the simulator's own; 0 where there is none */
    struct thread_state *turn;               /* 1168: the thread that runs, 0 as long as there is only one */
    char **locals;                           /* 1176: where the rank's copy has its thread-local variables */
    void (*begin)(void);                     /* 1184: the bottom of each stack, which calls r13 with r12 */
    struct thread_state *threads;            /* 1192: the first one; 0 as long as that is the only one */
    struct guest_handle *guests;             /* 1200: what the host's loader has loaded for it alone */
};

/* A library of a rank's own, noted in memory of the C library, which gives it back when nothing of the rank runs. */
struct guest_handle {
    void *handle;
    struct guest_handle *next;
};

/* What a rank asks for beside calls of MPI, whose numbers are not negative. */
enum {
    MR_EXIT = -1,     /* word 0: status */
    MR_WRITE = -2,    /* words: descriptor, address, length */
    MR_FAULT = -3,    /* signal, reason and trail are filled */
    MR_CLOCK = -4,    /* clock_ps is to be set */
    MR_SLEEP = -5,    /* word 0: picoseconds */
    MR_RETURNED = -6, /* from the callback */
    MR_HOST_NAME = -7, /* words: address, length */
    MR_THREAD_START = -8, /* words: states of the thread that calls and of the one that begins */
    MR_THREAD_END = -9,
    MR_THREAD_WAIT = -10, /* words: struct awaited */
    MR_THREAD_YIELD = -11
};

/* Register r15 of counted code: a tag in its upper bits, below it the cost in 1/1000 cycles. Who computes for long between
   two calls of MPI (25 minutes at 3 GHz) has the next tag, until a function is entered. */
#define MR_TAG_BITS 0x8E2
#define MR_TAG_SHIFT 52
#define MR_NO_COUNT ((uint64_t) MR_TAG_BITS << MR_TAG_SHIFT)
#define MR_COUNT(r15) ((int64_t) ((r15) - MR_NO_COUNT))
#define MR_IS_COUNT(r15) ((r15) - MR_NO_COUNT < 2ULL << MR_TAG_SHIFT)
#define MR_COUNT_COLUMN 15 /* of r15, which has the count, in tables for unwinding (System V ABI, AMD64, 3.6.2) */

#endif
