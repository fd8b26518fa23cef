/* SPDX-License-Identifier: EPL-2.0 */
/* What the parts of the OpenMP of one thread know of each other. */
#ifndef MACHINEROOM_OPENMP_H
#define MACHINEROOM_OPENMP_H

#include <stdint.h>

#include "own.h"

/* What is shared out among the members of a team. A region in a region has its own. */
struct share {
    long next, end; /* of a loop */
    unsigned section_count, section;
    void *memory; /* which a loop or sections have asked for */
    uintptr_t *reductions; /* of tasks, the latest lists first */
};

extern struct share mr_share HIDDEN;
extern int mr_depth HIDDEN; /* of parallel regions */
extern unsigned mr_team HIDDEN, mr_teams HIDDEN;

HIDDEN void mr_run_region(void (*body)(void *), void *data, struct share inner);

/* Makes room for the copies of what tasks add up. */
HIDDEN void mr_register_reductions(struct share *of, uintptr_t *lists);

#endif
