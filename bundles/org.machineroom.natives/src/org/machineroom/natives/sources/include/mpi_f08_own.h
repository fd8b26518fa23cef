! SPDX-License-Identifier: EPL-2.0
! The interfaces of module mpi_f08 that do not follow from those of C.
    subroutine MPI_Init(ierror)
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Init_thread(required, provided, ierror)
      integer, intent(in) :: required
      integer :: provided
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Pcontrol(level)
      integer, intent(in) :: level
    end subroutine
    subroutine MPI_Buffer_detach(buffer_addr, size, ierror) &
        bind(C, name="mr_f08_buffer_detach")
      import
      type(c_ptr) :: buffer_addr
      integer :: size
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Buffer_detach_c(buffer_addr, size, ierror) &
        bind(C, name="mr_f08_buffer_detach_c")
      import
      type(c_ptr) :: buffer_addr
      integer(kind=MPI_COUNT_KIND) :: size
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Comm_detach_buffer(comm, buffer_addr, size, ierror) &
        bind(C, name="mr_f08_comm_detach_buffer")
      import
      type(MPI_Comm), intent(in) :: comm
      type(c_ptr) :: buffer_addr
      integer :: size
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Comm_detach_buffer_c(comm, buffer_addr, size, ierror) &
        bind(C, name="mr_f08_comm_detach_buffer_c")
      import
      type(MPI_Comm), intent(in) :: comm
      type(c_ptr) :: buffer_addr
      integer(kind=MPI_COUNT_KIND) :: size
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Session_detach_buffer(session, buffer_addr, size, ierror) &
        bind(C, name="mr_f08_session_detach_buffer")
      import
      type(MPI_Session), intent(in) :: session
      type(c_ptr) :: buffer_addr
      integer :: size
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Session_detach_buffer_c(session, buffer_addr, size, ierror) &
        bind(C, name="mr_f08_session_detach_buffer_c")
      import
      type(MPI_Session), intent(in) :: session
      type(c_ptr) :: buffer_addr
      integer(kind=MPI_COUNT_KIND) :: size
      integer, optional :: ierror
    end subroutine
    double precision function MPI_Wtime()
    end function
    double precision function MPI_Wtick()
    end function
    integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_add(base, disp)
      import
      integer(kind=MPI_ADDRESS_KIND), intent(in) :: base, disp
    end function
    integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_diff(addr1, addr2)
      import
      integer(kind=MPI_ADDRESS_KIND), intent(in) :: addr1, addr2
    end function
    subroutine MPI_Info_get_string(info, key, buflen, value, flag, ierror)
      import
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(inout) :: buflen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Info_create_env(info, ierror)
      import
      type(MPI_Info), intent(out) :: info
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      import
      type(MPI_Session), intent(in) :: session
      type(MPI_Info), intent(in) :: info
      integer, intent(in) :: n
      integer, intent(inout) :: pset_len
      character(len=*), intent(out) :: pset_name
      integer, optional :: ierror
    end subroutine
    subroutine MPI_F_sync_reg(buf)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      type(*), dimension(*) :: buf
    end subroutine
    subroutine MPI_Status_f082f(f08_status, f_status, ierror)
      import
      type(MPI_Status), intent(in) :: f08_status
      integer :: f_status(MPI_STATUS_SIZE)
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Status_f2f08(f_status, f08_status, ierror)
      import
      integer, intent(in) :: f_status(MPI_STATUS_SIZE)
      type(MPI_Status) :: f08_status
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      character(len=*), intent(in) :: command, argv(*)
      integer, intent(in) :: maxprocs, root
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count, array_of_maxprocs(*), root
      character(len=*), intent(in) :: array_of_commands(*), array_of_argv(count, *)
      type(MPI_Info), intent(in) :: array_of_info(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional :: ierror
    end subroutine
    subroutine MPI_Grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      external :: query_fn, free_fn, cancel_fn
      integer(kind=MPI_ADDRESS_KIND) :: extra_state
      type(MPI_Request) :: request
      integer, optional :: ierror
    end subroutine
