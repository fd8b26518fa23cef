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

/* The count stays where it is, and is made good for where it is handed over. */
void mr_settle(void)
{
    if (mr_count >> MR_TAG_SHIFT == MR_TAG) {
        int64_t counted = (int64_t) (mr_count & MR_COUNT_MASK) + mr_extra;
        mr_rank->counted += counted;
        mr_extra -= counted;
    }
}

/* The simulator keeps errno. */
static void leave(int64_t operation, const int64_t *words)
{
    mr_rank->operation = operation;
    mr_rank->words = words;
    if (mr_rank->leave) {
        mr_rank->leave(&mr_rank->stack_pointer, mr_rank->carrier);
    } else {
        int kept = errno;
        mr_rank->answer = mr_solo(mr_rank);
        errno = kept;
    }
}

int64_t mr_tell(int64_t operation, const int64_t *words)
{
    leave(operation, words);
    return mr_rank->answer;
}

/* The program's functions that a call needs (operations, copies of attributes, error handlers) run here, on the
   caller's stack. They may call MPI themselves. */
void mr_call_back(void)
{
    int64_t *word = mr_rank->callback_words;
    int64_t (*function)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t) = mr_rank->callback;

    mr_rank->callback = 0;
    mr_rank->callback_answer = function(word[0], word[1], word[2], word[3], word[4], word[5]);
    hand_over();
    leave(MR_RETURNED, 0);
}

int64_t mr_ask(int64_t operation, const int64_t *words)
{
    hand_over();
    leave(operation, words);
    while (mr_rank->callback) {
        mr_call_back();
    }
    return mr_rank->answer;
}

int64_t mr_call_alone(int64_t number, void *from, const int64_t *words, struct rank_state *rank)
{
    rank->from = from;
    return mr_ask(number, words);
}
