/* SPDX-License-Identifier: EPL-2.0 */
/* Ranks of a program: what each begins with, and how it is given back. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "copy.h"

#define SLOT 256

/* What relocations against the thread pointer in a program are led to: a shared object cannot have its own. */
static __thread char slot[SLOT] __attribute__((tls_model("initial-exec"), aligned(64)));

static int nothing = -1;

/* How far below the thread pointer the slot ends. */
int64_t mr_slot_offset(void)
{
    char *thread_pointer;
    asm("mov %%fs:0, %0" : "=r"(thread_pointer));
    return slot + SLOT - thread_pointer;
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

/* An input that has ended, for all ranks but the first, which have one descriptor of the host's for it. */
static FILE *open_nothing(void)
{
    if (nothing < 0) {
        nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    }
    return fdopen(nothing, "r");
}

static struct rank_state *load(const struct program *program, int64_t number)
{
    struct original *original = program->original;
    char *base = mr_make_copy(original);
    struct rank_state *rank = !base ? 0
            : mr_make_stack(number, (void (*)(struct rank_state *)) (base + (original->entry - original->base)));
    if (!rank) {
        return 0;
    }
    mr_give_heap(rank);
    rank->image = original->image;
    rank->end = base + original->span;
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
    rank->lend = mr_lend_environment;
    rank->take_back = mr_take_environment_back;
    rank->is_simulators = mr_is_simulators;
    rank->environment = environ;
    rank->streams[0] = number ? open_nothing() : 0;
    rank->seed = program->seed;
    rank->directory = program->directory ? open(program->directory, O_PATH | O_DIRECTORY | O_CLOEXEC) : 0;
    if (rank->directory < 0) {
        mr_failed(program->directory);
        return 0;
    }
    rank->is_apart = rank->directory != 0;
    if (program->paths) {
        rank->paths = (struct paths *) (base + program->paths);
        mr_begin_paths(rank->paths);
    }
    mr_note_rank(rank);
    return rank;
}

/* Makes the ranks of a program, whose numbers begin with first, and returns the state of that, behind which those of the
   others lie; 0 if that fails, which mr_error explains. */
struct rank_state *mr_load(const struct program *program, int64_t first)
{
    struct rank_state *begin = load(program, first);
    for (int64_t i = 1; begin && i < program->ranks; i++) {
        if (!load(program, first + i)) {
            return 0;
        }
    }
    return begin;
}

/* What a rank has not printed must not be printed by the C library when the process ends, through functions of the
   rank. */
static void give_back(FILE **streams, int count)
{
    for (int i = 0; i < count; i++) {
        if (streams[i]) {
            if (streams[i]->_fileno == nothing) {
                streams[i]->_fileno = -1; /* others go on with it */
            }
            __fpurge(streams[i]);
            fclose(streams[i]);
        }
    }
}

static void close_guests(struct guest_handle *guest)
{
    while (guest) {
        struct guest_handle *next = guest->next;
        dlclose(guest->handle);
        free(guest);
        guest = next;
    }
}

/* Gives a rank back whose code does not run any more. */
void mr_unload(struct rank_state *rank)
{
    close_guests(rank->guests);
    give_back(rank->streams, 3);
    give_back(rank->further, MR_FURTHER);
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
}
