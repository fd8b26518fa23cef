! SPDX-License-Identifier: EPL-2.0
! Buffers of communicators and sessions, by module mpi_f08, which tells where they are.
program buffers08
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: rank, size, number, found
  integer(kind=MPI_COUNT_KIND) :: bytes
  integer, target, save :: space(100)
  type(c_ptr) :: place
  type(MPI_Request) :: request
  type(MPI_Session) :: session
  type(MPI_Datatype) :: pair
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  number = 7
  if (rank == 0) then
    call MPI_Buffer_attach(space, 400)
    place = c_null_ptr
    call MPI_Buffer_detach(place, size)
    if (.not. c_associated(place, c_loc(space))) print *, 'place of the buffer of the process'
    call MPI_Comm_attach_buffer(MPI_COMM_WORLD, space, 400)
    call MPI_Bsend(number, 1, MPI_INTEGER, 1, 0, MPI_COMM_WORLD)
    call MPI_Comm_flush_buffer(MPI_COMM_WORLD)
    call MPI_Comm_iflush_buffer(MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    place = c_null_ptr
    call MPI_Comm_detach_buffer(MPI_COMM_WORLD, place, size)
    if (size /= 400 .or. .not. c_associated(place, c_loc(space))) print *, 'buffer', size
    bytes = 400
    call MPI_Comm_attach_buffer(MPI_COMM_WORLD, space, bytes)
    bytes = 0
    call MPI_Comm_detach_buffer(MPI_COMM_WORLD, place, bytes)
    if (bytes /= 400) print *, 'bytes', bytes
    call MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0)
    call MPI_Bsend(number, 1, MPI_INTEGER, 1, 0, MPI_COMM_WORLD)
    call MPI_Buffer_flush()
    call MPI_Buffer_detach(place, size)
    if (.not. is_automatic(place)) print *, 'place of the automatic buffer'
  else
    call MPI_Recv(found, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call MPI_Recv(found, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    if (found /= 7) print *, 'found', found
  end if
  call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, session)
  call MPI_Session_attach_buffer(session, space, 400)
  call MPI_Session_flush_buffer(session)
  call MPI_Session_iflush_buffer(session, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call MPI_Session_detach_buffer(session, place, size)
  if (.not. c_associated(place, c_loc(space))) print *, 'place of the buffer of the session'
  call MPI_Session_finalize(session)
  call MPI_Type_get_value_index(MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, pair)
  if (pair /= MPI_2DOUBLE_PRECISION) print *, 'pair', pair%mpi_val
  call MPI_Barrier(MPI_COMM_WORLD)
  if (rank == 0) print '(a)', 'done'
  call MPI_Finalize()
contains
  logical function is_automatic(place)
    type(c_ptr), intent(in) :: place
    integer(kind=MPI_ADDRESS_KIND) :: address
    call MPI_Get_address(MPI_BUFFER_AUTOMATIC, address)
    is_automatic = transfer(place, address) == address
  end function
end program
