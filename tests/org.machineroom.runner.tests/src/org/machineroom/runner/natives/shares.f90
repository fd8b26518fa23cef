! SPDX-License-Identifier: EPL-2.0
! Arguments, texts, common blocks and module variables as Fortran has them.
module state
  implicit none
  integer, save :: counter = 10
end module state

program shares
  use mpi
  use state
  implicit none
  integer :: rank, ranks, ierror, index, length, mine, status(MPI_STATUS_SIZE), requests(2), received(2)
  double precision :: part, total
  character(len=MPI_MAX_OBJECT_NAME) :: name
  common /block/ mine

  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
  counter = counter + rank
  mine = rank
  part = rank + 0.5d0
  call MPI_Allreduce(part, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierror)
  call MPI_Comm_set_name(MPI_COMM_WORLD, 'all of them   ', ierror)
  call MPI_Comm_get_name(MPI_COMM_WORLD, name, length, ierror)
  if (rank == 0) then
    requests(1) = MPI_REQUEST_NULL
    call MPI_Irecv(received, 2, MPI_INTEGER, 1, 4, MPI_COMM_WORLD, requests(2), ierror)
    call MPI_Waitany(2, requests, index, status, ierror)
    print '(a,i3,i3,i3,i3)', 'any', index, received, status(MPI_SOURCE)
  else if (rank == 1) then
    received = (/ 7, 8 /)
    call MPI_Send(received, 2, MPI_INTEGER, 0, 4, MPI_COMM_WORLD, ierror)
  end if
  print '(a,i3,i4,i3,f6.2,1x,a,a)', 'rank', rank, counter, mine, total, name(1:length), '.'
  call MPI_Finalize(ierror)
end program shares
