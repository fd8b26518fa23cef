! SPDX-License-Identifier: EPL-2.0
! MPI 4 with module mpi_f08.
program younger08
  use mpi_f08
  implicit none
  integer :: rank, size, length, i
  integer :: values(10), sums(5)
  real(8) :: parts(4)
  logical :: flag
  character(len=12) :: text
  type(MPI_Request) :: request
  type(MPI_Info) :: info
  type(MPI_Status) :: status
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call MPI_Allreduce_init(values, sums, 5, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, request)
  do i = 1, 3
    values = rank + i
    call MPI_Start(request)
    call MPI_Wait(request, status)
    if (any(sums /= 1 + 2 * i)) print *, 'the sum is wrong'
  end do
  call MPI_Request_free(request)
  ! a part of an array with gaps stays where it is
  call MPI_Bcast_init(values(1:10:2), 5, MPI_INTEGER, 0, MPI_COMM_WORLD, MPI_INFO_NULL, request)
  do i = 1, 2
    values = 100 * rank
    if (rank == 0) values(1:10:2) = i
    call MPI_Start(request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    if (any(values(1:10:2) /= i) .or. any(values(2:10:2) /= 100 * rank)) print *, 'the part is wrong'
  end do
  call MPI_Request_free(request)
  if (rank == 0) then
    call MPI_Psend_init(parts, 2, 2_MPI_COUNT_KIND, MPI_DOUBLE_PRECISION, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, request)
    call MPI_Start(request)
    parts = 3
    call MPI_Pready_range(0, 1, request)
  else
    call MPI_Precv_init(parts, 1, 4_MPI_COUNT_KIND, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, request)
    call MPI_Start(request)
  end if
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  if (parts(4) /= 3) print *, 'the message is wrong'
  call MPI_Request_free(request)
  call MPI_Info_create(info)
  call MPI_Info_set(info, ' key ', 'value')
  length = 3
  call MPI_Info_get_string(info, 'key', length, text, flag)
  if (.not. flag .or. length /= 5 .or. text /= 'val') print *, 'the value is wrong: ', text, length
  call MPI_Info_free(info)
  if (rank == 0) print '(a)', 'done'
  call MPI_Finalize()
end program
