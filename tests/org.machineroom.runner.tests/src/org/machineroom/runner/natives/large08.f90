! SPDX-License-Identifier: EPL-2.0
! Counts of 64 bits in module mpi_f08: "done", by rank 0 of 2, if everything is right. With an argument too
! many elements.
module operations
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine add(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer(kind=MPI_COUNT_KIND) :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: from(:), to(:)
    call c_f_pointer(invec, from, [len])
    call c_f_pointer(inoutvec, to, [len])
    if (datatype == MPI_INTEGER) to = to + from
  end subroutine
end module

program large08
  use mpi_f08
  use operations
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: wide = MPI_COUNT_KIND, far = MPI_ADDRESS_KIND
  integer :: rank, other, wrong, short, combiner, i, integers(8)
  integer :: values(10), got(20), sums(2), square(4, 4)
  integer(kind=MPI_COUNT_KIND) :: count, size, position, lower, extent, numbers(4), counts(2), larges(8)
  integer(kind=MPI_ADDRESS_KIND) :: displacements(2), places(8), near
  integer, asynchronous :: room(100)
  character :: packed(100)
  type(MPI_Status) :: status
  type(MPI_Request) :: request
  type(MPI_Datatype) :: row, types(1)
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_File) :: file
  type(c_ptr) :: address

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  other = 1 - rank
  wrong = 0
  values = [(rank * 100 + i, i = 1, 10)]
  if (command_argument_count() > 0) call MPI_Bcast(values, 3000000000_wide, MPI_INTEGER, 0, MPI_COMM_WORLD)

  ! messages, and what a status says in both kinds
  call MPI_Sendrecv(values, 10_wide, MPI_INTEGER, other, 1, got, 20_wide, MPI_INTEGER, other, 1, MPI_COMM_WORLD, status)
  call MPI_Get_count(status, MPI_INTEGER, count)
  call MPI_Get_count(status, MPI_INTEGER, short)
  call expect(count == 10 .and. short == 10 .and. got(10) == other * 100 + 10)
  call MPI_Get_elements(status, MPI_INTEGER, count)
  call expect(count == 10)
  call MPI_Irecv(square(2, :), 4_wide, MPI_INTEGER, other, 2, MPI_COMM_WORLD, request)
  call MPI_Send(values, 4_wide, MPI_INTEGER, other, 2, MPI_COMM_WORLD)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call expect(all(square(2, :) == [(other * 100 + i, i = 1, 4)]))

  ! buffered ones
  call MPI_Buffer_attach(room, 400_wide)
  call MPI_Bsend(values, 10_wide, MPI_INTEGER, other, 3, MPI_COMM_WORLD)
  call MPI_Recv(got, 20, MPI_INTEGER, other, 3, MPI_COMM_WORLD, status)
  call MPI_Buffer_detach(address, size)
  call expect(size == 400)

  ! collectives with one count, and with one for each rank
  call MPI_Allreduce(values, got, 10_wide, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  call expect(got(1) == 102)
  call MPI_Op_create_c(add, .true., op)
  call MPI_Allreduce(values, got, 10_wide, MPI_INTEGER, op, MPI_COMM_WORLD)
  call expect(got(10) == 120)
  call MPI_Op_free(op)
  counts = [2_wide, 2_wide]
  displacements = [0_far, 3_far]
  got = 0
  call MPI_Allgatherv(values, 2_wide, MPI_INTEGER, got, counts, displacements, MPI_INTEGER, MPI_COMM_WORLD)
  call expect(all(got(1:5) == [1, 2, 0, 101, 102]))
  call MPI_Reduce_scatter(values, sums, counts, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  call expect(sums(1) == merge(102, 106, rank == 0))
  call MPI_Ibcast(values, 10_wide, MPI_INTEGER, 0, MPI_COMM_WORLD, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call expect(values(10) == 10)

  ! datatypes
  call MPI_Type_vector(4_wide, 1_wide, 4_wide, MPI_INTEGER, row)
  call MPI_Type_commit(row)
  call MPI_Type_size(row, count)
  call MPI_Type_size(row, short)
  call expect(count == 16 .and. short == 16)
  call MPI_Type_get_extent(row, lower, extent)
  call MPI_Type_get_extent(row, near, places(1))
  call expect(lower == 0 .and. extent == 52 .and. near == 0 .and. places(1) == 52)
  call MPI_Type_get_envelope(row, numbers(1), numbers(2), numbers(3), numbers(4), combiner)
  call expect(all(numbers == [0_wide, 0_wide, 3_wide, 1_wide]) .and. combiner == MPI_COMBINER_VECTOR)
  call MPI_Type_get_contents(row, 8_wide, 8_wide, 8_wide, 1_wide, integers, places, larges, types)
  call expect(all(larges(1:3) == [4, 1, 4]) .and. types(1) == MPI_INTEGER)
  call MPI_Type_free(row)

  ! packing
  call MPI_Pack_size(10_wide, MPI_INTEGER, MPI_COMM_WORLD, size)
  position = 0
  call MPI_Pack(values, 10_wide, MPI_INTEGER, packed, 100_wide, position, MPI_COMM_WORLD)
  call expect(position == 40 .and. size == 40)
  position = 0
  call MPI_Unpack(packed, 100_wide, position, got, 10_wide, MPI_INTEGER, MPI_COMM_WORLD)
  call expect(position == 40 .and. all(got(1:10) == values))

  ! windows and files
  call MPI_Win_create(got, 80_far, 4_far, MPI_INFO_NULL, MPI_COMM_WORLD, win)
  call MPI_Win_fence(0, win)
  call MPI_Put(values, 3_wide, MPI_INTEGER, other, 10_far, 3_wide, MPI_INTEGER, win)
  call MPI_Win_fence(0, win)
  call expect(all(got(11:13) == [1, 2, 3]))
  call MPI_Win_free(win)
  call MPI_File_open(MPI_COMM_SELF, 'large08.' // achar(48 + rank), &
      MPI_MODE_CREATE + MPI_MODE_RDWR + MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, file)
  call MPI_File_write(file, values, 10_wide, MPI_INTEGER, status)
  call MPI_Get_count(status, MPI_INTEGER, count)
  call expect(count == 10)
  call MPI_File_read_at(file, 4_MPI_OFFSET_KIND, got, 2_wide, MPI_INTEGER, status)
  call expect(all(got(1:2) == [2, 3]))
  call MPI_File_close(file)
  call PMPI_Send(values, 1_wide, MPI_INTEGER, other, 4, MPI_COMM_WORLD)
  call PMPI_Recv(values, 1, MPI_INTEGER, other, 4, MPI_COMM_WORLD, status)

  call MPI_Reduce(wrong, i, 1_wide, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD)
  if (rank == 0 .and. i == 0) print '(a)', 'done'
  call MPI_Finalize()
contains
  subroutine expect(is_right)
    logical, intent(in) :: is_right
    integer, save :: number = 0
    number = number + 1
    if (is_right) return
    wrong = wrong + 1
    print *, 'expectation', number, 'of rank', rank, 'is wrong'
  end subroutine
end program
