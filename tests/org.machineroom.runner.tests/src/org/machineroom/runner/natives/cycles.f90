! SPDX-License-Identifier: EPL-2.0
! Multigrid: V-cycles for a Poisson equation on a periodic cube of 16, whose ghost cells are exchanged at each level in
! one dimension after the other, so that corners come along. The residual is the same on any number of processes.
program cycles
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 16, levels = 3, turns = 6
  double precision, parameter :: expected = 9.37648d-4
  type level
    integer :: size(3)
    double precision, allocatable :: u(:,:,:), f(:,:,:), r(:,:,:)
  end type
  type(level) :: grid(levels)
  integer :: rank, ranks, comm, error, dims(3), coords(3), below(3), above(3), d, l, turn
  double precision :: norm, first
  call MPI_INIT(error)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, ranks, error)
  dims = 0
  call MPI_DIMS_CREATE(ranks, 3, dims, error)
  call MPI_CART_CREATE(MPI_COMM_WORLD, 3, dims, (/.true., .true., .true./), .false., comm, error)
  call MPI_COMM_RANK(comm, rank, error)
  call MPI_CART_COORDS(comm, rank, 3, coords, error)
  do d = 1, 3
    call MPI_CART_SHIFT(comm, d - 1, 1, below(d), above(d), error)
  end do
  do l = 1, levels
    grid(l)%size = n / dims / 2 ** (l - 1)
    allocate(grid(l)%u(0:grid(l)%size(1) + 1, 0:grid(l)%size(2) + 1, 0:grid(l)%size(3) + 1))
    allocate(grid(l)%f, grid(l)%r, mold=grid(l)%u)
    grid(l)%u = 0
    grid(l)%f = 0
    grid(l)%r = 0
  end do
  call charge(2, 3, 4, 1d0)
  call charge(11, 7, 13, -1d0)
  call residual(grid(1))
  first = size_of(grid(1)%r)
  do turn = 1, turns
    call cycle_from(1)
  end do
  call residual(grid(1))
  norm = size_of(grid(1)%r)
  if (rank == 0) print '(A,2ES12.5,L2)', 'cycles residual ', first, norm, abs(norm - expected) < 1d-8
  call MPI_COMM_FREE(comm, error)
  call MPI_FINALIZE(error)

contains

  subroutine charge(i, j, k, value)
    integer, intent(in) :: i, j, k
    double precision, intent(in) :: value
    integer :: here(3)
    here = (/i, j, k/) - coords * grid(1)%size
    if (all(here >= 1) .and. all(here <= grid(1)%size)) grid(1)%f(here(1), here(2), here(3)) = value
  end subroutine

  recursive subroutine cycle_from(l)
    integer, intent(in) :: l
    integer :: i
    do i = 1, merge(20, 2, l == levels)
      call smooth(grid(l))
    end do
    if (l < levels) then
      call residual(grid(l))
      call restrict(grid(l), grid(l + 1))
      call cycle_from(l + 1)
      call prolong(grid(l + 1), grid(l))
      call smooth(grid(l))
      call smooth(grid(l))
    end if
  end subroutine

  subroutine smooth(g)
    type(level), intent(inout) :: g
    call residual(g)
    g%u = g%u - g%r * (0.8d0 / 6)
  end subroutine

  ! What the equation lacks: f minus the Laplacian of u.
  subroutine residual(g)
    type(level), intent(inout) :: g
    integer :: i, j, k
    call exchange(g%u, g%size)
    g%r = 0
    do k = 1, g%size(3)
      do j = 1, g%size(2)
        do i = 1, g%size(1)
          g%r(i, j, k) = g%f(i, j, k) - (g%u(i - 1, j, k) + g%u(i + 1, j, k) + g%u(i, j - 1, k) + g%u(i, j + 1, k) &
              + g%u(i, j, k - 1) + g%u(i, j, k + 1) - 6 * g%u(i, j, k))
        end do
      end do
    end do
  end subroutine

  subroutine restrict(fine, coarse)
    type(level), intent(in) :: fine
    type(level), intent(inout) :: coarse
    integer :: i, j, k
    coarse%u = 0
    do k = 1, coarse%size(3)
      do j = 1, coarse%size(2)
        do i = 1, coarse%size(1)
          coarse%f(i, j, k) = sum(fine%r(2 * i - 1:2 * i, 2 * j - 1:2 * j, 2 * k - 1:2 * k)) / 2
        end do
      end do
    end do
  end subroutine

  subroutine prolong(coarse, fine)
    type(level), intent(in) :: coarse
    type(level), intent(inout) :: fine
    integer :: i, j, k
    do k = 1, fine%size(3)
      do j = 1, fine%size(2)
        do i = 1, fine%size(1)
          fine%u(i, j, k) = fine%u(i, j, k) + coarse%u((i + 1) / 2, (j + 1) / 2, (k + 1) / 2)
        end do
      end do
    end do
  end subroutine

  subroutine exchange(u, size)
    integer, intent(in) :: size(3)
    double precision, intent(inout) :: u(0:size(1) + 1, 0:size(2) + 1, 0:size(3) + 1)
    integer :: d
    do d = 1, 3
      call shift(u, size, d, above(d), below(d), size(d), 0)
      call shift(u, size, d, below(d), above(d), 1, size(d) + 1)
    end do
  end subroutine

  ! Sends one plane and receives another, ghost cells of the dimensions before included.
  subroutine shift(u, size, d, to, from, source, target)
    integer, intent(in) :: size(3), d, to, from, source, target
    double precision, intent(inout) :: u(0:size(1) + 1, 0:size(2) + 1, 0:size(3) + 1)
    double precision :: plane((n + 2) ** 2), other((n + 2) ** 2)
    integer :: a(3), b(3), count, request, status(MPI_STATUS_SIZE)
    a = 0
    b = size + 1
    a(d) = source
    b(d) = source
    count = product(b - a + 1)
    call MPI_IRECV(other, count, MPI_DOUBLE_PRECISION, from, d, comm, request, error)
    plane(1:count) = pack(u(a(1):b(1), a(2):b(2), a(3):b(3)), .true.)
    call MPI_SEND(plane, count, MPI_DOUBLE_PRECISION, to, d, comm, error)
    call MPI_WAIT(request, status, error)
    a(d) = target
    b(d) = target
    u(a(1):b(1), a(2):b(2), a(3):b(3)) = reshape(other(1:count), b - a + 1)
  end subroutine

  double precision function size_of(r)
    double precision, intent(in) :: r(0:, 0:, 0:)
    double precision :: mine
    mine = sum(r * r)
    call MPI_ALLREDUCE(mine, size_of, 1, MPI_DOUBLE_PRECISION, MPI_SUM, comm, error)
    size_of = sqrt(size_of)
  end function
end
