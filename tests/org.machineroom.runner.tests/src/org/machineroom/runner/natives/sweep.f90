! SPDX-License-Identifier: EPL-2.0
! Wavefronts over a grid of processes, plane by plane, forth and back, as solvers by successive over-relaxation have
! them: many small messages, each of which the next process waits for. The exact solution is i + 2j + 3k.
program sweep
  implicit none
  include 'mpif.h'
  integer, parameter :: nz = 12, n = 24
  integer :: rank, ranks, comm, error, dims(2), coords(2), north, south, west, east, nx, ny, i0, j0, turn
  integer :: status(MPI_STATUS_SIZE)
  double precision, allocatable :: v(:,:,:)
  double precision :: worst, all
  call MPI_INIT(error)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, ranks, error)
  dims = 0
  call MPI_DIMS_CREATE(ranks, 2, dims, error)
  call MPI_CART_CREATE(MPI_COMM_WORLD, 2, dims, (/.false., .false./), .true., comm, error)
  call MPI_COMM_RANK(comm, rank, error)
  call MPI_CART_COORDS(comm, rank, 2, coords, error)
  call MPI_CART_SHIFT(comm, 0, 1, north, south, error)
  call MPI_CART_SHIFT(comm, 1, 1, west, east, error)
  nx = n / dims(1)
  ny = n / dims(2)
  i0 = coords(1) * nx
  j0 = coords(2) * ny
  allocate(v(0:nx + 1, 0:ny + 1, 0:nz + 1))
  do turn = 1, 3
    call start
    call forth
    call start
    call back
  end do
  worst = deviation()
  call MPI_ALLREDUCE(worst, all, 1, MPI_DOUBLE_PRECISION, MPI_MAX, comm, error)
  if (rank == 0) print '(A,L2)', 'sweep verified', all < 1d-10
  call MPI_FINALIZE(error)

contains

  double precision function exact(i, j, k)
    integer, intent(in) :: i, j, k
    exact = (i0 + i) + 2 * (j0 + j) + 3 * k
  end function

  ! Zero inside, the solution around the whole grid.
  subroutine start
    integer :: i, j, k
    v = 0
    do k = 0, nz + 1
      do j = 0, ny + 1
        do i = 0, nx + 1
          if (i0 + i == 0 .or. j0 + j == 0 .or. k == 0 .or. i0 + i == n + 1 .or. j0 + j == n + 1 .or. k == nz + 1) &
              v(i, j, k) = exact(i, j, k)
        end do
      end do
    end do
  end subroutine

  subroutine forth
    integer :: i, j, k
    do k = 1, nz
      call receive(north, west, 0, 0, k)
      do j = 1, ny
        do i = 1, nx
          v(i, j, k) = (exact(i, j, k) + 6 + v(i - 1, j, k) + v(i, j - 1, k) + v(i, j, k - 1)) / 4
        end do
      end do
      call send(south, east, nx, ny, k)
    end do
  end subroutine

  subroutine back
    integer :: i, j, k
    do k = nz, 1, -1
      call receive(south, east, nx + 1, ny + 1, k)
      do j = ny, 1, -1
        do i = nx, 1, -1
          v(i, j, k) = (exact(i, j, k) - 6 + v(i + 1, j, k) + v(i, j + 1, k) + v(i, j, k + 1)) / 4
        end do
      end do
      call send(north, west, 1, 1, k)
    end do
  end subroutine

  subroutine receive(across, along, i, j, k)
    integer, intent(in) :: across, along, i, j, k
    double precision :: row(ny)
    if (across /= MPI_PROC_NULL) then
      call MPI_RECV(row, ny, MPI_DOUBLE_PRECISION, across, k, comm, status, error)
      v(i, 1:ny, k) = row
    end if
    if (along /= MPI_PROC_NULL) &
      call MPI_RECV(v(1, j, k), nx, MPI_DOUBLE_PRECISION, along, nz + k, comm, status, error)
  end subroutine

  subroutine send(across, along, i, j, k)
    integer, intent(in) :: across, along, i, j, k
    double precision :: row(ny)
    row = v(i, 1:ny, k)
    call MPI_SEND(row, ny, MPI_DOUBLE_PRECISION, across, k, comm, error)
    call MPI_SEND(v(1, j, k), nx, MPI_DOUBLE_PRECISION, along, nz + k, comm, error)
  end subroutine

  double precision function deviation()
    integer :: i, j, k
    deviation = 0
    do k = 1, nz
      do j = 1, ny
        do i = 1, nx
          deviation = max(deviation, abs(v(i, j, k) - exact(i, j, k)))
        end do
      end do
    end do
  end function
end
