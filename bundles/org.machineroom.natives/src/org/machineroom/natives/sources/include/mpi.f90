! SPDX-License-Identifier: EPL-2.0
! Module mpi (MPI 3.1 section 17.1.3): the constants of mpif.h, and interfaces of the calls.
module mpi
  implicit none
  include 'mpif.h'
  ! Not in mpif.h, as in MPICH: programs of before MPI 3.1 declare functions of these names themselves.
  integer(kind=MPI_ADDRESS_KIND), external :: MPI_AINT_ADD, MPI_AINT_DIFF
  include 'mpi_interfaces.h'
end module mpi
