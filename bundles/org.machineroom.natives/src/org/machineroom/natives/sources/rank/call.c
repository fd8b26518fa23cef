/* SPDX-License-Identifier: EPL-2.0 */
/* How a rank hands itself to the simulator and goes on when that has answered. */
#include <errno.h>

#include "own.h"

register uint64_t mr_count asm("r15");

struct rank_state *mr_rank;
int64_t mr_extra;

static void hand_over(void)
{
    if (mr_count >> MR_TAG_SHIFT == MR_TAG) {
        mr_rank->counted += (int64_t) (mr_count & MR_COUNT_MASK) + mr_extra;
        mr_extra = 0;
        mr_count = MR_TAG << MR_TAG_SHIFT;
    }
}

static void leave(int64_t operation, const int64_t *words)
{
    mr_rank->operation = operation;
    mr_rank->words = words;
    if (mr_rank->leave) {
        mr_rank->leave(&mr_rank->stack_pointer, mr_rank->carrier);
    } else {
        mr_rank->answer = mr_solo(mr_rank);
    }
}

int64_t mr_tell(int64_t operation, const int64_t *words)
{
    int kept = errno;
    leave(operation, words);
    errno = kept;
    return mr_rank->answer;
}

/* The program's functions that a call needs (operations, copies of attributes, error handlers) run here, on the
   caller's stack. They may call MPI themselves. */
static void call_back(void)
{
    int64_t *word = mr_rank->callback_words;
    int64_t (*function)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t) = mr_rank->callback;

    mr_rank->callback = 0;
    mr_rank->callback_answer = function(word[0], word[1], word[2], word[3], word[4], word[5]);
    hand_over();
    leave(MR_RETURNED, 0);
}

/* Inline in both, as the processor does not expect where any function returns to after a switch of stacks. */
static inline __attribute__((always_inline)) int64_t ask(int64_t operation, const int64_t *words)
{
    int kept = errno;
    hand_over();
    leave(operation, words);
    while (mr_rank->callback) {
        call_back();
    }
    errno = kept;
    return mr_rank->answer;
}

int64_t mr_ask(int64_t operation, const int64_t *words)
{
    return ask(operation, words);
}

int mr_call(int64_t number, void *from, const int64_t *words)
{
    mr_rank->from = from;
    return (int) ask(number, words);
}
