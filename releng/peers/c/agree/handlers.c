// SPDX-License-Identifier: EPL-2.0
// Error handlers of the program: which of them is called, for which communicator, with which class; that communicators
// inherit them; and errors of requests, with the error fields of their statuses.
#include "agree.h"

#define COMMS 12
#define MANY 5
#define ROOM 16

static MPI_Comm comms[COMMS];
static int made;
static MPI_Errhandler handlers[2];
static int data[MANY][ROOM];

static const char *name_of(MPI_Comm comm) {
    static char name[16];
    for (int i = 0; i < made; i++) {
        if (comms[i] == comm) {
            sprintf(name, "%d", i);
            return name;
        }
    }
    return comm == MPI_COMM_WORLD ? "world" : "unknown";
}

static void first(MPI_Comm *comm, int *code, ...) {
    say(" (first %s %s)", name_of(*comm), class_of(*code));
}

static void second(MPI_Comm *comm, int *code, ...) {
    say(" (second %s %s)", name_of(*comm), class_of(*code));
}

static void fail(MPI_Comm comm) {
    MPI_Request request;
    MPI_Status status;
    MPI_Datatype raw;
    int number, from = dice(7), here;
    MPI_Comm_size(comm, &here);
    switch (from) {
    case 0: told("send", MPI_Send(data, 1, MPI_INT, here + dice(3), 1, comm)); break;
    case 1: told("irecv", MPI_Irecv(data, 1, MPI_INT, 0, -30, comm, &request)); break;
    case 2: told("pack", MPI_Pack_size(-1, MPI_INT, comm, &number)); break;
    case 3: told("probe", MPI_Iprobe(here, 1, comm, &number, &status)); break;
    case 4: told("reduce", MPI_Allreduce(data[0], data[1], 1, MPI_INT, MPI_OP_NULL, comm)); break;
    case 5: told("bcast", MPI_Bcast(data, 1, MPI_INT, here + dice(3), comm)); break;
    default:
        MPI_Type_contiguous(2, MPI_INT, &raw);
        told("raw", MPI_Sendrecv_replace(data, 1, raw, 0, 1, 0, 1, comm, &status));
        MPI_Type_free(&raw);
    }
}

// A communicator made of another, of which it has the handler (section 7.2). MPICH 4.0.2 forgets that in
// MPI_Comm_create, MPI_Cart_sub and MPI_Intercomm_merge, which are therefore left out.
static MPI_Comm derive(MPI_Comm old) {
    int here, me, dims[1], periods[1] = {1}, index[8], edges[8], form = dice(5);
    MPI_Comm comm, between;
    MPI_Comm_size(old, &here);
    MPI_Comm_rank(old, &me);
    dims[0] = here;
    say(" derived %d", form);
    switch (form) {
    case 0: MPI_Comm_dup(old, &comm); break;
    case 1: MPI_Comm_split(old, 0, -me, &comm); break;
    case 2: MPI_Cart_create(old, 1, dims, periods, 0, &comm); break;
    case 3:
        for (int i = 0; i < here; i++) {
            index[i] = i + 1;
            edges[i] = here - 1 - i;
        }
        MPI_Graph_create(old, here, index, edges, 0, &comm);
        break;
    default:
        MPI_Comm_split(old, me % 2, me, &comm);
        MPI_Intercomm_create(comm, 0, old, 1 - me % 2, 3, &between);
        told("between", MPI_Send(data, 1, MPI_INT, here, 1, between));
        MPI_Comm_free(&between);
    }
    return comm;
}

static void handle(void) {
    made = 1;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[0]);
    MPI_Errhandler_create(first, &handlers[0]);
    MPI_Errhandler_create(second, &handlers[1]);
    MPI_Errhandler_set(comms[0], handlers[dice(2)]);
    for (int i = 0; i < 10; i++) {
        int at = dice(made), what = dice(4), which = dice(4);
        if (what == 0) {
            MPI_Errhandler_set(comms[at], which < 2 ? handlers[which] : MPI_ERRORS_RETURN);
        } else if (what == 1) {
            MPI_Errhandler handler;
            MPI_Errhandler_get(comms[at], &handler);
            say(" has %d%d%d", handler == handlers[0], handler == handlers[1], handler == MPI_ERRORS_RETURN);
            MPI_Errhandler_set(comms[dice(made)], handler);
        } else if (what == 2) {
            comms[made] = derive(comms[at]);
            made++;
        }
        fail(comms[dice(made)]);
    }
    // Communicators keep a handler that has been freed.
    MPI_Errhandler_free(&handlers[0]);
    MPI_Errhandler_free(&handlers[1]);
    told("freed", MPI_Errhandler_set(MPI_COMM_WORLD, handlers[0]));
    told("freed", MPI_Errhandler_free(&handlers[0]));
    for (int i = 0; i < made; i++) {
        fail(comms[i]);
    }
    while (made > 1) {
        MPI_Comm_free(&comms[--made]);
    }
}

