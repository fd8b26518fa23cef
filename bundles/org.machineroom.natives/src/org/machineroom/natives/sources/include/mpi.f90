! SPDX-License-Identifier: EPL-2.0
! Module mpi (MPI 3.1 section 17.1.3): the constants of mpif.h, interfaces of the calls, and the types of mpi_f08.
module mpi
  use mpi_f08_types
  implicit none
  include 'mpif.h'
  ! Not in mpif.h, as in MPICH: programs of before MPI 3.1 declare functions of these names themselves.
  integer(kind=MPI_ADDRESS_KIND), external :: MPI_AINT_ADD, MPI_AINT_DIFF
  include 'mpi_interfaces.h'
  ! those that do not follow from C's
  interface
    subroutine MPI_Init(ierror)
      integer :: ierror
    end subroutine
    subroutine MPI_Init_thread(required, provided, ierror)
      integer :: required, provided, ierror
    end subroutine
    subroutine MPI_Pcontrol(level)
      integer :: level
    end subroutine
    subroutine MPI_Buffer_detach(buffer_addr, size, ierror)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size, ierror
    end subroutine
    subroutine MPI_Comm_detach_buffer(comm, buffer_addr, size, ierror)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      integer :: comm
      type(*), dimension(*) :: buffer_addr
      integer :: size, ierror
    end subroutine
    subroutine MPI_Session_detach_buffer(session, buffer_addr, size, ierror)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      integer :: session
      type(*), dimension(*) :: buffer_addr
      integer :: size, ierror
    end subroutine
    subroutine MPI_Info_get_string(info, key, buflen, value, flag, ierror)
      integer :: info, buflen, ierror
      character(len=*) :: key, value
      logical :: flag
    end subroutine
    subroutine MPI_Info_create_env(info, ierror)
      integer :: info, ierror
    end subroutine
    subroutine MPI_Session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      integer :: session, info, n, pset_len, ierror
      character(len=*) :: pset_name
    end subroutine
    subroutine MPI_Status_f082f(f08_status, f_status, ierror)
      import
      type(MPI_Status) :: f08_status
      integer :: f_status(MPI_STATUS_SIZE), ierror
    end subroutine
    subroutine MPI_Status_f2f08(f_status, f08_status, ierror)
      import
      integer :: f_status(MPI_STATUS_SIZE), ierror
      type(MPI_Status) :: f08_status
    end subroutine
    subroutine MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      character(len=*) :: command, argv(*)
      integer :: maxprocs, info, root, comm, intercomm, array_of_errcodes(*), ierror
    end subroutine
    subroutine MPI_Comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      integer :: count, array_of_maxprocs(*), array_of_info(*), root, comm, intercomm, array_of_errcodes(*), ierror
      character(len=*) :: array_of_commands(*), array_of_argv(count, *)
    end subroutine
    subroutine MPI_Grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      external :: query_fn, free_fn, cancel_fn
      integer(kind=MPI_ADDRESS_KIND) :: extra_state
      integer :: request, ierror
    end subroutine
    subroutine MPI_Keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
      external :: copy_fn, delete_fn
      integer :: keyval, extra_state, ierror
    end subroutine
    subroutine MPI_Attr_put(comm, keyval, attribute_val, ierror)
      integer :: comm, keyval, attribute_val, ierror
    end subroutine
    subroutine MPI_Attr_get(comm, keyval, attribute_val, flag, ierror)
      integer :: comm, keyval, attribute_val, ierror
      logical :: flag
    end subroutine
    subroutine MPI_Comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      import
      external :: comm_copy_attr_fn, comm_delete_attr_fn
      integer :: comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state
    end subroutine
    subroutine MPI_Comm_set_attr(comm, comm_keyval, attribute_val, ierror)
      import
      integer :: comm, comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
    end subroutine
    subroutine MPI_Comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
      import
      integer :: comm, comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
    end subroutine
    subroutine MPI_Type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      import
      external :: type_copy_attr_fn, type_delete_attr_fn
      integer :: type_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state
    end subroutine
    subroutine MPI_Type_set_attr(datatype, type_keyval, attribute_val, ierror)
      import
      integer :: datatype, type_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
    end subroutine
    subroutine MPI_Type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
      import
      integer :: datatype, type_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
    end subroutine
    subroutine MPI_Win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      import
      external :: win_copy_attr_fn, win_delete_attr_fn
      integer :: win_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state
    end subroutine
    subroutine MPI_Win_set_attr(win, win_keyval, attribute_val, ierror)
      import
      integer :: win, win_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
    end subroutine
    subroutine MPI_Win_get_attr(win, win_keyval, attribute_val, flag, ierror)
      import
      integer :: win, win_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
    end subroutine
  end interface
end module mpi
