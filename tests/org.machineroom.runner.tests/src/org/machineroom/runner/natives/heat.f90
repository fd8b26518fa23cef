! SPDX-License-Identifier: EPL-2.0
! Heats a rod.
module rod
contains
  subroutine step(u, n)
    integer :: n, i
    real(8) :: u(n)
    do i = 2, n - 1
      u(i) = 0.5d0 * (u(i - 1) + u(i + 1))
    end do
  end subroutine step
end module rod

subroutine outer(u, n)
  use rod
  integer :: n
  real(8) :: u(n)
  call step(u, n)
end subroutine outer

program heat
  use mpi
  integer :: round, ierror
  real(8) :: u(100)
  call MPI_Init(ierror)
  u = 1
  do round = 1, 10
    call outer(u, 100)
  end do
  call MPI_Finalize(ierror)
end program heat
