// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Corners of MPI that few programs come to, in C and Fortran. */
public class CornersTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static CommandLine run(Compilers compiler, String source, int ranks) throws Exception {
        FOLDER.build(compiler, source, "-O1", "-fno-inline");
        String name = source.substring(0, source.lastIndexOf('.'));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), name, ranks);
        assertEquals(run.toString(), 0, run.status());
        return run;
    }

    @Test
    public void whatIsWrongHasTheStandardsErrorClass() throws Exception {
        CommandLine run = run(Compilers.C, "refused.c", 1);
        assertEquals("ARG ARG ARG ARG ARG COUNT COUNT COUNT COUNT COUNT COUNT COUNT ARG ARG ARG "
                + "ARG ARG KEYVAL KEYVAL KEYVAL KEYVAL ARG BASE - ARG ARG ARG -",
                run.out().lines().map(line -> line.substring(line.lastIndexOf(' ') + 1))
                        .collect(Collectors.joining(" ")));
        assertTrue(run.toString(), run.err().contains("never freed in MPI_Alloc_mem at refused.others(refused.c:54)"));
    }

    @Test
    public void wrongArgumentsOfYoungerCallsAreErrorsOfTheCall() throws Exception {
        FOLDER.write("younger-arguments.c", """
                #include <mpi.h>
                #include <stdio.h>
                static void told(int code)
                {
                    int class;
                    MPI_Error_class(code, &class);
                    printf("%s\\n", class == MPI_ERR_ARG ? "ARG" : class == MPI_ERR_RANK ? "RANK" : code ? "?" : "-");
                }
                static void of_comm(MPI_Comm *comm, int *code, ...) {}
                static void of_win(MPI_Win *win, int *code, ...) {}
                static void of_file(MPI_File *file, int *code, ...) {}
                static int query(void *extra, MPI_Status *status) { return MPI_SUCCESS; }
                static int cancel(void *extra, int is_complete) { return MPI_SUCCESS; }
                int main(int argc, char **argv)
                {
                    int one = 1, none = 0, by = MPI_DISTRIBUTE_BLOCK, flag, made;
                    char value[8];
                    MPI_Datatype type;
                    MPI_Info info;
                    MPI_Request request;
                    MPI_Comm graph, list;
                    MPI_Win win;
                    MPI_Errhandler handlers[3];
                    MPI_Init(&argc, &argv);
                    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
                    told(MPI_Type_create_darray(1, 0, 1, NULL, &by, &none, &one, MPI_ORDER_C, MPI_INT, &type));
                    told(MPI_Type_create_darray(1, 0, 1, &one, NULL, &none, &one, MPI_ORDER_C, MPI_INT, &type));
                    told(MPI_Type_create_darray(1, 0, 1, &one, &by, NULL, &one, MPI_ORDER_C, MPI_INT, &type));
                    told(MPI_Type_create_darray(1, 0, 1, &one, &by, &none, NULL, MPI_ORDER_C, MPI_INT, &type));
                    MPI_Info_create(&info);
                    MPI_Info_set(info, "key", "value");
                    told(MPI_Info_get(info, "key", -1, value, &flag));
                    MPI_Info_free(&info);
                    MPI_Graph_create(MPI_COMM_SELF, 1, &one, &none, 0, &graph);
                    told(MPI_Graph_neighbors(graph, 0, -1, &made));
                    MPI_Comm_free(&graph);
                    MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, &none, MPI_UNWEIGHTED, 1, &none, MPI_UNWEIGHTED,
                            MPI_INFO_NULL, 0, &list);
                    told(MPI_Dist_graph_neighbors(list, -1, &made, MPI_UNWEIGHTED, 1, &made, MPI_UNWEIGHTED));
                    told(MPI_Dist_graph_neighbors(list, 1, &made, MPI_UNWEIGHTED, -1, &made, MPI_UNWEIGHTED));
                    MPI_Comm_free(&list);
                    told(MPI_Grequest_start(NULL, (MPI_Grequest_free_function *)query, cancel, NULL, &request));
                    told(MPI_Grequest_start(query, NULL, cancel, NULL, &request));
                    told(MPI_Grequest_start(query, (MPI_Grequest_free_function *)query, NULL, NULL, &request));
                    MPI_Comm_create_errhandler(of_comm, &handlers[0]);
                    MPI_Win_create_errhandler(of_win, &handlers[1]);
                    MPI_File_create_errhandler(of_file, &handlers[2]);
                    MPI_Win_create(&one, sizeof one, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
                    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
                    for (int i = 0; i < 3; i++) {
                        told(MPI_Comm_set_errhandler(MPI_COMM_SELF, handlers[i]));
                        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
                        told(MPI_Win_set_errhandler(win, handlers[i]));
                        MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
                        told(MPI_File_set_errhandler(MPI_FILE_NULL, handlers[i]));
                        MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
                        MPI_Errhandler_free(&handlers[i]);
                    }
                    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
                    told(MPI_Rput(&none, 1, MPI_INT, 7, 0, 1, MPI_INT, win, &request));
                    told(MPI_Rget(&none, 1, MPI_INT, 7, 0, 1, MPI_INT, win, &request));
                    MPI_Win_unlock(0, win);
                    MPI_Win_free(&win);
                    MPI_Finalize();
                    return 0;
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "younger-arguments.c", "-o", "younger-arguments").status());
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "younger-arguments", 1);
        assertEquals(run.toString(), "ARG\n".repeat(11) + "-\nARG\nARG\nARG\n-\nARG\nARG\nARG\n-\nRANK\nRANK\n",
                run.out());
    }

    @Test
    public void countsThatNoIntegerHoldsAreUndefined() throws Exception {
        FOLDER.write("counts.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    MPI_Status status;
                    MPI_Count long_count;
                    int count, elements;
                    MPI_Init(&argc, &argv);
                    MPI_Status_set_elements_x(&status, MPI_INT, 5000000000);
                    MPI_Get_elements_x(&status, MPI_INT, &long_count);
                    MPI_Get_count(&status, MPI_INT, &count);
                    MPI_Get_elements(&status, MPI_INT, &elements);
                    printf("%lld %d %d\\n", long_count, count == MPI_UNDEFINED, elements == MPI_UNDEFINED);
                    MPI_Finalize();
                    return 0;
                }
                """);
        assertEquals("5000000000 1 1\n", outputOf("counts"));
    }

    /** As MPI 3.1 section 12.2 says of MPI_GREQUEST_COMPLETE. */
    @Test
    public void generalizedRequestsCanBeCompletedAfterTheyWereFreed() throws Exception {
        FOLDER.write("freed-early.c", """
                #include <mpi.h>
                #include <stdio.h>
                static int freed;
                static int query(void *extra, MPI_Status *status) { return MPI_SUCCESS; }
                static int release(void *extra) { freed++; return MPI_SUCCESS; }
                static int cancel(void *extra, int is_complete) { return MPI_SUCCESS; }
                int main(int argc, char **argv)
                {
                    MPI_Request request, same;
                    MPI_Init(&argc, &argv);
                    MPI_Grequest_start(query, release, cancel, NULL, &request);
                    same = request;
                    MPI_Request_free(&request);
                    printf("%d %d", request == MPI_REQUEST_NULL, freed);
                    MPI_Grequest_complete(same);
                    printf(" %d\\n", freed);
                    MPI_Finalize();
                    return 0;
                }
                """);
        assertEquals("1 0 1\n", outputOf("freed-early"));
    }

    /** What a program prints on one rank, of whose use of MPI nothing is told. */
    private static String outputOf(String name) throws Exception {
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", name + ".c", "-o", name));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), name, 1);
        assertEquals(run.toString(), 0, run.status());
        assertEquals("", run.err());
        return run.out();
    }

    @Test
    public void placesInAWindowThatNoNumberOfBytesReachesAreRefused() throws Exception {
        CommandLine run = run(Compilers.C, "far.c", 1);
        assertEquals("created RMA_RANGE\n".repeat(12) + "dynamic RMA_RANGE\n".repeat(3), run.out());
    }

    @Test
    public void callsThatFortranMakesOtherwiseHaveTheProgramsLine() throws Exception {
        CommandLine run = run(Compilers.FORTRAN, "places.f90", 1);
        for (String told : List.of("never freed in MPI_Keyval_create at places.places(places.f90:9)",
                "invalid call in MPI_Attr_put at places.places(places.f90:10)",
                "invalid call in MPI_Buffer_detach at places.places(places.f90:11)")) {
            assertTrue(run.toString(), run.err().contains(told));
        }
    }

    /** Without optimisation a pointer to a procedure that lies inside another leads through code on the stack. */
    @Test
    public void proceduresInsideOthersCanBeOperations() throws Exception {
        FOLDER.write("inside.f90", """
                program inside
                  use mpi_f08
                  implicit none
                  type(MPI_Op) :: op
                  integer :: mine, all, factor
                  call MPI_Init()
                  call MPI_Comm_rank(MPI_COMM_WORLD, mine)
                  factor = 10
                  call MPI_Op_create(far, .true., op)
                  call MPI_Allreduce(mine, all, 1, MPI_INTEGER, op, MPI_COMM_WORLD)
                  if (mine == 1) print '(i0)', all
                  call MPI_Op_free(op)
                  call MPI_Finalize()
                contains
                  subroutine far(in, inout, length, type)
                    use, intrinsic :: iso_c_binding
                    type(c_ptr), value :: in, inout
                    integer :: length
                    type(MPI_Datatype) :: type
                    integer, pointer :: x, y
                    call c_f_pointer(in, x)
                    call c_f_pointer(inout, y)
                    y = x + y + factor
                  end subroutine
                end
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-O0", "inside.f90", "-o", "inside"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "inside", 2);
        assertEquals(run.toString(), List.of("11"), run.out().lines().toList());
    }

    @Test
    public void theHeaderLeavesOtherNamesToTheProgram() throws Exception {
        FOLDER.write("names.cc", """
                #define MPI_H // the guard of the program's own mpi_boot.h
                #include <mpi.h>
                #include <algorithm>
                #include <cstdio>
                #if !defined(MPI_THREAD_MULTIPLE) || !defined(MPI_ERR_INFO_KEY) || MPI_SUCCESS != 0
                #error constants are to be seen by the preprocessor
                #endif
                int main(int argc, char **argv)
                {
                    auto error = MPI_SUCCESS;
                    error = MPI_Init(&argc, &argv);
                    std::printf("%d\\n", std::max(error, MPI_SUCCESS));
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "names.cc", "-o", "names"));
        assertEquals("0\n", FOLDER.run(List.of("-m", "cluster.loggp"), "names", 1).out());
    }

    /** MPICH's wrappers take constants in which the base comes last, and Makefiles name the library of their MPI. */
    @Test
    public void whatOldMakefilesAndSourcesHaveCanBeBuilt() throws Exception {
        FOLDER.write("old.f", """
                      program old
                      include 'mpif.h'
                      integer mask
                      data mask /'ff'x/
                      call mpi_init(i)
                      print '(i3)', mask
                      call mpi_finalize(i)
                      end
                """);
        NativeFolder.assertBuilt(
                FOLDER.compile(Compilers.FORTRAN, "-w", "old.f", "-o", "old", "-L/usr/local/lib", "-lmpi_f90",
                        "-lmpi_f77",
                        "-lmpi_mpifh", "-lmpi", "-lfmpich", "-lmpichfort", "-lpmpich", "-lmpich"));
        assertEquals("255\n", FOLDER.run(List.of("-m", "cluster.loggp"), "old", 1).out());
    }

    @Test
    public void whatNeedsTwoGroupsRefusesACommunicatorOfOne() throws Exception {
        FOLDER.write("groups.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int size, classes[3];
                    MPI_Group group;
                    MPI_Comm merged;
                    MPI_Init(&argc, &argv);
                    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                    MPI_Error_class(MPI_Comm_remote_size(MPI_COMM_WORLD, &size), &classes[0]);
                    MPI_Error_class(MPI_Comm_remote_group(MPI_COMM_WORLD, &group), &classes[1]);
                    MPI_Error_class(MPI_Intercomm_merge(MPI_COMM_WORLD, 0, &merged), &classes[2]);
                    for (int i = 0; i < 3; i++) {
                        printf("%d\\n", classes[i] == MPI_ERR_COMM);
                    }
                    return MPI_Finalize();
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "-g", "groups.c", "-o", "groups").status());
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "groups", 1);
        assertEquals(run.toString(), "1\n1\n1\n", run.out());
        assertTrue(run.toString(),
                run.err().contains("invalid call in MPI_Intercomm_merge at groups.main(groups.c:12)"));
        assertTrue(run.toString(),
                run.err().contains("MPI_COMM_WORLD is an intracommunicator; an intercommunicator is needed"));
    }

    @Test
    public void theExtraStateOfAFortranKeyIsWhatItsFunctionsLeave() throws Exception {
        FOLDER.write("extra.f", """
                      program extra
                      include 'mpif.h'
                      external copy, remove
                      integer ierr, key, comm
                      call mpi_init(ierr)
                      call mpi_keyval_create(copy, remove, key, 5, ierr)
                      call mpi_attr_put(mpi_comm_world, key, 1, ierr)
                      call mpi_comm_dup(mpi_comm_world, comm, ierr)
                      call mpi_comm_free(comm, ierr)
                      call mpi_attr_delete(mpi_comm_world, key, ierr)
                      call mpi_finalize(ierr)
                      end
                      subroutine copy(comm, key, state, old, new, flag, ierr)
                      integer comm, key, state, old, new, ierr
                      logical flag
                      print '(i1)', state
                      state = state + 1
                      new = old
                      flag = .true.
                      ierr = 0
                      end
                      subroutine remove(comm, key, value, state, ierr)
                      integer comm, key, value, state, ierr
                      print '(i1)', state
                      state = state + 1
                      ierr = 0
                      end
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-w", "extra.f", "-o", "extra"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "extra", 1);
        assertEquals(run.toString(), "5\n6\n7\n", run.out());
    }

    @Test
    public void charactersAreCombinedAndTold() throws Exception {
        FOLDER.write("letters.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int rank;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                    char mine[2] = {rank ? 'b' : 'a', rank ? -7 : 3}, all[2] = {0, 0};
                    int error = MPI_Allreduce(mine, all, 2, MPI_CHAR, MPI_MAX, MPI_COMM_WORLD);
                    if (rank == 0) printf("%d %d %d\\n", error == MPI_ERR_OP, all[0], all[1]);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "letters.c", "-o", "letters"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "letters", 2);
        assertEquals(run.toString(), "0 98 3\n", run.out());
        assertTrue(run.toString(), run.err().contains("  reduction that MPI does not define in MPI_Allreduce at "
                + "letters.main(letters.c:10): ranks 0, 1 (MPI 1.1 section 4.9.2)"));
        assertTrue(run.toString(),
                run.err().contains("MPI_MAX is not defined for MPI_CHAR, which is taken for a signed "
                        + "integer of one byte; other libraries may refuse it"));
        assertEquals("1 0 0\n", FOLDER.run(List.of("-m", "cluster.loggp", "--check", "error"), "letters", 2).out());
    }

    @Test
    public void blocksWithoutElementsMayHaveNoDatatype() throws Exception {
        FOLDER.write("untyped.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int rank, mine = 7, got = 0, periods = 0, sizes = 3;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                    int ones[3] = {rank == 1, 0, 0}, in[3] = {0, rank == 0, 0}, places[3] = {0};
                    MPI_Datatype out_types[3] = {rank == 1 ? MPI_INT : MPI_DATATYPE_NULL, MPI_DATATYPE_NULL,
                        MPI_DATATYPE_NULL}, in_types[3] = {MPI_DATATYPE_NULL, rank == 0 ? MPI_INT : MPI_DATATYPE_NULL,
                        MPI_DATATYPE_NULL};
                    int error = MPI_Alltoallw(&mine, ones, places, out_types, &got, in, places, in_types,
                        MPI_COMM_WORLD);
                    if (rank == 0) printf("%d %d\\n", error == MPI_ERR_TYPE, got);
                    MPI_Comm line;
                    MPI_Aint none[2] = {0, 0};
                    MPI_Datatype null[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
                    MPI_Cart_create(MPI_COMM_WORLD, 1, &sizes, &periods, 0, &line);
                    MPI_Comm_set_errhandler(line, MPI_ERRORS_RETURN);
                    error = MPI_Neighbor_alltoallw(&mine, places, none, null, &got, places, none, null, line);
                    if (rank == 0) printf("%d\\n", error == MPI_ERR_TYPE);
                    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
                    ones[0] = in[0] = 1;
                    error = MPI_Alltoallw(&mine, ones, places, in_types, &got, in, places, out_types, MPI_COMM_SELF);
                    if (rank == 0) printf("%d\\n", error == MPI_ERR_TYPE);
                    MPI_Comm_free(&line);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "untyped.c", "-o", "untyped"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "untyped", 3);
        assertTrue(run.toString(), run.out().equals("0 7\n0\n1\n"));
        assertTrue(run.toString(), run.err().contains("  null datatype in MPI_Alltoallw at untyped.main(untyped.c:"));
        assertTrue(run.toString(), run.err().contains("the datatype of block 0, which has no elements, is null "
                + "(MPI_DATATYPE_NULL); other libraries may refuse it"));
        run = FOLDER.run(List.of("-m", "cluster.loggp", "--check", "error"), "untyped", 3);
        assertTrue(run.toString(), run.out().equals("1 0\n1\n1\n"));
    }

    @Test
    public void aColourMayBeNegativeAsWithMpich() throws Exception {
        FOLDER.write("hash.f90", """
                program hash
                use mpi
                integer :: rank, part, n, err
                call MPI_Init(err)
                call MPI_Comm_rank(MPI_COMM_WORLD, rank, err)
                call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, err)
                call MPI_Comm_split(MPI_COMM_WORLD, -224078867 * mod(rank, 2), 0, part, err)
                if (err == MPI_SUCCESS) then
                    call MPI_Comm_size(part, n, err)
                    if (rank == 1) print '(i0)', n
                    call MPI_Comm_free(part, err)
                else
                    call MPI_Error_class(err, n, err)
                    print '(l1)', n == MPI_ERR_ARG
                    call MPI_Abort(MPI_COMM_WORLD, 7, err)
                end if
                call MPI_Finalize(err)
                end program
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-g", "hash.f90", "-o", "hash"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "hash", 4);
        assertTrue(run.toString(), run.out().equals("2\n"));
        assertTrue(run.toString(),
                run.err().contains("  negative colour in MPI_Comm_split at hash.hash(hash.f90:7)"));
        assertTrue(run.toString(), run.err().contains("the colour is -224078867; it must not be negative"));
        run = FOLDER.run(List.of("-m", "cluster.loggp", "--check", "error"), "hash", 4);
        assertTrue(run.toString(), run.out().contains("T\n"));
    }

    @Test
    public void fortranCombinesCharactersAndTruthValuesThatAreNumbers() throws Exception {
        FOLDER.write("truth.f", """
                      program truth
                      include 'mpif.h'
                      integer ierr, rank, n(2), m(2)
                      character c(2), d(2)
                      real x(2), y(2)
                      call mpi_init(ierr)
                      call mpi_comm_rank(mpi_comm_world, rank, ierr)
                      c(1) = char(ichar('a') + rank)
                      c(2) = char(ichar('z') - rank)
                      n(1) = 6 * rank
                      n(2) = 0
                      x(1) = 0.5
                      x(2) = -2.0 * rank
                      call mpi_reduce(c, d, 2, MPI_CHARACTER, MPI_MAX, 0,
                     &  mpi_comm_world, ierr)
                      call mpi_reduce(n, m, 2, MPI_INTEGER, MPI_LOR, 0,
                     &  mpi_comm_world, ierr)
                      call mpi_reduce(x, y, 2, MPI_REAL, MPI_LAND, 0,
                     &  mpi_comm_world, ierr)
                      if (rank .eq. 0) print '(2a, 2i2, 2f4.1)', d, m, y
                      call mpi_finalize(ierr)
                      end
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-g", "truth.f", "-o", "truth"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "truth", 2);
        assertEquals(run.toString(), "bz 1 0 1.0 0.0\n", run.out());
        for (String told : List.of("MPI_MAX is not defined for MPI_CHARACTER", "MPI_LOR is not defined for MPI_INTEGER",
                "MPI_LAND is not defined for MPI_REAL")) {
            assertTrue(run.toString(), run.err().contains(told));
        }
    }

    @Test
    public void headersAreOfOldAndStrictStandards() throws Exception {
        FOLDER.write("strict.c", "#include <mpi.h>\nint main(void) { return MPI_Finalize(); }\n");
        NativeFolder
                .assertBuilt(FOLDER.compile(Compilers.C, "-std=c89", "-pedantic-errors", "-Werror", "-c", "strict.c"));
        FOLDER.write("strict.f", """
                      include 'mpif.h'
                      call mpi_init(i)
                      if (mpi_wtime() .gt. 1) stop 7
                      call mpi_finalize(i)
                      end
                """);
        NativeFolder.assertBuilt(
                FOLDER.compile(Compilers.FORTRAN, "-std=f2008", "-fdefault-real-8", "strict.f", "-o", "strict"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.FORTRAN, "-std=f2008", "-Werror", "-c", "strict.f"));
        assertEquals(0, FOLDER.run(List.of("-m", "cluster.loggp"), "strict", 1).status());
    }
}
