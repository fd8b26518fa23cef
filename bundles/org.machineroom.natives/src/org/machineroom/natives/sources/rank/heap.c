/* SPDX-License-Identifier: EPL-2.0 */
/* What a rank gets from malloc: a heap of its own, at the same addresses in each run. Free chunks are kept in lists by
   size, sixteen for each power of two, and join those beside them. What the C library has allocated goes back to it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "own.h"

#define GRAIN 16
#define LEAST 32
#define HEAD 16             /* before what the program gets */
#define FREE 1
#define BEFORE_IS_FREE 2
#define FLAGS 15
#define SPARE_SHIFT 56      /* above the size, how many bytes at the end the program has not asked for */
#define SPARE (~(size_t) 0 << SPARE_SHIFT)
#define SMALL 512           /* below it a list for each size */
#define SMALL_SHIFT 9
#define PARTS_SHIFT 4
#define WORDS 12
#define WORD_BITS 64
#define PATIENCE 8          /* chunks of the right list that are looked at, before a larger one is split */
#define KEPT (32UL << 20)   /* of the top is not given back to the host */
#define PAGE 4096UL

struct chunk {
    size_t before;          /* size of the chunk before, if that is free; else the end of what the program has of it */
    size_t size;            /* and flags, and what is to spare */
    struct chunk *next, *previous; /* in its list, if it is free */
};

static struct chunk *lists[WORDS * WORD_BITS] SELDOM;
static uint64_t filled[WORDS]; /* a bit for each list */
static char *top;              /* behind the last chunk */
static char *touched;          /* behind all that was ever above the top */
static char *highest;          /* where the top has been at most */

static int list_of(size_t size)
{
    if (size < SMALL) {
        return (int) (size / GRAIN);
    }
    int shift = WORD_BITS - 1 - __builtin_clzl(size);
    return (int) (SMALL / GRAIN + (size_t) (shift - SMALL_SHIFT) * (1 << PARTS_SHIFT)
            + (size >> (shift - PARTS_SHIFT) & ((1 << PARTS_SHIFT) - 1)));
}

static size_t size_of(const struct chunk *chunk)
{
    return chunk->size & ~(size_t) FLAGS & ~SPARE;
}

static struct chunk *at(struct chunk *chunk, size_t offset)
{
    return (struct chunk *) ((char *) chunk + offset);
}

static struct chunk *chunk_of(void *memory)
{
    return (struct chunk *) ((char *) memory - HEAD);
}

static int is_own(const void *memory)
{
    return (const char *) memory >= mr_rank->heap_low && (const char *) memory < mr_rank->heap_end;
}

/* The program has written where it must not, or freed what it must not: what comes of that would be told of others. */
static void damaged(const char *function, const void *memory, const char *how)
{
    fprintf(stderr, "machineroom: %s at %p: %s\n", function, memory, how);
    abort();
}

static int is_chunk(const struct chunk *chunk)
{
    return (char *) chunk >= mr_rank->heap_low && (char *) chunk < top && size_of(chunk) >= LEAST
            && size_of(chunk) <= (size_t) (top - (char *) chunk);
}

/* Whether the memory may be given back, as far as what lies before and behind it tells. */
static void check(const char *function, void *memory)
{
    struct chunk *chunk = chunk_of(memory);
    int is_aligned = (uintptr_t) memory % GRAIN == 0 && (char *) memory >= mr_rank->heap_low + HEAD;
    if (is_aligned && chunk->size & FREE) {
        damaged(function, memory, "this memory was freed before");
    }
    if (!is_aligned || !is_chunk(chunk)) {
        damaged(function, memory, "malloc has given out nothing that begins here and was not freed since, or what lies "
                "before it was overwritten");
    }
    struct chunk *behind = at(chunk, size_of(chunk));
    if ((char *) behind != top && !is_chunk(behind)) {
        damaged(function, memory, "what lies behind this memory was overwritten");
    }
    if (behind->size & BEFORE_IS_FREE) {
        damaged(function, memory, "this memory was freed before");
    }
}

/* Free memory is as it was left, unless the program goes on using it. */
static void check_free(const struct chunk *chunk)
{
    const struct chunk *behind = (const struct chunk *) ((const char *) chunk + size_of(chunk));
    if (!is_chunk(chunk) || behind->before != size_of(chunk)
            || (chunk->next && (!is_own(chunk->next) || chunk->next->previous != chunk))
            || (chunk->previous && (!is_own(chunk->previous) || chunk->previous->next != chunk))) {
        damaged("malloc or free", (const char *) chunk + HEAD,
                "this memory was written to after it was freed, or from what lies before it");
    }
}

