! SPDX-License-Identifier: EPL-2.0
! Faulty programs in Fortran, one for each number, of the kinds that suites of faulty programs have.
subroutine with_header(kind, rank)
  implicit none
  include 'mpif.h'
  integer :: kind, rank, error, a(4), b(4), status(MPI_STATUS_SIZE)
  if (kind == 0) then
    call mpi_recv(b, 4, MPI_INTEGER, 1 - rank, 0, MPI_COMM_WORLD, status, error)
    call mpi_send(a, 4, MPI_INTEGER, 1 - rank, 0, MPI_COMM_WORLD, error)
  else if (kind == 2) then
    call mpi_bcast(a, 4, MPI_INTEGER, rank, MPI_COMM_WORLD, error)
  else if (rank == 0) then
    call mpi_send(a, 4, MPI_INTEGER, 1, 5, MPI_COMM_WORLD, error)
  else if (kind == 1) then
    call mpi_recv(b, 4, MPI_REAL, 0, 5, MPI_COMM_WORLD, status, error)
  else if (kind == 3) then
    call mpi_recv(b, 4, MPI_INTEGER, 0, 6, MPI_COMM_WORLD, status, error)
  else
    call mpi_recv(b, 2, MPI_INTEGER, 0, 5, MPI_COMM_WORLD, status, error)
  end if
end subroutine

subroutine with_module(kind, rank)
  use mpi
  implicit none
  integer :: kind, rank, error, a(4), b(4), request, made, status(MPI_STATUS_SIZE)
  if (kind == 8) then
    call mpi_comm_dup(MPI_COMM_WORLD, made, error)
  else if (kind == 9) then
    call mpi_type_vector(2, 1, 2, MPI_INTEGER, made, error)
    call mpi_send(a, 1, made, 1 - rank, 0, MPI_COMM_WORLD, error)
  else if (rank == 1) then
    call mpi_recv(b, 4, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, status, error)
  else
    call mpi_isend(a, 4, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, request, error)
    if (kind == 6) a(2) = 7
    if (kind /= 5) call mpi_wait(request, status, error)
    if (kind == 7) call mpi_irecv(b, 4, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, request, error)
    if (kind == 7) call mpi_request_free(request, error)
  end if
end subroutine

subroutine with_types(kind, rank)
  use mpi_f08
  implicit none
  integer :: kind, rank, a(4), b(4)
  type(MPI_Request) :: requests(2)
  type(MPI_Op) :: operation
  a = rank
  if (kind == 10) then
    operation = MPI_SUM
    if (rank == 1) operation = MPI_MAX
    call mpi_reduce(a, b, 4, MPI_INTEGER, operation, 0, MPI_COMM_WORLD)
  else if (kind == 11) then
    if (rank == 0) call mpi_barrier(MPI_COMM_WORLD)
    if (rank == 1) call mpi_bcast(a, 1, MPI_INTEGER, 0, MPI_COMM_WORLD)
  else if (kind == 12) then
    call mpi_send(a, 1, MPI_INTEGER, 2, 0, MPI_COMM_WORLD)
  else if (kind == 13) then
    call mpi_send(a, 4, MPI_INTEGER, 1 - rank, 0, MPI_COMM_WORLD)
    call mpi_recv(b, 4, MPI_INTEGER, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  else if (kind /= 16) then
    call mpi_irecv(b, 3, MPI_INTEGER, 1 - rank, 0, MPI_COMM_WORLD, requests(1))
    if (kind == 15) b(2) = 7
    call mpi_irecv(b(merge(2, 4, kind == 14)), 1, MPI_INTEGER, 1 - rank, 1, MPI_COMM_WORLD, requests(2))
    call mpi_send(a, 3, MPI_INTEGER, 1 - rank, 0, MPI_COMM_WORLD)
    call mpi_send(a, 1, MPI_INTEGER, 1 - rank, 1, MPI_COMM_WORLD)
    call mpi_waitall(2, requests, MPI_STATUSES_IGNORE)
  end if
  if (kind == 16) then
    block
    type(MPI_Win) :: window
    call mpi_win_create(a, 16_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_WORLD, window)
    call mpi_win_fence(0, window)
    if (rank == 1) call mpi_put(b, 1, MPI_INTEGER, 0, 1_MPI_ADDRESS_KIND, 1, MPI_INTEGER, window)
    if (rank == 0) a(2) = 7
    call mpi_win_fence(0, window)
    call mpi_win_free(window)
    end block
  end if
end subroutine

program lapses
  use mpi
  implicit none
  character(2) :: word
  integer :: kind, rank, error
  call mpi_init(error)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, error)
  call get_command_argument(1, word)
  read (word, *) kind
  if (kind < 5) call with_header(kind, rank)
  if (kind >= 5 .and. kind < 10) call with_module(kind, rank)
  if (kind >= 10) call with_types(kind, rank)
  call mpi_finalize(error)
end program
