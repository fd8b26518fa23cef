// SPDX-License-Identifier: EPL-2.0
// One-sided communication with every way of synchronisation. Each origin has places of its own in the windows of all
// others, to which it puts and which it swaps; sums go to places that all share; nobody changes what is only got. Which of
// several processes comes first is left open by the standard: of what fetches return, only the sum over all is printed.
#include "random-type.h"

#define OWN 8     // places that an origin has in each window
#define STILL 64  // where those begin that nobody changes
#define SHARED 128
#define TICKET 136
#define ROOM 140

static int *window, counts_up, twist;
static int out[OWN], got[8][OWN], fetched[8][2], swapped[8], mine, tickets;
static MPI_Win win;

// The processes that one has accesses to, as everybody knows.
static int is_target(int origin, int target) {
    return (origin * 5 + target * 3 + twist) % 3 != 0;
}

static void access_one(int target, int number, int with_requests) {
    MPI_Request requests[3];
    MPI_Status statuses[3];
    MPI_Datatype every_second;
    int n = 1 + (number + rank + target) % 4;
    MPI_Type_vector(n, 1, 2, MPI_INT, &every_second);
    MPI_Type_commit(&every_second);
    if (with_requests) {
        MPI_Rput(out, n, MPI_INT, target, OWN * rank, 1, every_second, win, &requests[0]);
        MPI_Rget(got[target], n, MPI_INT, target, STILL + target, n, MPI_INT, win, &requests[1]);
        MPI_Raccumulate(out, n, MPI_INT, target, SHARED, n, MPI_INT, MPI_SUM, win, &requests[2]);
        MPI_Waitall(3, requests, statuses);
    } else {
        MPI_Put(out, n, MPI_INT, target, OWN * rank, 1, every_second, win);
        MPI_Get(got[target], 1, every_second, target, STILL + target, n, MPI_INT, win);
        MPI_Accumulate(out, n, MPI_INT, target, SHARED, n, MPI_INT, MPI_SUM, win);
    }
    MPI_Type_free(&every_second);
}

// Accesses that return something of a place that others change, too, or that is the origin's own.
static void fetch(int target, int *ticket) {
    static const int one = 1, expected = -1;
    MPI_Fetch_and_op(&one, ticket, MPI_INT, target, TICKET, MPI_SUM, win);
    MPI_Compare_and_swap(&mine, &expected, &swapped[target], MPI_INT, target, OWN * rank + 7, win);
    MPI_Get_accumulate(out, 2, MPI_INT, fetched[target], 2, MPI_INT, target, SHARED + 4, 2, MPI_INT, MPI_SUM, win);
}

static void active(int number, int fence) {
    MPI_Group world, origins, targets;
    int from[8], to[8], in = 0, outs = 0, ticket[8] = {0};
    for (int i = 0; i < size; i++) {
        if (is_target(i, rank)) {
            from[in++] = i;
        }
        if (is_target(rank, i)) {
            to[outs++] = i;
        }
    }
    if (fence) {
        MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    } else {
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        MPI_Group_incl(world, in, from, &origins);
        MPI_Group_incl(world, outs, to, &targets);
        MPI_Win_post(origins, 0, win);
        MPI_Win_start(targets, 0, win);
    }
    for (int i = 0; i < outs; i++) {
        access_one(to[i], number, 0);
        fetch(to[i], &ticket[i]);
    }
    if (fence) {
        MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    } else {
        MPI_Win_complete(win);
        MPI_Win_wait(win);
        MPI_Group_free(&origins);
        MPI_Group_free(&targets);
        MPI_Group_free(&world);
    }
    for (int i = 0; i < outs; i++) {
        tickets += ticket[i];
    }
}

static void passive(int number, int all) {
    int ticket[8] = {0}, with_requests = number % 2;
    if (all) {
        MPI_Win_lock_all(0, win);
    }
    for (int i = 0; i < size; i++) {
        int target = (rank + i) % size;
        if (!is_target(rank, target)) {
            continue;
        }
        if (!all) {
            MPI_Win_lock(number % 3 ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, target, 0, win);
        }
        access_one(target, number, with_requests);
        fetch(target, &ticket[i]);
        if (all) {
            MPI_Win_flush(target, win);
        } else {
            MPI_Win_unlock(target, win);
        }
        tickets += ticket[i];
    }
    if (all) {
        MPI_Win_flush_all(win);
        MPI_Win_unlock_all(win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void run(long seed, int number) {
    int sum, how;
    shuffle(seed, number, 0);
    how = dice(4);
    twist = dice(3);
    counts_up = dice(100);
    tickets = 0;
    mine = 1000 + rank;
    memset(got, 0, sizeof got);
    memset(swapped, 0, sizeof swapped);
    MPI_Win_allocate(ROOM * (int)sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window, &win);
    for (int i = 0; i < ROOM; i++) {
        window[i] = i < STILL ? -1 : i < SHARED ? 100 * rank + i + counts_up : 0;
    }
    for (int i = 0; i < OWN; i++) {
        out[i] = 10 * rank + i + number;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    say(" how %d", how);
    if (how < 2) {
        active(number, how);
    } else {
        passive(number, how == 3);
    }
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    say_sum("window", sum_cells(0, window, ROOM));
    MPI_Win_unlock(rank, win);
    say_sum("got", sum_cells(0, got, size * OWN));
    say_sum("swapped", sum_cells(0, swapped, size));
    MPI_Allreduce(&tickets, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    say(" tickets %d", sum);
    MPI_Win_free(&win);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