static void insert(struct chunk *chunk, size_t size)
{
    int list = list_of(size);
    chunk->size = size | FREE;
    chunk->previous = 0;
    chunk->next = lists[list];
    if (chunk->next) {
        chunk->next->previous = chunk;
    }
    lists[list] = chunk;
    filled[list / WORD_BITS] |= 1UL << list % WORD_BITS;
    struct chunk *behind = at(chunk, size);
    behind->before = size;
    behind->size |= BEFORE_IS_FREE;
}

static void take_out(struct chunk *chunk)
{
    check_free(chunk);
    int list = list_of(size_of(chunk));
    if (chunk->next) {
        chunk->next->previous = chunk->previous;
    }
    if (chunk->previous) {
        chunk->previous->next = chunk->next;
    } else {
        lists[list] = chunk->next;
        if (!chunk->next) {
            filled[list / WORD_BITS] &= ~(1UL << list % WORD_BITS);
        }
    }
    chunk->size &= ~(size_t) FREE;
    at(chunk, size_of(chunk))->size &= ~(size_t) BEFORE_IS_FREE;
}

/* Any chunk of a list behind the first fits. */
static struct chunk *find_larger(int list)
{
    int word = list / WORD_BITS;
    uint64_t bits = filled[word] & ~0UL << list % WORD_BITS;
    while (!bits && ++word < WORDS) {
        bits = filled[word];
    }
    return bits ? lists[word * WORD_BITS + __builtin_ctzl(bits)] : 0;
}

static struct chunk *find(size_t size)
{
    struct chunk *chunk = lists[list_of(size)];
    for (int i = 0; chunk && i < PATIENCE; i++, chunk = chunk->next) {
        if (size_of(chunk) >= size) {
            return chunk;
        }
    }
    return find_larger(list_of(size) + 1);
}

/* Gives the host back what lies far above the top. */
static void lower_top(char *to)
{
    top = to;
    if (touched > top + KEPT) {
        char *from = (char *) (((uintptr_t) top + PAGE - 1) & ~(PAGE - 1));
        madvise(from, (size_t) (touched - from), MADV_DONTNEED);
        touched = from;
    }
}

/* Lets the heap be written to up to there, and says whether it can: far above the top nobody may, so that a program that
   writes on and on is ended before the host has no memory. */
static int open_to(char *end)
{
    if (end > mr_rank->heap_open) {
        size_t more = (size_t) (end - mr_rank->heap_open) + (size_t) (top - mr_rank->heap_low) / 4;
        size_t left = (size_t) (mr_rank->heap_end - mr_rank->heap_open);
        more = (more / MR_HEAP_STEP + 1) * MR_HEAP_STEP;
        more = more < left ? more : left;
        if (mprotect(mr_rank->heap_open, more, PROT_READ | PROT_WRITE)) {
            return 0;
        }
        mr_rank->heap_open += more;
    }
    return 1;
}

static struct chunk *extend(size_t size)
{
    if (size + LEAST > (size_t) (mr_rank->heap_end - top) || !open_to(top + size + LEAST)) {
        return 0;
    }
    struct chunk *chunk = (struct chunk *) top;
    top += size;
    chunk->size = size;
    ((struct chunk *) top)->size = 0;
    return chunk;
}

/* Frees a chunk that is not in a list, with what is free beside it. */
static void release(struct chunk *chunk)
{
    size_t size = size_of(chunk);
    if (chunk->size & BEFORE_IS_FREE) {
        chunk->size |= FREE; /* for who frees it once more */
        chunk = at(chunk, -chunk->before);
        size += size_of(chunk);
        take_out(chunk);
    }
    struct chunk *behind = at(chunk, size);
    if ((char *) behind == top) {
        lower_top((char *) chunk);
        chunk->size = 0;
        return;
    }
    if (behind->size & FREE) {
        size += size_of(behind);
        take_out(behind);
    }
    insert(chunk, size);
}

/* Keeps the first bytes of a chunk that is in use, and frees the rest if that makes a chunk. */
static void cut(struct chunk *chunk, size_t size)
{
    size_t rest = size_of(chunk) - size;
    if (rest >= LEAST) {
        struct chunk *second = at(chunk, size);
        chunk->size = size | (chunk->size & FLAGS);
        second->size = rest;
        release(second);
    }
}

