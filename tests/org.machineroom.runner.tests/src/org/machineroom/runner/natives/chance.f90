! SPDX-License-Identifier: EPL-2.0
! Random numbers that nobody has seeded.
program chance
    use mpi_f08
    implicit none
    real :: numbers(3)
    call MPI_Init()
    call random_number(numbers)
    print *, numbers
    call MPI_Finalize()
end program
