! SPDX-License-Identifier: EPL-2.0
! Module mpi_f08: handles with types, no error codes, an operation and attributes of the program's own.
module own
contains
  subroutine keep_larger(invec, inoutvec, len, datatype)
    use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
    use mpi_f08
    type(c_ptr), value :: invec, inoutvec
    integer :: len, i
    type(MPI_Datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(invec, a, [len])
    call c_f_pointer(inoutvec, b, [len])
    do i = 1, len
      if (a(i) > b(i)) b(i) = a(i)
    end do
    if (datatype /= MPI_INTEGER) b = -1
  end subroutine keep_larger
end module own

program handles
  use mpi_f08
  use own
  implicit none
  type(MPI_Comm) :: half
  type(MPI_Request) :: requests(2)
  type(MPI_Status) :: status, statuses(2)
  type(MPI_Op) :: larger
  type(MPI_Datatype) :: pair
  integer :: rank, size, count, got(4), mine(4), all(4), ierror, key, old(MPI_STATUS_SIZE)
  integer(kind=MPI_ADDRESS_KIND) :: value
  logical :: flag
  character(len=MPI_MAX_OBJECT_NAME) :: name

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierror)
  mine = [rank, rank + 10, -rank, 7]
  call MPI_Irecv(got, 4, MPI_INTEGER, mod(rank + 1, size), 5, MPI_COMM_WORLD, requests(1))
  call MPI_Isend(mine, 3, MPI_INTEGER, mod(rank + size - 1, size), 5, MPI_COMM_WORLD, requests(2))
  call MPI_Waitall(2, requests, statuses)
  call MPI_Get_count(statuses(1), MPI_INTEGER, count)
  print '(a, i0, 4(1x, i0), 2l2)', 'rank ', rank, got(2), statuses(1)%MPI_SOURCE, statuses(1)%MPI_TAG, count, &
      all_null(requests), MPI_COMM_WORLD == MPI_COMM_SELF
  call MPI_Type_contiguous(2, MPI_INTEGER, pair)
  call MPI_Type_commit(pair)
  call MPI_Sendrecv(mine, 2, pair, rank, 1, got, 2, pair, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call MPI_Sendrecv_replace(rank, 1, MPI_INTEGER, rank, 2, rank, 2, MPI_COMM_WORLD, status)
  call MPI_Status_f082f(status, old)
  call MPI_Type_free(pair)
  call MPI_Op_create(keep_larger, .true., larger)
  call MPI_Allreduce(mine, all, 4, MPI_INTEGER, larger, MPI_COMM_WORLD)
  call MPI_Bcast(all(1), 1, MPI_INTEGER, 0, MPI_COMM_WORLD)
  call MPI_Comm_split(MPI_COMM_WORLD, mod(rank, 2), 0, half)
  call MPI_Comm_set_name(half, 'a half')
  call MPI_Comm_get_name(half, name, count)
  call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
  call MPI_Comm_set_attr(half, key, 42_MPI_ADDRESS_KIND)
  call MPI_Comm_get_attr(half, key, value, flag)
  print '(a, i0, 5(1x, i0), 1x, a, 1x, i0, l2, 1x, l1)', 'rank ', rank, all, old(1), trim(name), value, flag, &
      half%MPI_VAL /= MPI_COMM_WORLD%MPI_VAL
  call MPI_Comm_free(half)
  call MPI_Send(rank, 1, MPI_INTEGER, 77, 0, MPI_COMM_SELF)
  call MPI_Finalize()
contains
  logical function all_null(handles)
    type(MPI_Request), intent(in) :: handles(:)
    all_null = handles(1) == MPI_REQUEST_NULL .and. handles(2) == MPI_REQUEST_NULL
  end function all_null
end program handles
