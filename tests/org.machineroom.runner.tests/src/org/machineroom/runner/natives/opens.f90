! SPDX-License-Identifier: EPL-2.0
! A rank computes for long and opens a file, while others exchange messages: the library of Fortran, which is not
! counted, asks for the rank's time.
program opens
    use mpi
    implicit none
    integer :: ierr, rank, i
    double precision :: x = 1

    call MPI_Init(ierr)
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
    if (rank == 0) then
        do i = 1, 100000000
            x = x * 1.0000001d0 + 1d-9
        end do
        open (10, status='scratch')
        print *, MPI_Wtime() > 0.05d0
        close (10)
    else
        do i = 1, 20000
            call MPI_Sendrecv_replace(x, 1, MPI_DOUBLE_PRECISION, 3 - rank, 0, 3 - rank, 0, MPI_COMM_WORLD, &
                MPI_STATUS_IGNORE, ierr)
        end do
    end if
    call MPI_Bcast(x, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
    call MPI_Finalize(ierr)
end program
