/* SPDX-License-Identifier: EPL-2.0 */
/* What the parts of a rank's runtime know of each other. They are linked into each program, and hidden in it. */
#ifndef MACHINEROOM_OWN_H
#define MACHINEROOM_OWN_H

#include <time.h>

#include "rank.h"

/* For what is large, or of no use to most ranks: behind all else that can be written, of which few pages are touched then. */
#define SELDOM __attribute__((section(".bss.machineroom.seldom")))

#define ANSWER_ABOVE __builtin_return_address(0)

/* The rank that this copy of the program is. */
extern struct rank_state *mr_rank HIDDEN;

/* Cost counted in callbacks from code that is not counted. */
extern int64_t mr_extra HIDDEN;

/* A call of MPI, from counted code. What it does lies in the host's library, as one copy for all ranks stays in the
   processor's caches. */
static inline int mr_call(int64_t number, void *from, const int64_t *words)
{
    return (int) mr_rank->call(number, from, words, mr_rank);
}

/* The same where there is no simulator. */
HIDDEN int64_t mr_call_alone(int64_t number, void *from, const int64_t *words, struct rank_state *rank);

/* Calls the program's function that a call needs. */
HIDDEN void mr_call_back(void);

/* Asks the simulator, from counted code: what was counted so far is handed over before. */
HIDDEN int64_t mr_ask(int64_t operation, const int64_t *words);

/* Asks the simulator from where code that is not counted may be below: what was counted stays where it is. */
HIDDEN int64_t mr_tell(int64_t operation, const int64_t *words);

/* Answers instead of the simulator where there is none: the program was started directly. */
HIDDEN int64_t mr_solo(struct rank_state *rank);

/* Hands over what was counted so far also where code that is not counted is below, which may have kept the count and
   put it back later. */
HIDDEN void mr_settle(void);

/* Tells that a rank cannot have done what the program asks for, and sets errno. */
HIDDEN void mr_refuse(const char *function);

/* Waits for all others whose virtual time is earlier. */
HIDDEN void mr_catch_up(void);

/* Ends the rank as it waits for a signal that never comes. */
HIDDEN int mr_hopeless(const char *function, const char *what);

/* What handlers of signals have blocked that the program jumps out of. */
HIDDEN void mr_leave_handlers(void);

/* Waits between two looks for what another rank does: the longer, the longer it has waited already, in picoseconds. */
HIDDEN void mr_pause(int64_t *waited);

HIDDEN void mr_wait_until(clockid_t which, const struct timespec *until);
HIDDEN int mr_is_time(const struct timespec *time);

/* The same as mr_catch_up, and the host's name of a file. */
#define MR_PATH 4096
HIDDEN const char *mr_find_file(const char *path, char room[MR_PATH]);

/* Writes what the host would say of a process in a file of its folder in /proc, and the name of where that is; returns 0
   if it is the host's to say. */
HIDDEN int mr_show_process(const char *asked, char room[MR_PATH]);

/* The same of the whole machine, in a file of /proc that has this name. */
HIDDEN int mr_show_node(const char *path, char room[MR_PATH]);

/* What the rank's node has, and has left, of memory in bytes, and for how long it has been up. */
struct mr_node {
    int64_t memory, free;
    double seconds;
};

HIDDEN struct mr_node mr_node(void);

/* How much the heap holds, up to the last that is given out, and has held at most. */
HIDDEN int64_t mr_heap_bytes(int64_t *most);

/* How much memory the rank holds, and has held at most. */
HIDDEN int64_t mr_memory(void);
HIDDEN int64_t mr_most_memory(void);

/* Has what the rank reads from or writes to a standard descriptor go to another file. */
HIDDEN int mr_redirect(int descriptor, int file);

/* Whether a descriptor is a standard one, or a copy of one that goes to the simulator. */
HIDDEN int mr_is_standard(int descriptor);

/* What fcntl does with F_DUPFD and its kin. */
HIDDEN int mr_copy(int descriptor, int command, int lowest);

#define MR_FEW 4096 /* descriptors of which something may be noted; all ranks have the same numbers */

