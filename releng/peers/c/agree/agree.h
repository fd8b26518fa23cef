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

// Runs a program's cases. Arguments: seed, number of cases.
static UNUSED int program(int argc, char **argv, void (*run)(long seed, int number)) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long seed = atol(argv[1]);
    int cases = atoi(argv[2]);
    for (int number = 0; number < cases; number++) {
        run(seed, number);
        tell(number);
    }
    fflush(stdout);
    MPI_Finalize();
    return 0;
}

#endif
