/* SPDX-License-Identifier: EPL-2.0 */
/* What machineroom.h has: shared memory, and work that is measured a few times and then only charged. */
#include <stdlib.h>
#include <string.h>

#include "../include/machineroom.h"
#include "own.h"

register uint64_t mr_count asm("r15");

struct machineroom_sample {
    struct machineroom_sample *next;
    const char *file;
    int line, wanted, done, is_open;
    int64_t began, sum;
};

static struct machineroom_sample *samples;

void *machineroom_shared_malloc(size_t bytes, const char *file, int line)
{
    return mr_rank->share ? mr_rank->share(bytes, file, line) : malloc(bytes);
}

static struct machineroom_sample *find(const char *file, int line)
{
    struct machineroom_sample *sample = samples;
    while (sample && (sample->line != line || strcmp(sample->file, file))) {
        sample = sample->next;
    }
    return sample;
}

static int64_t counted(void)
{
    return MR_COUNT(mr_count) + mr_extra;
}

struct machineroom_sample *machineroom_sample(const char *file, int line, int times)
{
    struct machineroom_sample *sample = find(file, line);
    if (!sample) {
        sample = calloc(1, sizeof *sample);
        *sample = (struct machineroom_sample) {.next = samples, .file = file, .line = line};
        samples = sample;
    }
    sample->wanted = times < 1 ? 1 : times;
    sample->is_open = sample->done < sample->wanted;
    if (!sample->is_open) {
        mr_extra += sample->sum / sample->done;
    }
    sample->began = counted();
    return sample;
}

int machineroom_is_sampled(struct machineroom_sample *sample)
{
    return sample->is_open;
}

/* A call of MPI inside hands the count over, and what was before it is lost. */
void machineroom_sampled(struct machineroom_sample *sample)
{
    int64_t now = counted();
    sample->sum += now < sample->began ? now : now - sample->began;
    sample->done++;
    sample->is_open = 0;
}