static int sum_of(const int *numbers) {
    uint64_t sum = 0;
    for (int i = 0; i < ROOM; i++) {
        sum = mix(sum, numbers[i]);
    }
    return (int)(sum % 1000003);
}

// Completes all of several, of which some fail. One that has neither failed nor completed may be left pending (section
// 3.7.5), as MPICH 4.0.2 does behind the first that has failed; then it is asked for again.
static void complete_all(MPI_Request *requests, int *errors, int test) {
    MPI_Status statuses[MANY];
    int known[MANY] = {0}, left = MANY, failures = 0;
    while (left > 0) {
        int flag = 1, code;
        do {
            code = test ? MPI_Testall(MANY, requests, &flag, statuses) : MPI_Waitall(MANY, requests, statuses);
        } while (code == MPI_SUCCESS && !flag);
        failures += strcmp(class_of(code), "in_status") == 0;
        for (int i = 0; i < MANY; i++) {
            int error = code == MPI_SUCCESS ? MPI_SUCCESS : statuses[i].MPI_ERROR;
            if (!known[i] && strcmp(class_of(error), "pending") != 0) {
                errors[i] = error;
                known[i] = 1;
                left--;
            }
        }
    }
    say(" in_status %d", failures > 0);
}

// Completes receives, of which some fail, in one of the ways of section 3.7.5. Which of several complete together is
// chance, so only the errors are kept.
static void complete(MPI_Request *requests, int *errors, int form) {
    MPI_Status statuses[MANY];
    int indices[MANY], done, index, code;
    if (form < 2) {
        complete_all(requests, errors, form);
    }
    for (int left = MANY; form == 2 && left > 0; left -= done) {
        code = MPI_Waitsome(MANY, requests, &done, indices, statuses);
        for (int i = 0; i < done; i++) {
            errors[indices[i]] = code == MPI_SUCCESS ? MPI_SUCCESS : statuses[i].MPI_ERROR;
        }
    }
    for (int left = MANY; form == 3 && left > 0; left--) {
        code = MPI_Waitany(MANY, requests, &index, statuses);
        errors[index] = code;
    }
    for (int i = 0; form == 4 && i < MANY; i++) {
        errors[i] = MPI_Wait(&requests[i], statuses);
    }
}

// The even rank of a pair sends; the odd one has too little room for some of the messages.
static void truncate(void) {
    MPI_Request requests[MANY];
    int lengths[MANY], rooms[MANY], errors[MANY], out[ROOM], peer = rank ^ 1, form = dice(5), persistent = dice(2);
    MPI_Errhandler_set(comms[0], MPI_ERRORS_RETURN);
    for (int i = 0; i < ROOM; i++) {
        out[i] = 100 * rank + i;
    }
    for (int i = 0; i < MANY; i++) {
        lengths[i] = 2 + dice(ROOM - 2);
        rooms[i] = dice(3) == 0 ? lengths[i] - 1 - dice(2) : ROOM;
    }
    say(" form %d%d", form, persistent);
    for (int round = 0; round < 1 + persistent; round++) {
        memset(data, 0, sizeof data);
        if (rank % 2 == 0) {
            MPI_Barrier(comms[0]);
            for (int i = 0; i < MANY; i++) {
                MPI_Send(out, lengths[i], MPI_INT, peer, i, comms[0]);
            }
            continue;
        }
        for (int i = 0; i < MANY; i++) {
            if (!persistent) {
                MPI_Irecv(data[i], rooms[i], MPI_INT, peer, i, comms[0], &requests[i]);
            } else if (round == 0) {
                MPI_Recv_init(data[i], rooms[i], MPI_INT, peer, i, comms[0], &requests[i]);
            }
        }
        if (persistent) {
            MPI_Startall(MANY, requests);
        }
        MPI_Barrier(comms[0]);
        complete(requests, errors, form);
        for (int i = 0; i < MANY; i++) {
            say(" %s %d", class_of(errors[i]), errors[i] == MPI_SUCCESS ? sum_of(data[i]) : 0);
            say(" null %d", requests[i] == MPI_REQUEST_NULL);
        }
    }
    for (int i = 0; persistent && rank % 2 && i < MANY; i++) {
        MPI_Request_free(&requests[i]);
    }
}

static void run(long seed, int number) {
    shuffle(seed, number, 0);
    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Errhandler_set(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    handle();
    truncate();
    MPI_Comm_free(&comms[0]);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
