/* SPDX-License-Identifier: EPL-2.0 */
/* The library that the simulator itself loads: it makes ranks out of a program, resumes them, and outlives them. */
#ifndef MACHINEROOM_HOST_H
#define MACHINEROOM_HOST_H

#include <stddef.h>

#include "../rank/rank.h"

/* The rank that runs on this thread. */
extern __thread struct rank_state *mr_running __attribute__((tls_model("initial-exec")));

/* The host's number of this thread, once it is watched. */
extern __thread int64_t mr_thread __attribute__((tls_model("initial-exec")));

/* Notes what has failed and with which errno, for mr_error; returns -1. */
int mr_failed(const char *what);

/* Notes a sentence for mr_error. */
void mr_refused(const char *sentence);

/* Lets this thread survive the fault of a rank, and gives it the locale that programs begin with: the simulator has that of
   who has started it. */
void mr_watch_thread(void);
void mr_take_plain_locale(void);

/* Lends the C library the environment of a rank, and takes it back. */
void mr_lend_environment(char **environment);
char **mr_take_environment_back(void);

/* Has it end a rank that it would end the process for. */
void mr_watch_exit(void);

/* Leads what unwinds in shared libraries, when the loader has loaded those of a program, to ranks' copies; 0, or what
   mr_error explains. */
int mr_lead_libraries(void);

/* Finds what mr_leave_loader, mr_leave_held and mr_end_if_damaged need. */
void mr_find_loader(void);
void mr_find_held(void);
void mr_find_words(void);

/* Ends the process where the C library has ended a rank, whose trail is known, with the lock of its heap held. */
void mr_end_if_damaged(const struct rank_state *rank, int number);

/* After a fault: this thread has the simulator's locale, holds no lock of the loader's or of the C library's own, and that
   does not look at its streams any more when the process ends, which the fault may have left broken. */
void mr_leave_library(void);
void mr_leave_loader(void);
void mr_leave_held(void);

/* Goes on with a stack that mr_enter_rank has left. */
void mr_abandon(void *stack);

/* Lets a rank run until it asks for something, and says for what. */
int64_t mr_resume(struct rank_state *rank);

/* Makes a rank that begins with a function; 0 if that fails. */
struct rank_state *mr_make_stack(int64_t number, void (*entry)(struct rank_state *));

/* What mr_reserve has reserved: the next rank's state with its stack, 0 if there is none left, and how much of its room
   guards the stack from below; and the next heap. */
struct rank_state *mr_next_stack(char **end);
void mr_give_heap(struct rank_state *rank);

/* Memory for all ranks that ask for it at a line of a file, until the run is over. */
void *mr_share_memory(size_t bytes, const char *file, int line);

/* Lets a debugger know the ranks, and one that has failed. */
void mr_ranks_begin(int64_t first, int64_t ranks);
void mr_note_rank(struct rank_state *rank);
void mr_rank_failed(struct rank_state *rank);

/* By which ways a rank gets to its functions: its copy's part of it, before it runs, when another of its threads has the
   turn, and when it is given back. */
struct paths;
void mr_turn_paths(struct paths *paths, void *from[3], void *const to[3]);
void mr_begin_paths(struct paths *paths);
void mr_end_paths(struct paths *paths);

/* What the simulator has open before there are ranks, and whether a descriptor is of that. */
void mr_note_descriptors(void);
int mr_is_simulators(int descriptor);

/* The simulator's own working directory: where it is, and back there from that of a rank. */
void mr_note_home(void);
void mr_go_home(void);

#endif
