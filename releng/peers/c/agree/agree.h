// SPDX-License-Identifier: EPL-2.0
// What all programs of releng/peers/agree share: chance that is the same in C and Java, checksums, and lines of results.
// Its twin is java/agree/Program.java; whatever is drawn here in some order is drawn there in the same.
#ifndef AGREE_H
#define AGREE_H

#include <mpi.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNUSED __attribute__((unused))

static int rank UNUSED, size UNUSED;
static uint64_t chance;
static char line[16384];
static size_t used;
static const char *scratch UNUSED; // name of a file that a program may make

// Begins to draw the numbers of a case.
static UNUSED void shuffle(long seed, int number, int who) {
    chance = (uint64_t)seed * 1000003u + (uint64_t)number * 1009u + (uint64_t)who;
    for (int i = 0; i < 3; i++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
    }
}

// A number from 0 to below - 1.
static UNUSED int dice(int below) {
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (int)((chance >> 33) % (uint64_t)below);
}

// A number from low to high, both included.
static UNUSED int between(int low, int high) {
    return low + dice(high - low + 1);
}

static UNUSED uint64_t mix(uint64_t sum, int64_t value) {
    return (sum ^ (uint64_t)value) * 1099511628211u;
}

// Adds words to the line of this case.
static UNUSED void say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    used += (size_t)vsnprintf(line + used, sizeof line - used, format, arguments);
    va_end(arguments);
}

static UNUSED void say_sum(const char *what, uint64_t sum) {
    say(" %s %016llx", what, (unsigned long long)sum);
}

// Prints the line of this case. Each line begins with the case and the rank.
static UNUSED void tell(int number) {
    printf("%d/%d%s\n", number, rank, line);
    used = 0;
    line[0] = 0;
}

// The rank that MPI functions return, in a form that both bindings share.
static UNUSED int plain(int value) {
    return value == MPI_UNDEFINED || value == MPI_PROC_NULL || value == MPI_ANY_SOURCE || value == MPI_ANY_TAG ? -9
                                                                                                               : value;
}

// Says what a status tells of a message of ints.
static UNUSED void say_status(const char *what, MPI_Status *status) {
    int count;
    MPI_Get_count(status, MPI_INT, &count);
    say(" %s %d %d %d", what, plain(status->MPI_SOURCE), plain(status->MPI_TAG), plain(count));
}

// The class of what a call returned, by the name that both bindings share.
static UNUSED const char *class_of(int code) {
    static const int classes[] = {MPI_SUCCESS,      MPI_ERR_BUFFER,  MPI_ERR_COUNT, MPI_ERR_TYPE,     MPI_ERR_TAG,
                                  MPI_ERR_COMM,     MPI_ERR_RANK,    MPI_ERR_ROOT,  MPI_ERR_GROUP,    MPI_ERR_OP,
                                  MPI_ERR_TOPOLOGY, MPI_ERR_DIMS,    MPI_ERR_ARG,   MPI_ERR_TRUNCATE, MPI_ERR_OTHER,
                                  MPI_ERR_REQUEST,  MPI_ERR_IN_STATUS, MPI_ERR_PENDING};
    static const char *const names[] = {"success", "buffer", "count",    "type", "tag",      "comm",  "rank",    "root",
                                        "group",   "op",     "topology", "dims", "arg",      "truncate", "other",
                                        "request", "in_status", "pending"};
    int error, known = (int)(sizeof classes / sizeof *classes);
    MPI_Error_class(code, &error);
    for (int i = 0; i < known; i++) {
        if (classes[i] == error) {
            return names[i];
        }
    }
    return "none of MPI 1.1";
}

// Says which class of error a call returned.
static UNUSED void told(const char *what, int code) {
    say(" %s:%s", what, class_of(code));
}

// Says whether a call failed, where the standard leaves open with which class.
static UNUSED void failed(const char *what, int code) {
    say(" %s:%s", what, code == MPI_SUCCESS ? "success" : "some");
}

// Runs a program's cases. Arguments: seed, number of cases, name of a file that is the program's own.
static UNUSED int program(int argc, char **argv, void (*run)(long seed, int number)) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long seed = atol(argv[1]);
    int cases = atoi(argv[2]);
    scratch = argv[3];
    for (int number = 0; number < cases; number++) {
        run(seed, number);
        tell(number);
    }
    fflush(stdout);
    MPI_Finalize();
    return 0;
}

#endif
