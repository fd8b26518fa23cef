! SPDX-License-Identifier: EPL-2.0
! What Fortran passes otherwise than C: functions of attribute keys, addresses that stand for something, texts, sizes.
program keys
  use mpi
  implicit none
  external copy_twice, count_deleted
  integer :: key, old, comm, graph, info, error, bytes, into, out, rank
  integer :: sources(1), destinations(1)
  integer(kind=MPI_ADDRESS_KIND) :: state, value
  logical :: flag, weighted
  character(len=20) :: text
  double precision :: numbers(3)
  integer :: deleted
  common /deletions/ deleted

  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  state = 2
  deleted = 0
  call MPI_Comm_create_keyval(copy_twice, count_deleted, key, state, error)
  value = 21
  call MPI_Comm_set_attr(MPI_COMM_WORLD, key, value, error)
  call MPI_Comm_dup(MPI_COMM_WORLD, comm, error)
  call MPI_Comm_get_attr(comm, key, value, flag, error)
  call MPI_Comm_free(comm, error)
  call MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, old, 0, error)
  call MPI_Attr_put(MPI_COMM_WORLD, old, 7, error)
  call MPI_Comm_dup(MPI_COMM_WORLD, comm, error)
  call MPI_Attr_get(comm, old, into, flag, error)
  call MPI_Comm_free(comm, error)
  print '(A,I0,1X,I0,1X,L1)', 'copied ', value, deleted, flag

  sources(1) = rank
  destinations(1) = rank
  call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, sources, MPI_UNWEIGHTED, 1, destinations, MPI_UNWEIGHTED, &
      MPI_INFO_NULL, .false., graph, error)
  call MPI_Dist_graph_neighbors_count(graph, into, out, weighted, error)
  call MPI_Sizeof(numbers, bytes, error)
  call MPI_Info_create(info, error)
  call MPI_Info_set(info, '  name ', ' of it  ', error)
  text = 'nothing'
  call MPI_Info_get(info, 'other', 20, text, flag, error)
  print '(3A,L1)', 'text ', trim(text), ' ', flag
  call MPI_Info_get(info, 'name', 20, text, flag, error)
  print '(3A,I0,1X,L1)', 'text ', trim(text), ' ', bytes, weighted
  call MPI_Info_free(info, error)
  call MPI_Comm_free(graph, error)
  call MPI_Finalize(error)
end program keys

subroutine copy_twice(comm, key, state, before, after, flag, error)
  use mpi
  implicit none
  integer :: comm, key, error
  integer(kind=MPI_ADDRESS_KIND) :: state, before, after
  logical :: flag
  after = state * before
  flag = .true.
  error = MPI_SUCCESS
end subroutine copy_twice

subroutine count_deleted(comm, key, value, state, error)
  use mpi
  implicit none
  integer :: comm, key, error, deleted
  integer(kind=MPI_ADDRESS_KIND) :: value, state
  common /deletions/ deleted
  deleted = deleted + 1
  error = MPI_SUCCESS
end subroutine count_deleted
