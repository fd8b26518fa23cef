/* SPDX-License-Identifier: EPL-2.0 */
/* Parts of arrays with gaps, which module mpi_f08 passes by descriptors to calls that use them after they return: such a
   part becomes a datatype (MPI 3.1 section 17.1.13). */
#include <stdlib.h>

#include "../include/mpi.h"
#include "fortran.h"
#include "numbers.h" /* made of calls.def */

/* A call for the program's, from the same line, but not from the same place: that one is of the program's own call. */
#define CALL(place, name, ...) \
    (int) mr_call(NUMBER_OF_##name, (char *) place - 1, (const int64_t[]) {__VA_ARGS__})

/* How many elements of a part follow each other in memory before the first gap, and in how many dimensions. */
static ptrdiff_t run_of(const struct mr_part *part, int *dimensions)
{
    ptrdiff_t elements = 1;
    int i = 0;
    while (i < part->rank && (part->dimensions[i].extent == 1
            || part->dimensions[i].step == elements * (ptrdiff_t) part->element_bytes)) {
        if (part->dimensions[i].extent < 0) { /* an array of an assumed size, which has no gaps */
            i = part->rank;
            break;
        }
        elements *= part->dimensions[i++].extent;
    }
    *dimensions = i;
    return elements;
}

/* Where the run of a number begins, counted from the first. */
static MPI_Aint displacement(const struct mr_part *part, int dimensions, ptrdiff_t run)
{
    MPI_Aint bytes = 0;
    for (int i = dimensions; i < part->rank; i++) {
        bytes += run % part->dimensions[i].extent * part->dimensions[i].step;
        run /= part->dimensions[i].extent;
    }
    return bytes;
}

static ptrdiff_t runs_of(const struct mr_part *part, int dimensions)
{
    ptrdiff_t runs = 1;
    for (int i = dimensions; i < part->rank; i++) {
        runs *= part->dimensions[i].extent;
    }
    return runs;
}

/* So many elements of a datatype, of which each run has some, as one datatype; 0 if there is no memory. */
static int make_type(const struct mr_part *part, int dimensions, int64_t count, int type, ptrdiff_t in_run, void *place)
{
    ptrdiff_t runs = (count + in_run - 1) / in_run;
    int *lengths = malloc((size_t) runs * sizeof *lengths), made = 0;
    MPI_Aint *displacements = malloc((size_t) runs * sizeof *displacements);
    if (lengths && displacements) {
        for (ptrdiff_t i = 0; i < runs; i++) {
            lengths[i] = (int) (i < runs - 1 ? in_run : count - i * in_run);
            displacements[i] = displacement(part, dimensions, i);
        }
        CALL(place, MPI_Type_create_hindexed, runs, (int64_t) lengths, (int64_t) displacements, type, (int64_t) &made);
        CALL(place, MPI_Type_commit, (int64_t) &made);
    }
    free(lengths);
    free(displacements);
    return made;
}

/* Where elements of the datatype do not fit into the runs of the part, or there are more, what follows the first is
   taken, as without a descriptor. */
void mr_begin_section(struct mr_section *section, const struct mr_part *part, int64_t count, int type, void *place)
{
    MPI_Aint low = 0, extent = 0;
    int dimensions;
    ptrdiff_t run = run_of(part, &dimensions);
    *section = (struct mr_section) {mr_buffer(part->base), count, type, 0};
    if (dimensions == part->rank || run == 0 || count <= 0
            || CALL(place, MPI_Type_get_extent, type, (int64_t) &low, (int64_t) &extent)) {
        return;
    }
    ptrdiff_t bytes = run * (ptrdiff_t) part->element_bytes;
    if (extent > 0 && bytes % extent == 0 && bytes / extent * runs_of(part, dimensions) >= count) {
        section->made = make_type(part, dimensions, count, type, bytes / extent, place);
    }
    if (section->made) {
        section->type = section->made;
        section->count = 1;
    }
}

void mr_end_section(struct mr_section *section, void *place)
{
    if (section->made) {
        CALL(place, MPI_Type_free, (int64_t) &section->made);
    }
}
