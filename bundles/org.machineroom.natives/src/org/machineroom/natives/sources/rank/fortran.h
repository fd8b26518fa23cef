/* SPDX-License-Identifier: EPL-2.0 */
/* How arguments of Fortran become those of C. */
#ifndef MACHINEROOM_FORTRAN_H
#define MACHINEROOM_FORTRAN_H

#include "own.h"
#include <stddef.h>

#define MR_LONGEST_TEXT 1024

/* An address, or what MPI_BOTTOM and MPI_IN_PLACE are in C. */
HIDDEN int64_t mr_buffer(const void *address);

/* The same for MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE. */
HIDDEN int64_t mr_status(const void *address);

/* A text that blanks fill up becomes one that a zero byte ends, and back. */
HIDDEN void mr_text_in(char *text, const char *fortran, size_t length);
HIDDEN void mr_text_out(char *fortran, size_t length, const char *text);

#endif
