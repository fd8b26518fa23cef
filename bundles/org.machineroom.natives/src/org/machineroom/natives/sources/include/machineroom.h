/* SPDX-License-Identifier: EPL-2.0 */
/* Beyond MPI: ways to simulate programs with more data and more work than the host has room and time for. */
#ifndef MACHINEROOM_H
#define MACHINEROOM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Memory that all ranks share which ask for it at this line, as large as the first of them asks: for data whose values do
   not matter. Null if there is none. */
#define MACHINEROOM_SHARED_MALLOC(bytes) machineroom_shared_malloc(bytes, __FILE__, __LINE__)

/* Gives back nothing: the memory goes with the run. */
#define MACHINEROOM_SHARED_FREE(memory) ((void) (memory))

/* Before a statement that computes and does not call MPI: it is done so many times by each rank, and from then on not at
   all, but costs what it has cost in the mean. For work whose results do not matter, with counted computing:

       for (step = 0; step < 1000; step++) {
           MACHINEROOM_SAMPLE(5) { relax(grid); }
           exchange(grid);
       } */
#define MACHINEROOM_SAMPLE(times) \
    for (struct machineroom_sample *machineroom_at = machineroom_sample(__FILE__, __LINE__, times); \
            machineroom_is_sampled(machineroom_at); machineroom_sampled(machineroom_at))

struct machineroom_sample;
void *machineroom_shared_malloc(size_t bytes, const char *file, int line);
struct machineroom_sample *machineroom_sample(const char *file, int line, int times);
int machineroom_is_sampled(struct machineroom_sample *sample);
void machineroom_sampled(struct machineroom_sample *sample);

#ifdef __cplusplus
}
#endif

#endif
