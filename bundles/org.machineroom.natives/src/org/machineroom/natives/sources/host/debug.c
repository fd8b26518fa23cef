/* SPDX-License-Identifier: EPL-2.0 */
/* What a debugger asks for: gdb.py stops in these functions, and reads this table. */
#include <stdlib.h>
#include <string.h>

#include "host.h"

struct rank_state **mr_ranks;
int64_t mr_rank_count;

/* Before ranks are loaded: those of a run, or some that join it, whose numbers come behind. */
__attribute__((noinline)) void mr_ranks_begin(int64_t first, int64_t ranks)
{
    int64_t known = first ? mr_rank_count : 0, count = first + ranks > known ? first + ranks : known;
    struct rank_state **table = realloc(mr_ranks, (size_t) count * sizeof *mr_ranks);
    if (table) {
        memset(table + known, 0, (size_t) (count - known) * sizeof *table);
        mr_ranks = table;
        mr_rank_count = count;
    }
}

void mr_note_rank(struct rank_state *rank)
{
    if (rank->number < mr_rank_count) {
        mr_ranks[rank->number] = rank;
    }
}

/* When all of them are there, and none of them has begun. */
__attribute__((noinline)) void mr_ranks_loaded(void)
{
    asm volatile("");
}

/* When one has been ended by a signal; its stack is still there. */
__attribute__((noinline)) void mr_rank_failed(struct rank_state *rank)
{
    asm volatile("" : : "r"(rank));
}
