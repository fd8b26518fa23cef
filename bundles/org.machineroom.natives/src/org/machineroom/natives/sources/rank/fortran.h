/* SPDX-License-Identifier: EPL-2.0 */
/* How arguments of Fortran become those of C. */
#ifndef MACHINEROOM_FORTRAN_H
#define MACHINEROOM_FORTRAN_H

#include "own.h"
#include <stddef.h>

#define MR_LONGEST_TEXT 1024

/* An address, or what MPI_BOTTOM and MPI_IN_PLACE are in C. */
HIDDEN int64_t mr_buffer(const void *address);

/* What MPI_GET_ADDRESS tells, and what MPI_ADDRESS does, whose 32 bits have no room for an address: how far from
   MPI_BOTTOM it is, which does for static variables. For a program that asks for none but those, MPI_BOTTOM as a
   buffer is where it lies. */
HIDDEN int64_t mr_address(const void *location);
HIDDEN int64_t mr_near_address(const void *location);

/* The same for MPI_UNWEIGHTED and MPI_WEIGHTS_EMPTY. */
HIDDEN int64_t mr_weights(const void *address);

/* The same for MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE. */
HIDDEN int64_t mr_status(const void *address);

/* A text that blanks fill up becomes one that a zero byte ends, and back. */
HIDDEN void mr_text_in(char *text, const char *fortran, size_t length);
HIDDEN void mr_bare_text_in(char *text, const char *fortran, size_t length);
HIDDEN void mr_text_out(char *fortran, size_t length, const char *text);

/* How gfortran describes a buffer that may have gaps (CFI_cdesc_t of ISO_Fortran_binding.h, which comes with it). */
struct mr_part {
    void *base;
    size_t element_bytes;
    int version;
    signed char rank, attribute;
    short type;
    struct {
        ptrdiff_t lower, extent, step; /* the last in bytes */
    } dimensions[];
};

/* What stands for such a buffer in a call: an address, a count and a datatype, which may have been made for it. */
struct mr_section {
    int64_t address, count, type;
    int made;
};

HIDDEN void mr_begin_section(struct mr_section *section, const struct mr_part *part, int64_t count, int type,
                             void *place);
HIDDEN void mr_end_section(struct mr_section *section, void *place);

/* What a call has answered; module mpi_f08 lets programs leave the error code out. */
static inline int mr_answer(int *error, int answer)
{
    if (error) {
        *error = answer;
    }
    return answer;
}

/* A call made for the program's: its place is where the program called. */
#define MR_CALL(name, ...) (int) mr_call(NUMBER_OF_##name, ANSWER_ABOVE, (const int64_t[]) {__VA_ARGS__})

/* The names that gfortran gives to what a program calls NAME: with an underscore behind it, without (-fno-underscoring),
   and with two if there is one in it (-fsecond-underscore). Variables are not weak, as a COMMON block comes before what
   is. */
#define OTHER_NAMES(name, attribute) \
    extern __typeof__(name##_) name __attribute__((attribute)) __attribute__((alias(#name "_"))); \
    extern __typeof__(name##_) name##__ __attribute__((attribute)) __attribute__((alias(#name "_")));
#define FUNCTION_NAMES(name) OTHER_NAMES(name, weak)
#define VARIABLE_NAMES(name) OTHER_NAMES(name, )

/* Aligned as the compiler aligns a COMMON block for the largest vectors: the linker warns of less. */
#define AS_COMMON __attribute__((aligned(64)))

/* A call under its names and those of the profiling interface. */
#define FORTRAN(result, name, ...) \
    result p##name##_(__VA_ARGS__); \
    result name##_(__VA_ARGS__) __attribute__((weak, alias("p" #name "_"))); \
    FUNCTION_NAMES(name) \
    FUNCTION_NAMES(p##name) \
    result p##name##_(__VA_ARGS__)

#endif
