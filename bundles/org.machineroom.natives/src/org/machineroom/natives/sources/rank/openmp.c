/* SPDX-License-Identifier: EPL-2.0 */
/* What gcc calls for OpenMP, as libgomp has it, with one thread: teams have one member, and nobody waits for a lock. */
#include <stdbool.h>

#include "own.h"

static int depth;       /* of parallel regions */
static long loop_next, loop_end, loop_step;
static unsigned section_count, section_next;

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags)
{
    (void) threads;
    (void) flags;
    depth++;
    body(data);
    depth--;
}

static void begin_loop(long start, long end, long step)
{
    loop_next = start;
    loop_end = end;
    loop_step = step;
}

/* All iterations at once. */
static bool take_all(long *start, long *end)
{
    if (loop_step > 0 ? loop_next >= loop_end : loop_next <= loop_end) {
        return false;
    }
    *start = loop_next;
    *end = loop_end;
    loop_next = loop_end;
    return true;
}

#define LOOP(schedule) \
    bool GOMP_loop_##schedule##_start(long start, long end, long step, long chunk, long *first, long *last) \
    { \
        (void) chunk; \
        begin_loop(start, end, step); \
        return take_all(first, last); \
    } \
    bool GOMP_loop_##schedule##_next(long *first, long *last) \
    { \
        return take_all(first, last); \
    } \
    void GOMP_parallel_loop_##schedule(void (*body)(void *), void *data, unsigned threads, long start, long end, \
            long step, long chunk, unsigned flags) \
    { \
        (void) chunk; \
        begin_loop(start, end, step); \
        GOMP_parallel(body, data, threads, flags); \
    }

LOOP(static)
LOOP(dynamic)
LOOP(guided)
LOOP(nonmonotonic_dynamic)
LOOP(nonmonotonic_guided)
LOOP(ordered_static)
LOOP(ordered_dynamic)
LOOP(ordered_guided)

#define RUNTIME_LOOP(schedule) \
    bool GOMP_loop_##schedule##_start(long start, long end, long step, long *first, long *last) \
    { \
        begin_loop(start, end, step); \
        return take_all(first, last); \
    } \
    bool GOMP_loop_##schedule##_next(long *first, long *last) \
    { \
        return take_all(first, last); \
    } \
    void GOMP_parallel_loop_##schedule(void (*body)(void *), void *data, unsigned threads, long start, long end, \
            long step, unsigned flags) \
    { \
        begin_loop(start, end, step); \
        GOMP_parallel(body, data, threads, flags); \
    }

RUNTIME_LOOP(runtime)
RUNTIME_LOOP(maybe_nonmonotonic_runtime)
RUNTIME_LOOP(nonmonotonic_runtime)
RUNTIME_LOOP(ordered_runtime)

unsigned GOMP_sections_next(void)
{
    return section_next < section_count ? ++section_next : 0;
}

unsigned GOMP_sections_start(unsigned count)
{
    section_count = count;
    section_next = 0;
    return GOMP_sections_next();
}

void GOMP_parallel_sections(void (*body)(void *), void *data, unsigned threads, unsigned count, unsigned flags)
{
    section_count = count;
    section_next = 0;
    GOMP_parallel(body, data, threads, flags);
}

bool GOMP_single_start(void)
{
    return true;
}

void *GOMP_single_copy_start(void)
{
    return 0; /* this thread does it */
}

/* A task runs at once: what it depends on has run before it was made. */
void GOMP_task(void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
        bool condition, unsigned flags, void **depends, int priority, void *detach)
{
    (void) condition;
    (void) flags;
    (void) depends;
    (void) priority;
    (void) detach;
    if (!copy) {
        body(data);
        return;
    }
    char room[bytes + alignment];
    char *own = (char *) (((unsigned long) room + (unsigned long) alignment - 1) & ~((unsigned long) alignment - 1));
    copy(own, data);
    body(own);
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
NOTHING(GOMP_single_copy_end)
NOTHING(GOMP_taskwait)
NOTHING(GOMP_taskwait_depend)
NOTHING(GOMP_taskyield)
NOTHING(GOMP_taskgroup_start)
NOTHING(GOMP_taskgroup_end)
NOTHING(omp_init_lock)
NOTHING(omp_destroy_lock)
NOTHING(omp_set_lock)
NOTHING(omp_unset_lock)
NOTHING(omp_init_nest_lock)
NOTHING(omp_destroy_nest_lock)
NOTHING(omp_set_nest_lock)
NOTHING(omp_unset_nest_lock)
NOTHING(omp_set_num_threads)
NOTHING(omp_set_dynamic)
NOTHING(omp_set_nested)
NOTHING(omp_set_schedule)
NOTHING(omp_set_max_active_levels)

#define ANSWER(name, answer) \
    int name(void) \
    { \
        return answer; \
    } \
    int name##_(void) \
    { \
        return answer; \
    }

ANSWER(omp_get_num_threads, 1)
ANSWER(omp_get_max_threads, 1)
ANSWER(omp_get_thread_num, 0)
ANSWER(omp_get_num_procs, 1)
ANSWER(omp_get_thread_limit, 1)
ANSWER(omp_get_dynamic, 0)
ANSWER(omp_get_nested, 0)
ANSWER(omp_in_parallel, 0)
ANSWER(omp_in_final, 0)
ANSWER(omp_get_level, depth)
ANSWER(omp_get_active_level, 0)
ANSWER(omp_get_max_active_levels, 1)
ANSWER(omp_get_num_devices, 0)
ANSWER(omp_is_initial_device, 1)
ANSWER(omp_get_num_teams, 1)
ANSWER(omp_get_team_num, 0)
ANSWER(omp_test_lock, 1)

NOTHING(omp_set_num_threads_)
NOTHING(omp_set_dynamic_)
NOTHING(omp_set_nested_)
NOTHING(omp_init_lock_)
NOTHING(omp_destroy_lock_)
NOTHING(omp_set_lock_)
NOTHING(omp_unset_lock_)

double omp_get_wtime(void)
{
    return mr_seconds();
}

double omp_get_wtime_(void)
{
    return mr_seconds();
}

double omp_get_wtick(void)
{
    return 1e-12;
}
