// SPDX-License-Identifier: EPL-2.0
// Files (MPI 3.1 chapter 13): views in which each process owns cells of a tile, or all have the same, accesses with
// offsets, own and shared pointers, collective, split and started ones. What several processes write does not overlap, and
// is synchronised before others read it; accesses with a shared pointer that is not ordered are made in turns, as the
// standard leaves open who comes first. Only files that all processes see as they are may be too short, and are read in
// one piece: MPICH's reads of pieces beyond the end do not say how much there was. Nor are own pointers told there, which
// MPICH moves by what was read and not by what was asked for. MPICH's started accesses and ordered reads do not know
// "external32".
#include "random-type.h"

#define MOST_CELLS 64
#define LONGEST_TILE 32
#define FILE_BYTES 131072

static MPI_File file;
static MPI_Datatype view, memory;
static int kind, common, linear, external, writes;
static void *cells;

// Elements that a process accesses in a step.
static int elements_of(int count, int who) {
    return 1 + (count + who) % 5;
}

static void set_view(void) {
    static const int ones[LONGEST_TILE] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                           1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    int mine[LONGEST_TILE], owned = 0, displacement = 8 * dice(5), tile = size * (1 + dice(4)), twist = dice(size);
    MPI_Datatype piece;
    external = dice(4) == 0 && !linear;
    for (int i = 0; i < tile; i++) {
        int owner = i < size ? (i + twist) % size : dice(size);
        if (owner == (common ? 0 : rank)) {
            mine[owned++] = i;
        }
    }
    if (linear) {
        MPI_Type_contiguous(1, bases[kind], &view);
    } else {
        MPI_Type_indexed(owned, ones, mine, bases[kind], &piece);
        MPI_Type_create_resized(piece, 0, (MPI_Aint)tile * units[kind], &view);
        MPI_Type_free(&piece);
    }
    MPI_Type_commit(&view);
    say(" %s %d of %d at %d", external ? "external" : "native", linear ? 1 : owned, linear ? 1 : tile, displacement);
    MPI_File_set_view(file, displacement, bases[kind], view, external ? "external32" : "native", MPI_INFO_NULL);
}

// What is written is seen by all others afterwards.
static void settle(void) {
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
}

static void explicit_offset(int how, MPI_Offset at, int count, MPI_Status *status) {
    MPI_Request request;
    if (how == 0 && writes) {
        MPI_File_write_at(file, at, cells, count, memory, status);
    } else if (how == 0) {
        MPI_File_read_at(file, at, cells, count, memory, status);
    } else if (how == 1 && writes) {
        MPI_File_write_at_all(file, at, cells, count, memory, status);
    } else if (how == 1) {
        MPI_File_read_at_all(file, at, cells, count, memory, status);
    } else if (how == 2 && writes) {
        MPI_File_iwrite_at(file, at, cells, count, memory, &request);
        MPI_Wait(&request, status);
    } else if (how == 2) {
        MPI_File_iread_at(file, at, cells, count, memory, &request);
        MPI_Wait(&request, status);
    } else if (writes) {
        MPI_File_write_at_all_begin(file, at, cells, count, memory);
        MPI_File_write_at_all_end(file, cells, status);
    } else {
        MPI_File_read_at_all_begin(file, at, cells, count, memory);
        MPI_File_read_at_all_end(file, cells, status);
    }
}

static void own_pointer(int collective, int relative, MPI_Offset at, int count, MPI_Status *status) {
    MPI_Offset before;
    MPI_File_get_position(file, &before);
    MPI_File_seek(file, relative ? at - before : at, relative ? MPI_SEEK_CUR : MPI_SEEK_SET);
    if (collective && writes) {
        MPI_File_write_all(file, cells, count, memory, status);
    } else if (collective) {
        MPI_File_read_all(file, cells, count, memory, status);
    } else if (writes) {
        MPI_File_write(file, cells, count, memory, status);
    } else {
        MPI_File_read(file, cells, count, memory, status);
    }
}

static void shared_pointer(int ordered, int count, MPI_Status *status) {
    if (ordered && writes) {
        MPI_File_write_ordered(file, cells, count, memory, status);
    } else if (ordered) {
        MPI_File_read_ordered(file, cells, count, memory, status);
    }
    for (int turn = 0; !ordered && turn < size; turn++) {
        if (turn == rank && writes) {
            MPI_File_write_shared(file, cells, count, memory, status);
        } else if (turn == rank) {
            MPI_File_read_shared(file, cells, count, memory, status);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

static void step(int number) {
    MPI_Offset at = 0, position;
    MPI_Status status;
    int what = dice(common ? 9 : 6), draw = dice(5), spread = dice(2) && !linear, first = dice(20), relative = dice(2), n, elements;
    writes = dice(2);
    if (external && (what == 2 || (what == 7 && !writes))) {
        what -= 1;
    }
    n = elements_of(draw, rank);
    for (int i = 0; common && i < rank; i++) {
        at += elements_of(draw, i);
    }
    at += first;
    fill_cells(kind, cells, MOST_CELLS, 17 * rank + 31 * number);
    if (spread) {
        MPI_Type_vector(n, 1, 2, bases[kind], &memory);
    } else {
        MPI_Type_contiguous(1, bases[kind], &memory);
    }
    MPI_Type_commit(&memory);
    say(" %s%d%s", writes ? "w" : "r", what, spread ? "s" : "");
    if (what < 4) {
        explicit_offset(what, at, spread ? 1 : n, &status);
    } else if (what < 6) {
        own_pointer(what - 4, relative, at, spread ? 1 : n, &status);
    } else if (what < 8) {
        shared_pointer(what - 6, spread ? 1 : n, &status);
    } else {
        MPI_File_seek_shared(file, first, MPI_SEEK_SET);
    }
    if (what < 8) {
        MPI_Get_elements(&status, memory, &elements);
        MPI_File_get_position(file, &position);
        say(" %d %lld", elements, linear && !(writes && what > 3 && what < 6) ? -1 : (long long)position);
        say_sum("cells", sum_cells(kind, cells, MOST_CELLS));
    }
    MPI_Type_free(&memory);
    settle();
}

static void tell_file(void) {
    MPI_Offset bytes, position, byte;
    MPI_Status status;
    static char all[2 * FILE_BYTES];
    MPI_File_get_size(file, &bytes);
    MPI_File_get_position(file, &position);
    MPI_File_get_byte_offset(file, position, &byte);
    say(" size %lld", (long long)bytes);
    if (!linear) {
        say(" at %lld", (long long)byte);
    }
    if (common) {
        MPI_File_get_position_shared(file, &position);
        say(" shared %lld", (long long)position);
    }
    MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    memset(all, 0, sizeof all);
    if (rank == 0) {
        MPI_File_read_at(file, 0, all, (int)bytes, MPI_BYTE, &status);
        say_sum("file", sum_cells(2, all, (int)bytes));
    }
}

static void run(long seed, int number) {
    shuffle(seed, number, 0);
    kind = dice(3);
    common = dice(2);
    linear = common && dice(2);
    cells = make_cells(kind, MOST_CELLS);
    MPI_File_open(MPI_COMM_WORLD, scratch, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    if (!linear) {
        MPI_File_set_size(file, FILE_BYTES);
    }
    set_view();
    for (int i = 0, steps = 3 + dice(5); i < steps; i++) {
        step(i);
    }
    tell_file();
    MPI_File_close(&file);
    MPI_Type_free(&view);
    free(cells);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
