/* SPDX-License-Identifier: EPL-2.0 */
/* How a rank hands itself to the simulator and goes on when that has answered. */
#include <errno.h>
#include <unwind.h>

#include "own.h"

register uint64_t mr_count asm("r15");

struct rank_state *mr_rank;
int64_t mr_extra;

static _Unwind_Reason_Code find_count(struct _Unwind_Context *context, void *found)
{
    uint64_t kept = _Unwind_GetGR(context, MR_COUNT_COLUMN);
    if (!MR_IS_COUNT(kept)) {
        return _URC_NO_REASON;
    }
    *(uint64_t *) found = kept;
    return _URC_END_OF_STACK;
}

/* The count of the nearest counted code below, which code that is not counted may have kept on its stack; no count if
   there is none. */
static uint64_t kept_count(void)
{
    uint64_t found = 0;
    _Unwind_Backtrace(find_count, &found);
    return found;
}

/* The count stays where it is, and is made good for where it is handed over. It is less than was handed over if code
   that is not counted has put it back to what it was before it called counted code. */
void mr_settle(void)
{
    uint64_t count = MR_IS_COUNT(mr_count) ? mr_count : kept_count();
    if (MR_IS_COUNT(count)) {
        int64_t counted = MR_COUNT(count) + mr_extra;
        mr_rank->counted += counted > 0 ? counted : 0;
        mr_extra -= counted;
    }
}

static void hand_over(void)
{
    mr_settle();
    if (MR_IS_COUNT(mr_count)) {
        mr_extra = 0;
        mr_count = MR_NO_COUNT;
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
