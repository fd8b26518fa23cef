// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.internal.report.UncountedText;
import org.machineroom.runner.natives.NativeFolder.Compilation;

/** How programs in Fortran are written and built. */
public class FortranTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static CommandLine run(String name, int ranks) {
        return FOLDER.run(List.of("-m", "cluster.loggp"), name, ranks);
    }

    private static Compilation compile(String source, String text, String... options) throws Exception {
        FOLDER.write(source, text);
        return FOLDER.compileSource(Compilers.FORTRAN, source, options);
    }

    private static void build(String source, String text, String... options) throws Exception {
        NativeFolder.assertBuilt(compile(source, text, options));
    }

    @Test
    public void namesHaveOneUnderscoreOrNoneOrTwo() throws Exception {
        for (String option : List.of("-funderscoring", "-fno-underscoring", "-fsecond-underscore")) {
            build("names.f", """
                          include 'mpif.h'
                          integer rank, sum, error, key, comm
                          logical flag
                          call MPI_INIT(error)
                          call MPI_COMM_RANK(MPI_COMM_WORLD, rank, error)
                          sum = rank + 1
                          call PMPI_ALLREDUCE(MPI_IN_PLACE, sum, 1, MPI_INTEGER,
                         &  MPI_SUM, MPI_COMM_WORLD, error)
                          call MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN,
                         &  key, 0, error)
                          call MPI_ATTR_PUT(MPI_COMM_WORLD, key, 40+rank, error)
                          call MPI_COMM_DUP(MPI_COMM_WORLD, comm, error)
                          call MPI_ATTR_GET(comm, key, rank, flag, error)
                          call MPI_COMM_FREE(comm, error)
                          print '(i0,1x,i0,1x,l1)', sum, rank, MPI_WTIME() .gt. 0
                          call MPI_FINALIZE(error)
                          end
                    """, option);
            build("names08.f90", """
                    program names08
                      use mpi_f08
                      integer :: rank, bytes
                      call MPI_Init()
                      call MPI_Comm_rank(MPI_COMM_WORLD, rank)
                      call MPI_Allreduce(MPI_IN_PLACE, rank, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
                      call MPI_Sizeof(1d0, bytes, rank)
                      print '(i0,1x,l1)', bytes, MPI_COMM_WORLD /= MPI_COMM_SELF
                      call MPI_Finalize()
                    end
                    """, option);
            assertEquals(option, List.of("6 40 T", "6 41 T", "6 42 T"),
                    run("names", 3).out().lines().sorted().toList());
            assertEquals(option, "8 T\n8 T\n", run("names08", 2).out());
        }
    }

    /** MPI 3.1 section 17.1.3. */
    @Test
    public void moduleMpiHasTheTypesOfTheOther() throws Exception {
        build("types.f90", """
                program types
                  use mpi
                  implicit none
                  integer :: statuses(MPI_STATUS_SIZE), error
                  type(MPI_Comm) :: world
                  type(MPI_Status) :: status
                  call MPI_Init(error)
                  world%MPI_VAL = MPI_COMM_WORLD
                  call MPI_Recv(error, 0, MPI_INTEGER, MPI_PROC_NULL, 5, MPI_COMM_WORLD, statuses, error)
                  call MPI_Status_f2f08(statuses, status, error)
                  status%MPI_TAG = 7
                  call MPI_Status_f082f(status, statuses, error)
                  print '(l1,1x,l1,2(1x,i0))', world == MPI_Comm(MPI_COMM_WORLD), ask(world), status%MPI_SOURCE, &
                      statuses(MPI_TAG)
                  call MPI_Finalize(error)
                contains
                  logical function ask(comm)
                    use mpi_f08, only: MPI_Comm, MPI_COMM_SELF, operator(/=)
                    type(MPI_Comm), intent(in) :: comm
                    ask = comm /= MPI_COMM_SELF
                  end function
                end
                """);
        CommandLine run = run("types", 1);
        assertEquals(run.toString(), "T T -2 7\n", run.out());
    }

    /** MPI 3.1 sections 6.7 and 17.1.9, A.1.3: keywords and interfaces of callbacks. */
    @Test
    public void argumentsAndCallbacksHaveTheNamesOfTheStandard() throws Exception {
        String calls = """
                  call MPI_Comm_create_keyval(comm_copy_attr_fn=MPI_COMM_DUP_FN, comm_keyval=key, ierror=error, &
                      comm_delete_attr_fn=MPI_COMM_NULL_DELETE_FN, extra_state=0_MPI_ADDRESS_KIND)
                  call MPI_Comm_set_attr(comm=MPI_COMM_SELF, comm_keyval=key, attribute_val=value, ierror=error)
                  call MPI_Comm_get_attr(comm=MPI_COMM_SELF, comm_keyval=key, attribute_val=value, flag=has, &
                      ierror=error)
                  call MPI_Type_create_f90_real(p=12, r=100, newtype=type, ierror=error)
                  call MPI_Type_dup(oldtype=MPI_INTEGER, newtype=type, ierror=error)
                  call MPI_Type_create_keyval(type_copy_attr_fn=MPI_TYPE_DUP_FN, type_keyval=key, ierror=error, &
                      type_delete_attr_fn=MPI_TYPE_NULL_DELETE_FN, extra_state=0_MPI_ADDRESS_KIND)
                  call MPI_Type_set_attr(datatype=type, type_keyval=key, attribute_val=value + 1, ierror=error)
                  call MPI_Type_get_attr(datatype=type, type_keyval=key, attribute_val=value, flag=has, ierror=error)
                  call MPI_Win_create(error, 0_MPI_ADDRESS_KIND, 1, MPI_INFO_NULL, MPI_COMM_SELF, win, error)
                  call MPI_Win_create_keyval(win_copy_attr_fn=MPI_WIN_DUP_FN, win_keyval=key, ierror=error, &
                      win_delete_attr_fn=MPI_WIN_NULL_DELETE_FN, extra_state=0_MPI_ADDRESS_KIND)
                  call MPI_Win_set_attr(win=win, win_keyval=key, attribute_val=value + 1, ierror=error)
                  call MPI_Win_get_attr(win=win, win_keyval=key, attribute_val=value, flag=has, ierror=error)
                  print '(l1,1x,i0)', has, value
                """;
        String named = """
                program named
                  use MODULE
                  implicit none
                  TYPE(Datatype) :: type
                  TYPE(Win) :: win
                  integer :: error, key
                  integer(kind=MPI_ADDRESS_KIND) :: value = 5
                  logical :: has
                  call MPI_Init(error)
                CALLS  call MPI_Finalize(error)
                end
                """.replace("CALLS", calls);
        build("named.f90", named.replace("MODULE", "mpi").replaceAll("TYPE\\(\\w+\\)", "integer"));
        assertEquals("T 7\n", run("named", 1).out());
        build("named08.f90", named.replace("MODULE", "mpi_f08").replaceAll("TYPE\\(", "type(MPI_")
                .replace("  call MPI_Init", """
                          procedure(MPI_Comm_copy_attr_function), pointer :: copy
                          procedure(MPI_Comm_delete_attr_function), pointer :: delete
                          procedure(MPI_Type_copy_attr_function), pointer :: copy_type
                          procedure(MPI_Type_delete_attr_function), pointer :: delete_type
                          procedure(MPI_Win_copy_attr_function), pointer :: copy_win
                          procedure(MPI_Win_delete_attr_function), pointer :: delete_win
                          call MPI_Init\
                        """));
        assertEquals("T 7\n", run("named08", 1).out());
    }

    /** Fortran 2018 section 9.6.2.1. */
    @Test
    public void unitsAreReadAndWrittenAsynchronously() throws Exception {
        build("later.f90", """
                program later
                  use mpi_f08
                  implicit none
                  integer :: rank, unit, id, i
                  integer, asynchronous :: sent(1000), got(1000)
                  character(len=9) :: name
                  logical :: isPending
                  call MPI_Init()
                  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
                  write (name, '(a,i0)') 'later', rank
                  sent = [(i + rank, i = 1, 1000)]
                  open (newunit=unit, file=name, form='unformatted', access='stream', status='replace', &
                      asynchronous='yes')
                  write (unit, asynchronous='yes', id=id) sent(:500)
                  write (unit, asynchronous='yes') sent(501:)
                  wait (unit, id=id)
                  wait (unit)
                  inquire (unit, pending=isPending)
                  read (unit, pos=1, asynchronous='yes') got
                  close (unit, status='delete')
                  print '(l1,1x,l1)', all(got == sent), isPending
                  call MPI_Finalize()
                end
                """);
        CommandLine run = run("later", 2);
        assertEquals(run.toString(), "T F\nT F\n", run.out());
    }

    /** MPI 3.1 section 17.1.13. */
    @Test
    public void partsOfArraysGoToCallsThatUseThemLater() throws Exception {
        FOLDER.copy("sections.f90");
        for (String option : List.of("-O0", "-O2")) {
            NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.FORTRAN, "sections.f90", option));
            CommandLine run = run("sections", 3);
            assertEquals(run.toString(), 3, run.linesWith("wrong: 0").size());
            assertEquals(run.toString(), "", run.err());
        }
    }

    /** MPI 3.1 section 17.2.5. */
    @Test
    public void statusesGoFromModuleF08ToCAndBack() throws Exception {
        FOLDER.write("change.c", """
                #include <mpi.h>
                int change(MPI_F08_status *status, int tag, int isIgnored)
                {
                    MPI_Status own;
                    MPI_Fint integers[sizeof *status / sizeof(MPI_Fint)];
                    if (isIgnored) return status == MPI_F08_STATUS_IGNORE;
                    MPI_Status_f082c(status, &own);
                    own.MPI_TAG += tag;
                    MPI_Status_c2f08(&own, status);
                    MPI_Status_f082f(status, integers);
                    PMPI_Status_f2f08(integers, status);
                    return own.MPI_SOURCE;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-c", "change.c"));
        build("statuses.f90", """
                program statuses
                  use mpi_f08
                  implicit none
                  interface
                    integer function change(status, tag, ignored) bind(C)
                      import MPI_Status
                      type(MPI_Status) :: status
                      integer, value :: tag, ignored
                    end function
                  end interface
                  type(MPI_Status) :: status
                  integer :: source, count, integers(MPI_STATUS_SIZE)
                  call MPI_Init()
                  call MPI_Sendrecv([1d0, 2d0], 2, MPI_REAL8, 0, 5, integers, 3, MPI_REAL8, 0, 5, &
                      MPI_COMM_WORLD, status)
                  source = change(status, 7, 0)
                  call MPI_Get_count(status, MPI_REAL8, count)
                  call MPI_Status_f082f(status, integers)
                  print '(5(i0,1x))', source, status%MPI_TAG, integers(MPI_TAG), count, &
                      change(MPI_STATUS_IGNORE, 0, 1)
                  call MPI_Finalize()
                end
                """, "change.o");
        CommandLine run = run("statuses", 1);
        assertEquals(run.toString(), "0 12 12 2 1\n", run.out());
    }

    /** MPI 3.1 section 14.2.4: the call has a level only. */
    @Test
    public void pcontrolHasNoErrorCode() throws Exception {
        build("level.f90", """
                program level
                  implicit none
                  include 'mpif.h'
                  integer :: error, kept
                  call MPI_Init(error)
                  kept = 42
                  call control(1, kept)
                  print '(i0)', kept
                  call MPI_Finalize(error)
                contains
                  subroutine control(to, behind)
                    integer :: to, behind
                    ! BEHIND is where a second argument of the call would be
                    if (behind /= 42) print *, 'changed before'
                    call MPI_Pcontrol(to)
                  end subroutine
                end
                """, "-O1", "-fno-inline");
        CommandLine run = run("level", 1);
        assertEquals(run.toString(), "42\n", run.out());
    }

    @Test
    public void loopsThatTheCompilerMakesParallelHaveOneThread() throws Exception {
        build("loops.f90", """
                program loops
                  use mpi
                  implicit none
                  integer :: rank, total, e, i
                  integer, allocatable :: squares(:)
                  call MPI_Init(e)
                  call MPI_Comm_rank(MPI_COMM_WORLD, rank, e)
                  allocate(squares(20000))
                  do i = 1, size(squares)
                    squares(i) = mod(i * i, 7) + rank
                  end do
                  call MPI_Reduce(sum(squares), total, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD, e)
                  if (rank == 0) print '(i0)', total
                  call MPI_Finalize(e)
                end
                """, "-O2", "-ftree-parallelize-loops=4");
        CommandLine run = run("loops", 3);
        assertEquals(run.toString(), "179997\n", run.out());
    }

    @Test
    public void regionsThatAreLinkedWithTheLibraryByNameHaveOneThread() throws Exception {
        FOLDER.write("region.f90", """
                program region
                  use mpi
                  implicit none
                  integer :: members, e
                  call MPI_Init(e)
                  members = 0
                  !$omp parallel num_threads(3)
                  !$omp atomic
                  members = members + 1
                  !$omp end parallel
                  print '(i0)', members
                  call MPI_Finalize(e)
                end
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-c", "-fopenmp", "region.f90", "-o", "region.o"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "region.o", "-lgomp", "-o", "region"));
        CommandLine run = run("region", 2);
        assertEquals(run.toString(), "1\n1\n", run.out());
    }

    /** Programs of MPI 1 have addresses in default integers (MPI 1.1 section 3.12.8). */
    @Test
    public void typesOfDefaultIntegerAddressesAreSentFromBottom() throws Exception {
        build("near.f", """
                      include 'mpif.h'
                      common /first/ a(4), n(2)
                      common /second/ d
                      double precision d
                      integer length(3), place(3), type(3), struct, e, rank
                      data length /2, 1, 1/
                      call MPI_INIT(e)
                      call MPI_COMM_RANK(MPI_COMM_WORLD, rank, e)
                      do 10 i = 1, 4
                10    a(i) = 10 * rank + i
                      n(2) = rank + 5
                      d = rank + 0.5d0
                      call MPI_ADDRESS(a(3), place(1), e)
                      call MPI_ADDRESS(n(2), place(2), e)
                      call MPI_ADDRESS(d, place(3), e)
                      type(1) = MPI_REAL
                      type(2) = MPI_INTEGER
                      type(3) = MPI_DOUBLE_PRECISION
                      call MPI_TYPE_STRUCT(3, length, place, type, struct, e)
                      call MPI_TYPE_COMMIT(struct, e)
                      call MPI_BCAST(MPI_BOTTOM, 1, struct, 1, MPI_COMM_WORLD,
                     &               e)
                      if (rank .eq. 0) print '(4f5.1,i3,f5.1)', a, n(2), d
                      call MPI_TYPE_FREE(struct, e)
                      call MPI_FINALIZE(e)
                      end
                """);
        CommandLine run = run("near", 2);
        assertEquals(run.toString(), "  1.0  2.0 13.0 14.0  6  1.5\n", run.out());
    }

    @Test
    public void wholeAddressesAreSentFromBottomBesideDifferencesOfDefaultIntegers() throws Exception {
        build("whole.f90", """
                program whole
                  use mpi
                  integer :: rank, e, near(2), struct
                  integer(MPI_ADDRESS_KIND) :: place(2)
                  integer, allocatable :: numbers(:)
                  real(8), save :: values(3)
                  call MPI_Init(e)
                  call MPI_Comm_rank(MPI_COMM_WORLD, rank, e)
                  allocate(numbers(2), source=rank)
                  values = rank
                  call MPI_Address(values(1), near(1), e)
                  call MPI_Address(values(3), near(2), e)
                  call MPI_Get_address(numbers, place(1), e)
                  call MPI_Get_address(values, place(2), e)
                  call MPI_Type_create_struct(2, [2, 1], place, [MPI_INTEGER, MPI_DOUBLE_PRECISION], struct, e)
                  call MPI_Type_commit(struct, e)
                  call MPI_Bcast(MPI_BOTTOM, 1, struct, 1, MPI_COMM_WORLD, e)
                  if (rank == 0) print '(i0,2i2,3f4.1)', near(2) - near(1), numbers, values
                  call MPI_Type_free(struct, e)
                  call MPI_Finalize(e)
                end
                """);
        CommandLine run = run("whole", 2);
        assertEquals(run.toString(), "16 1 1 1.0 0.0 0.0\n", run.out());
    }

    @Test
    public void moduleMpiHasInterfacesOfAllCalls() throws Exception {
        build("strict.f90", """
                program strict
                  use mpi
                  implicit none (type, external)
                  integer :: error, provided, key
                  logical :: is_set
                  integer(kind=MPI_ADDRESS_KIND) :: value
                  call MPI_Init_thread(MPI_THREAD_SINGLE, provided, error)
                  call MPI_Pcontrol(1)
                  call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND, error)
                  value = 5
                  call MPI_Comm_set_attr(MPI_COMM_WORLD, key, value, error)
                  value = 0
                  call MPI_Comm_get_attr(MPI_COMM_WORLD, key, value, is_set, error)
                  call MPI_Comm_free_keyval(key, error)
                  print '(i0,1x,l1)', value, is_set
                  call MPI_Finalize(error)
                end
                """);
        CommandLine run = run("strict", 1);
        assertEquals(run.toString(), "5 T\n", run.out());
        Compilation wrong = compile("short.f90", """
                program short
                  use mpi
                  call MPI_Init()
                end
                """);
        assertTrue(wrong.text(), wrong.text().contains("Missing actual argument for argument ‘ierror’"));
    }

    @Test
    public void whatTrapsIsTold() throws Exception {
        build("traps.f90", """
                program traps
                  use mpi_f08
                  real(8), volatile :: number = -1, far = 1d300
                  integer, volatile :: none = 0
                  character(9) :: how
                  call MPI_Init()
                  call get_command_argument(1, how)
                  select case (how)
                  case ('root');     number = sqrt(number)
                  case ('zero');     number = number / none
                  case ('large');    number = far * far
                  case ('integers'); none = 5 / none
                  end select
                  call MPI_Finalize()
                end
                """, "-ffpe-trap=invalid,zero,overflow", "-g", "-O0");
        assertTrap("root",
                "SIGFPE, a floating-point operation without a result, such as the square root of a negative number", 9);
        assertTrap("zero", "SIGFPE, a floating-point number divided by zero", 10);
        assertTrap("large", "SIGFPE, a floating-point result that is too large", 11);
        assertTrap("integers", "SIGFPE, an integer divided by zero, or a quotient that is too large", 12);
    }

    /** Products that the compiler leaves to its library take as long as loops that do the same, or less. */
    /** The compiler aligns common blocks for the largest vectors there are, and the linker warns of less. */
    @Test
    public void processorsWithLargeVectorsAreBuiltForInSilence() throws Exception {
        Compilation wide = compile("wide.f90", """
                program wide
                  use mpi
                  integer :: error
                  call MPI_Init(error)
                  call MPI_Finalize(error)
                end
                """, "-O3", "-march=skylake-avx512");
        NativeFolder.assertBuilt(wide);
        assertEquals("", wide.text());
    }

    @Test
    public void functionsOfTheLibraryTakeTimeBySizes() throws Exception {
        build("arrays.f90", """
                program arrays
                  use mpi_f08
                  real(8) :: begin, times(17, 2)
                  character(10) :: names(17)
                  integer :: at, i
                  call MPI_Init()
                  call measure(100, 1)
                  call measure(200, 2)
                  do i = 1, at
                    print '(a, 1x, i0, 1x, f4.1)', trim(names(i)), nint(times(i, 1) / 1e4 * 1e12), &
                      times(i, 2) / times(i, 1)
                  end do
                  call MPI_Finalize()
                contains
                  subroutine measure(n, column)
                    integer :: n, column
                    real(8), allocatable :: x(:, :), y(:, :), z(:, :), v(:)
                    logical, allocatable :: m(:, :)
                    integer, allocatable :: k(:)
                    allocate (x(n, n), y(n, n), z(2 * n, n), v(n * n), m(n, n), k(n))
                    x = 0.5; z = 1; v = 0
                    at = 0
                    begin = MPI_Wtime()
                    call random_number(v); call tell('random', column)
                    v = exp(v); call tell('exp', column)
                    x = reshape(v, [n, n]); call tell('reshape', column)
                    x = reshape(z(:: 2, :), [n, n]); call tell('gaps', column)
                    v(:n) = sum(x, dim = 2); call tell('sum', column)
                    v(:n) = maxval(x, dim = 2, mask = x > 0); call tell('maxval', column)
                    k = minloc(x, dim = 1); call tell('minloc', column)
                    y = cshift(x, 1, dim = 2); call tell('cshift', column)
                    y = eoshift(x, 1, dim = 1); call tell('eoshift', column)
                    m = y > 0.5; call tell('compare', column)
                    k = count(m, dim = 2); call tell('count', column)
                    v = pack(x, m, v); call tell('pack', column)
                    y = unpack(v, m, x); call tell('unpack', column)
                    y = spread(v(:n), 2, n); call tell('spread', column)
                    v(:n) = norm2(x, dim = 1); call tell('norm2', column)
                    call far(z(:: 2, :), n * n); call tell('argument', column)
                    m(1, :) = all(m, dim = 1); call tell('all', column)
                  end subroutine
                  subroutine tell(what, column)
                    character(*) :: what
                    integer :: column
                    at = at + 1
                    names(at) = what
                    times(at, column) = MPI_Wtime() - begin
                    begin = MPI_Wtime()
                  end subroutine
                end
                subroutine far(a, n)
                  integer :: n
                  real(8) :: a(n)
                  a(n) = a(1)
                end
                """, "-O1", "-fno-inline-arg-packing");
        CommandLine run = run("arrays", 1);
        List<String[]> lines = run.out().lines().map(line -> line.split(" +")).toList();
        assertEquals(run.toString(), 17, lines.size());
        for (String[] words : lines) {
            int each = Integer.parseInt(words[1]);
            double growth = Double.parseDouble(words[2]);
            assertTrue(run.toString(), each > 200 && each < 20_000);
            assertTrue(run.toString(), growth > 3.8 && growth < 4.2);
        }
    }

    @Test
    public void mathematicsOfVectorsTakesAsLongAsThatOfNumbers() throws Exception {
        build("waves.f90", """
                program waves
                  use mpi_f08
                  real(8) :: a(10000), b(10000), begin, vectors
                  integer :: i
                  call MPI_Init()
                  a = [(i * 1e-4, i = 1, 10000)]
                  begin = MPI_Wtime()
                  b = exp(a)
                  vectors = MPI_Wtime() - begin
                  begin = MPI_Wtime()
                  do i = 2, 10000
                    b(i) = exp(a(i) + 1e-9 * b(i - 1))
                  end do
                  print '(f5.2)', (MPI_Wtime() - begin) / vectors
                  print '(f5.2)', b(10000)
                  call MPI_Finalize()
                end
                """, "-O2");
        List<String> lines = run("waves", 1).out().lines().toList();
        double ratio = Double.parseDouble(lines.get(0));
        assertTrue(lines.toString(), ratio > 1 && ratio < 1.3);
    }

    /** MPI 3.1 section 11.2.3: also of ranks that have come later and are not back from making it. */
    @Test
    public void whoHasASharedWindowFindsTheMemoryOfAll() throws Exception {
        build("pieces.f90", """
                program pieces
                  use mpi_f08
                  use, intrinsic :: iso_c_binding
                  type(MPI_Win) :: win
                  type(c_ptr) :: mine, other
                  integer :: rank, size, i, turn, unit, found = 0
                  integer(MPI_ADDRESS_KIND) :: bytes
                  integer, pointer :: first
                  real(8) :: late(10000) = 1
                  call MPI_Init()
                  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
                  call MPI_Comm_size(MPI_COMM_WORLD, size)
                  do turn = 1, 8
                    do i = 1, mod(rank * turn, size)
                      late = sqrt(late + i)
                    end do
                    call MPI_Win_allocate_shared(4_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_WORLD, mine, win)
                    do i = 0, size - 1
                      call MPI_Win_shared_query(win, i, bytes, unit, other)
                      if (c_associated(other)) found = found + int(bytes)
                    end do
                    call MPI_Win_free(win)
                  end do
                  print '(i0)', found
                  call MPI_Finalize()
                end
                """);
        CommandLine run = FOLDER.run(List.of("-m", "smp.nemesis"), "pieces", 5);
        assertEquals(run.toString(), "160\n".repeat(5), run.out());
    }

    @Test
    public void productsOfMatricesTakeTime() throws Exception {
        build("products.f90", """
                program products
                  use mpi_f08
                  real(8), allocatable :: a(:, :), b(:, :), c(:, :), v(:)
                  complex, allocatable :: z(:, :)
                  real(8) :: begin, looped
                  integer :: i, j, k, n = 100
                  call MPI_Init()
                  allocate (a(2 * n, n), b(n, n), c(2 * n, n), v(n), z(n, n))
                  a = 1; b = 2; c = 0; v = 3; z = (1, 2)
                  begin = MPI_Wtime()
                  do j = 1, n; do k = 1, n; do i = 1, 2 * n
                    c(i, j) = c(i, j) + a(i, k) * b(k, j)
                  end do; end do; end do
                  looped = MPI_Wtime() - begin
                  call tell('loops')
                  c = matmul(a, b)
                  call tell('matrices')
                  v = matmul(c, b(:, 1))
                  call tell('vector')
                  z = matmul(z, z)
                  call tell('complex')
                  print '(3f8.0)', c(1, 1), v(1), real(z(1, 1))
                  call MPI_Finalize()
                contains
                  subroutine tell(what)
                    character(*) :: what
                    print '(a, 1x, i0)', what, nint(10000 * (MPI_Wtime() - begin) / looped)
                    begin = MPI_Wtime()
                  end subroutine
                end
                """, "-O1", "-finline-matmul-limit=0");
        CommandLine run = run("products", 1);
        Map<String, Integer> parts = run.out().lines().map(line -> line.split(" ")).filter(words -> words.length == 2)
                .collect(Collectors.toMap(words -> words[0], words -> Integer.valueOf(words[1])));
        int matrices = parts.get("matrices");
        assertTrue(run.toString(), matrices > 500 && matrices < 10_000);
        assertTrue(run.toString(), parts.get("vector") > matrices / 200 && parts.get("vector") < matrices / 50);
        assertTrue(run.toString(), parts.get("complex") > matrices && parts.get("complex") < 4 * matrices);
        assertTrue(run.toString(), run.out().contains("200.  40000."));
    }

    private static void assertTrap(String how, String what, int line) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "traps", 1, how);
        assertEquals(run.toString(), 136, run.status());
        assertTrue(run.toString(), run.err().contains(what + "\n\tat traps.traps(traps.f90:" + line + ")"));
    }

    /** The library of Fortran has a handler of its own for the signal of abort. */
    @Test
    public void whatEndsTheProgramIsToldFromAbortOn() throws Exception {
        build("twice.f90", """
                program twice
                  use mpi_f08
                  real, pointer :: one(:), other(:)
                  call MPI_Init()
                  allocate (one(3))
                  other => one
                  deallocate (one)
                  deallocate (other)
                end
                """, "-g", "-O0");
        CommandLine run = run("twice", 1);
        assertEquals(run.toString(), 134, run.status());
        assertTrue(run.toString(), run.err().contains("an assertion has failed\n\tat twice.abort()\n"));
        assertTrue(run.toString(), run.err().contains("at twice.twice(twice.f90:8)"));
    }

    /** In regions of OpenMP, too; and where the source gives it none, it has the compiler's. */
    @Test
    public void theMainProgramHasTheNameThatItsSourceGivesIt() throws Exception {
        String body = """
                use mpi
                implicit none
                integer :: ierr, word
                call MPI_Init(ierr)
                !$omp parallel private(word)
                call MPI_Recv(word, 1, MPI_INTEGER, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
                !$omp end parallel
                call MPI_Finalize(ierr)
                """;
        build("parted.f90", "program Plate\n" + body + "end program\n", "-g", "-fopenmp");
        CommandLine named = run("parted", 1);
        assertTrue(named.toString(),
                named.err().contains("at parted.plate._omp_fn.0(parted.f90:7) from parted.plate("));
        build("nameless.f90", body + "end\n", "-g");
        CommandLine nameless = run("nameless", 1);
        assertTrue(nameless.toString(), nameless.err().contains("at nameless.MAIN__(nameless.f90:6)"));
    }

    @Test
    public void argumentsThatAreLeftOutAreAskedFor() throws Exception {
        build("left.f", """
                      include 'mpif.h'
                      integer rank, error
                      call MPI_INIT(error)
                      call MPI_COMM_RANK(MPI_COMM_WORLD, rank, error)
                      call MPI_RECV(rank, 1, MPI_INTEGER, MPI_PROC_NULL,
                     &  0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, 3)
                      end
                """, "-g");
        CommandLine run = run("left", 1);
        assertEquals(run.toString(), 139, run.status());
        assertTrue(run.toString(), run.err().contains("), by an argument of MPI_RECV; mpif.h does not check arguments: "
                + "is one left out, such as the error code at the end?\n"));
        assertTrue(run.toString(), run.err().contains("at left.MAIN__(left.f:6)"));
    }

    @Test
    public void integersOfEightBytesAreWarnedOf() throws Exception {
        for (String option : List.of("-fdefault-integer-8", "-finteger-4-integer-8")) {
            Compilation told = compile("long.f", """
                          include 'mpif.h'
                          integer error
                          call MPI_INIT(error)
                          end
                    """, option);
            assertTrue(told.text(), told.text().contains("long.f: " + option + ": MPI has integers of 4 bytes here"));
        }
        assertEquals("", compile("apart.f", "      end\n", "-fdefault-integer-8").text());
    }

    @Test
    public void linkedByGccUnitsAreTheRanks() throws Exception {
        compile("asks.f90", """
                integer function others(rank)
                  include 'mpif.h'
                  integer :: rank, error
                  call MPI_Allreduce(rank, others, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, error)
                  others = others - rank
                end
                program asks
                  include 'mpif.h'
                  integer :: rank, error
                  integer, external :: others
                  call MPI_Init(error)
                  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
                  print '(i0,1x,i0)', rank, others(rank)
                  call MPI_Finalize(error)
                end
                """, "-c");
        String shown = FOLDER.compile(Compilers.FORTRAN, "--showme:link").text();
        NativeFolder.assertBuilt(linkByGcc("asks " + shown.strip() + " -lgfortran"));
        CommandLine run = run("asks", 3);
        assertEquals(run.toString(), List.of("0 3", "1 2", "2 1"), run.out().lines().sorted().toList());
        assertFalse(run.toString(), run.err().contains("libgfortran.so"));
    }

    /** None is run here: the library would stay in the process of the tests, with units of ranks that have ended. */
    @Test
    public void theSharedLibraryIsWarnedOf() {
        List<String> told = new UncountedText("./asks", new UncountedCode(1, Map.of(), List.of(), true)).lines();
        assertEquals(told.toString(), 1, told.size());
        assertTrue(told.toString(), told.getFirst().startsWith("./asks is linked with the shared libgfortran.so, "
                + "whose units all"));
    }

    /** What {@link #compile} with {@code -c} has made is linked. */
    private static Compilation linkByGcc(String words) throws Exception {
        return FOLDER.execute("sh", "-c", "set -- " + words + "; name=$1; shift; mv $name $name.o && "
                + "gcc $name.o -o $name \"$@\"");
    }
}
