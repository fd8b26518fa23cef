/* SPDX-License-Identifier: EPL-2.0 */
/* Tasks of OpenMP with one thread, and what they add up. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "openmp.h"

/* What tasks add up is laid out by gcc: [0] how many variables, [1] the bytes of a thread's copies of them, [2] their
   alignment and then their place, [4] the next such list, [6] the end of the copies, and from [7] on three words for
   each variable, its address and where its copy lies. Where the lists of a construct begin, [5] is not 0. */
enum { VARIABLES, BYTES, PLACE, NEXT = 4, BEGINS, END, FIRST, WORDS = 3 };

void mr_register_reductions(struct share *of, uintptr_t *lists)
{
    for (uintptr_t *list = lists;; list = (uintptr_t *) list[NEXT]) {
        void *copies = aligned_alloc(list[PLACE], list[BYTES]);
        memset(copies, 0, list[BYTES]);
        list[PLACE] = (uintptr_t) copies;
        list[END] = list[PLACE] + list[BYTES];
        list[BEGINS] = list == lists;
        if (!list[NEXT]) {
            list[NEXT] = (uintptr_t) of->reductions;
            break;
        }
    }
    of->reductions = lists;
}

void GOMP_taskgroup_reduction_register(uintptr_t *lists)
{
    mr_register_reductions(&mr_share, lists);
}

void GOMP_taskgroup_reduction_unregister(uintptr_t *lists)
{
    uintptr_t *list = lists;
    do {
        free((void *) list[PLACE]);
        list = (uintptr_t *) list[NEXT];
    } while (list && !list[BEGINS]);
    if (mr_share.reductions == lists) { /* those of a region have gone with it */
        mr_share.reductions = list;
    }
}

void GOMP_workshare_task_reduction_unregister(bool cancelled)
{
    (void) cancelled;
    GOMP_taskgroup_reduction_unregister(mr_share.reductions);
}

/* Of a variable, or of a task's copy of it. */
static uintptr_t *find_reduction(uintptr_t address, uintptr_t *copy)
{
    for (uintptr_t *list = mr_share.reductions; list; list = (uintptr_t *) list[NEXT]) {
        for (uintptr_t *found = list + FIRST; found < list + FIRST + WORDS * list[VARIABLES]; found += WORDS) {
            *copy = list[PLACE] + found[1];
            if (address == found[0] || address == *copy) {
                return found;
            }
        }
    }
    *copy = address; /* a part of a copy */
    return 0;
}

void GOMP_task_reduction_remap(size_t count, size_t originals, void **pointers)
{
    for (size_t i = 0; i < count; i++) {
        uintptr_t copy;
        uintptr_t *found = find_reduction((uintptr_t) pointers[i], &copy);
        pointers[i] = (void *) copy;
        if (i < originals && found) {
            pointers[count + i] = (void *) found[0];
        }
    }
}

unsigned GOMP_parallel_reductions(void (*body)(void *), void *data, unsigned threads, unsigned flags)
{
    struct share inner = {0};
    (void) threads;
    (void) flags;
    mr_register_reductions(&inner, *(uintptr_t **) data);
    mr_run_region(body, data, inner);
    return 1;
}

/* As gcc says about tasks. */
enum { UP = 1 << 8, GRAINS = 1 << 9, NO_GROUP = 1 << 11, REDUCTION = 1 << 12, DETACHED = 1 << 13, STRICT = 1 << 14 };

/* With what is the task's own, between two bounds where it is a part of a loop. */
static void run_task(void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
        const unsigned long *bounds)
{
    char room[bytes + alignment];
    char *own = (char *) (((uintptr_t) room + (uintptr_t) alignment - 1) & ~((uintptr_t) alignment - 1));
    if (copy) {
        copy(own, data);
    } else {
        memcpy(own, data, (size_t) bytes);
    }
    if (bounds) {
        memcpy(own, bounds, 2 * sizeof *bounds);
    }
    body(own);
}

/* A task runs at once: what it depends on has run before it was made. Nobody waits for the event that ends one. */
void GOMP_task(void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
        bool condition, unsigned flags, void **depends, int priority, void **event)
{
    (void) condition;
    (void) depends;
    (void) priority;
    if (flags & DETACHED) {
        *event = &mr_share;
        if (data) {
            *(void **) data = &mr_share;
        }
    }
    if (copy) {
        run_task(body, data, copy, bytes, alignment, 0);
    } else {
        body(data);
    }
}

static void run_taskloop(void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
        unsigned flags, unsigned long tasks, unsigned long start, unsigned long step, unsigned long turns)
{
    uintptr_t **own = (uintptr_t **) data + 2; /* behind the bounds */
    bool reduction = (flags & (NO_GROUP | REDUCTION)) == REDUCTION;
    unsigned long least = 0, grain = tasks ? tasks : 1;
    if (!turns) {
        if (reduction) {
            (*own)[PLACE] = 0; /* nothing was registered */
        }
        return;
    }
    if (reduction) {
        GOMP_taskgroup_reduction_register(*own);
    }
    if (flags & GRAINS) {
        tasks = flags & STRICT ? (turns - 1) / grain + 1 : turns / grain;
        least = flags & STRICT ? grain : 0;
    }
    tasks = tasks < 1 ? 1 : tasks < turns ? tasks : turns;
    for (unsigned long i = 0; i < tasks; i++) {
        unsigned long count = least ? least : turns / tasks + (i < turns % tasks);
        if (least && i + 1 == tasks) {
            count = turns - i * least;
        }
        unsigned long bounds[] = {start, start + count * step};
        run_task(body, data, copy, bytes, alignment, bounds);
        start = bounds[1];
    }
}

void GOMP_taskloop(void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
        unsigned flags, unsigned long tasks, int priority, long start, long end, long step)
{
    unsigned long from = (unsigned long) start, way = step > 0 ? (unsigned long) end - from : from - (unsigned long) end;
    unsigned long stride = step > 0 ? (unsigned long) step : -(unsigned long) step;
    unsigned long turns = (step > 0 ? start < end : start > end) ? (way - 1) / stride + 1 : 0;
    (void) priority;
    run_taskloop(body, data, copy, bytes, alignment, flags, tasks, from, (unsigned long) step, turns);
}

void GOMP_taskloop_ull(void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
        unsigned flags, unsigned long tasks, int priority, unsigned long start, unsigned long end, unsigned long step)
{
    unsigned long way = flags & UP ? end - start : start - end;
    unsigned long turns = (flags & UP ? start < end : start > end) ? (way - 1) / (flags & UP ? step : -step) + 1 : 0;
    (void) priority;
    run_taskloop(body, data, copy, bytes, alignment, flags, tasks, start, step, turns);
}
