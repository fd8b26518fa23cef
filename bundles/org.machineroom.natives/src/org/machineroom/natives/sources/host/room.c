/* SPDX-License-Identifier: EPL-2.0 */
/* Room for the stacks and heaps of the ranks, at the same addresses in each run if that is possible, and the simulator's
   own working directory. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "copy.h"

#define FIRST_PLACE ((char *) 0x200000000000)
#define PLACES 5 /* for programs that a run has at once: processes may start others */
#define PLACE_BYTES (10UL << 40)
#define ALL_COPIES (1UL << 40)
#define ALL_STACKS (1UL << 40)
#define ALL_HEAPS (8UL << 40)
#define MOST_HEAP (1UL << 36)
#define LEAST_HEAP (1UL << 22)
#define HEAP_GRAIN (1UL << 21)
#define MANY_RANKS 64
#define MOST_GUARDED 1024 /* whose stacks are so far apart that a large array does not reach over, and heaps closed */
#define WIDE (1UL << 30)
#define GUARD 65536UL

#define LITTLE (1L << 20) /* of heap: who has used no more waits for its neighbours, to be given back with them */
#define NEIGHBOURS 32

/* A rank's state, from the beginning of a line of the cache on. */
struct seat {
    _Alignas(64) struct rank_state state;
    struct room *room;
};

_Static_assert(sizeof(struct seat) == 1216, "RankState.java has this number");

/* What the ranks of a run have, given out one by one. */
struct room {
    struct seat *states;
    char *stacks, *heaps;
    size_t ranks, stack_bytes, guard_bytes, heap_bytes; /* of each */
    size_t stacks_given, heaps_given;
    size_t first_ended, ended; /* neighbours whose memory is still to be given back */
};

