/* SPDX-License-Identifier: EPL-2.0 */
/* What programs ask OpenMP for by name, in C and Fortran, with one thread. */
#include "openmp.h"

static int schedule = 2, chunk = 1; /* as libgomp begins: dynamic */

#define NOTHING(name) \
    void name(void) \
    { \
    } \
    void name##_(void) \
    { \
    }

NOTHING(omp_set_num_threads)
NOTHING(omp_set_dynamic)
NOTHING(omp_set_nested)
NOTHING(omp_fulfill_event)

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
ANSWER(omp_get_cancellation, 0)
ANSWER(omp_in_parallel, 0)
ANSWER(omp_in_final, 0)
ANSWER(omp_get_level, mr_depth)
ANSWER(omp_get_active_level, 0)
ANSWER(omp_get_num_devices, 0)
ANSWER(omp_is_initial_device, 1)
ANSWER(omp_get_num_teams, (int) mr_teams)
ANSWER(omp_get_team_num, (int) mr_team)

/* What is set and asked for, and changes nothing. */
#define KEPT(set, get, name, first) \
    static int name = first; \
    void set(int value) \
    { \
        name = value; \
    } \
    void set##_(const int *value) \
    { \
        name = *value; \
    } \
    ANSWER(get, name)

KEPT(omp_set_num_teams, omp_get_max_teams, most_teams, 0)
KEPT(omp_set_teams_thread_limit, omp_get_teams_thread_limit, thread_limit, 0)
KEPT(omp_set_default_device, omp_get_default_device, device, 0)
KEPT(omp_set_max_active_levels, omp_get_max_active_levels, most_levels, 1)

/* Of the regions around this one, the outermost 0; -1 where there is none. */
#define ANSWER_AT(name, answer) \
    int name(int level) \
    { \
        return level < 0 || level > mr_depth ? -1 : answer; \
    } \
    int name##_(const int *level) \
    { \
        return name(*level); \
    }

ANSWER_AT(omp_get_ancestor_thread_num, 0)
ANSWER_AT(omp_get_team_size, 1)

void omp_set_schedule(int kind, int size)
{
    schedule = kind;
    chunk = size;
}

void omp_set_schedule_(const int *kind, const int *size)
{
    omp_set_schedule(*kind, *size);
}

void omp_get_schedule(int *kind, int *size)
{
    *kind = schedule;
    *size = chunk;
}

void omp_get_schedule_(int *kind, int *size)
{
    omp_get_schedule(kind, size);
}

/* How often a lock is held. Fortran has an address where C has a nested lock, and both have room for a number. */
#define LOCK(name, tested) \
    void omp_init_##name(int *held) \
    { \
        *held = 0; \
    } \
    void omp_init_##name##_(int *held) \
    { \
        *held = 0; \
    } \
    void omp_destroy_##name(void) \
    { \
    } \
    void omp_destroy_##name##_(void) \
    { \
    } \
    void omp_set_##name(int *held) \
    { \
        ++*held; \
    } \
    void omp_set_##name##_(int *held) \
    { \
        ++*held; \
    } \
    void omp_unset_##name(int *held) \
    { \
        --*held; \
    } \
    void omp_unset_##name##_(int *held) \
    { \
        --*held; \
    } \
    int omp_test_##name(int *held) \
    { \
        return tested; \
    } \
    int omp_test_##name##_(int *held) \
    { \
        return tested; \
    }

LOCK(lock, *held ? 0 : ++*held)
LOCK(nest_lock, ++*held)

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

double omp_get_wtick_(void)
{
    return 1e-12;
}
