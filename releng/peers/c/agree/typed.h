// SPDX-License-Identifier: EPL-2.0
// What is looked at of a derived datatype: bounds, packing, and messages that are sent with one type and received with
// another.
#ifndef TYPED_H
#define TYPED_H

#include "random-type.h"

static UNUSED void describe(MPI_Datatype type, int kind) {
    say(" size %d", size_of(type, kind));
    if (size_of(type, kind) > 0) {
        MPI_Aint first, length;
        MPI_Type_get_true_extent(type, &first, &length);
        say(" extent %ld lb %ld ub %ld true %ld %ld", (long)extent_of(type, kind), (long)lower_bound(type, kind),
            (long)upper_bound(type, kind), (long)first / units[kind], (long)length / units[kind]);
    }
}

static UNUSED void pack(MPI_Datatype type, int kind, int count) {
    void *cells = make_cells(kind, CELLS), *flat = make_cells(kind, CELLS);
    fill_cells(kind, cells, CELLS, 3);
    int elements = flatten(kind, cells, count, type, flat);
    say_sum("packed", sum_cells(kind, flat, elements));
    if (is_disjoint(kind, count, type)) {
        char packed[8 * 1024];
        int end = 0, back = 0, room;
        MPI_Pack_size(elements, bases[kind], MPI_COMM_WORLD, &room);
        MPI_Pack(flat, elements, bases[kind], packed, sizeof packed, &end, MPI_COMM_WORLD);
        say(" enough %d", room >= end);
        fill_cells(kind, cells, CELLS, 5);
        MPI_Unpack(packed, end, &back, address(kind, cells, ORIGIN), count, type, MPI_COMM_WORLD);
        say(" used %d", back == end);
        say_sum("unpacked", sum_cells(kind, cells, CELLS));
    }
    free(cells);
    free(flat);
}

// Whether elements of datatypes of which there is a part are counted; MPICH 4.0.2 dies of that for some.
static int counts_parts = 1;

static void count_elements(MPI_Status *status, MPI_Datatype type, int kind) {
    int count, elements;
    MPI_Get_count(status, type, &count);
    MPI_Get_elements(status, counts_parts ? type : bases[kind], &elements);
    say(" count %d elements %d", plain(count), plain(elements));
}

// The even rank of a pair sends; the odd one receives with another type, of which the message may be a part only.
static UNUSED void message(MPI_Datatype type, MPI_Datatype other, int kind, int count, int more) {
    void *cells = make_cells(kind, CELLS);
    fill_cells(kind, cells, CELLS, rank);
    if (rank % 2 == 0) {
        MPI_Send(address(kind, cells, ORIGIN), count, type, rank + 1, 5, MPI_COMM_WORLD);
    } else {
        MPI_Status status;
        int elements = count * size_of(type, kind), unit = size_of(other, kind);
        int room = unit == 0 ? 0 : (elements + unit - 1) / unit + more;
        int typed = (unit > 0 || elements == 0) && is_disjoint(kind, room, other);
        MPI_Recv(address(kind, cells, ORIGIN), typed ? room : elements, typed ? other : bases[kind], rank - 1, 5,
                 MPI_COMM_WORLD, &status);
        say(" typed %d source %d tag %d", typed, status.MPI_SOURCE, status.MPI_TAG);
        count_elements(&status, typed && unit > 0 ? other : bases[kind], kind);
        say_sum("received", sum_cells(kind, cells, CELLS));
    }
    free(cells);
}

#endif
