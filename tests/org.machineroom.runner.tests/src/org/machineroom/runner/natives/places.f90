! SPDX-License-Identifier: EPL-2.0
! Calls that Fortran makes otherwise than C, which are told with the program's line all the same.
program places
  implicit none
  include 'mpif.h'
  integer :: key, buffer(1), bytes, error
  call MPI_Init(error)
  call MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN, error)
  call MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, key, 0, error)
  call MPI_Attr_put(MPI_COMM_WORLD, MPI_TAG_UB, 1, error)
  call MPI_Buffer_detach(buffer, bytes, error)
  call MPI_Finalize(error)
end