/* What ranks share on demand. */
struct shared {
    struct shared *next;
    char *memory;
    size_t bytes;
    int line;
    char file[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of what has ended, and of what is shared */
static struct shared *all_shared;
static struct room *giving;
static int home;

static char *map_at(char *wanted, size_t bytes)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | (wanted ? MAP_FIXED_NOREPLACE : 0);
    char *found = mmap(wanted, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    return found == MAP_FAILED ? 0 : found;
}

/* So many bytes, so far behind the beginning of the first place where they fit; else anywhere. */
static char *map(size_t behind, size_t bytes)
{
    char *found = 0;
    for (size_t i = 0; !found && i < PLACES; i++) {
        found = map_at(FIRST_PLACE + i * PLACE_BYTES + behind, bytes);
    }
    return found ? found : map_at(0, bytes);
}

/* As much as the host lets have: the user may have limited the address space. */
static void map_heaps(struct room *room)
{
    size_t each = ALL_HEAPS / room->ranks & ~(HEAP_GRAIN - 1);
    room->heap_bytes = each > MOST_HEAP ? MOST_HEAP : each;
    while (room->heap_bytes >= LEAST_HEAP && !(room->heaps = map(ALL_COPIES + ALL_STACKS, room->ranks * room->heap_bytes))) {
        room->heap_bytes /= 2;
    }
    if (room->heaps && room->ranks > MANY_RANKS) { /* a huge page for each would be more than most need */
        madvise(room->heaps, room->ranks * room->heap_bytes, MADV_NOHUGEPAGE);
    }
}

/* From the beginning of one stack's guard to that of the next. */
static size_t stack_distance(const struct room *room)
{
    return room->guard_bytes + room->stack_bytes;
}

static size_t stacks_bytes(const struct room *room)
{
    return room->ranks * stack_distance(room);
}

static int map_stacks(struct room *room, size_t stack_bytes, size_t guard_bytes)
{
    room->stack_bytes = stack_bytes;
    room->guard_bytes = guard_bytes;
    room->stacks = map(ALL_COPIES, stacks_bytes(room));
    return room->stacks != 0;
}

/* What the user's shell allows (ulimit -s), where that is more than a rank has anyway and there is room for it. */
static size_t allowed_stack(size_t least)
{
    struct rlimit limit;
    size_t allowed = getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur < least ? least : limit.rlim_cur;
    return (allowed > WIDE / 2 ? WIDE / 2 : allowed) & ~(GUARD - 1);
}

/* Room for the ranks that are loaded next; 0 if there is none. */
struct room *mr_reserve(int64_t ranks, int64_t stack_bytes)
{
    struct room *room = calloc(1, sizeof *room);
    room->ranks = (size_t) ranks;
    size_t allowed = allowed_stack((size_t) stack_bytes);
    if ((ranks <= MOST_GUARDED && map_stacks(room, allowed, WIDE - allowed))
            || map_stacks(room, (size_t) stack_bytes, GUARD)) {
        size_t stacks = stacks_bytes(room);
        madvise(room->stacks, stacks, MADV_NOHUGEPAGE);
        /* Pointers to procedures inside others lead through code on the stack; a host that forbids that runs all others. */
        mprotect(room->stacks, stacks, PROT_READ | PROT_WRITE | PROT_EXEC);
        map_heaps(room);
        room->states = (struct seat *) map_at(0, room->ranks * sizeof *room->states);
    }
    if (!room->stacks || !room->heaps || !room->states) {
        mr_failed("no room for the memory of the ranks");
        free(room);
        return 0;
    }
    return giving = room;
}

int mr_reserve_copies(struct original *original, size_t ranks)
{
    original->copies_bytes = ranks * original->span;
    original->copies = map(0, original->copies_bytes);
    if (!original->copies) {
        return mr_failed("no room for the data of the ranks");
    }
    if (ranks > MANY_RANKS) {
        madvise(original->copies, original->copies_bytes, MADV_NOHUGEPAGE);
    }
    return 0;
}

struct rank_state *mr_next_stack(char **end)
{
    if (giving->stacks_given == giving->ranks) {
        return 0;
    }
    struct seat *seat = &giving->states[giving->stacks_given++];
    struct rank_state *rank = &seat->state;
    seat->room = giving;
    *end = giving->stacks + giving->stacks_given * stack_distance(giving);
    rank->stack_low = *end - giving->stack_bytes;
    rank->guard_bytes = (int64_t) giving->guard_bytes;
    return rank;
}

void mr_give_heap(struct rank_state *rank)
{
    rank->heap_low = giving->heaps + giving->heaps_given++ * giving->heap_bytes;
    rank->heap_end = rank->heap_low + giving->heap_bytes;
    rank->heap_open = rank->heap_end;
    if (giving->ranks <= MOST_GUARDED && giving->heap_bytes > MR_HEAP_STEP
            && !mprotect(rank->heap_low + MR_HEAP_STEP, giving->heap_bytes - MR_HEAP_STEP, PROT_NONE)) {
        rank->heap_open = rank->heap_low + MR_HEAP_STEP;
    }
}

static void drop_ended(struct room *room)
{
    madvise(room->stacks + room->first_ended * stack_distance(room), room->ended * stack_distance(room), MADV_DONTNEED);
    madvise(room->heaps + room->first_ended * room->heap_bytes, room->ended * room->heap_bytes, MADV_DONTNEED);
    room->ended = 0;
}

/* Gives the stack and heap of a rank that has ended back to the host; their addresses stay taken, and guards as they are.
   As the host interrupts all threads for that, those of neighbours that end one after the other go together. */
void mr_drop_memory(struct rank_state *rank)
{
    struct seat *seat = (struct seat *) rank;
    struct room *room = seat->room;
    size_t number = (size_t) (seat - room->states);
    pthread_mutex_lock(&lock);
    if (room->ended && number != room->first_ended + room->ended) {
        drop_ended(room);
    }
    if (!room->ended++) {
        room->first_ended = number;
    }
    if (room->ended == NEIGHBOURS || number == room->ranks - 1
            || (rank->heap_touched && *rank->heap_touched - rank->heap_low > LITTLE)) {
        drop_ended(room);
    }
    pthread_mutex_unlock(&lock);
}

static struct shared *find_shared(const char *file, int line)
{
    struct shared *found = all_shared;
    while (found && (found->line != line || strcmp(found->file, file))) {
        found = found->next;
    }
    return found;
}

void *mr_share_memory(size_t bytes, const char *file, int line)
{
    pthread_mutex_lock(&lock);
    struct shared *found = find_shared(file, line);
    if (!found) {
        found = malloc(sizeof *found + strlen(file) + 1);
        *found = (struct shared) {all_shared, map_at(0, bytes), bytes, line};
        strcpy(found->file, file);
        all_shared = found;
    }
    pthread_mutex_unlock(&lock);
    return bytes <= found->bytes ? found->memory : 0;
}

static void release_shared(void)
{
    while (all_shared) {
        struct shared *gone = all_shared;
        all_shared = gone->next;
        if (gone->memory) {
            munmap(gone->memory, gone->bytes);
        }
        free(gone);
    }
}

/* Gives back what mr_reserve has given, when no rank is left that runs on it. */
void mr_release(struct room *room)
{
    release_shared();
    munmap(room->stacks, stacks_bytes(room));
    munmap(room->heaps, room->ranks * room->heap_bytes);
    munmap(room->states, room->ranks * sizeof *room->states);
    free(room);
}

void mr_note_home(void)
{
    home = open(".", O_PATH | O_CLOEXEC);
}

void mr_go_home(void)
{
    if (fchdir(home)) {
        abort(); /* a directory that is open can be entered */
    }
}
