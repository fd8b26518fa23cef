! SPDX-License-Identifier: EPL-2.0
! Buffers of communicators and sessions, by module mpi.
program buffers90
  use mpi
  implicit none
  integer :: rank, ierror, size, request, session, pair, number, found
  logical :: flag
  integer :: space(100), nothing(1)
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  number = 7
  if (rank == 0) then
    call MPI_Comm_attach_buffer(MPI_COMM_WORLD, space, 400, ierror)
    call MPI_Bsend(number, 1, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, ierror)
    call MPI_Comm_flush_buffer(MPI_COMM_WORLD, ierror)
    call MPI_Comm_iflush_buffer(MPI_COMM_WORLD, request, ierror)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
    call MPI_Comm_detach_buffer(MPI_COMM_WORLD, nothing, size, ierror)
    if (size /= 400) print *, 'size', size
    call MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0, ierror)
    call MPI_Bsend(number, 1, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, ierror)
    call MPI_Buffer_flush(ierror)
    call MPI_Buffer_iflush(request, ierror)
    call MPI_Test(request, flag, MPI_STATUS_IGNORE, ierror)
    if (.not. flag) print *, 'flush is not over'
    call MPI_Buffer_detach(nothing, size, ierror)
  else
    call MPI_Recv(found, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
    call MPI_Recv(found, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
    if (found /= 7) print *, 'found', found
  end if
  call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, session, ierror)
  call MPI_Session_attach_buffer(session, space, 400, ierror)
  call MPI_Session_flush_buffer(session, ierror)
  call MPI_Session_iflush_buffer(session, request, ierror)
  call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
  call MPI_Session_detach_buffer(session, nothing, size, ierror)
  call MPI_Session_finalize(session, ierror)
  call MPI_Type_get_value_index(MPI_REAL, MPI_REAL, pair, ierror)
  if (pair /= MPI_2REAL) print *, 'pair', pair
  call MPI_Type_get_value_index(MPI_REAL, MPI_INTEGER, pair, ierror)
  if (pair /= MPI_DATATYPE_NULL) print *, 'pair', pair
  call MPI_Barrier(MPI_COMM_WORLD, ierror)
  if (rank == 0) print '(a)', 'done'
  call MPI_Finalize(ierror)
end program
