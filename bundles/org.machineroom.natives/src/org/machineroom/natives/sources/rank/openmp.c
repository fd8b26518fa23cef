/* SPDX-License-Identifier: EPL-2.0 */
/* What gcc calls for OpenMP, as libgomp has it, with one thread: teams have one member, and nobody waits for a lock.
   What is for devices is libgomp's, which has the host do it, as there are none. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "openmp.h"

struct share mr_share;
int mr_depth;
unsigned mr_team, mr_teams = 1;

void mr_run_region(void (*body)(void *), void *data, struct share inner)
{
    struct share outer = mr_share;
    mr_share = inner;
    mr_depth++;
    body(data);
    mr_depth--;
    free(mr_share.memory);
    mr_share = outer;
}

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags)
{
    (void) threads;
    (void) flags;
    mr_run_region(body, data, (struct share) {0});
}

/* Before gcc 4.9 the caller has called the body itself in between. */
void GOMP_parallel_start(void (*body)(void *), void *data, unsigned threads)
{
    (void) body;
    (void) data;
    (void) threads;
    mr_depth++;
}

void GOMP_parallel_end(void)
{
    mr_depth--;
}

static void begin(uintptr_t *reductions, void **memory)
{
    if (reductions) {
        mr_register_reductions(&mr_share, reductions);
    }
    if (memory) {
        free(mr_share.memory);
        mr_share.memory = *memory = calloc(1, (size_t) *memory);
    }
}

void GOMP_scope_start(uintptr_t *reductions)
{
    begin(reductions, 0);
}

static struct share loop(long start, long end, long step)
{
    bool empty = step > 0 ? start > end : start < end;
    return (struct share) {.next = empty ? end : start, .end = end};
}

/* All iterations at once, or none. */
static bool take_all(long *start, long *end)
{
    if (mr_share.next == mr_share.end) {
        return false;
    }
    if (start) {
        *start = mr_share.next;
        *end = mr_share.end;
        mr_share.next = mr_share.end;
    }
    return true;
}

static bool start_loop(long start, long end, long step, long *first, long *last)
{
    struct share whole = loop(start, end, step);
    mr_share.next = whole.next;
    mr_share.end = whole.end;
    return take_all(first, last);
}

static bool start_unsigned_loop(bool up, unsigned long start, unsigned long end, long *first, long *last)
{
    bool empty = up ? start > end : start < end;
    mr_share.next = (long) (empty ? end : start);
    mr_share.end = (long) end;
    return take_all(first, last);
}

/* Only some have the size of chunks among their parameters. */
#define PLAIN_LOOP(schedule, ...) \
    bool GOMP_loop_##schedule##_start(long start, long end, long step __VA_ARGS__, long *first, long *last) \
    { \
        return start_loop(start, end, step, first, last); \
    } \
    bool GOMP_loop_##schedule##_next(long *first, long *last) \
    { \
        return take_all(first, last); \
    } \
    bool GOMP_loop_ull_##schedule##_start(bool up, unsigned long start, unsigned long end, \
            __attribute__((unused)) unsigned long step __VA_ARGS__, long *first, long *last) \
    { \
        return start_unsigned_loop(up, start, end, first, last); \
    } \
    bool GOMP_loop_ull_##schedule##_next(long *first, long *last) \
    { \
        return take_all(first, last); \
    }

#define PARALLEL_LOOP(schedule, ...) \
    void GOMP_parallel_loop_##schedule(void (*body)(void *), void *data, __attribute__((unused)) unsigned threads, \
            long start, long end, long step __VA_ARGS__, __attribute__((unused)) unsigned flags) \
    { \
        mr_run_region(body, data, loop(start, end, step)); \
    } \
    void GOMP_parallel_loop_##schedule##_start(__attribute__((unused)) void (*body)(void *), \
            __attribute__((unused)) void *data, __attribute__((unused)) unsigned threads, long start, long end, \
            long step __VA_ARGS__) \
    { \
        mr_depth++; \
        start_loop(start, end, step, 0, 0); \
    }

/* Iterations of one thread need not wait for those before them. */
#define DOACROSS_LOOP(schedule, ...) \
    bool GOMP_loop_##schedule##_start(__attribute__((unused)) unsigned dimensions, long *counts __VA_ARGS__, long *first, \
            long *last) \
    { \
        return start_loop(0, *counts, 1, first, last); \
    } \
    bool GOMP_loop_ull_##schedule##_start(__attribute__((unused)) unsigned dimensions, unsigned long *counts __VA_ARGS__, \
            long *first, long *last) \
    { \
        return start_unsigned_loop(true, 0, *counts, first, last); \
    }

#define NO_CHUNK
#define CHUNK , __attribute__((unused)) long chunk
#define LOOP(schedule, ...) PLAIN_LOOP(schedule, __VA_ARGS__) PARALLEL_LOOP(schedule, __VA_ARGS__)

LOOP(static, CHUNK)
LOOP(dynamic, CHUNK)
LOOP(guided, CHUNK)
LOOP(runtime, NO_CHUNK)
LOOP(nonmonotonic_dynamic, CHUNK)
LOOP(nonmonotonic_guided, CHUNK)
LOOP(nonmonotonic_runtime, NO_CHUNK)
LOOP(maybe_nonmonotonic_runtime, NO_CHUNK)
PLAIN_LOOP(ordered_static, CHUNK)
PLAIN_LOOP(ordered_dynamic, CHUNK)
PLAIN_LOOP(ordered_guided, CHUNK)
PLAIN_LOOP(ordered_runtime, NO_CHUNK)
DOACROSS_LOOP(doacross_static, CHUNK)
DOACROSS_LOOP(doacross_dynamic, CHUNK)
DOACROSS_LOOP(doacross_guided, CHUNK)
DOACROSS_LOOP(doacross_runtime, NO_CHUNK)

