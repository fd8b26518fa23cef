/* SPDX-License-Identifier: EPL-2.0 */
/* What a debugger asks for: gdb.py stops in these functions, and reads this table. */
#include <stdlib.h>

#include "host.h"

struct rank_state **mr_ranks;
int64_t mr_rank_count;

/* Before the ranks of a run are loaded. */
__attribute__((noinline)) void mr_ranks_begin(int64_t ranks)
{
    free(mr_ranks);
    mr_ranks = calloc((size_t) ranks, sizeof *mr_ranks);
    mr_rank_count = mr_ranks ? ranks : 0;
}

void mr_note_rank(struct rank_state *rank)
{
    if (rank->number < mr_rank_count) {
        mr_ranks[rank->number] = rank;
    }
}

/* When all of them are there, and none has begun. */
__attribute__((noinline)) void mr_ranks_loaded(void)
{
    asm volatile("");
}

/* When one has been ended by a signal; its stack is still there. */
__attribute__((noinline)) void mr_rank_failed(struct rank_state *rank)
{
    asm volatile("" : : "r"(rank));
}
