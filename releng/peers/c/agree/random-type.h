// SPDX-License-Identifier: EPL-2.0
// Random derived datatypes of one base type, and buffers of that type. Its twins are RandomType.java and Cells.java.
#ifndef RANDOM_TYPE_H
#define RANDOM_TYPE_H

#include "agree.h"

#define CELLS 32768
#define ORIGIN 16384
#define MOST 60

static UNUSED const MPI_Datatype bases[] = {MPI_INT, MPI_DOUBLE, MPI_BYTE};
static UNUSED const int units[] = {sizeof(int), sizeof(double), 1};

static UNUSED void *make_cells(int kind, int count) {
    return calloc((size_t)count, (size_t)units[kind]);
}

static UNUSED void put(int kind, void *cells, int at, int64_t value) {
    switch (kind) {
    case 0: ((int *)cells)[at] = (int)value; break;
    case 1: ((double *)cells)[at] = (double)value; break;
    default: ((signed char *)cells)[at] = (signed char)value;
    }
}

static UNUSED int64_t cell(int kind, const void *cells, int at) {
    switch (kind) {
    case 0: return ((const int *)cells)[at];
    case 1: return (int64_t)((const double *)cells)[at];
    default: return ((const signed char *)cells)[at];
    }
}

static UNUSED void *address(int kind, void *cells, int at) {
    return (char *)cells + (long)at * units[kind];
}

static UNUSED uint64_t sum_cells(int kind, const void *cells, int count) {
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < count; i++) {
        sum = mix(sum, cell(kind, cells, i));
    }
    return sum;
}

static UNUSED void fill_cells(int kind, void *cells, int count, int first) {
    for (int i = 0; i < count; i++) {
        put(kind, cells, i, first + i * 7 % 1000003);
    }
}

static int lengths[8];
static int places[8];
static MPI_Aint far_places[8];

static int marked;

// A structure without what MPICH, by the rules of MPI 2 and later, takes otherwise than MPI 1.1: marks of a type are
// entries of its type map and hold for all types made of it (section 3.12.3), also beside other blocks; of several lower
// marks the lowest counts, MPICH takes the last; a block of no marks is none. Here, therefore, a type with marks is not
// mixed with other blocks, there is one mark of each sort, and its block is not empty.
static MPI_Datatype random_struct(MPI_Datatype old, int kind) {
    int mixed = !marked, met[2] = {0, 0};
    MPI_Datatype parts[8], made;
    int count = 1 + dice(5);
    for (int i = 0; i < count; i++) {
        int what = dice(6);
        what = what < 2 && met[what]++ ? 2 : what;
        parts[i] = !mixed || i == 0 || what > 3 ? old : what == 0 ? MPI_LB : what == 1 ? MPI_UB : bases[kind];
        lengths[i] = dice(6) == 0 && (parts[i] == old || what > 1) ? 0 : 1 + dice(2);
        marked = marked || parts[i] == MPI_LB || parts[i] == MPI_UB;
        far_places[i] = (MPI_Aint)between(-4, 12) * units[kind];
    }
    say(" struct");
    for (int i = 0; i < count; i++) {
        say(" %d*%s@%ld", lengths[i],
            parts[i] == old ? "old" : parts[i] == MPI_LB ? "LB" : parts[i] == MPI_UB ? "UB" : "base",
            (long)far_places[i] / units[kind]);
    }
    MPI_Type_struct(count, lengths, far_places, parts, &made);
    return made;
}

static void describe_layer(int form, int count, int length, int stride) {
    if (form == 0) {
        say(" contiguous %d", count);
    } else if (form < 3) {
        say(" %svector %d %d %d", form == 1 ? "" : "h", count, length, stride);
    } else if (form < 5) {
        say(" %sindexed", form == 3 ? "" : "h");
        for (int i = 0; i < count; i++) {
            say(" %d@%d", lengths[i], places[i]);
        }
    } else if (form > 6) {
        say(form == 7 ? " resized %d" : " dup", stride);
    }
}

// New bounds are marks; see random_struct.
static MPI_Datatype resized(MPI_Datatype old, int lower, int kind) {
    MPI_Datatype made;
    int extent = between(1, 9);
    say(" %d", extent);
    marked = 1;
    MPI_Type_create_resized(old, (MPI_Aint)lower * units[kind], (MPI_Aint)extent * units[kind], &made);
    return made;
}

static MPI_Datatype random_layer(MPI_Datatype old, int kind) {
    MPI_Datatype made;
    int form = dice(9);
    int count = dice(6) == 0 ? 0 : 1 + dice(3);
    int length = dice(6) == 0 ? 0 : 1 + dice(2);
    int stride = between(-3, 5);
    for (int i = 0; i < count; i++) {
        lengths[i] = dice(3);
        places[i] = between(-4, 8);
        far_places[i] = (MPI_Aint)places[i] * units[kind];
    }
    describe_layer(form, count, length, stride);
    switch (form) {
    case 0: MPI_Type_contiguous(count, old, &made); break;
    case 1: MPI_Type_vector(count, length, stride, old, &made); break;
    case 2: MPI_Type_hvector(count, length, (MPI_Aint)stride * units[kind], old, &made); break;
    case 3: MPI_Type_indexed(count, lengths, places, old, &made); break;
    case 4: MPI_Type_hindexed(count, lengths, far_places, old, &made); break;
    case 7: made = resized(old, stride, kind); break;
    case 8: MPI_Type_dup(old, &made); break;
    default: made = random_struct(old, kind);
    }
    return made;
}