static size_t rounded(size_t bytes)
{
    size_t size = (bytes + sizeof(size_t) + GRAIN - 1) & ~(size_t) (GRAIN - 1);
    return size < LEAST ? LEAST : size;
}

static void begin(void)
{
    top = touched = mr_rank->heap_low;
    mr_rank->heap_touched = &touched;
    ((struct chunk *) top)->size = 0;
}

/* Gives a chunk to the program, which has asked for so many bytes. */
static void *give(struct chunk *chunk, size_t bytes)
{
    size_t spare = size_of(chunk) - sizeof(size_t) - bytes;
    chunk->size = (chunk->size & ~SPARE) | spare << SPARE_SHIFT;
    return (char *) chunk + HEAD;
}

static void *allocate(size_t bytes)
{
    if (!top) {
        begin();
    }
    if (bytes >= (size_t) (mr_rank->heap_end - mr_rank->heap_low)) {
        errno = ENOMEM;
        return 0;
    }
    size_t size = rounded(bytes);
    struct chunk *chunk = find(size);
    if (chunk) {
        take_out(chunk);
        cut(chunk, size);
    } else if (!(chunk = extend(size))) {
        errno = ENOMEM;
        return 0;
    }
    return give(chunk, bytes);
}

static void note_touched(void)
{
    if (touched < top + HEAD) {
        touched = top + HEAD;
        highest = highest < touched ? touched : highest;
    }
}

int64_t mr_heap_bytes(int64_t *most)
{
    *most = top ? highest - mr_rank->heap_low : 0;
    return top ? top + HEAD - mr_rank->heap_low : 0;
}

/* What is in use and what is free between that; programs that measure their memory ask for it. */
struct mallinfo2 mallinfo2(void)
{
    struct mallinfo2 found = {.arena = top ? (size_t) (top - mr_rank->heap_low) : 0};
    for (struct chunk *chunk = (struct chunk *) mr_rank->heap_low; top && (char *) chunk < top;
            chunk = at(chunk, size_of(chunk))) {
        if (chunk->size & FREE) {
            found.ordblks++;
            found.fordblks += size_of(chunk);
        } else {
            found.uordblks += size_of(chunk);
        }
    }
    return found;
}

struct mallinfo mallinfo(void)
{
    struct mallinfo2 found = mallinfo2();
    return (struct mallinfo) {.arena = (int) found.arena, .ordblks = (int) found.ordblks,
            .uordblks = (int) found.uordblks, .fordblks = (int) found.fordblks};
}

/* How the heap is kept is not the program's to say: the C library's, which it would mean, is the simulator's. */
int mallopt(int parameter, int value)
{
    (void) parameter, (void) value;
    return 1;
}

int malloc_trim(size_t kept)
{
    (void) kept;
    return 0;
}

void *malloc(size_t bytes)
{
    void *memory = allocate(bytes);
    note_touched();
    return memory;
}

static void free_of_library(void *memory)
{
    static void (*of_library)(void *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "free");
    }
    of_library(memory);
}

static size_t usable_of_library(void *memory)
{
    static size_t (*of_library)(void *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "malloc_usable_size");
    }
    return of_library(memory);
}

/* The library would find out with a lock of its heap in its hands, which the simulator needs, too. */
void mr_check_of_library(const char *function, void *memory)
{
    if (!usable_of_library(memory)) {
        damaged(function, memory, "the C library has given out nothing that begins here and was not freed since");
    }
}

void free(void *memory)
{
    int kept = errno;
    if (memory && is_own(memory)) {
        check("free", memory);
        release(chunk_of(memory));
    } else if (memory) {
        mr_check_of_library("free", memory);
        free_of_library(memory);
    }
    errno = kept;
}

/* Memory that was never touched is zero already. */
void *calloc(size_t count, size_t bytes)
{
    size_t all;
    if (__builtin_mul_overflow(count, bytes, &all)) {
        errno = ENOMEM;
        return 0;
    }
    char *memory = allocate(all);
    if (memory) {
        memset(memory, 0, memory >= touched ? 0 : all < (size_t) (touched - memory) ? all
                : (size_t) (touched - memory));
    }
    note_touched();
    return memory;
}

/* Who has asked may use what is to spare, too. */
size_t malloc_usable_size(void *memory)
{
    if (memory && is_own(memory)) {
        chunk_of(memory)->size &= ~SPARE;
        return size_of(chunk_of(memory)) - sizeof(size_t);
    }
    return memory ? usable_of_library(memory) : 0;
}

