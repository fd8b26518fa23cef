// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.natives.NativeFolder.Compilation;
import org.machineroom.trace.read.TraceDigest;

/** What is said of native programs that go wrong: never by the end of the simulator. */
public class NativeErrorsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final List<String> CLUSTER = List.of("-m", "cluster.loggp");

    @BeforeClass
    public static void build() throws Exception {
        for (String source : List.of("wild.c", "waits.c", "overflow.c")) {
            FOLDER.build(Compilers.C, source, "-O1");
        }
    }

    private static void assertTold(int kind, String words) {
        CommandLine run = FOLDER.run(CLUSTER, "wild", 2, Integer.toString(kind));
        assertEquals(run.toString(), 1, run.status());
        assertTrue(run.toString(), run.err().contains(words));
        assertTrue(run.toString(), run.err().contains("at wild.main(wild.c:"));
    }

    @Test
    public void aLineOfAFileThatTheSourceBeginsWithIsToldWithThatFile() throws Exception {
        FOLDER.write("whole.h", "#include <mpi.h>\nint main(int count, char **words)\n{\n"
                + "    MPI_Init(&count, &words);\n    *(volatile int *) 8 = 1;\n}\n");
        FOLDER.write("whole.c", "#include \"whole.h\"\n");
        Compilation ended = FOLDER.compile(Compilers.C, "-g", "whole.c", "-o", "whole");
        assertEquals(ended.text(), 0, ended.status());
        CommandLine run = FOLDER.run(CLUSTER, "whole", 1);
        assertTrue(run.toString(), run.err().contains("at whole.main(whole.h:5)"));
    }

    @Test
    public void pointersToNothingAreErrorsOfTheCall() {
        assertTold(0, "MPI_Send on rank 0 at");
        assertTold(0, "the buffer of 16 bytes at address 0x123456789000 is not memory of the program");
        assertTold(1, "0x123456789000 (24 bytes), is not memory that the program may write to (MPI_ERR_ARG)");
        assertTold(2, "0x123456789000 (4 bytes), is not memory that the program may write to (MPI_ERR_ARG)");
        assertTold(3, "0xfffffffffffffff8 (4 bytes), is not memory that");
        assertTold(4, "a pointer among the arguments, 0x123456789000 (12 bytes), is not memory of the program");
        assertTold(5, "MPI_Comm_set_name on rank 0");
        assertTold(6, "(8000000000 bytes), is not memory of the program");
    }

    @Test
    public void blocksOfCollectivesThatAreNowhereAreErrorsOfTheCall() {
        for (int kind : List.of(12, 13, 16, 19)) {
            assertTold(kind, "the buffer of 4 bytes at address 0x123456789000 is not memory of the program");
        }
        assertTold(14, "the buffer of 4 bytes at address 0x0 is not memory of the program (MPI_ERR_BUFFER)");
        assertTold(15, "the buffer of 8 bytes at address 0x123456789000 is not memory of the program");
        assertTold(17, "the receive buffer is memory that the program must not write to (MPI_ERR_BUFFER)");
        assertTold(18, "MPI_IN_PLACE stands for the block of a process");
    }

    /** Its last line, too, and also where it is in code that is not counted. */
    @Test
    public void whatARankHasComputedCountsWhenItFails() throws Exception {
        FOLDER.write("works.c", """
                #include <mpi.h>
                #include <string.h>
                static char *nowhere = (char *) 16;
                int main(int argc, char **argv)
                {
                    volatile double sum = 0;
                    MPI_Init(&argc, &argv);
                    for (int i = 0; i < 1000000; i++) {
                        sum += i;
                    }
                    if (*argv[1]) {
                        return (int) strlen(*(char *volatile *) &nowhere);
                    }
                    return *(volatile int *) 0;
                }
                """);
        for (String option : List.of("-O0", "-O2")) {
            NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, option, "works.c", "-o", "works"));
            for (String word : List.of("", "far")) {
                CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "works", 1, word);
                String at = run.err().lines().filter(line -> line.contains(") failed at ")).findFirst().orElse("");
                assertTrue(run.toString(), at.contains(" ms of virtual time"));
            }
        }
    }

    /** Also where another rank has made the call, or it is over. */
    @Test
    public void behindAToolLinesAreThoseOfTheProgram() throws Exception {
        FOLDER.write("tool.c", """
                #include <mpi.h>
                #include <string.h>
                int MPI_Isend(const void *data, int count, MPI_Datatype type, int to, int tag,
                    MPI_Comm comm, MPI_Request *request)
                {
                    char room[count + 100];
                    memset(room, count, sizeof room);
                    int error = PMPI_Isend(data, count, type, to, tag, comm, request);
                    return room[count] == count ? error : MPI_ERR_INTERN;
                }
                int MPI_Wait(MPI_Request *request, MPI_Status *status)
                {
                    int error = PMPI_Wait(request, status);
                    return error;
                }
                """);
        FOLDER.write("tooled.c", """
                #include <mpi.h>
                int main(int argc, char **argv)
                {
                    int rank, number = 0;
                    MPI_Request request;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    if (rank == 0) {
                        MPI_Isend(&number, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &request);
                    } else {
                        MPI_Irecv(&number, 1, MPI_INT, 0, 6, MPI_COMM_WORLD, &request);
                        MPI_Wait(&request, MPI_STATUS_IGNORE);
                    }
                }
                """);
        for (String option : List.of("-O0", "-O2")) {
            NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", option, "tooled.c", "tool.c", "-o", "tooled"));
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "tooled", 2);
            assertTrue(run.toString(), run.err().contains("MPI_Wait for MPI_Recv from rank 0, tag 6 at "
                    + "tooled.main(tooled.c:12)"));
            assertTrue(run.toString(), run.err().contains("never received in MPI_Isend at tooled.main(tooled.c:9)"));
            assertFalse(run.toString(), run.err().contains("tool.c"));
        }
    }

    /** Once, where something was told of it. */
    @Test
    public void howLinesComeIsSaidOfAProgramThatWasCompiledWithoutThem() throws Exception {
        FOLDER.write("bare.c", """
                #include <stdlib.h>
                int main(int argc, char **argv)
                {
                    if (argc > 1) {
                        abort();
                    }
                }
                """);
        String hint = "machineroom: bare was compiled without -g, which tells lines beside functions";
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "bare.c"));
        CommandLine run = FOLDER.run(List.of(), "bare", 2, "fail");
        assertEquals(run.toString(), 1, run.err().lines().filter(hint::equals).count());
        assertFalse(FOLDER.run(List.of(), "bare", 2).err().contains(hint));
        FOLDER.compileSource(Compilers.C, "bare.c", "-g");
        assertFalse(FOLDER.run(List.of(), "bare", 2, "fail").err().contains(hint));
    }

    /**
     * Where a rank waits is told with the calls that have led there, those that the compiler has put into others among
     * them; where it was, it goes on: rank 0 waits in a function that MPI has called when the others are looked at.
     */
    @Test
    public void theCallsThatHaveLedToACallAreTold() throws Exception {
        FOLDER.write("stuck.c", """
                #include <mpi.h>
                void receive(int from)
                {
                    int x;
                    MPI_Recv(&x, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                static inline void step(int me)
                {
                    receive(me);
                }
                static void combine(void *in, void *into, int *count, MPI_Datatype *type)
                {
                    step(0);
                }
                int main(int argc, char **argv)
                {
                    int me, sum;
                    MPI_Op op;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &me);
                    MPI_Op_create(combine, 1, &op);
                    if (me == 0) {
                        MPI_Reduce_local(&me, &sum, 1, MPI_INT, op);
                    }
                    step(me);
                    MPI_Finalize();
                }
                """);
        for (String option : List.of("-O0", "-O2")) {
            NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "stuck.c", "-g", option,
                    "-fno-optimize-sibling-calls"));
            CommandLine run = FOLDER.run(CLUSTER, "stuck", 2);
            assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
            assertTrue(run.toString(),
                    run.err().contains("MPI_Recv from rank 1, tag 0 at stuck.receive(stuck.c:5) from "
                            + "stuck.step(stuck.c:9) from stuck.main(stuck.c:25), since"));
            assertTrue(run.toString(), run.err().contains("MPI_Reduce_local for MPI_Recv from rank 0, tag 0 at "
                    + "stuck.main(stuck.c:23), since"));
        }
    }

    @Test
    public void aProgramThatCannotBeRunLeavesTheTraceThatWasThere() throws Exception {
        String source = "#include <mpi.h>\nint main(int count, char **words)\n{\n    MPI_Init(&count, &words);\n"
                + "    MPI_Finalize();\n}\n";
        FOLDER.write("kept.c", source);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "kept.c"));
        Path trace = FOLDER.newFolder().toPath();
        List<String> traced = List.of("-m", "cluster.loggp", "--trace", trace.toString());
        assertEquals(0, FOLDER.run(traced, "kept", 2).status());
        String digest = TraceDigest.sha256(trace);
        FOLDER.write("alone.c", "int main(void) { return 0; }\n");
        Compilation alone = FOLDER.execute("gcc", "alone.c", "-o", FOLDER.program("kept"));
        NativeFolder.assertBuilt(alone);
        CommandLine refused = FOLDER.run(traced, "kept", 2);
        assertNotEquals(refused.toString(), 0, refused.status());
        assertEquals(refused.toString(), digest, TraceDigest.sha256(trace));
    }

    /** What lies above the first function's variables is the program's own, and so is what becomes of it. */
    @Test
    public void aWriteFarBeyondVariablesOfMainEndsTheRank() throws Exception {
        FOLDER.write("beyond.c", """
                #include <mpi.h>
                #include <string.h>
                int main(int argc, char **argv)
                {
                    char few[8];
                    volatile int many = 20000;
                    MPI_Init(&argc, &argv);
                    memset(few, 0, many);
                    MPI_Barrier(MPI_COMM_WORLD);
                    MPI_Finalize();
                    return few[0];
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O0", "-w", "-fno-stack-protector",
                "beyond.c", "-o", "beyond"));
        CommandLine run = OwnProcess.run(OwnProcess.of("run", "-n", "2", FOLDER.program("beyond")));
        assertEquals(run.toString(), 128 + 11, run.status());
        assertTrue(run.toString(), run.err().contains("SIGSEGV"));
    }

    @Test
    public void whatWasPrintedBeforeAbortIsNotLost() throws Exception {
        FOLDER.write("unfinished.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    printf("a line without an end");
                    MPI_Abort(MPI_COMM_WORLD, 3);
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "unfinished.c", "-o", "unfinished"));
        CommandLine run = FOLDER.run(CLUSTER, "unfinished", 1);
        assertEquals(run.toString(), 3, run.status());
        assertEquals("a line without an end", run.out().strip());
    }

    @Test
    public void constantsAreNotWrittenTo() {
        assertTold(7, "is not memory that the program may write to (MPI_ERR_ARG)");
        for (int kind : List.of(8, 9)) {
            assertTold(kind, "the receive buffer is memory that the program must not write to (MPI_ERR_BUFFER)");
        }
        assertTold(10, "are not memory that the program may write to (MPI_ERR_BASE)");
    }

    @Test
    public void aWindowDoesNotReachBeyondWhatWasAllocated() {
        assertTold(20, "the window has 400 bytes, but from address 0x");
        assertTold(20, " on malloc has given out 20 only (MPI_ERR_SIZE)");
    }

    @Test
    public void functionsAreToldByTheNamesThatTheProgramHasForThem() throws Exception {
        FOLDER.write("names.c", """
                #include <mpi.h>
                int main(int argc, char **argv)
                {
                    int length = 1;
                    MPI_Aint displacement = 0;
                    MPI_Datatype type = MPI_INT, made;
                    MPI_Init(&argc, &argv);
                    MPI_Type_create_struct(1, &length, &displacement, &type, &made);
                    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                    length = -1;
                    MPI_Type_create_hvector(length, 1, 4, MPI_INT, &type);
                    if (argc > 1) {
                        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
                    }
                    MPI_Type_create_hindexed(1, &length, &displacement, MPI_INT, &type);
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "names.c", "-g"));
        CommandLine fatal = FOLDER.run(CLUSTER, "names", 1, "fatal");
        assertTrue(fatal.toString(), fatal.err().contains("MPI_Type_create_hindexed on rank 0 at "));
        CommandLine run = FOLDER.run(CLUSTER, "names", 1);
        for (String told : List.of("MPI_Type_create_struct at names.main(names.c:8)",
                "MPI_Type_create_hvector at names.main(names.c:11)",
                "MPI_Type_create_hindexed at names.main(names.c:15)")) {
            assertTrue(run.toString(), run.err().contains(" in " + told));
        }
        assertTrue(run.toString(), run.err().contains(": 1 datatype of MPI_Type_create_struct not freed before "));
    }

    @Test
    public void whatAMachineRefusesIsToldWithItsPlace() throws Exception {
        FOLDER.write("bytes.cc", """
                #include <mpi.h>
                struct Input {
                    char first = 0;
                    __attribute__((noinline)) void share() {
                        MPI_Bcast(&first, 1, MPI_CHAR, 0, MPI_COMM_WORLD);
                        first++;
                    }
                };
                int main(int argc, char **argv)
                {
                    Input input;
                    MPI_Init(&argc, &argv);
                    input.share();
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.CPP, "bytes.cc", "-g"));
        CommandLine run = FOLDER.run(List.of("-m", "raw.rmpi3"), "bytes", 2);
        assertTrue(run.toString(), run.err().contains(" has no datatypes smaller than a word "));
        assertTrue(run.toString(), run.err().contains("\tat bytes.Input::share()(bytes.cc:5)"));
    }

    @Test
    public void aKeyThatAttributesStillHaveMayBeFreedOnceMore() throws Exception {
        FOLDER.write("keys.c", """
                #include <mpi.h>
                int main(int argc, char **argv)
                {
                    int key, copy;
                    MPI_Init(&argc, &argv);
                    MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &key, 0);
                    copy = key;
                    MPI_Attr_put(MPI_COMM_SELF, key, 0);
                    MPI_Keyval_free(&key);
                    if (argc > 1) {
                        MPI_Attr_delete(MPI_COMM_SELF, copy);
                    }
                    MPI_Keyval_free(&copy);
                    MPI_Finalize();
                    return key == MPI_KEYVAL_INVALID && copy == MPI_KEYVAL_INVALID ? 0 : 5;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "keys.c"));
        CommandLine used = FOLDER.run(CLUSTER, "keys", 1);
        assertEquals(used.toString(), ExitStatus.OK, used.status());
        assertTrue(used.toString(), used.err().contains("invalid call in MPI_Keyval_free"));
        assertTrue(used.toString(), used.err().contains("attribute key 100 has been freed before"));
        CommandLine gone = FOLDER.run(CLUSTER, "keys", 1, "delete");
        assertEquals(gone.toString(), 1, gone.status());
        assertTrue(gone.toString(), gone.err().contains("there is no attribute key 100"));
    }

    @Test
    public void aLibraryThatIsNotThereIsNamed() throws Exception {
        FOLDER.write("gone.c", "int gone(void) { return 4; }\n");
        FOLDER.write("uses.c", "int gone(void);\nint main(void) { return gone(); }\n");
        assertEquals(0, FOLDER.execute("gcc", "-shared", "-fPIC", "gone.c", "-o", "libgone.so").status());
        assertEquals(0, FOLDER.compile(Compilers.C, "uses.c", "-o", "uses", "-L.", "-lgone").status());
        CommandLine run = FOLDER.run(CLUSTER, "uses", 1);
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains("uses cannot be loaded: libgone.so: cannot open"));
        assertTrue(run.toString(), run.err().contains("LD_LIBRARY_PATH"));
    }

    @Test
    public void whatFortranHasPrintedIntoAFileIsThereAfterAnAbort() throws Exception {
        FOLDER.write("aborts.f90",
                """
                        program aborts
                          use mpi
                          integer :: ierror
                          call MPI_Init(ierror)
                          print '(a)', 'before'
                          call MPI_Abort(MPI_COMM_WORLD, 3, ierror)
                        end
                        """);
        assertEquals(0, FOLDER.compile(Compilers.FORTRAN, "aborts.f90", "-o", "aborts").status());
        File out = FOLDER.newFile("out.txt");
        Process process = OwnProcess.of("run", "--quiet", "--plain", "-n", "1", FOLDER.program("aborts"))
                .redirectOutput(out).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals(3, OwnProcess.status(process));
        assertEquals("before\n", Files.readString(out.toPath()));
    }

    @Test
    public void aProgramThatAsksForItsStackIsToldItsOwn() throws Exception {
        FOLDER.write("stack.c", """
                #include <execinfo.h>
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    void *frames[8];
                    MPI_Init(&argc, &argv);
                    int count = backtrace(frames, 8);
                    printf("%s", backtrace_symbols(frames, count)[0]);
                    return MPI_Finalize();
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "-g", "stack.c", "-o", "stack").status());
        CommandLine run = FOLDER.run(CLUSTER, "stack", 1);
        String place = run.out().replaceFirst(".*\\(\\+(0x\\p{XDigit}+)\\) .*", "$1");
        String line = FOLDER.execute("addr2line", "-e", FOLDER.program("stack"), place).text();
        assertTrue(run.out() + line, line.contains("stack.c:8"));
    }

    @Test
    public void aProgramThatAsksWhatIsAtAnAddressIsToldItsFile() throws Exception {
        FOLDER.write("address.c", """
                #define _GNU_SOURCE
                #include <dlfcn.h>
                #include <math.h>
                #include <mpi.h>
                #include <stdio.h>
                #include <string.h>
                int main(int argc, char **argv)
                {
                    Dl_info own, other;
                    MPI_Init(&argc, &argv);
                    int is_own = dladdr((void *) main, &own), is_other = dladdr((void *) cos, &other);
                    printf("%d %d %d %lx\\n", is_own, is_own && !strcmp(own.dli_fname, argv[0]),
                        is_other && !strcmp(other.dli_fname, argv[0]), (long) ((char *) main - (char *) own.dli_fbase));
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "address.c", "-o", "address", "-lm"));
        CommandLine run = FOLDER.run(CLUSTER, "address", 1);
        assertTrue(run.toString(), run.out().startsWith("1 1 0 "));
        String line = FOLDER.execute("addr2line", "-e", FOLDER.program("address"), run.out().substring(6).strip())
                .text();
        assertTrue(run.out() + line, line.contains("address.c:8"));
    }

    @Test
    public void aReceiveThatHasFailedIsComplete() throws Exception {
        FOLDER.write("tests.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int sent[2] = {1, 2}, got, flags[3] = {0}, index, errors = 0;
                    MPI_Request request;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
                    for (int i = 0; i < 3; i++) {
                        MPI_Irecv(&got, 1, MPI_INT, 0, i, MPI_COMM_SELF, &request);
                        MPI_Send(sent, 2, MPI_INT, 0, i, MPI_COMM_SELF);
                        errors += MPI_SUCCESS != (i == 0 ? MPI_Test(&request, &flags[i], MPI_STATUS_IGNORE)
                                : i == 1 ? MPI_Testall(1, &request, &flags[i], MPI_STATUSES_IGNORE)
                                : MPI_Testany(1, &request, &index, &flags[i], MPI_STATUS_IGNORE));
                    }
                    printf("%d errors, complete %d %d %d\\n", errors, flags[0], flags[1], flags[2]);
                    return MPI_Finalize();
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "tests.c", "-o", "tests").status());
        CommandLine run = FOLDER.run(CLUSTER, "tests", 1);
        assertEquals(run.toString(), "3 errors, complete 1 1 1\n", run.out());
    }

    @Test
    public void aCallOfNoFunctionIsTheRanksFault() {
        CommandLine run = FOLDER.run(CLUSTER, "wild", 2, "11");
        assertEquals(run.toString(), 139, run.status());
        assertTrue(run.toString(),
                run.err().contains("SIGSEGV, an access to memory that is not there (address 0x1234"));
        assertTrue(run.toString(), run.err().contains("at wild.main(wild.c:"));
    }

    @Test
    public void whatAMachineCannotKeepIsToldWithThePlaceInTheProgram() {
        CommandLine run = FOLDER.run(List.of("-m", "ap1000.mpi"), "overflow", 2);
        assertNotEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.err().contains(":\nsystem buffer overflow: a message of 100000 bytes"));
        assertTrue(run.toString(), run.err().contains("\tin MPI_Recv at overflow.main(overflow.c:18)"));
        assertFalse(run.toString(), run.err().contains("org.machineroom"));
    }

    @Test
    public void waitingByTheClockEnds() {
        for (String compute : List.of("none", "counted")) {
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp", "--compute", compute), "waits", 1);
            assertEquals(run.toString(), "late by 0 %\n", run.out());
        }
    }

    @Test
    public void theDataCacheIsForJavaOnly() {
        CommandLine run = FOLDER.run(List.of("-m", "raw.rmpi3", "--compute", "cached"), "waits", 1);
        assertTrue(run.toString(), run.err().contains("the data cache is simulated for programs in Java only"));
    }

    @Test
    public void ranksThatTheHostHasNoRoomForAreRefusedBeforeTheyAreLoaded() {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp", "--limits", "extended"), "waits", 2_000_000);
        assertTrue(run.toString(), run.err().contains("mappings of memory, and this host allows"));
        assertTrue(run.toString(), run.err().contains("2000000 ranks of a native program need some "));
    }

    @Test
    public void programsThatAreCutOffAndObjectsAreRefused() throws Exception {
        Path folder = FOLDER.getRoot().toPath();
        byte[] whole = Files.readAllBytes(folder.resolve("waits"));
        for (int length : List.of(100, 5000, whole.length - 100)) {
            Files.write(folder.resolve("cut"), Arrays.copyOf(whole, length));
            CommandLine run = FOLDER.run(CLUSTER, "cut", 1);
            assertEquals(run.toString(), 2, run.status());
            assertTrue(run.toString(), run.err().contains("cut is damaged: of a program's tables some are not in its "
                    + length + " bytes"));
        }
        assertEquals(0, FOLDER.compile(Compilers.C, "-c", "waits.c", "-o", "waits.o").status());
        CommandLine run = FOLDER.run(CLUSTER, "waits.o", 1);
        assertTrue(run.toString(), run.err().contains("waits.o is an object"));
    }

    @Test
    public void objectsWithTheHeaderOfAnotherMpiAreToldAsSuch() throws Exception {
        FOLDER.write("mpich.c", """
                int MPI_Init(int *, char ***), MPI_Comm_rank(int, int *);
                int main(int argc, char **argv) { MPI_Init(&argc, &argv); return MPI_Comm_rank(0x44000000, &argc); }
                """);
        assertEquals(0, FOLDER.execute("gcc", "-fPIC", "-c", "mpich.c").status());
        assertEquals(0, FOLDER.compile(Compilers.C, "mpich.o", "-o", "mpich").status());
        CommandLine run = FOLDER.run(CLUSTER, "mpich", 1);
        assertTrue(run.toString(), run.err().contains("0x44000000 is no communicator here, but a handle of MPICH, with "
                + "whose mpi.h or mpif.h what calls was compiled; build it with \"machineroom cc\", or"));
        FOLDER.write("open.c", "extern int ompi_mpi_comm_world;\nint *main(void) { return &ompi_mpi_comm_world; }\n");
        assertEquals(0, FOLDER.execute("gcc", "-w", "-fPIC", "-c", "open.c").status());
        Compilation told = FOLDER.compile(Compilers.C, "open.o", "-o", "open");
        assertNotEquals(told.text(), 0, told.status());
        assertTrue(told.text(), told.text().contains("machineroom: open.o was compiled with the mpi.h of Open MPI; "
                + "compile it again with mpicc"));
    }

    @Test
    public void whatIsNoHandleIsNamedInCAndInFortran() throws Exception {
        FOLDER.write("named.c", """
                #include <mpi.h>
                static int a, n;
                static MPI_Request request = 9;
                static MPI_Datatype type;
                static MPI_Comm comm;
                static MPI_File file = 9;
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
                    switch (argv[1][0]) {
                    case 'a': MPI_Send(&a, 1, 77, 0, 0, comm); break;
                    case 'b': MPI_Bcast(&a, 1, MPI_SUM, 0, comm); break;
                    case 'c': MPI_Type_commit(&type); break;
                    case 'd': MPI_Allreduce(&a, &n, 1, MPI_INT, MPI_DATATYPE_NULL, comm); break;
                    case 'e': MPI_Comm_create(comm, comm, &comm); break;
                    case 'f': MPI_Request_get_status(request, &n, MPI_STATUS_IGNORE); break;
                    case 'g': MPI_Comm_dup_with_info(comm, -1, &comm); break;
                    case 'h': MPI_Win_fence(0, 0x01000001); break;
                    case 'i': MPI_File_set_errhandler(file, MPI_ERRORS_RETURN); break;
                    case 'j': MPI_Type_size(0x4c000405, &n); break;
                    case 'k': MPI_Comm_set_errhandler(comm, 0x06000009); break;
                    case 'l': MPI_Alloc_mem(8, -1, &argv); break;
                    }
                    return 0;
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "-g", "-w", "named.c", "-o", "named").status());
        assertNoHandle("a", "MPI_Send", 13, "0x4d is no datatype");
        assertNoHandle("b", "MPI_Bcast", 14, "0x5000003 is an operation and no datatype");
        assertNoHandle("c", "MPI_Type_commit", 15, "0x0 is no datatype; variables that were never set are 0");
        assertNoHandle("d", "MPI_Allreduce", 16, "MPI_DATATYPE_NULL is no operation");
        assertNoHandle("e", "MPI_Comm_create", 17, "0x1000003 is a communicator and no group");
        assertNoHandle("f", "MPI_Request_get_status", 18, "0x9 is no request");
        assertNoHandle("g", "MPI_Comm_dup_with_info", 19, "0xffffffff is no info object");
        assertNoHandle("h", "MPI_Win_fence", 20, "0x1000001 is a communicator and no window");
        assertNoHandle("i", "MPI_File_set_errhandler", 21, "0x9 is no file");
        assertNoHandle("j", "MPI_Type_size", 22, "0x4c000405 is no datatype here, but a handle of MPICH, with");
        assertNoHandle("k", "MPI_Comm_set_errhandler", 23, "0x6000009 is no error handler, or one that was freed");
        assertNoHandle("l", "MPI_Alloc_mem", 24, "0xffffffff is no info object");
    }

    @Test
    public void aWrongArgumentAsksTheErrorHandlerOfTheFile() throws Exception {
        FOLDER.write("asked.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    MPI_File file;
                    MPI_Init(&argc, &argv);
                    MPI_File_open(MPI_COMM_SELF, "asked.data", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
                    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL);
                    MPI_File_set_errhandler(file, MPI_ERRORS_RETURN);
                    int error = MPI_File_set_info(file, -1);
                    printf("%d\\n", error == MPI_ERR_INFO);
                    MPI_File_close(&file);
                    MPI_File_delete("asked.data", MPI_INFO_NULL);
                    return MPI_Finalize();
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "-g", "-w", "asked.c", "-o", "asked").status());
        CommandLine run = FOLDER.run(CLUSTER, "asked", 1);
        assertEquals(run.toString(), "1\n", run.out());
        assertTrue(run.toString(), run.err().contains("MPI_File_set_info at asked.main(asked.c:10)"));
    }

    @Test
    public void fortranMayDeclareWhatAddsAddressesItself() throws Exception {
        FOLDER.write("adds.f90", """
                subroutine with_header
                  implicit none
                  include 'mpif.h'
                  integer(kind=MPI_ADDRESS_KIND) mpi_aint_add
                  external mpi_aint_add
                  print '(i0)', mpi_aint_add(40_MPI_ADDRESS_KIND, 2_MPI_ADDRESS_KIND)
                end
                program adds
                  use mpi
                  implicit none
                  integer ierror
                  call MPI_Init(ierror)
                  call with_header
                  print '(i0)', MPI_Aint_diff(45_MPI_ADDRESS_KIND, 2_MPI_ADDRESS_KIND)
                  call MPI_Finalize(ierror)
                end
                """);
        Compilation built = FOLDER.compile(Compilers.FORTRAN, "adds.f90", "-o", "adds");
        assertEquals(built.text(), 0, built.status());
        assertEquals("42\n43\n", FOLDER.run(CLUSTER, "adds", 1).out());
    }

    private static void assertNoHandle(String what, String call, int line, String words) {
        CommandLine run = FOLDER.run(CLUSTER, "named", 1, what);
        assertTrue(run.toString(), run.err().contains("invalid call in " + call + " at named.main(named.c:" + line));
        assertTrue(run.toString(), run.err().contains(": " + words));
    }

    @Test
    public void aDatatypeThatDoesNotMatterMayBeAnything() throws Exception {
        FOLDER.write("ignored.f90", """
                program ignored
                  use mpi
                  integer :: ierror, rank, all(2)
                  call MPI_Init(ierror)
                  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
                  call MPI_Gather(rank, 1, MPI_INTEGER, all, 1, merge(MPI_INTEGER, 77, rank == 0), 0, &
                      MPI_COMM_WORLD, ierror)
                  if (rank == 0) print '(2i2)', all
                  if (rank == 0) call MPI_Barrier(all(2), ierror)
                end
                """);
        assertEquals(0, FOLDER.compile(Compilers.FORTRAN, "-g", "ignored.f90", "-o", "ignored").status());
        CommandLine run = FOLDER.run(CLUSTER, "ignored", 2);
        assertEquals(run.toString(), " 0 1\n", run.out());
        assertTrue(run.toString(), run.err().contains("0x1 is no communicator"));
    }

    @Test
    public void functionsOfYoungerStandardsAreNamedInFortran() throws Exception {
        FOLDER.write("younger.f90", "program younger\n  include 'mpif.h'\n  external mpi_abi_get_version\n"
                + "  call mpi_abi_get_version(0)\nend\n");
        Compilation told = FOLDER.compile(Compilers.FORTRAN, "younger.f90", "-o", "younger");
        assertNotEquals(told.text(), 0, told.status());
        assertTrue(told.text(),
                told.text().contains("MPI_Abi_get_version is a function of MPI 5.0 (section 20) which "));
    }

    /** The unit that has trapped would trap again at each operation until it is told not to. */
    @Test
    public void aTrapOfLongDoubleEndsTheRun() throws Exception {
        FOLDER.write("traps.c", """
                #define _GNU_SOURCE
                #include <fenv.h>
                int main(void)
                {
                    volatile long double zero = 0;
                    feenableexcept(FE_DIVBYZERO);
                    zero = 1 / zero;
                    return zero == 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "traps.c", "-o", "traps"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp", "--time-limit", "30"), "traps", 1);
        assertEquals(run.toString(), 136, run.status());
        assertTrue(run.toString(), run.err().contains("SIGFPE, a floating-point number divided by zero"));
    }

    @Test
    public void undefinedBehaviourIsFoundByTheSanitiserThatNeedsNoLibrary() throws Exception {
        FOLDER.write("sums.c", """
                #include <limits.h>
                int main(int argc, char **argv)
                {
                    int large = INT_MAX;
                    return large + argc == 0;
                }
                """);
        assertTrue(FOLDER.compile(Compilers.C, "-fsanitize=undefined", "sums.c").text()
                .contains("-fsanitize-undefined-trap-on-error"));
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "-fsanitize=undefined",
                "-fsanitize-undefined-trap-on-error", "sums.c", "-o", "sums"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "sums", 1);
        assertEquals(run.toString(), 132, run.status());
        assertTrue(run.toString(), run.err().contains("SIGILL") && run.err().contains("sums.c:5"));
    }
}