static MPI_Aint lower_bound(MPI_Datatype type, int kind) {
    MPI_Aint bound;
    MPI_Type_lb(type, &bound);
    return bound / units[kind];
}

static MPI_Aint upper_bound(MPI_Datatype type, int kind) {
    MPI_Aint bound;
    MPI_Type_ub(type, &bound);
    return bound / units[kind];
}

static MPI_Aint extent_of(MPI_Datatype type, int kind) {
    MPI_Aint extent;
    MPI_Type_extent(type, &extent);
    return extent / units[kind];
}

static int size_of(MPI_Datatype type, int kind) {
    int bytes;
    MPI_Type_size(type, &bytes);
    return bytes / units[kind];
}

static void say_bounds(MPI_Datatype type, int kind) {
    say(" size %d from %ld to %ld;", size_of(type, kind), (long)lower_bound(type, kind), (long)upper_bound(type, kind));
}

// Makes types of one without data, for which the standard defines no bounds as its type map is empty: first a structure
// in which both bounds are marked, with none to two elements beside it; then, of that, one that has data between the
// marks. They are only looked at, as MPICH 4.0.2 may divide by zero where it packs what has such a type inside.
static void make_of_nothing(MPI_Datatype nothing, int kind) {
    MPI_Datatype parts[] = {nothing, MPI_LB, MPI_UB, bases[kind], bases[kind]}, bounded, made;
    int count = 3 + dice(3), low, extent;
    for (int i = 0; i < count; i++) {
        lengths[i] = i == 0 ? 1 + dice(2) : 1;
        far_places[i] = (MPI_Aint)between(-4, 12) * units[kind];
        say(" %ld", (long)far_places[i] / units[kind]);
    }
    MPI_Type_struct(count, lengths, far_places, parts, &bounded);
    say_bounds(bounded, kind);
    low = (int)lower_bound(bounded, kind);
    extent = (int)extent_of(bounded, kind);
    if (extent > 0) {
        parts[0] = bounded;
        parts[1] = bases[kind];
        lengths[0] = 1;
        far_places[0] = (MPI_Aint)between(-4, 12) * units[kind];
        far_places[1] = far_places[0] + (MPI_Aint)(low + dice(extent)) * units[kind];
        MPI_Type_struct(2, lengths, far_places, parts, &made);
        say_bounds(made, kind);
        MPI_Type_free(&made);
    }
    MPI_Type_free(&bounded);
}

// A committed type of a few dozen elements within a hundred cells from the origin for each of at most four layers.
// There are no types of extent 0, as marks may make them: MPICH 4.0.2 packs two such elements wrongly.
static UNUSED MPI_Datatype random_type(int kind) {
    MPI_Datatype made;
    MPI_Type_contiguous(1, bases[kind], &made);
    marked = 0;
    for (int depth = 1 + dice(4); depth > 0 && size_of(made, kind) > 0; depth--) {
        int before = marked;
        MPI_Datatype next = random_layer(made, kind);
        int small = size_of(next, kind) == 0 || (extent_of(next, kind) != 0 && labs(lower_bound(next, kind)) <= 100 &&
                                                 labs(upper_bound(next, kind)) <= 100 && size_of(next, kind) <= MOST);
        say(small ? ";" : " dropped;");
        MPI_Type_free(small ? &made : &next);
        made = small ? next : made;
        marked = small ? marked : before;
    }
    if (size_of(made, kind) == 0 && !marked) {
        make_of_nothing(made, kind);
    }
    MPI_Type_commit(&made);
    return made;
}

// Packs some elements at the origin and unpacks them as elements of the base type into flat.
static UNUSED int flatten(int kind, void *cells, int count, MPI_Datatype type, void *flat) {
    static char packed[8 * CELLS];
    int room, position = 0, back = 0;
    MPI_Pack_size(count, type, MPI_COMM_WORLD, &room);
    MPI_Pack(address(kind, cells, ORIGIN), count, type, packed, room, &position, MPI_COMM_WORLD);
    int elements = count * size_of(type, kind);
    MPI_Unpack(packed, position, &back, flat, elements, bases[kind], MPI_COMM_WORLD);
    return elements;
}

// Whether no two of these elements share a cell, so that they may be received (MPI 1.1 section 3.12.5).
static UNUSED int is_disjoint(int kind, int count, MPI_Datatype type) {
    static char taken[CELLS];
    void *cells = make_cells(kind, CELLS), *low = make_cells(kind, CELLS), *high = make_cells(kind, CELLS);
    for (int i = 0; i < CELLS; i++) { // a byte holds half of a place
        put(kind, cells, i, i % 128);
    }
    int elements = flatten(kind, cells, count, type, low);
    for (int i = 0; i < CELLS; i++) {
        put(kind, cells, i, i / 128);
    }
    flatten(kind, cells, count, type, high);
    memset(taken, 0, sizeof taken);
    int disjoint = 1;
    for (int i = 0; i < elements; i++) {
        int at = (int)(cell(kind, low, i) + 128 * (cell(kind, high, i) & 255));
        disjoint = disjoint && !taken[at];
        taken[at] = 1;
    }
    free(cells);
    free(low);
    free(high);
    return disjoint;
}

#endif