/* Lets a chunk take what is free behind it; whether that is enough. */
static int grow(struct chunk *chunk, size_t size)
{
    size_t present = size_of(chunk);
    struct chunk *behind = at(chunk, present);
    if ((char *) behind == top) {
        struct chunk *more = extend(size - present);
        if (more) {
            chunk->size += size - present;
            note_touched();
        }
        return more != 0;
    }
    if (!(behind->size & FREE) || present + size_of(behind) < size) {
        return 0;
    }
    take_out(behind);
    chunk->size += size_of(behind);
    cut(chunk, size);
    return 1;
}

static int fits_in_place(void *memory, size_t bytes)
{
    if (!is_own(memory)) {
        mr_check_of_library("realloc", memory);
        return 0;
    }
    if (bytes >= (size_t) (mr_rank->heap_end - mr_rank->heap_low)) {
        return 0;
    }
    check("realloc", memory);
    struct chunk *chunk = chunk_of(memory);
    size_t size = rounded(bytes);
    if (size <= size_of(chunk)) {
        cut(chunk, size);
    } else if (!grow(chunk, size)) {
        return 0;
    }
    give(chunk, bytes);
    return 1;
}

void *realloc(void *memory, size_t bytes)
{
    if (!memory) {
        return malloc(bytes);
    }
    if (!bytes) {
        free(memory);
        return 0;
    }
    if (fits_in_place(memory, bytes)) {
        return memory;
    }
    void *other = malloc(bytes);
    if (other) {
        size_t present = malloc_usable_size(memory);
        memcpy(other, memory, present < bytes ? present : bytes);
        free(memory);
    }
    return other;
}

void *reallocarray(void *memory, size_t count, size_t bytes)
{
    size_t all;
    if (__builtin_mul_overflow(count, bytes, &all)) {
        errno = ENOMEM;
        return 0;
    }
    return realloc(memory, all);
}

void *memalign(size_t alignment, size_t bytes)
{
    if (alignment <= GRAIN) {
        return malloc(bytes);
    }
    char *memory = bytes + alignment + LEAST < bytes ? 0 : allocate(bytes + alignment + LEAST);
    if (!memory) {
        errno = ENOMEM;
        return 0;
    }
    uintptr_t wanted = ((uintptr_t) memory + alignment - 1) & ~(alignment - 1);
    if (wanted != (uintptr_t) memory && wanted - (uintptr_t) memory < LEAST) {
        wanted += alignment < LEAST ? LEAST : alignment;
    }
    struct chunk *chunk = chunk_of(memory), *aligned = chunk_of((void *) wanted);
    if (aligned != chunk) {
        size_t skipped = (size_t) ((char *) aligned - (char *) chunk);
        aligned->size = size_of(chunk) - skipped;
        chunk->size = skipped | (chunk->size & FLAGS);
        release(chunk);
    }
    cut(aligned, rounded(bytes));
    note_touched();
    return give(aligned, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes)
{
    return memalign(alignment, bytes);
}

int posix_memalign(void **result, size_t alignment, size_t bytes)
{
    if (alignment % sizeof(void *) || alignment & (alignment - 1) || !alignment) {
        return EINVAL;
    }
    void *memory = memalign(alignment, bytes);
    if (memory) {
        *result = memory;
    }
    return memory ? 0 : ENOMEM;
}

void *valloc(size_t bytes)
{
    return memalign(PAGE, bytes);
}

char *strdup(const char *text)
{
    size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);
    return copy ? memcpy(copy, text, bytes) : 0;
}

char *strndup(const char *text, size_t most)
{
    size_t length = strnlen(text, most);
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = 0;
    }
    return copy;
}

/* The C library's own would grow the program's memory as if it were its. */
ssize_t getdelim(char **line, size_t *room, int delimiter, FILE *stream)
{
    size_t length = 0;
    for (int character; (character = getc(stream)) != EOF;) {
        if (!*line || length + 2 > *room) {
            size_t more = *line && *room > 60 ? 2 * *room : 120;
            char *grown = realloc(*line, more);
            if (!grown) {
                return -1;
            }
            *line = grown;
            *room = more;
        }
        (*line)[length++] = (char) character;
        (*line)[length] = 0;
        if (character == delimiter) {
            break;
        }
    }
    return length ? (ssize_t) length : -1;
}

ssize_t getline(char **line, size_t *room, FILE *stream)
{
    return getdelim(line, room, '\n', stream);
}

ssize_t __getdelim(char **line, size_t *room, int delimiter, FILE *stream)
{
    return getdelim(line, room, delimiter, stream);
}
