/* SPDX-License-Identifier: EPL-2.0 */
/* MPI as libraries know it that were built for MPICH (its ABI, which Intel's, Cray's and others' MPI share): numbers of
   handles and constants, and what a status looks like. */
#ifndef MACHINEROOM_MPICH_H
#define MACHINEROOM_MPICH_H

#include <stdint.h>
#include <stdlib.h>

#include "../include/mpi.h"
#include "guest.h"

/* One thing in both worlds. */
struct pair {
    int mpichs, own;
};

struct table {
    const struct pair *pairs;
    int count;
};

extern const struct table comms HIDDEN, groups HIDDEN, datatypes HIDDEN, requests HIDDEN, messages HIDDEN,
        operations HIDDEN, errhandlers HIDDEN, infos HIDDEN, windows HIDDEN, sessions HIDDEN, errors HIDDEN,
        keys HIDDEN, peers HIDDEN, orders HIDDEN, distributions HIDDEN, distributions_by HIDDEN,
        locks HIDDEN, splits HIDDEN,
        classes HIDDEN, combiners HIDDEN;

/* What is in no table is the same in both. */
HIDDEN int own_of(const struct table *table, int mpichs);
HIDDEN int mpichs_of(const struct table *table, int own);

HIDDEN int own_assertions(int mpichs);

/* A file is a pointer there. */
HIDDEN MPI_File own_file(const void *mpichs);
HIDDEN void *mpichs_file(MPI_File own);

/* A copy with what it is here, to be freed; 0 if there is none. */
HIDDEN int *own_copy(const struct table *table, const int *mpichs, int count);

/* Gives back what has become of a copy, and frees it. */
HIDDEN void give_back(const struct table *table, int *mpichs, int *own, int count);

struct mpich_status {
    unsigned low;  /* bytes, from the second bit on; the first one says whether it was cancelled */
    unsigned high;
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
};

#define MPICH_STATUS_IGNORE ((struct mpich_status *) 1)

HIDDEN MPI_Status *own_statuses(const struct mpich_status *mpichs, int count);
HIDDEN void give_statuses_back(struct mpich_status *mpichs, MPI_Status *own, int count);

/* With how many others a communicator exchanges blocks of different types. */
HIDDEN int count_peers(MPI_Comm comm);
HIDDEN int count_sources(MPI_Comm comm);
HIDDEN int count_destinations(MPI_Comm comm);

/* Where a call comes from. */
#define FROM (mr_guest_place ? mr_guest_place(__builtin_return_address(0)) : __builtin_return_address(0))

/* The end of a call. */
static inline int in_mpich(int code)
{
    return mpichs_of(&errors, code);
}

/* What is in the list of names for guests. */
extern const struct named mpich_names[] HIDDEN;
extern const int mpich_name_count HIDDEN;

#endif
