// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.internal.source.Sources;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.natives.NativeFolder.Compilation;

/** Programs in C, built by the wrapper and run by the command line. */
public class NativeProgramTest {
    private static final String[] OPTIONS = {"-O1", "-fno-inline", "-fopenmp"};

    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        for (String source : List.of("ring.c", "callbacks.c", "work.c", "faults.c", "types.c", "windows.c", "family.c",
                "process.c", "samples.c", "clock.c")) {
            FOLDER.build(Compilers.C, source, OPTIONS);
        }
        FOLDER.build(Compilers.CPP, "objects.cc", OPTIONS);
        FOLDER.build(Compilers.FORTRAN, "shares.f90", OPTIONS);
        FOLDER.build(Compilers.FORTRAN, "keys.f90", OPTIONS);
        FOLDER.build(Compilers.FORTRAN, "handles.f90", OPTIONS);
    }

    private static CommandLine run(String name, int ranks, String... arguments) {
        return run(List.of("-m", "cluster.loggp"), name, ranks, arguments);
    }

    private static CommandLine run(List<String> options, String name, int ranks, String... arguments) {
        return FOLDER.run(options, name, ranks, arguments);
    }

    @Test
    public void eachRankHasItsOwnVariablesAndRandomNumbers() {
        CommandLine run = run("ring", 4, "around");
        assertEquals(run.toString(), 0, run.status());
        String first = run.linesWith("around 0:").getFirst();
        String random = first.substring(first.lastIndexOf(' '));
        assertEquals(List.of("around 3: 6 103 10 2" + random), run.linesWith("around 3:"));
    }

    @Test
    public void randomNumbersOfTheSystemAreThoseOfTheSeedAndTheRank() throws Exception {
        FOLDER.build(Compilers.C, "chance.c", OPTIONS);
        String first = assertRepeats("chance");
        assertTrue(first, first.startsWith("1111 "));
    }

    @Test
    public void numbersThatFortranHasNotSeededAreThoseOfTheSeedAndTheRank() throws Exception {
        FOLDER.build(Compilers.FORTRAN, "chance.f90", OPTIONS);
        assertRepeats("chance");
    }

    @Test
    public void aRandomDeviceOfCppGivesNumbersOfTheSeedAndTheRank() throws Exception {
        FOLDER.build(Compilers.CPP, "chance.cc", OPTIONS);
        assertRepeats("chance");
    }

    /** A program of which each rank prints a line of random numbers: that of the first. */
    private static String assertRepeats(String name) {
        CommandLine run = run(name, 2);
        assertEquals(run.toString(), 0, run.status());
        List<String> lines = run.out().lines().sorted().toList();
        assertEquals(lines, run(name, 2).out().lines().sorted().toList());
        assertNotEquals(lines.getFirst(), lines.getLast());
        CommandLine other = run(List.of("-m", "cluster.loggp", "--seed", "2"), name, 2);
        assertNotEquals(lines, other.out().lines().sorted().toList());
        return lines.getFirst();
    }

    @Test
    public void countingLeavesTheRegistersOfTheProgramAlone() throws Exception {
        FOLDER.build(Compilers.C, "registers.c", "-O2");
        assertEquals("1624\n", run("registers", 1, "7").out());
    }

    @Test
    public void eachRankRoundsAsItHasBeenTold() throws Exception {
        FOLDER.build(Compilers.C, "rounding.c", "-O2", "-lm");
        CommandLine run = run("rounding", 5);
        assertEquals(run.toString(), 5, run.linesWith(" wrong 0").size());
    }

    @Test
    public void functionsOfTheProgramAreCalledBack() {
        CommandLine run = run("callbacks", 3);
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), 3, run.linesWith("most 2, sorted 1359, compared 1, jumped 42").size());
        assertEquals(run.toString(), 3, run.linesWith("failed 1, null 1").size());
        assertEquals(run.toString(), 3, run.linesWith("same 1").size());
        assertEquals(run.toString(), 3, run.linesWith("freed 1").size());
        assertTrue(run.toString(), run.linesWith("handler: 1 1").size() >= 3);
    }

    @Test
    public void aRankIsAProcessOfItsOwn() throws IOException {
        String folder = FOLDER.newFolder().toString();
        CommandLine run = run("process", 2, "-a", folder, "--size=3", "-b", "x", "-a");
        List<String> times = run.linesWith("rank 1 looked up");
        assertTrue(times.toString(), times.getFirst().matches("(.* )?rank 1 looked up in (\\d+) ps, then \\2"));
        assertEquals(run.toString(), 0, run.status());
        for (String what : List.of("option a -", "option s 3", "option b x", "rest " + folder + " of 1", "at 1",
                "left 1", "wrong 0 at 0x2", "signals 1 sum 45 of 1 thread")) {
            int often = what.equals("option a -") ? 2 : 1;
            assertEquals(run.toString(), often, run.linesWith("rank 0 " + what).size());
            assertEquals(run.toString(), often, run.linesWith("rank 1 " + what).size());
        }
        assertTrue(run.toString(), run.err().contains("machineroom: fork: a simulated rank is one process"));
        assertEquals(run.linesWith("rank 1 wrong"), run("process", 2, "-a", folder, "--size=3", "-b", "x", "-a")
                .linesWith("rank 1 wrong"));
    }

    @Test
    public void loopsThatAskAreHurriedToTheAnswer() throws Exception {
        FOLDER.build(Compilers.C, "asks.c", "-O1");
        List<String> lines = run("asks", 2).out().lines().toList();
        assertEquals(lines.toString(), 8, lines.size());
        assertEquals("what is worked through is not waiting", "worked 1", lines.getLast());
        for (String line : lines.subList(0, 7)) {
            String[] words = line.split(" ");
            assertTrue(line, Long.parseLong(words[1]) < 120_000);
            double seconds = Double.parseDouble(words[2]);
            assertEquals(line, line.startsWith("6 ") ? 2 : 5, seconds, line.startsWith("6 ") ? 0.008 : 0);
        }
    }

    @Test
    public void objectsOfCppAreTheRanks() {
        CommandLine run = run("objects", 3);
        assertEquals(run.toString(), 0, run.status());
        for (int rank = 0; rank < 3; rank++) {
            assertEquals(run.toString(), 1, run.linesWith("thrown by " + rank + ", then " + rank + ", 1").size());
        }
        assertEquals(run.toString(), 3, run.linesWith("gone 1").size());
    }

    @Test
    public void fortranPassesAddressesAndCountsFromOne() {
        CommandLine run = run("shares", 2);
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("any  2  7  8  1"), run.linesWith("any"));
        assertEquals(List.of("rank  1  11  1  2.00 all of them."), run.linesWith("rank  1"));
    }

    @Test
    public void datatypesHaveTheirOwnSizeAndOrder() {
        CommandLine run = run("types", 2);
        assertEquals(run.toString(), 0, run.status());
        assertEquals("""
                MPI_UNSIGNED_CHAR 1 200
                MPI_SIGNED_CHAR 1 100
                MPI_UNSIGNED 4 4000000000
                MPI_UNSIGNED_LONG 8 8000000000000000
                MPI_UINT16_T 2 40000
                MPI_LONG_LONG 8 -1
                MPI_LONG_DOUBLE 16 0.125
                MPI_AINT 8 2
                MPI_LONG_DOUBLE_INT 2.5 at 4, product -1.0 1.0
                """, run.out());
        CommandLine wrong = run("types", 2, "wrong");
        assertTrue(wrong.toString(), wrong.err().contains("1 MPI_UNSIGNED"));
        assertTrue(wrong.toString(), wrong.err().contains("1 MPI_INT"));
    }

    @Test
    public void windowsAndFilesAreMemoryAndFilesOfTheHost() {
        CommandLine run = run("windows", 3, FOLDER.getRoot().toPath().resolve("ranks.dat").toString());
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("rank 0: allocated 2 shared 10 dynamic 3 located 10010 file 2"), run.linesWith("rank 0"));
        assertEquals(List.of("rank 1: allocated 0 shared 11 dynamic 1 located 10010 file 0"), run.linesWith("rank 1"));
        assertEquals(List.of("rank 2: allocated 1 shared 12 dynamic 2 located 10010 file 1"), run.linesWith("rank 2"));
    }

    @Test
    public void fortranHasFunctionsTextsAndSentinelsOfItsOwn() {
        CommandLine run = run("keys", 1);
        assertEquals(run.toString(), 0, run.status());
        assertEquals("copied 42 2 F\ntext nothing F\ntext of it 8 F\n", run.out());
    }

    @Test
    public void attributesOfFortranAreForCPointersToThemAndThoseOfCNumbers() throws Exception {
        FOLDER.write("shown.c", """
                #include <mpi.h>
                #include <stdio.h>
                void show_(int *comm, int *key, MPI_Aint *address)
                {
                    static int own;
                    int is_set;
                    MPI_Aint *value;
                    MPI_Comm_get_attr(MPI_Comm_f2c(*comm), *key, &value, &is_set);
                    printf("%d %ld\\n", is_set, (long) *value);
                    MPI_Comm_set_attr(MPI_COMM_SELF, *key, &own);
                    *address = (MPI_Aint) &own;
                }
                """);
        FOLDER.write("shows.f90", """
                program shows
                  use mpi
                  integer :: key, comm, error, i
                  integer(kind=MPI_ADDRESS_KIND) :: value, address, state = 0
                  logical :: is_set
                  call MPI_Init(error)
                  call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, state, error)
                  do i = 1, 100
                    value = -i
                    call MPI_Comm_set_attr(MPI_COMM_SELF, key, value, error)
                  end do
                  call MPI_Comm_dup(MPI_COMM_SELF, comm, error)
                  call show(comm, key, address)
                  call MPI_Comm_free(comm, error)
                  call MPI_Comm_dup(MPI_COMM_SELF, comm, error)
                  call MPI_Comm_get_attr(comm, key, value, is_set, error)
                  print '(l1, 1x, i0)', is_set, value - address
                  call MPI_Comm_free(comm, error)
                  call MPI_Finalize(error)
                end
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "-c", "shown.c", "-o", "shown.o").status());
        assertEquals(0, FOLDER.compile(Compilers.FORTRAN, "shows.f90", "shown.o", "-o", "shows").status());
        CommandLine run = run("shows", 1);
        assertEquals(run.toString(), "1 -100\nT 0\n", run.out());
    }

    @Test
    public void moduleMpiF08HasTypesForHandlesAndNeedsNoErrorCodes() {
        CommandLine run = run("handles", 3);
        assertEquals(run.toString(), 1, run.status());
        assertEquals(run.toString(), 1, run.linesWith("rank 1 12 2 5 3 T F").size());
        assertEquals(run.toString(), 1, run.linesWith("rank 1 2 12 0 7 1 a half 42 T T").size());
        assertTrue(run.toString(), run.err().contains("invalid call in MPI_Send at handles.handles(handles.f90:63)"));
    }

    @Test
    public void moduleMpiF08TellsHandlesApart() throws Exception {
        String told = refusal(Compilers.FORTRAN, "wrong08.f90",
                """
                        program wrong
                          use mpi_f08
                          integer :: n
                          call MPI_Send(n, 1, MPI_COMM_WORLD, 0, 0, MPI_INTEGER)
                          call MPI_Comm_rank(MPI_INTEGER, n)
                        end
                        """);
        assertTrue(told, told.contains("There is no specific subroutine for the generic"));
        assertTrue(told, told.contains("Type mismatch in argument"));
    }

    @Test
    public void moduleMpiCountsArguments() throws Exception {
        String told = refusal(Compilers.FORTRAN, "wrong.f90",
                """
                        program wrong
                          use mpi
                          integer :: n
                          call MPI_Send(n, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD)
                        end
                        """);
        assertTrue(told, told.contains("Missing actual argument for argument"));
    }

    @Test
    public void processesJoinTheRun() {
        CommandLine run = run(List.of("-m", "cluster.loggp", "--universe", "5"), "family", 3, "family");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(3, run.linesWith("of 5: sum 10, first, codes 0 0").size());
        assertEquals(List.of("child 3 of 5: sum 10, two, codes -1 -1"), run.linesWith("child 3"));
        CommandLine full = run("family", 3, "family");
        assertTrue(full.toString(), full.err().contains("give it more: --universe 5"));
        CommandLine missing = run(List.of("-m", "cluster.loggp", "--universe", "5"), "family", 3, "./nobody");
        assertTrue(missing.toString(), missing.err().contains("there is no program "));
    }

    @Test
    public void processesJoinInTheFolderThatTheyAreTold() throws Exception {
        Path programs = FOLDER.getRoot().toPath();
        List<String> options = List.of("-m", "cluster.loggp", "--universe", "3");
        CommandLine run = run(options, "family", 1, "family", "/usr/bin", "/tmp:" + programs);
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("0 is in /" + Path.of("").toAbsolutePath().getFileName(), "1 is in /bin", "2 is in /bin"),
                run.linesWith(" is in ").stream().sorted().toList());
        CommandLine missing = run(options, "family", 1, "family", "/nowhere", ".");
        assertTrue(missing.toString(), missing.err().contains("cannot run in /nowhere, which is no folder"));
    }

    @Test
    public void aRunBeginsWithSeveralPrograms() throws Exception {
        FOLDER.write("air.c", """
                #include <mpi.h>
                #include <stdio.h>
                #include <string.h>
                #include <unistd.h>
                int main(int argc, char **argv) {
                    int rank, size, given, *program;
                    char folder[4096];
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Comm_size(MPI_COMM_WORLD, &size);
                    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &program, &given);
                    getcwd(folder, sizeof folder);
                    printf("%d of %d: %s, program %d, %d words, in %s\\n", rank, size, strrchr(argv[0], '/') + 1,
                            given ? *program : -1, argc - 1, strrchr(folder, '/') + 1);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "air.c", OPTIONS));
        NativeFolder.assertBuilt(FOLDER.execute("cp", "air", "ocean"));
        Path deep = Files.createDirectories(FOLDER.getRoot().toPath().resolve("deep"));
        String here = Path.of("").toAbsolutePath().getFileName().toString();
        CommandLine run = run("air", 2, "one", ":", "-n", "2", "-wdir", deep.toString(), FOLDER.program("ocean"), "1",
                "2", ":", "ocean");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("0 of 5: air, program 0, 1 words, in " + here,
                "1 of 5: air, program 0, 1 words, in " + here, "2 of 5: ocean, program 1, 2 words, in deep",
                "3 of 5: ocean, program 1, 2 words, in deep", "4 of 5: ocean, program 2, 0 words, in " + here),
                run.linesWith(" of 5: ").stream().sorted().toList());
        assertTrue(run("air", 1, ":", "./nobody").err().contains("there is no program ./nobody"));
        assertTrue(run("air", 1, ":", "-wdir", "nowhere", "ocean").err()
                .contains("ocean cannot run in nowhere, which is no folder"));
    }

    @Test
    public void moduleMpiF08SpawnsProgramsAndHasRequestsOfTheProgram() throws Exception {
        FOLDER.build(Compilers.FORTRAN, "children.f90", OPTIONS);
        CommandLine run = run(List.of("-m", "cluster.loggp", "--universe", "4"), "children", 1);
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("parent 3 0 0 0"), run.linesWith("parent"));
        assertEquals(List.of("child 0 first", "child 1 second", "child 2 second"),
                run.linesWith("child").stream().sorted().toList());
        assertEquals(List.of("completed 42 5 0"), run.linesWith("completed"));
    }

    @Test
    public void librariesOfFortranThatBuildSystemsNameAreTheRanks() throws Exception {
        FOLDER.write("part.f90",
                """
                        subroutine part(rank)
                          integer, save :: calls = 0
                          integer :: rank, ierror
                          include 'mpif.h'
                          calls = calls + 1
                          call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
                          write (*, '(a,i0,a,i0)') 'part ', rank, ' call ', calls
                        end subroutine
                        """);
        FOLDER.write("whole.c",
                """
                        #include <mpi.h>
                        void part_(int *rank);
                        int main(int argc, char **argv)
                        {
                            int rank;
                            MPI_Init(&argc, &argv);
                            part_(&rank);
                            MPI_Finalize();
                            return 0;
                        }
                        """);
        assertEquals(0, FOLDER.compile(Compilers.FORTRAN, "-c", "part.f90").status());
        assertEquals(0, FOLDER.compile(Compilers.C, "-c", "whole.c").status());
        for (Compilers linking : Compilers.values()) {
            Compilation linked = FOLDER.compile(linking, "whole.o", "part.o", "-o", "whole", "-lgfortran", "-lm",
                    "-lquadmath");
            assertEquals(linked.text(), 0, linked.status());
            CommandLine run = run("whole", 2);
            assertEquals(run.toString(), List.of("part 0 call 1", "part 1 call 1"),
                    run.linesWith("part").stream().sorted().toList());
        }
    }

    @Test
    public void functionsOfYoungerStandardsAreRefusedByTheCompiler() throws Exception {
        String told = refusal(Compilers.C, "younger.c",
                "#include <mpi.h>\nint main(void) { return MPI_Abi_get_version(0); }\n");
        assertTrue(told, told.contains("a function of MPI 5.0 (section 20) which Machine Room does not have"));
    }

    @Test
    public void profilingNamesOfWhatThereIsNotAreRefusedByTheCompiler() throws Exception {
        String told = refusal(Compilers.CPP, "tool.cc",
                "#include <mpi.h>\nint main() { return PMPI_Abi_get_version(); }\n");
        assertTrue(told, told.contains("a function of MPI 5.0 (section 20) which Machine Room does not have"));
    }

    @Test
    public void classesOfMpi2InCxxAreNamedWhereTheyCannotBeCompiled() throws Exception {
        String text = "#include <mpi.h>\nint main()\n{\n    MPI::Init();\n    MPI::Finalize();\n}\n";
        String words = "classes.cc: the classes of MPI 2 for C++ (MPI::...) were removed in MPI 3.0, and Machine Room "
                + "does not have them; call the functions of C (MPI_Init)";
        String told = refusal(Compilers.CPP, "classes.cc", text);
        assertTrue(told, told.contains(words));
        Compilation compiled = FOLDER.compile(Compilers.CPP, "-c", "classes.cc");
        assertTrue(compiled.text(), compiled.status() != 0 && compiled.text().contains(words));
        FOLDER.write("own.cc",
                "#include <mpi.h>\nnamespace MPI { void Init() {} }\n" + "int main() { MPI::Init(); }\n");
        assertEquals("", FOLDER.compile(Compilers.CPP, "own.cc", "-o", "own").text());
    }

    @Test
    public void generatorsOfWrappersFindInTheHeaderWhatThereIs() throws Exception {
        FOLDER.write("reads.c", "#include <mpi.h>\n");
        String text = FOLDER.compile(Compilers.C, "-E", "reads.c").text().replaceAll("\\s+", " ");
        Pattern parameter = Pattern.compile("(const )?\\w+( ?\\*( ?const)?)* ?(\\w+)?(\\[.*])?|\\.\\.\\.");
        Matcher call = Pattern.compile("\\b(?:int|double) (MPI_\\w+) ?\\(([^;]*)\\) ?;").matcher(text);
        Set<String> found = new TreeSet<>();
        while (call.find()) {
            found.add(call.group(1));
            for (String each : call.group(2).split(", ?")) {
                assertTrue(call.group(), parameter.matcher(each).matches());
            }
        }
        assertTrue(found.toString(), found.containsAll(Set.of("MPI_Send", "MPI_Group_range_incl", "MPI_Wtime")));
        assertFalse(found.contains("MPI_Comm_toint"));
    }

    @Test
    public void theHeaderIsStandardCxxOf1998() throws Exception {
        FOLDER.write("old.cc", "#include <mpi.h>\nint main() { return MPI_Offset(0) != 0; }\n");
        assertEquals("",
                FOLDER.compile(Compilers.CPP, "-std=c++98", "-pedantic-errors", "-Wall", "-Wextra", "-c", "old.cc")
                        .text());
    }

    @Test
    public void scriptsThatConfigureProgramsFindOutWhatThereIs() throws Exception {
        String told = refusal(Compilers.C, "nobody.c", "void nobody(void); int main(void) { nobody(); return 0; }\n");
        assertTrue(told, told.contains("undefined reference to `nobody'"));
    }

    /** What is told about a program that cannot be built. */
    private static String refusal(Compilers language, String source, String text) throws Exception {
        FOLDER.write(source, text);
        Compilation refused = FOLDER.compile(language, source, "-o", "refused");
        assertNotEquals(refused.text(), 0, refused.status());
        return refused.text();
    }

    @Test
    public void computingIsCountedAndTheSameEachTime() {
        CommandLine one = run("work", 1, "1000", "0");
        CommandLine again = run("work", 1, "1000", "0");
        CommandLine longer = run("work", 1, "2000", "0");
        assertEquals(one.toString(), one.out(), again.out());
        double short1 = Double.parseDouble(one.out().split(" ")[1]);
        double long1 = Double.parseDouble(longer.out().split(" ")[1]);
        assertEquals(2, long1 / short1, 0.02);
        assertEquals(0,
                Double.parseDouble(
                        run(List.of("-m", "cluster.loggp", "--compute", "none"), "work", 1, "1000", "0").out()
                                .split(" ")[1]),
                1e-6);
    }

    @Test
    public void workIsSampledAndMemoryShared() {
        CommandLine run = run("samples", 2);
        assertEquals(run.toString(), 1, run.linesWith("rank 0 done 3 of 100, as long 1, shared 3").size());
        assertEquals(run.toString(), 1, run.linesWith("rank 1 done 3 of 100, as long 1, shared 3").size());
    }

    /** A minute and a half of a processor of today, and more than the register has room for. */
    @Test
    public void ranksComputeForLongBetweenCalls() throws Exception {
        FOLDER.write("patient.c", """
                #include <mpi.h>
                #include <stdio.h>
                #include <stdlib.h>
                __attribute__((noinline)) int many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j,
                        int k, int l, int m, int n, int o, int p, int q)
                {
                    return a == 1 && b + c + d + e + f + g + h == 35 && i + j + k + l + m + n == 69 && o + p + q == 48;
                }
                int main(int argc, char **argv)
                {
                    volatile int by = 3, sum = 0;
                    MPI_Init(&argc, &argv);
                    double begin = MPI_Wtime();
                    for (int i = 0; i < atoi(argv[1]); i++) {
                        sum += i / by;
                    }
                    double end = MPI_Wtime();
                    for (int i = 0; i < atoi(argv[1]); i++) {
                        sum += i / by;
                    }
                    int right = many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
                    printf("%d %.0f %.0f\\n", right, end - begin, MPI_Wtime() - end);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O1", "patient.c", "-o", "patient"));
        List<String> slow = List.of("-m", "cluster.loggp", "--set", "processor.cost.int_div=1000000 cycles");
        assertEquals("1 133 133\n", run(slow, "patient", 1, "400000").out());
        assertEquals("1 2000 2000\n", run(slow, "patient", 1, "6000000").out());
    }

    @Test
    public void costsAreThoseOfTheMachine() {
        String cluster = run("work", 1, "1000", "0").out().split(" ")[1];
        String raw = run(List.of("-m", "raw.rmpi3"), "work", 1, "1000", "0").out().split(" ")[1];
        assertNotEquals(cluster, raw);
    }

    @Test
    public void aProgramsStatusIsThatOfTheCommand() {
        assertEquals(7, run("work", 2, "1", "7").status());
    }

    @Test
    public void whatMainReturnsAfterFinalizeLeavesTheOthersAlone() throws Exception {
        FOLDER.write("verified.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int rank;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    if (rank == 0) {
                        double begin = MPI_Wtime();
                        while (MPI_Wtime() < begin + 1e-3) {
                        }
                        printf("verified\\n");
                    }
                    MPI_Finalize();
                    return rank == 0 ? 0 : 6;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "verified.c"));
        CommandLine run = run("verified", 3);
        assertEquals(run.toString(), 6, run.status());
        assertEquals(run.toString(), 1, run.linesWith("verified").size());
        assertTrue(run.err(), run.err().contains("rank 1 (node 1): exit(6) after MPI_Finalize, as 1 other rank"));
    }

    @Test
    public void faultsEndTheRunWithFunctionAndLine() {
        assertFault(0, 139, "SIGSEGV", "at faults.fail(faults.c:19)");
        assertFault(1, 136, "SIGFPE", "at faults.fail(faults.c:20)");
        assertFault(2, 134, "SIGABRT", "at faults.fail(faults.c:21)");
        assertFault(3, 139, "the stack of the rank is full", "at faults.overflow(faults.c:");
        assertFault(3, 139, "the same ", " times more");
    }

    @Test
    public void brokenStacksAndFullOnesEndTheRankAndNothingElse() throws Exception {
        FOLDER.build(Compilers.C, "stacks.c", "-O1", "-fno-stack-protector");
        assertFault("stacks", 0, 139, "SIGSEGV", "");
        assertFault("stacks", 1, 139, "the stack of the rank is full, which has ", "at stacks.be_large(stacks.c:");
        assertFault("stacks", 2, 139, "the stack of the rank is full", "at stacks.be_a_little_larger(stacks.c:");
    }

    @Test
    public void damagedHeapsAreTold() throws Exception {
        FOLDER.build(Compilers.C, "heaps.c", "-O1");
        assertDamage(0, "free at 0x", "this memory was freed before", "heaps.twice(");
        assertDamage(1, "free at 0x", "this memory was freed before", "heaps.twice_after_others(");
        assertDamage(2, "free at 0x", "nothing that begins here and was not freed since", "heaps.twice_at_the_end(");
        assertDamage(3, "free at 0x", "what lies behind this memory was overwritten", "heaps.behind(");
        assertDamage(4, "free at 0x", "or what lies before it was overwritten", "heaps.before(");
        assertDamage(5, "malloc or free at 0x", "this memory was written to after it was freed", "heaps.after(");
        assertDamage(6, "free at 0x", "malloc has given out nothing that begins here", "heaps.inside(");
        assertDamage(7, "realloc at 0x", "this memory was freed before", "heaps.resize(");
        assertFault("heaps", 8, 139, "SIGSEGV", "at heaps.on_and_on(heaps.c:");
    }

    private static void assertDamage(int way, String function, String what, String where) {
        CommandLine run = run("heaps", 3, Integer.toString(way));
        assertEquals(run.toString(), 134, run.status());
        assertTrue(run.toString(), run.err().contains("machineroom: " + function));
        assertTrue(run.toString(), run.err().contains(what));
        assertTrue(run.toString(), run.err().contains(where));
    }

    @Test
    public void signalsAndWaysToEndAreTheRanksOwn() throws Exception {
        FOLDER.build(Compilers.C, "signals.c", "-O1");
        CommandLine run = run("signals", 2, "sent");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("given 17, default again 1", "handled 10", "killed 0"),
                run.out().lines().map(line -> line.replace("[1] ", "")).toList());
        CommandLine ended = run("signals", 2, "term");
        assertEquals(ended.toString(), 143, ended.status());
        assertTrue(ended.err(), ended.err().contains("the rank has sent itself signal 15 (Terminated), which ends it"));
        CommandLine aborted = run("signals", 2, "abort");
        assertEquals(aborted.toString(), 134, aborted.status());
        assertEquals(aborted.toString(), 1, aborted.linesWith("handled 6").size());
        assertTrue(aborted.err(), aborted.err().contains("SIGABRT"));
        CommandLine quick = run("signals", 2, "quick_exit");
        assertEquals(quick.toString(), 4, quick.status());
        assertEquals(quick.toString(), 1, quick.linesWith("last").size());
        assertTrue(quick.err(), quick.err().contains("rank 1 (node 1): exit(4)"));
        CommandLine alone = run("signals", 2, "pthread_exit");
        assertEquals(alone.toString(), 0, alone.status());
        assertEquals(alone.toString(), 1, alone.linesWith("last").size());
    }

    private static void assertFault(int how, int status, String what, String where) {
        assertFault("faults", how, status, what, where);
    }

    private static void assertFault(String program, int how, int status, String what, String where) {
        CommandLine run = run(program, 3, Integer.toString(how));
        assertEquals(run.toString(), status, run.status());
        assertTrue(run.toString(), run.err().contains("rank 1 (node 1) failed"));
        assertTrue(run.toString(), run.err().contains(what));
        assertTrue(run.toString(), run.err().contains(where));
        assertTrue(run.toString(), run.err().contains("the other ranks then:\n  rank 0 (node 0): "));
        assertTrue(run.toString(), run.err().contains("\n  rank 2 (node 2): "));
    }

    @Test
    public void deadlocksAndWrongCallsNameTheLineInC() {
        CommandLine stuck = run("faults", 2, "4");
        assertEquals(stuck.toString(), 3, stuck.status());
        assertTrue(stuck.toString(), stuck.err().contains("at faults.fail(faults.c:23)"));
        CommandLine wrong = run("faults", 2, "5");
        assertTrue(wrong.toString(), wrong.err().contains("MPI_Send on rank 1"));
        assertTrue(wrong.toString(), wrong.err().contains("at faults.fail(faults.c:24)"));
    }

    @Test
    public void mainMayBeInALibrary() throws Exception {
        FOLDER.compile(Compilers.C, "-c", "work.c", "-o", "inside.o");
        FOLDER.execute("ar", "rc", "libinside.a", "inside.o");
        FOLDER.compile(Compilers.C, "-o", "outside", "libinside.a");
        assertEquals(7, run("outside", 2, "1", "7").status());
    }

    @Test
    public void programsOfAnotherVersionAreRefused() throws IOException {
        String ring = Files.readString(Path.of(FOLDER.program("ring")), StandardCharsets.ISO_8859_1);
        Path older = FOLDER.newFile("older").toPath();
        Files.writeString(older, ring.replace(Sources.commonGround(), "01234567"), StandardCharsets.ISO_8859_1);
        assertTrue(CommandLine.run("run", older.toString()).err()
                .contains("older was built by another version of Machine Room; build it with"));
    }

    @Test
    public void aRankThatWaitsForTheClockEndsWithTheLimitOfSimulatedTime() {
        CommandLine run = run(List.of("--simulated-time-limit", "2 ms"), "clock", 2, "wtime");
        assertEquals(run.toString(), ExitStatus.TIME_LIMIT, run.status());
        assertTrue(run.err(), run.err().contains("--simulated-time-limit 2 ms ended the run at 2 ms of virtual time"));
    }

    @Test
    public void aRankThatWaitsForTheHostsOwnClockEndsWithTheLimitOfHostTime() {
        CommandLine run = run(List.of("--time-limit", "50 ms"), "clock", 2, "clock_gettime");
        assertEquals(run.toString(), ExitStatus.TIME_LIMIT, run.status());
        assertTrue(run.err(), run.err().contains("--time-limit 50 ms ended the run at "));
    }

    @Test
    public void hostsOfTheMachineHaveAddresses() throws Exception {
        FOLDER.write("hosts.c", """
                #include <arpa/inet.h>
                #include <mpi.h>
                #include <netdb.h>
                #include <stdio.h>
                #include <string.h>
                #include <unistd.h>
                int main(int argc, char **argv)
                {
                    int rank, length;
                    char own[256], other[MPI_MAX_PROCESSOR_NAME];
                    struct addrinfo *found, wanted = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM};
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Get_processor_name(other, &length);
                    MPI_Sendrecv_replace(other, sizeof other, MPI_CHAR, 1 - rank, 0, 1 - rank, 0, MPI_COMM_WORLD,
                        MPI_STATUS_IGNORE);
                    gethostname(own, sizeof own);
                    struct hostent *host = gethostbyname(own);
                    if (!host || strcmp(host->h_name, own) || host->h_aliases[0] || host->h_addr_list[1]) {
                        return 1;
                    }
                    printf("%s %d", inet_ntoa(*(struct in_addr *) host->h_addr_list[0]), host->h_length);
                    if (getaddrinfo(other, "80", &wanted, &found)) {
                        return 1;
                    }
                    struct sockaddr_in *address = (struct sockaddr_in *) found->ai_addr;
                    printf(" %s %d\\n", inet_ntoa(address->sin_addr), ntohs(address->sin_port));
                    freeaddrinfo(found);
                    host = gethostbyname("127.0.0.9");
                    if (!host || strcmp(inet_ntoa(*(struct in_addr *) host->h_addr_list[0]), "127.0.0.9")
                            || gethostbyname("node x")) {
                        return 1;
                    }
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "hosts.c", "-o", "hosts"));
        CommandLine run = run("hosts", 2);
        assertEquals(run.toString(), "127.0.0.1 4 127.0.0.2 80\n127.0.0.2 4 127.0.0.1 80\n", run.out());
    }

    @Test
    public void whatOthersHaveBuiltIsRefused() throws IOException {
        Path script = FOLDER.newFile("script").toPath();
        Files.writeString(script, "#!/bin/sh\n");
        assertTrue(
                CommandLine.run("run", script.toString()).err().contains(" is a script, and ranks are programs that"));
        Files.writeString(script, "0, 1\n");
        assertTrue(CommandLine.run("run", script.toString()).err().contains("is no program of this host"));
        assertTrue(CommandLine.run("run", "/bin/sh").err().contains("was not built by Machine Room's compilers"));
        assertTrue(CommandLine.run("run", "./nothing").err().contains("there is no program"));
        Path source = Files.writeString(FOLDER.newFile("heat.f90").toPath(), "end");
        assertEquals("machineroom: " + source + " is a source; build it first, machineroom fortran -g -O2 " + source
                + " -o ./heat, and run ./heat\n", CommandLine.run("run", source.toString()).err());
    }
}
