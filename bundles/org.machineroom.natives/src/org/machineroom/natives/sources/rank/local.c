/* SPDX-License-Identifier: EPL-2.0 */
/* What C programs call that asks nobody: addresses, and statuses for Fortran, which are six integers there, or a type of
   as many. */
#include <string.h>

#include "../include/mpi.h"
#include "own.h"

/* MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE of Fortran; nowhere in a program without it. */
extern MPI_Fint mpi_fortran_status_[] __attribute__((weak));
extern MPI_Fint mpi_fortran_statuses_[] __attribute__((weak));
MPI_Fint *MPI_F_STATUS_IGNORE = mpi_fortran_status_;
MPI_Fint *MPI_F_STATUSES_IGNORE = mpi_fortran_statuses_;
MPI_F08_status *MPI_F08_STATUS_IGNORE = (MPI_F08_status *) mpi_fortran_status_;
MPI_F08_status *MPI_F08_STATUSES_IGNORE = (MPI_F08_status *) mpi_fortran_statuses_;

#define WEAK(name) __attribute__((weak, alias("P" #name)))

MPI_Aint PMPI_Aint_add(MPI_Aint base, MPI_Aint displacement)
{
    return base + displacement;
}
MPI_Aint MPI_Aint_add(MPI_Aint base, MPI_Aint displacement) WEAK(MPI_Aint_add);

MPI_Aint PMPI_Aint_diff(MPI_Aint address1, MPI_Aint address2)
{
    return address1 - address2;
}
MPI_Aint MPI_Aint_diff(MPI_Aint address1, MPI_Aint address2) WEAK(MPI_Aint_diff);

/* A status is the same 24 bytes everywhere. */
#define CONVERTED(name, from_type, to_type) \
    int P##name(const from_type *from, to_type *to) \
    { \
        memcpy(to, from, sizeof(MPI_Status)); \
        return MPI_SUCCESS; \
    } \
    int name(const from_type *from, to_type *to) WEAK(name);
_Static_assert(sizeof(MPI_Status) == sizeof(MPI_F08_status), "statuses differ");
CONVERTED(MPI_Status_c2f, MPI_Status, MPI_Fint)
CONVERTED(MPI_Status_f2c, MPI_Fint, MPI_Status)
CONVERTED(MPI_Status_c2f08, MPI_Status, MPI_F08_status)
CONVERTED(MPI_Status_f082c, MPI_F08_status, MPI_Status)
CONVERTED(MPI_Status_f2f08, MPI_Fint, MPI_F08_status)
CONVERTED(MPI_Status_f082f, MPI_F08_status, MPI_Fint)
