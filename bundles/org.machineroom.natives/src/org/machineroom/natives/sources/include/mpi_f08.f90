! SPDX-License-Identifier: EPL-2.0
! Module mpi_f08 (MPI 3.1 section 17.1.2): handles are types of their own, ierror may be left out. Buffers are passed by
! address, without descriptors, so that parts of arrays that are no piece of memory are copied.
module mpi_f08
  use, intrinsic :: iso_c_binding, only: c_ptr
  implicit none

  type, bind(C) :: MPI_Comm
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Group
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Datatype
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Request
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Op
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Errhandler
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Info
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Message
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Win
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_File
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Status
    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR
    integer, private :: rest(3)
  end type

  integer, parameter :: MPI_STATUS_SIZE = 6
  integer, parameter :: MPI_ADDRESS_KIND = 8, MPI_OFFSET_KIND = 8, MPI_COUNT_KIND = 8, MPI_INTEGER_KIND = 4
  integer(kind=MPI_OFFSET_KIND), parameter :: MPI_DISPLACEMENT_CURRENT = -54278278
  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false., MPI_ASYNC_PROTECTS_NONBLOCKING = .false.

  integer, bind(C, name='mpi_fortran_bottom_') :: MPI_BOTTOM
  integer, bind(C, name='mpi_fortran_in_place_') :: MPI_IN_PLACE
  type(MPI_Status), bind(C, name='mpi_fortran_status_') :: MPI_STATUS_IGNORE
  type(MPI_Status), bind(C, name='mpi_fortran_statuses_') :: MPI_STATUSES_IGNORE(1)
  integer, bind(C, name='mpi_fortran_unweighted_') :: MPI_UNWEIGHTED(1)
  integer, bind(C, name='mpi_fortran_weights_empty_') :: MPI_WEIGHTS_EMPTY(1)
  integer, bind(C, name='mpi_fortran_errcodes_') :: MPI_ERRCODES_IGNORE(1)
  character, bind(C, name='mpi_fortran_argv_null_') :: MPI_ARGV_NULL(1)
  character, bind(C, name='mpi_fortran_argvs_null_') :: MPI_ARGVS_NULL(1, 1)

  external :: MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, MPI_COMM_DUP_FN
  external :: MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, MPI_TYPE_DUP_FN
  external :: MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, MPI_WIN_DUP_FN

  include 'mpi_f08_made.h'

  abstract interface
    subroutine MPI_User_function(invec, inoutvec, len, datatype)
      import
      type(c_ptr), value :: invec, inoutvec
      integer :: len
      type(MPI_Datatype) :: datatype
    end subroutine
    subroutine MPI_Comm_errhandler_function(comm, error_code)
      import
      type(MPI_Comm) :: comm
      integer :: error_code
    end subroutine
    subroutine MPI_Win_errhandler_function(win, error_code)
      import
      type(MPI_Win) :: win
      integer :: error_code
    end subroutine
    subroutine MPI_File_errhandler_function(file, error_code)
      import
      type(MPI_File) :: file
      integer :: error_code
    end subroutine
  end interface

  interface
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
    subroutine MPI_Buffer_detach(buffer_addr, size, ierror)
      import
      type(c_ptr) :: buffer_addr
      integer :: size
      integer, optional :: ierror
    end subroutine
    double precision function MPI_Wtime()
    end function
    double precision function MPI_Wtick()
    end function
    double precision function PMPI_Wtime()
    end function
    double precision function PMPI_Wtick()
    end function
    integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_add(base, disp)
      import
      integer(kind=MPI_ADDRESS_KIND), intent(in) :: base, disp
    end function
    integer(kind=MPI_ADDRESS_KIND) function MPI_Aint_diff(addr1, addr2)
      import
      integer(kind=MPI_ADDRESS_KIND), intent(in) :: addr1, addr2
    end function
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
  end interface
end module mpi_f08
