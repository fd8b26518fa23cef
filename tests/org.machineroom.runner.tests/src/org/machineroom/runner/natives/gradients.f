! SPDX-License-Identifier: EPL-2.0
! Conjugate gradients on a grid of processes, in Fortran 77 with COMMON blocks: sums along rows by pairs of processes
! at growing distances, and a transposition, as the benchmark of this name has them.
      program gradients
      implicit none
      include 'mpif.h'
      integer n, most
      parameter (n = 64, most = 64)
      integer rank, ranks, q, row, column, m, error, turn
      common /place/ rank, ranks, q, row, column, m
      double precision a(most * most), x(most), b(most), r(most), p(most), w(most)
      common /data/ a, x, b, r, p, w
      double precision rho, old, alpha, worst, all, dot
      external dot
      integer i
      call mpi_init(error)
      call mpi_comm_rank(mpi_comm_world, rank, error)
      call mpi_comm_size(mpi_comm_world, ranks, error)
      q = nint(sqrt(real(ranks)))
      row = rank / q
      column = mod(rank, q)
      m = n / q
      call fill(a)
      do i = 1, m
         p(i) = 1d0 + mod(column * m + i, 7)
      end do
      call times(a, p, b)
      do i = 1, m
         x(i) = 0
         r(i) = b(i)
         p(i) = b(i)
      end do
      rho = dot(r, r)
      do turn = 1, 60
         call times(a, p, w)
         alpha = rho / dot(p, w)
         do i = 1, m
            x(i) = x(i) + alpha * p(i)
            r(i) = r(i) - alpha * w(i)
         end do
         old = rho
         rho = dot(r, r)
         if (rho .lt. 1d-24) exit
         do i = 1, m
            p(i) = r(i) + rho / old * p(i)
         end do
      end do
      worst = 0
      do i = 1, m
         worst = max(worst, abs(x(i) - 1 - mod(column * m + i, 7)))
      end do
      call mpi_reduce(worst, all, 1, mpi_double_precision, mpi_max, 0, mpi_comm_world, error)
      if (rank .eq. 0) print '(a,l2)', 'gradients verified', all .lt. 1d-9
      call mpi_finalize(error)
      end

! A matrix whose diagonal is heavy, symmetric.
      subroutine fill(a)
      implicit none
      integer rank, ranks, q, row, column, m, i, j, g, h
      common /place/ rank, ranks, q, row, column, m
      double precision a(m, m)
      do j = 1, m
         do i = 1, m
            g = row * m + i
            h = column * m + j
            a(i, j) = 1d0 / (1 + abs(g - h))
            if (g .eq. h) a(i, j) = 8 + 0.1d0 * g
         end do
      end do
      end

! The product lies along rows; its sum is turned so that it lies as the vector does.
      subroutine times(a, p, w)
      implicit none
      include 'mpif.h'
      integer rank, ranks, q, row, column, m, i, j, step, other, error, request, status(mpi_status_size)
      common /place/ rank, ranks, q, row, column, m
      double precision a(m, m), p(m), w(m), sum(64), come(64)
      do i = 1, m
         sum(i) = 0
      end do
      do j = 1, m
         do i = 1, m
            sum(i) = sum(i) + a(i, j) * p(j)
         end do
      end do
      step = 1
      do while (step .lt. q)
         other = row * q + ieor(column, step)
         call mpi_irecv(come, m, mpi_double_precision, other, step, mpi_comm_world, request, error)
         call mpi_send(sum, m, mpi_double_precision, other, step, mpi_comm_world, error)
         call mpi_wait(request, status, error)
         do i = 1, m
            sum(i) = sum(i) + come(i)
         end do
         step = 2 * step
      end do
      other = column * q + row
      if (other .ne. rank) then
         call mpi_irecv(w, m, mpi_double_precision, other, 99, mpi_comm_world, request, error)
         call mpi_send(sum, m, mpi_double_precision, other, 99, mpi_comm_world, error)
         call mpi_wait(request, status, error)
      else
         do i = 1, m
            w(i) = sum(i)
         end do
      end if
      end

! Vectors are there once in each row of processes.
      double precision function dot(x, y)
      implicit none
      include 'mpif.h'
      integer rank, ranks, q, row, column, m, i, error
      common /place/ rank, ranks, q, row, column, m
      double precision x(m), y(m), mine
      mine = 0
      do i = 1, m
         mine = mine + x(i) * y(i)
      end do
      call mpi_allreduce(mine, dot, 1, mpi_double_precision, mpi_sum, mpi_comm_world, error)
      dot = dot / q
      end
