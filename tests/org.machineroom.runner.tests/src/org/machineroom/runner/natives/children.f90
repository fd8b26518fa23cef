! SPDX-License-Identifier: EPL-2.0
! Module mpi_f08: two programs are spawned at once; a request of the program's own is completed by the program.
module own
  use mpi_f08
contains
  subroutine query(extra_state, status, ierror)
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    type(MPI_Status) :: status
    integer :: ierror
    call MPI_Status_set_elements(status, MPI_INTEGER, int(extra_state))
    call MPI_Status_set_cancelled(status, .false.)
    status%MPI_TAG = 5
    ierror = MPI_SUCCESS
  end subroutine
  subroutine release(extra_state, ierror)
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    integer :: ierror
    extra_state = 0
    ierror = MPI_SUCCESS
  end subroutine
  subroutine cancel(extra_state, complete, ierror)
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    logical :: complete
    integer :: ierror
    ierror = MPI_SUCCESS
  end subroutine
end module own

program children
  use own
  implicit none
  type(MPI_Comm) :: parents, between
  type(MPI_Request) :: request
  type(MPI_Status) :: status
  integer(kind=MPI_ADDRESS_KIND) :: state
  integer :: rank, sum, count, codes(3)
  character(len=20) :: words(2, 2), commands(2), word

  call PMPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_get_parent(parents)
  if (parents == MPI_COMM_NULL) then
    commands = '  children'
    words(1, :) = [character(len=20) :: 'first', '']
    words(2, :) = [character(len=20) :: ' second', '']
    call MPI_Comm_spawn_multiple(2, commands, words, [1, 2], [MPI_INFO_NULL, MPI_INFO_NULL], 0, MPI_COMM_WORLD, &
        between, codes)
    call MPI_Reduce(rank, sum, 1, MPI_INTEGER, MPI_SUM, MPI_ROOT, between)
    print '(a, 4(1x, i0))', 'parent', sum, codes
  else
    call get_command_argument(1, word)
    print '(a, i0, 2a)', 'child ', rank, ' ', trim(word)
    call MPI_Reduce(rank, sum, 1, MPI_INTEGER, MPI_SUM, 0, parents)
  end if
  state = 42
  call MPI_Grequest_start(query, release, cancel, state, request)
  call MPI_Grequest_complete(request)
  call MPI_Wait(request, status)
  call MPI_Get_elements(status, MPI_INTEGER, count)
  if (parents == MPI_COMM_NULL) print '(a, 3(1x, i0))', 'completed', count, status%MPI_TAG, state
  call MPI_Finalize()
end program children
