! SPDX-License-Identifier: EPL-2.0
! Parts of arrays with gaps in calls that use them after they return, beside the same in calls that do not. Says how many
! elements are wrong.
program sections
  use mpi_f08
  implicit none
  integer :: rank, size, before, after, i, wrong = 0
  real(8) :: a(6, 5), b(6, 5), expected(6, 5)
  complex(8) :: z(4, 4), zz(4, 4)
  integer :: v(20), w(20)
  type(MPI_Request) :: requests(2)
  type(MPI_Status) :: statuses(2)
  type(MPI_Win) :: window

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  before = mod(rank + size - 1, size)
  after = mod(rank + 1, size)
  a = reshape([(100d0 * rank + i, i = 1, 30)], [6, 5])

  call begin()
  call MPI_Irecv(b(2, :), 5, MPI_DOUBLE_PRECISION, before, 1, MPI_COMM_WORLD, requests(1))
  call MPI_Isend(a(5, :), 5, MPI_DOUBLE_PRECISION, after, 1, MPI_COMM_WORLD, requests(2))
  call MPI_Waitall(2, requests, statuses)
  call MPI_Get_count(statuses(1), MPI_DOUBLE_PRECISION, i)
  wrong = wrong + merge(0, 1, i == 5)
  call MPI_Sendrecv(a(5, :), 5, MPI_DOUBLE_PRECISION, after, 1, expected(2, :), 5, MPI_DOUBLE_PRECISION, before, 1, &
      MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call compare()

  call begin() ! fewer than there are
  call MPI_Irecv(b(2:6:2, 1:5:3), 5, MPI_DOUBLE_PRECISION, before, 2, MPI_COMM_WORLD, requests(1))
  call MPI_Isend(a(1:5:2, 2:4:2), 5, MPI_DOUBLE_PRECISION, after, 2, MPI_COMM_WORLD, requests(2))
  call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
  call MPI_Sendrecv(a(1:5:2, 2:4:2), 5, MPI_DOUBLE_PRECISION, after, 2, expected(2:6:2, 1:5:3), 5, &
      MPI_DOUBLE_PRECISION, before, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call compare()

  z = cmplx(a(1:4, 1:4), 1d0, 8) ! a datatype that is half of an element
  zz = 0
  call MPI_Irecv(zz(3, :), 8, MPI_DOUBLE_PRECISION, before, 3, MPI_COMM_WORLD, requests(1))
  call MPI_Isend(z(2, :), 8, MPI_DOUBLE_PRECISION, after, 3, MPI_COMM_WORLD, requests(2))
  call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
  wrong = wrong + count(zz(3, :) /= z(2, :) + 100 * (before - rank)) + count(zz(4, :) /= 0)

  v = [(i + 100 * rank, i = 1, 20)] ! backwards, again and again
  w = 0
  call MPI_Recv_init(w(20:2:-3), 7, MPI_INTEGER, before, 4, MPI_COMM_WORLD, requests(1))
  call MPI_Send_init(v(1:13:2), 7, MPI_INTEGER, after, 4, MPI_COMM_WORLD, requests(2))
  do i = 1, 2
    v = v + 1000
    call MPI_Startall(2, requests)
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
  end do
  call MPI_Request_free(requests(1))
  call MPI_Request_free(requests(2))
  wrong = wrong + count(w(20:2:-3) /= v(1:13:2) + 100 * (before - rank)) + count(w(1:19:3) /= 0)

  call begin()
  if (rank == 0) b(3, :) = a(4, :)
  call MPI_Ibcast(b(3, :), 5, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, requests(1))
  call MPI_Wait(requests(1), MPI_STATUS_IGNORE)
  expected(3, :) = a(4, :) - 100 * rank
  call compare()

  call begin()
  call MPI_Win_create(b, 240_MPI_ADDRESS_KIND, 8, MPI_INFO_NULL, MPI_COMM_WORLD, window)
  call MPI_Win_fence(0, window)
  call MPI_Put(a(3, :), 5, MPI_DOUBLE_PRECISION, after, 6_MPI_ADDRESS_KIND, 5, MPI_DOUBLE_PRECISION, window)
  call MPI_Win_fence(0, window)
  call MPI_Win_free(window)
  expected(1:5, 2) = a(3, :) + 100 * (before - rank)
  call compare()

  call assumed(v, w)
  i = rank
  call MPI_Irecv(w, 1, MPI_INTEGER, before, 6, MPI_COMM_WORLD, requests(1))
  call MPI_Isend(i, 1, MPI_INTEGER, after, 6, MPI_COMM_WORLD, requests(2))
  call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
  wrong = wrong + merge(0, 1, w(1) == before)
  print '(a, i0)', 'wrong: ', wrong
  call MPI_Finalize()

contains
  subroutine begin()
    b = -1
    expected = -1
  end subroutine

  subroutine compare()
    wrong = wrong + count(b /= expected)
  end subroutine

  subroutine assumed(x, y)
    integer :: x(*), y(*)
    call MPI_Irecv(y, 3, MPI_INTEGER, before, 5, MPI_COMM_WORLD, requests(1))
    call MPI_Isend(x(2), 3, MPI_INTEGER, after, 5, MPI_COMM_WORLD, requests(2))
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
    wrong = wrong + count(y(1:3) /= x(2:4) + 100 * (before - rank))
  end subroutine
end program
