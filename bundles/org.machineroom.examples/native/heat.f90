! Heat spreads along a rod that all ranks share, whose left end is hot.   heat [POINTS] [STEPS]
program heat
    use mpi
    implicit none
    integer :: rank, ranks, left, right, points, steps, mine, step, ierror
    double precision, allocatable :: rod(:), next(:)
    double precision :: own, whole

    call MPI_Init(ierror)
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
    call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
    points = argument(1, 256)
    steps = argument(2, 20)
    mine = points / ranks
    left = merge(rank - 1, MPI_PROC_NULL, rank > 0)
    right = merge(rank + 1, MPI_PROC_NULL, rank + 1 < ranks)
    allocate(rod(0:mine + 1), next(0:mine + 1))
    rod = 0
    if (rank == 0) rod(0) = 1
    do step = 1, steps
        if (mod(rank, 2) == 0) then ! odd ranks receive first, so that it goes on everywhere
            call give(rod(mine), right)
            call give(rod(1), left)
            call take(rod(mine + 1), right)
            call take(rod(0), left)
        else
            call take(rod(0), left)
            call take(rod(mine + 1), right)
            call give(rod(1), left)
            call give(rod(mine), right)
        end if
        next(1:mine) = rod(1:mine) + 0.25d0 * (rod(0:mine - 1) - 2 * rod(1:mine) + rod(2:mine + 1))
        rod(1:mine) = next(1:mine)
    end do
    own = sum(rod(1:mine))
    call MPI_Reduce(own, whole, 1, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierror)
    if (rank == 0) print '(a, i0, a, f12.9)', 'heat in the rod after ', steps, ' steps: ', whole
    call MPI_Finalize(ierror)

contains

    subroutine give(temperature, to)
        double precision, intent(in) :: temperature
        integer, intent(in) :: to
        call MPI_Send(temperature, 1, MPI_DOUBLE_PRECISION, to, 0, MPI_COMM_WORLD, ierror)
    end subroutine give

    subroutine take(temperature, from)
        double precision, intent(inout) :: temperature
        integer, intent(in) :: from
        call MPI_Recv(temperature, 1, MPI_DOUBLE_PRECISION, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
    end subroutine take

    integer function argument(number, otherwise)
        integer, intent(in) :: number, otherwise
        character(len=20) :: text
        argument = otherwise
        if (command_argument_count() >= number) then
            call get_command_argument(number, text)
            read (text, *) argument
        end if
    end function argument
end program heat
