/* SPDX-License-Identifier: EPL-2.0 */
/* The library that the simulator itself loads: it makes ranks out of a program, resumes them, and outlives them. */
#ifndef MACHINEROOM_HOST_H
#define MACHINEROOM_HOST_H

#include "../rank/rank.h"

#define MR_GUARD 65536

/* The rank that runs on this thread. */
extern __thread struct rank_state *mr_running __attribute__((tls_model("initial-exec")));

/* Notes what has failed and with which errno, for mr_error; returns -1. */
int mr_failed(const char *what);

/* Lets this thread survive the fault of a rank. */
void mr_watch_thread(void);

/* Goes on with a stack that mr_switch has left. */
void mr_abandon(void *stack);

int mr_make_stack(struct rank_state *rank, int64_t stack_bytes, void (*entry)(struct rank_state *));

#endif
