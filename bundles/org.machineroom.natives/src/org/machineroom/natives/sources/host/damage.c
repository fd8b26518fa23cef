/* SPDX-License-Identifier: EPL-2.0 */
/* What the C library has ended a rank for. Where it finds its heap damaged it holds the heap's lock, which nobody can give
   back, and the JVM would wait for it for ever: all that is left is a sentence. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host.h"

#define SENTENCE 1024
#define PLACES 6
#define PLACE_LENGTH 20 /* in characters, at most */

/* The words that it has printed (glibc). */
struct words {
    unsigned room;
    char text[];
};

static struct words **told;

/* Those that are of something else, or that it says before it takes the lock. */
static const char *const harmless[] = {"***", "free(): invalid pointer", "free(): invalid size",
        "free(): double free detected in tcache", "free(): invalid next size (fast)", "munmap_chunk(): ",
        "realloc(): invalid pointer", "malloc(): unaligned tcache chunk"};

void mr_find_words(void)
{
    told = dlvsym(RTLD_DEFAULT, "__abort_msg", "GLIBC_PRIVATE");
}

static int is_harmless(const char *text)
{
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        if (!strncmp(text, harmless[i], strlen(harmless[i]))) {
            return 1;
        }
    }
    return 0;
}

/* Where the rank's own code was, as addr2line takes it; the first are functions of the runtime. */
static void tell_places(const struct rank_state *rank, char *places)
{
    int told_places = 0;
    *places = 0;
    for (int64_t i = 0; i < rank->depth && told_places < PLACES; i++) {
        if (rank->trail[i] >= rank->base && (char *) rank->trail[i] < rank->end) {
            places += sprintf(places, " %#lx", (unsigned long) (rank->trail[i] - rank->base));
            told_places++;
        }
    }
}

void mr_end_if_damaged(const struct rank_state *rank, int number)
{
    char sentence[SENTENCE], places[PLACES * PLACE_LENGTH];
    struct words *words = number == SIGABRT && told ? *told : 0;
    if (!words) {
        return;
    }
    *told = 0; /* they are of this time only */
    if (is_harmless(words->text)) {
        return;
    }
    tell_places(rank, places);
    int length = snprintf(sentence, sizeof sentence, "machineroom: rank %d has damaged the heap of the C library, which the "
            "simulator uses, too, and cannot go on with (addr2line -e %s%s tells where): %s", (int) rank->number,
            rank->argument_count ? rank->arguments[0] : "PROGRAM", places, words->text);
    ssize_t written = write(STDERR_FILENO, sentence, length < SENTENCE ? (size_t) length : SENTENCE - 1);
    (void) written; /* there is nobody else to tell */
    _exit(128 + number);
}
