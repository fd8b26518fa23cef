! SPDX-License-Identifier: EPL-2.0
! Module mpi (MPI 3.1 section 17.1.3): the constants of mpif.h, and interfaces of the calls.
module mpi
  implicit none
  include 'mpif.h'
  include 'mpi_interfaces.h'
end module mpi
