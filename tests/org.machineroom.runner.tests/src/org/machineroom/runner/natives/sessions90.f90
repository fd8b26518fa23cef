! SPDX-License-Identifier: EPL-2.0
! Sessions with module mpi and with mpif.h: "done", by rank 0, if everything is right.
subroutine total_of(comm, total)
  implicit none
  include 'mpif.h'
  integer :: comm, total, rank, error
  call MPI_COMM_RANK(comm, rank, error)
  call MPI_ALLREDUCE(rank, total, 1, MPI_INTEGER, MPI_SUM, comm, error)
end subroutine

subroutine of_old(session, rank)
  implicit none
  include 'mpif.h'
  integer :: session, group, comm, rank, error, length
  character(len=MPI_MAX_PSET_NAME_LEN) :: name
  length = len(name)
  call MPI_SESSION_GET_NTH_PSET(session, MPI_INFO_NULL, 1, length, name, error)
  if (length /= 10 .or. name /= 'mpi://SELF') stop 2
  call MPI_GROUP_FROM_SESSION_PSET(session, name, group, error)
  call MPI_COMM_CREATE_FROM_GROUP(group, 'old', MPI_INFO_NULL, MPI_ERRORS_RETURN, comm, error)
  call MPI_COMM_RANK(comm, rank, error)
  call MPI_COMM_FREE(comm, error)
  call MPI_GROUP_FREE(group, error)
end subroutine

program sessions90
  use mpi
  implicit none
  integer :: session, group, comm, rank, size, total, error

  call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session, error)
  call MPI_Group_from_session_pset(session, 'mpi://WORLD', group, error)
  call MPI_Comm_create_from_group(group, 'new', MPI_INFO_NULL, MPI_ERRORS_RETURN, comm, error)
  call MPI_Group_free(group, error)
  call MPI_Comm_rank(comm, rank, error)
  call MPI_Comm_size(comm, size, error)
  call total_of(comm, total)
  if (total /= size * (size - 1) / 2) stop 1
  call MPI_Comm_free(comm, error)
  call of_old(session, total)
  if (total /= 0) stop 3
  call MPI_Session_finalize(session, error)
  if (session /= MPI_SESSION_NULL) stop 4
  if (rank == 0) print '(a)', 'done'
end program