/* Loops in which tasks add up, or which ask for memory. Where they need no iterations, `first` is null. */
#define ASKING_LOOP(name) \
    bool GOMP_loop_##name(long start, long end, long step, __attribute__((unused)) long schedule CHUNK, long *first, \
            long *last, uintptr_t *reductions, void **memory) \
    { \
        begin(reductions, memory); \
        return start_loop(start, end, step, first, last) || !first; \
    } \
    bool GOMP_loop_ull_##name(bool up, unsigned long start, unsigned long end, \
            __attribute__((unused)) unsigned long step, __attribute__((unused)) long schedule CHUNK, long *first, \
            long *last, uintptr_t *reductions, void **memory) \
    { \
        begin(reductions, memory); \
        return start_unsigned_loop(up, start, end, first, last) || !first; \
    }

ASKING_LOOP(start)
ASKING_LOOP(ordered_start)

bool GOMP_loop_doacross_start(__attribute__((unused)) unsigned dimensions, long *counts,
        __attribute__((unused)) long schedule CHUNK, long *first, long *last, uintptr_t *reductions, void **memory)
{
    begin(reductions, memory);
    return start_loop(0, *counts, 1, first, last) || !first;
}

bool GOMP_loop_ull_doacross_start(__attribute__((unused)) unsigned dimensions, unsigned long *counts,
        __attribute__((unused)) long schedule CHUNK, long *first, long *last, uintptr_t *reductions, void **memory)
{
    begin(reductions, memory);
    return start_unsigned_loop(true, 0, *counts, first, last) || !first;
}

unsigned GOMP_sections_next(void)
{
    return mr_share.section < mr_share.section_count ? ++mr_share.section : 0;
}

unsigned GOMP_sections_start(unsigned count)
{
    mr_share.section_count = count;
    mr_share.section = 0;
    return GOMP_sections_next();
}

unsigned GOMP_sections2_start(unsigned count, uintptr_t *reductions, void **memory)
{
    begin(reductions, memory);
    return GOMP_sections_start(count);
}

void GOMP_parallel_sections(void (*body)(void *), void *data, unsigned threads, unsigned count, unsigned flags)
{
    (void) threads;
    (void) flags;
    mr_run_region(body, data, (struct share) {.section_count = count});
}

void GOMP_parallel_sections_start(void (*body)(void *), void *data, unsigned threads, unsigned count)
{
    GOMP_parallel_start(body, data, threads);
    mr_share.section_count = count;
    mr_share.section = 0;
}

bool GOMP_single_start(void)
{
    return true;
}

void *GOMP_single_copy_start(void)
{
    return 0; /* this thread does it */
}

/* As many teams as are asked for, one after the other. */
void GOMP_teams_reg(void (*body)(void *), void *data, unsigned count, unsigned limit, unsigned flags)
{
    (void) limit;
    (void) flags;
    mr_teams = count ? count : 1;
    for (mr_team = 0; mr_team < mr_teams; mr_team++) {
        body(data);
    }
    mr_team = 0;
    mr_teams = 1;
}

bool GOMP_teams4(unsigned least, unsigned most, unsigned limit, bool first)
{
    (void) most;
    (void) limit;
    if (first) {
        mr_teams = least ? least : 1;
        mr_team = 0;
    } else if (++mr_team == mr_teams) {
        mr_team = 0;
        mr_teams = 1;
        return false;
    }
    return true;
}

static void tell(const char *fatal, const char *text, size_t length)
{
    fprintf(stderr, "libgomp: %serror directive encountered%s%.*s\n", fatal, text ? ": " : "",
            text && length < 10000 ? (int) length : 10000, text ? text : "");
}

void GOMP_warning(const char *text, size_t length)
{
    tell("", text, length);
}

void GOMP_error(const char *text, size_t length)
{
    tell("fatal error: ", text, length);
    exit(EXIT_FAILURE);
}

#define NOTHING(name) \
    void name(void) \
    { \
    }

NOTHING(GOMP_barrier)
NOTHING(GOMP_loop_end)
NOTHING(GOMP_loop_end_nowait)
NOTHING(GOMP_sections_end)
NOTHING(GOMP_sections_end_nowait)
NOTHING(GOMP_critical_start)
NOTHING(GOMP_critical_end)
NOTHING(GOMP_critical_name_start)
NOTHING(GOMP_critical_name_end)
NOTHING(GOMP_atomic_start)
NOTHING(GOMP_atomic_end)
NOTHING(GOMP_ordered_start)
NOTHING(GOMP_ordered_end)
NOTHING(GOMP_doacross_post)
NOTHING(GOMP_doacross_wait)
NOTHING(GOMP_doacross_ull_post)
NOTHING(GOMP_doacross_ull_wait)
NOTHING(GOMP_single_copy_end)
NOTHING(GOMP_taskwait)
NOTHING(GOMP_taskwait_depend)
NOTHING(GOMP_taskyield)
NOTHING(GOMP_taskgroup_start)
NOTHING(GOMP_taskgroup_end)
NOTHING(GOMP_teams)

/* Nothing is ever cancelled, as OMP_CANCELLATION is not set. */
#define NEVER(name) \
    bool name(void) \
    { \
        return false; \
    }

NEVER(GOMP_cancel)
NEVER(GOMP_cancellation_point)
NEVER(GOMP_barrier_cancel)
NEVER(GOMP_loop_end_cancel)
NEVER(GOMP_sections_end_cancel)
