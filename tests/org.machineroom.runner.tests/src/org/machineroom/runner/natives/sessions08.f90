! SPDX-License-Identifier: EPL-2.0
! Sessions in module mpi_f08: "done", by rank 0, if everything is right.
module told
  use mpi_f08
  implicit none
  integer :: code = 0
  type(MPI_Session) :: whose = MPI_SESSION_NULL
contains
  subroutine tell(session, error_code)
    type(MPI_Session) :: session
    integer :: error_code
    whose = session
    code = error_code
  end subroutine
end module

program sessions08
  use mpi_f08
  use told
  implicit none
  type(MPI_Session) :: session
  type(MPI_Group) :: group, other, all
  type(MPI_Comm) :: comm, inter
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: handler
  integer :: sets, length, rank, size, total, error, buflen
  character(len=MPI_MAX_PSET_NAME_LEN) :: name
  character(len=16) :: value
  logical :: flag

  call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session)
  if (session == MPI_SESSION_NULL) error stop 'no session'
  call MPI_Session_get_num_psets(session, MPI_INFO_NULL, sets)
  length = 0
  name = 'unchanged'
  call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, name)
  if (sets /= 2 .or. length /= 11 .or. name /= 'unchanged') error stop 'length'
  call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, name)
  if (name /= 'mpi://WORLD') error stop 'name'
  call MPI_Session_get_pset_info(session, name, info)
  buflen = len(value)
  call MPI_Info_get_string(info, 'mpi_size', buflen, value, flag)
  if (.not. flag) error stop 'mpi_size'
  call MPI_Info_free(info)
  call MPI_Session_get_info(session, info)
  call MPI_Info_free(info)

  call MPI_Session_create_errhandler(tell, handler)
  call MPI_Session_set_errhandler(session, handler)
  call MPI_Session_call_errhandler(session, MPI_ERR_OTHER)
  if (code /= MPI_ERR_OTHER .or. whose /= session) error stop 'handler'
  call MPI_Errhandler_free(handler)
  call MPI_Session_get_errhandler(session, handler)
  call MPI_Errhandler_free(handler)
  call MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN)

  call MPI_Group_from_session_pset(session, name, group)
  call MPI_Comm_create_from_group(group, 'one', MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, comm)
  call MPI_Comm_rank(comm, rank)
  call MPI_Comm_size(comm, size)
  call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, comm)
  if (total /= size * (size - 1) / 2) error stop 'total'
  call MPI_Comm_free(comm)
  call MPI_Group_incl(group, 1, [rank], other)
  call MPI_Group_free(group)
  call MPI_Group_from_session_pset(session, 'mpi://SELF', group)
  call MPI_Group_compare(group, other, error)
  if (error /= MPI_IDENT) error stop 'self'
  call MPI_Group_free(other)
  if (size == 2) then
    call MPI_Group_from_session_pset(session, 'mpi://WORLD', all)
    call MPI_Group_difference(all, group, other)
    call MPI_Group_free(all)
    call MPI_Intercomm_create_from_groups(group, 0, other, 0, 'both', MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, inter)
    call MPI_Comm_remote_size(inter, total)
    if (total /= 1) error stop 'remote'
    call MPI_Comm_free(inter)
    call MPI_Group_free(other)
  end if
  call MPI_Group_free(group)
  call MPI_Session_finalize(session, error)
  if (error /= MPI_SUCCESS .or. session /= MPI_SESSION_NULL) error stop 'finalize'
  if (rank == 0) print '(a)', 'done'
end program
