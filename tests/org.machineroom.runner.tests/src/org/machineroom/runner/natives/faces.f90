! SPDX-License-Identifier: EPL-2.0
! Multi-partitioning, as solvers along alternating directions have it: of q * q processes each has q cells on a diagonal
! of the cube, so that all have work in each stage of a sweep. Faces of all cells go as one message of a derived type.
program faces
  use mpi
  implicit none
  integer, parameter :: m = 6, steps = 4
  double precision, parameter :: pi = 3.14159265358979323846d0
  integer :: rank, ranks, q, row, column, error, d, next(3), last(3), out(3, 2), in(3, 2), requests(12)
  double precision, allocatable :: u(:,:,:,:), w(:,:,:,:)
  double precision :: k, worst, all
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)
  q = nint(sqrt(real(ranks)))
  row = rank / q
  column = mod(rank, q)
  next = (/ at(row, column + 1), at(row + 1, column), at(row + 1, column - 1) /)
  last = (/ at(row, column - 1), at(row - 1, column), at(row - 1, column + 1) /)
  allocate(u(0:m + 1, 0:m + 1, 0:m + 1, 0:q - 1), w(0:m + 1, 0:m + 1, 0:m + 1, 0:q - 1))
  do d = 1, 3
    out(d, 1) = face(d, m, 0)
    out(d, 2) = face(d, 1, 0)
    in(d, 1) = face(d, 0, merge(1, 0, d == 3))
    in(d, 2) = face(d, m + 1, merge(q - 1, 0, d == 3))
  end do
  k = 2 * pi / (q * m)
  worst = 0
  call relax
  do d = 1, 3
    call solve(d)
  end do
  call MPI_Reduce(worst, all, 1, MPI_DOUBLE_PRECISION, MPI_MAX, 0, MPI_COMM_WORLD, error)
  if (rank == 0) print '(A,L2)', 'faces verified', all < 1d-12
  do d = 1, 3
    call MPI_Type_free(out(d, 1), error)
    call MPI_Type_free(out(d, 2), error)
    call MPI_Type_free(in(d, 1), error)
    call MPI_Type_free(in(d, 2), error)
  end do
  call MPI_Finalize(error)

contains

  integer function at(i, j)
    integer, intent(in) :: i, j
    at = modulo(i, q) * q + modulo(j, q)
  end function

  ! Where a cell lies in the cube of q * q * q.
  integer function place(d, c)
    integer, intent(in) :: d, c
    select case (d)
    case (1)
      place = modulo(column + c, q)
    case (2)
      place = modulo(row - c, q)
    case default
      place = c
    end select
  end function

  ! One plane of each cell, beginning with a given cell: behind the last comes the first.
  integer function face(d, plane, first)
    integer, intent(in) :: d, plane, first
    integer :: sizes(3), parts(3), starts(3), one, c, lengths(q)
    integer(kind=MPI_ADDRESS_KIND) :: bytes(q), lower, extent
    sizes = m + 2
    parts = m
    starts = 1
    parts(d) = 1
    starts(d) = plane
    call MPI_Type_create_subarray(3, sizes, parts, starts, MPI_ORDER_FORTRAN, MPI_DOUBLE_PRECISION, one, error)
    call MPI_Type_get_extent(one, lower, extent, error)
    do c = 0, q - 1
      lengths(c + 1) = 1
      bytes(c + 1) = modulo(first + c, q) * extent
    end do
    call MPI_Type_create_hindexed(q, lengths, bytes, one, face, error)
    call MPI_Type_commit(face, error)
    call MPI_Type_free(one, error)
  end function

  subroutine exchange
    integer :: d, n
    n = 0
    do d = 1, 3
      call MPI_Irecv(u, 1, in(d, 1), last(d), 2 * d, MPI_COMM_WORLD, requests(n + 1), error)
      call MPI_Irecv(u, 1, in(d, 2), next(d), 2 * d + 1, MPI_COMM_WORLD, requests(n + 2), error)
      call MPI_Isend(u, 1, out(d, 1), next(d), 2 * d, MPI_COMM_WORLD, requests(n + 3), error)
      call MPI_Isend(u, 1, out(d, 2), last(d), 2 * d + 1, MPI_COMM_WORLD, requests(n + 4), error)
      n = n + 4
    end do
    call MPI_Waitall(n, requests, MPI_STATUSES_IGNORE, error)
  end subroutine

  ! The mean of six neighbours; a wave along the diagonal becomes cos(k) times what it was.
  subroutine relax
    integer :: step, i, j, l, c
    do c = 0, q - 1
      do l = 1, m
        do j = 1, m
          do i = 1, m
            u(i, j, l, c) = cos(k * (i + j + l + m * (place(1, c) + place(2, c) + place(3, c))))
          end do
        end do
      end do
    end do
    w = u
    do step = 1, steps
      call exchange
      do l = 1, m
        do j = 1, m
          do i = 1, m
            w(i, j, l, :) = (u(i - 1, j, l, :) + u(i + 1, j, l, :) + u(i, j - 1, l, :) + u(i, j + 1, l, :) &
                + u(i, j, l - 1, :) + u(i, j, l + 1, :)) / 6
          end do
        end do
      end do
      u = w
    end do
    do c = 0, q - 1
      do i = 1, m
        worst = max(worst, abs(u(i, 2, 3, c) - cos(k) ** steps &
            * cos(k * (i + 5 + m * (place(1, c) + place(2, c) + place(3, c))))))
      end do
    end do
  end subroutine

  ! Counts along a direction, cell after cell: each stage waits for the process that had the stage before.
  subroutine solve(d)
    integer, intent(in) :: d
    integer :: stage, c, i, request
    double precision :: into(m, m), from(m, m)
    request = MPI_REQUEST_NULL
    do stage = 0, q - 1
      do c = 0, q - 1
        if (place(d, c) == stage) exit
      end do
      into = 0
      if (stage > 0) call MPI_Recv(into, m * m, MPI_DOUBLE_PRECISION, last(d), 10 + stage, MPI_COMM_WORLD, &
          MPI_STATUS_IGNORE, error)
      call MPI_Wait(request, MPI_STATUS_IGNORE, error)
      from = into
      do i = 1, m
        from = from + 1
      end do
      worst = max(worst, maxval(abs(from - (stage + 1) * m)))
      if (stage < q - 1) call MPI_Isend(from, m * m, MPI_DOUBLE_PRECISION, next(d), 11 + stage, MPI_COMM_WORLD, &
          request, error)
    end do
    call MPI_Wait(request, MPI_STATUS_IGNORE, error)
  end subroutine
end