/* Whether a descriptor is an end of a pipe that the rank has made; to note it of a descriptor. */
HIDDEN int mr_is_pipe(int descriptor);
HIDDEN void mr_note_pipe(int descriptor, int is_end);

/* Has threads look again that wait for pipes, if the descriptor is of one. */
HIDDEN void mr_pipe_changed(int descriptor);

/* The standard descriptor that a name of a file stands for, such as /dev/stdout; -1 if none. */
HIDDEN int mr_standard_file(const char *path);

/* Ends the rank where a function is to free what the C library has given out, and that was freed before. */
HIDDEN void mr_check_of_library(const char *function, void *memory);

HIDDEN void mr_open_streams(void);
HIDDEN void mr_find_place(void);

/* Virtual time. */
HIDDEN double mr_seconds(void);
HIDDEN int64_t mr_time_of(clockid_t which, const struct timespec *time);

/* Thread-local variables for a thread that begins; 0 if the program has none. */
HIDDEN char *mr_make_thread_locals(void);

/* Before a program in C++ begins. */
HIDDEN void mr_be_ready_to_unwind(void);

/* Functions that are called at an end, the last one first. */
struct at_end {
    void (*function)(void *);
    void *argument;
    struct at_end *next;
};
HIDDEN int mr_add_end(struct at_end **last, void (*function)(void *), void *argument);
HIDDEN void mr_call_ends(struct at_end **last);

/* Those at the end of the thread that runs. */
HIDDEN struct at_end **mr_thread_ends(void);

/* Whether the rank has ever had a second thread. */
HIDDEN int mr_has_threads(void);

/* How many threads the rank has that have not ended. */
extern int64_t mr_threads_alive HIDDEN;

/* What C11 says of an error number. */
HIDDEN int mr_told(int failed);

/* What tells the thread that runs from all others of all ranks; not 0. */
HIDDEN int mr_thread_number(void);

#define MR_NEVER (-1)

/* Where the program calls a function of the rank's: what that returns to, and the frame that it was called from, if code
   there has a pointer to its frame, and else anything. */
struct here {
    const void *from, *const *frame;
};
#define HERE ((struct here) {__builtin_return_address(0), *(const void *const **) __builtin_frame_address(0)})

/* What a thread waits for. The simulator uses it by offset: ThreadWait.java. */
struct awaited {
    const char *function;       /*  0: of the C library, in which it waits */
    int64_t until_ps;           /*  8: negative if for ever */
    const void *place;          /* 16: what the threads that wait for the same have in common */
    const char *held;           /* 24: what kind of thing others may have, as "mutex"; 0 if nobody has it */
    int64_t owner;              /* 32: mr_thread_number of who has it, or has to end; 0 if that is not known */
    const unsigned *come;       /* 40: how many have come to a barrier; else 0 */
    int64_t wanted;             /* 48: how many it waits for */
    struct thread_state *first; /* 56: of the rank's threads, filled in by mr_await */
    struct here here;
};

/* Waits until another thread releases somebody at this place, or until a time; returns 0 or ETIMEDOUT. Also where code that
   is not counted is below. */
HIDDEN int mr_await(struct awaited awaited);

/* Waits, as the function of this name, until an end of a pipe that the rank has made can be read from or written to. */
HIDDEN void mr_await_pipe(const char *function, int end, int events, struct here here);

/* Notes what the thread has that others may wait for, and where it has got it; and that nobody has it any more. */
HIDDEN void mr_take(const void *what, struct here here);
HIDDEN void mr_give_back(const void *what);

/* Releases up to so many threads that wait at this place, in the order in which they came; returns how many. */
HIDDEN int mr_wake(const void *place, int most);

/* Lets other threads run that can. */
HIDDEN void mr_yield(void);

/* Does so where a thread has locked very often since it had its turn: it may look again and again for what another one
   has to do. */
HIDDEN void mr_offer_turn(void);

/* Has the thread do so where it locks next, as one waits for what it has unlocked: it may lock that again and again, and
   give its turn away only meanwhile. */
HIDDEN void mr_owe_turn(void);

#endif
