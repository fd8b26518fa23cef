// SPDX-License-Identifier: EPL-2.0
// Datatypes of arrays and of blocks of one length (MPI 3.1 sections 4.1.2 to 4.1.4), and "external32" (section 4.3). The
// Java binding has no names for them, so this program has no twin there.
#include "typed.h"

#define DIMS 3

static int kind;

// Of each dimension of an array.
static int sizes[DIMS], parts[DIMS], starts[DIMS];

static MPI_Datatype subarray(MPI_Datatype old) {
    MPI_Datatype made;
    int dims = 1 + dice(DIMS), order = dice(2);
    say(" subarray %s", order ? "C" : "Fortran");
    for (int i = 0; i < dims; i++) {
        sizes[i] = 1 + dice(4);
        parts[i] = 1 + dice(sizes[i]);
        starts[i] = dice(sizes[i] - parts[i] + 1);
        say(" %d@%d/%d", parts[i], starts[i], sizes[i]);
    }
    MPI_Type_create_subarray(dims, sizes, parts, starts, order ? MPI_ORDER_C : MPI_ORDER_FORTRAN, old, &made);
    return made;
}

// A block or a cycle must be long enough that all elements have a process.
static void distribute(int dim, int *kinds, int *lengths) {
    static const int all[] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE};
    int how = dice(3), is_default = dice(2);
    sizes[dim] = 1 + dice(5);
    parts[dim] = how == 2 ? 1 : 1 + dice(3);
    kinds[dim] = all[how];
    lengths[dim] = how == 0 ? (sizes[dim] + parts[dim] - 1) / parts[dim] + dice(2) : 1 + dice(3);
    say(" %d/%d %d:%d", sizes[dim], parts[dim], how, is_default ? -1 : lengths[dim]);
    if (is_default || how == 2) {
        lengths[dim] = MPI_DISTRIBUTE_DFLT_DARG;
    }
}

static MPI_Datatype darray(MPI_Datatype old) {
    MPI_Datatype made;
    int dims = 1 + dice(DIMS), order = dice(2), kinds[DIMS], lengths_of[DIMS], processes = 1, who;
    say(" darray %s", order ? "C" : "Fortran");
    for (int i = 0; i < dims; i++) {
        distribute(i, kinds, lengths_of);
        processes *= parts[i];
    }
    who = dice(processes);
    say(" of %d", who);
    MPI_Type_create_darray(processes, who, dims, sizes, kinds, lengths_of, parts,
                           order ? MPI_ORDER_C : MPI_ORDER_FORTRAN, old, &made);
    return made;
}

static MPI_Datatype blocks(MPI_Datatype old, int in_bytes) {
    MPI_Datatype made;
    int count = 1 + dice(4), length = 1 + dice(3);
    say(" %sblocks of %d", in_bytes ? "h" : "", length);
    for (int i = 0; i < count; i++) {
        places[i] = between(-4, 12);
        far_places[i] = (MPI_Aint)places[i] * units[kind];
        say(" %d", places[i]);
    }
    if (in_bytes) {
        MPI_Type_create_hindexed_block(count, length, far_places, old, &made);
    } else {
        MPI_Type_create_indexed_block(count, length, places, old, &made);
    }
    return made;
}

static MPI_Datatype array_type(void) {
    MPI_Datatype pair, made;
    int what = dice(4), is_nested = dice(2);
    MPI_Type_vector(2, 1, 1 + is_nested, bases[kind], &pair);
    say("%s", is_nested ? " of pairs" : "");
    MPI_Datatype old = is_nested ? pair : bases[kind];
    switch (what) {
    case 0: made = subarray(old); break;
    case 1: made = darray(old); break;
    default: made = blocks(old, what == 2);
    }
    MPI_Type_commit(&made);
    MPI_Type_free(&pair);
    say(";");
    return made;
}

// Packs in the standard's own representation. MPICH 4.0.2 dies of some derived datatypes there, and of asking how long
// that will be: there it gets their elements, of which the same bytes must come.
static int to_external(void *cells, int count, MPI_Datatype type, char *packed, MPI_Aint room) {
    MPI_Aint end = 0;
#ifdef MACHINEROOM
    MPI_Aint enough;
    MPI_Pack_external_size("external32", count, type, &enough);
    MPI_Pack_external("external32", address(kind, cells, ORIGIN), count, type, packed, room, &end);
    return enough == end ? (int)end : -1;
#else
    void *flat = make_cells(kind, CELLS);
    int elements = flatten(kind, cells, count, type, flat);
    MPI_Pack_external("external32", flat, elements, bases[kind], packed, room, &end);
    free(flat);
    return (int)end;
#endif
}

static void from_external(char *packed, int length, void *cells, int count, MPI_Datatype type) {
    MPI_Aint back = 0;
#ifdef MACHINEROOM
    MPI_Unpack_external("external32", packed, length, &back, address(kind, cells, ORIGIN), count, type);
#else
    static char native[8 * CELLS];
    int elements = count * size_of(type, kind), end = 0, at = 0;
    void *flat = make_cells(kind, CELLS);
    MPI_Unpack_external("external32", packed, length, &back, flat, elements, bases[kind]);
    MPI_Pack(flat, elements, bases[kind], native, sizeof native, &end, MPI_COMM_WORLD);
    MPI_Unpack(native, end, &at, address(kind, cells, ORIGIN), count, type, MPI_COMM_WORLD);
    free(flat);
#endif
    say(" used %d", back == length);
}

static void pack_external(MPI_Datatype type, int count) {
    static char packed[8 * CELLS];
    void *cells = make_cells(kind, CELLS);
    fill_cells(kind, cells, CELLS, 11);
    int length = to_external(cells, count, type, packed, sizeof packed);
    say(" external %d", length);
    say_sum("packed", sum_cells(2, packed, length));
    if (is_disjoint(kind, count, type)) {
        fill_cells(kind, cells, CELLS, 13);
        from_external(packed, length, cells, count, type);
        say_sum("unpacked", sum_cells(kind, cells, CELLS));
    }
    free(cells);
}

static void run(long seed, int number) {
    shuffle(seed, number, rank / 2);
    kind = dice(3);
    MPI_Datatype type = array_type(), other = array_type();
    int count = dice(6) == 0 ? 0 : 1 + dice(2), more = dice(2);
    describe(type, kind);
    pack(type, kind, count);
    message(type, other, kind, count, more);
    pack_external(type, count);
    MPI_Type_free(&type);
    MPI_Type_free(&other);
}

int main(int argc, char **argv) {
    counts_parts = 0;
    return program(argc, argv, run);
}
