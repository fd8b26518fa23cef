/* SPDX-License-Identifier: EPL-2.0 */
/* What C programs call that asks nobody: addresses, and statuses for Fortran, which are six integers there. */
#include <string.h>

#include "../include/mpi.h"
#include "own.h"

/* MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE of Fortran; nowhere in a program without it. */
extern MPI_Fint mpi_fortran_status_[] __attribute__((weak));
extern MPI_Fint mpi_fortran_statuses_[] __attribute__((weak));
MPI_Fint *MPI_F_STATUS_IGNORE = mpi_fortran_status_;
MPI_Fint *MPI_F_STATUSES_IGNORE = mpi_fortran_statuses_;

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

int PMPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status)
{
    memcpy(f_status, c_status, sizeof *c_status);
    return MPI_SUCCESS;
}
int MPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status) WEAK(MPI_Status_c2f);

int PMPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status)
{
    memcpy(c_status, f_status, sizeof *c_status);
    return MPI_SUCCESS;
}
int MPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status) WEAK(MPI_Status_f2c);
