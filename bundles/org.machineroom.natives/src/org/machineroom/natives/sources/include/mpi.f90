! SPDX-License-Identifier: EPL-2.0
! Module mpi (MPI 3.1 section 17.1.3): the constants of mpif.h. Calls have no explicit interfaces.
module mpi
  implicit none
  include 'mpif.h'
end module mpi
