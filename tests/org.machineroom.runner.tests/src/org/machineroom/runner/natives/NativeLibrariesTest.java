// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.natives.NativeFolder.Compilation;

/** Programs with code that other compilers have made: what is said about it, and what it costs. */
public class NativeLibrariesTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final List<String> CLUSTER = List.of("-m", "cluster.loggp");

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.copy("plain.c");
        FOLDER.copy("mixed.c");
        execute("gcc", "-O1", "-fPIC", "-c", "plain.c");
        execute("ar", "rc", "libplain.a", "plain.o");
        execute("gcc", "-shared", "-o", "libother.so", "plain.o");
        execute("gcc", "-shared", "-o", "libblas.so", "plain.o");
        compile("counted", "plain.c");
        compile("archive", "libplain.a");
        compile("shared", "-L.", "-lother", "-Wl,-rpath," + FOLDER.getRoot());
        compile("blas", "-L.", "-lblas", "-Wl,-rpath," + FOLDER.getRoot());
    }

    private static void execute(String command, String... words) throws Exception {
        Compilation ended = FOLDER.execute(command, words);
        assertEquals(ended.text(), 0, ended.status());
    }

    private static void compile(String program, String... with) throws Exception {
        List<String> words = new ArrayList<>(List.of("-O1", "mixed.c", "-o", program));
        words.addAll(List.of(with));
        Compilation ended = FOLDER.compile(Compilers.C, words.toArray(String[]::new));
        assertEquals(ended.text(), 0, ended.status());
    }

    private static CommandLine run(String program, int size) {
        CommandLine run = FOLDER.run(CLUSTER, program, 1, Integer.toString(size));
        assertTrue(run.toString(), run.out().startsWith("7 " + (12 + 2 * size) + " "));
        return run;
    }

    private static double seconds(CommandLine run) {
        return Double.parseDouble(run.out().strip().split(" ")[2]);
    }

    private static String told(CommandLine run) {
        return run.err().lines().filter(line -> line.startsWith("machineroom:")).collect(Collectors.joining("\n"));
    }

    @Test
    public void nothingIsSaidWhereAllIsCounted() {
        assertEquals("", told(run("counted", 10)));
    }

    @Test
    public void aProgramWithoutItsSymbolsSaysSo() throws Exception {
        compile("bare", "plain.c", "-s");
        assertEquals(
                "machineroom: the symbols of bare were taken out (strip, or -s when it was linked), so that functions "
                        + "and lines of it are not told",
                told(run("bare", 10)));
    }

    @Test
    public void objectsOfOtherCompilersAreNamedWithTheirShare() {
        String told = told(run("archive", 10));
        assertTrue(told, told.matches("machineroom: \\d+\\.\\d % of the program's code was not compiled by Machine "
                + "Room's compilers, so that its computing costs nothing: libplain\\.a \\(\\d+ B\\)"));
        assertEquals("", told(FOLDER.run(List.of("-m", "cluster.loggp", "--compute", "none"), "archive", 1, "10")));
    }

    @Test
    public void aSharedLibraryOfTheWrappersIsCountedAndPrivate() throws Exception {
        FOLDER.write("tally.c", """
                #include <mpi.h>
                static int calls;
                int tally(void)
                {
                    int rank;
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    return calls += rank + 1;
                }
                """);
        FOLDER.write("tallies.c", """
                #include <mpi.h>
                #include <stdio.h>
                int tally(void);
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    tally();
                    MPI_Barrier(MPI_COMM_WORLD);
                    printf("tally %d\\n", tally());
                    return MPI_Finalize();
                }
                """);
        built(FOLDER.compile(Compilers.C, "-shared", "-Wl,-soname,libtally.so.1", "tally.c", "-o", "libtally.so",
                "-lm"));
        built(FOLDER.compile(Compilers.C, "tallies.c", "-o", "tallies", "-L.", "-ltally", "-Wl,-rpath,."));
        CommandLine run = FOLDER.run(CLUSTER, "tallies", 2);
        assertEquals(run.toString(), List.of("tally 2", "tally 4"), run.out().lines().sorted().toList());
        assertEquals("", told(run));
    }

    @Test
    public void sharedLibrariesOfTheWrappersMayHaveTheSameArchiveInThem() throws Exception {
        for (String name : List.of("first", "second")) {
            FOLDER.write(name + ".c", "double sum(const double *n, int c);\ndouble " + name
                    + "(const double *n) { return sum(n, 1); }\n");
            built(FOLDER.compile(Compilers.C, "-shared", name + ".c", "libplain.a", "-o", "lib" + name + ".so"));
        }
        FOLDER.write("both.c", "#include <mpi.h>\ndouble first(const double *), second(const double *);\n"
                + "int main(void) { double n = 3; return MPI_Init(0, 0) + first(&n) + second(&n); }\n");
        built(FOLDER.compile(Compilers.C, "both.c", "-o", "both", "-L.", "-lfirst", "./libsecond.so"));
        assertEquals(6, FOLDER.run(CLUSTER, "both", 1).status());
        assertNotEquals(0, FOLDER.compile(Compilers.C, "both.c", "first.c", "first.c").status());
    }

    @Test
    public void optionsOfTheHostsProgramsGiveWay() throws Exception {
        FOLDER.write("words", "-c mixed.c");
        assertEquals("", built(FOLDER.compile(Compilers.C, "@words")));
        compile("other", "plain.c", "-mcmodel=large", "-fuse-ld=gold", "-static-pie", "-x", "c");
        assertEquals("", told(run("other", 10)));
        assertEquals(seconds(run("counted", 10)), seconds(run("other", 10)), 1e-7);
    }

    @Test
    public void librariesAreLinkedAsTheProgramAsks() throws Exception {
        compile("archives", "plain.c", "-Wl,-Bstatic", "-lm");
        assertEquals("", told(run("archives", 10)));
        compile("sections", "plain.c", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections");
        assertEquals("", told(run("sections", 10)));
        assertEquals(seconds(run("counted", 10)), seconds(run("sections", 10)), 1e-7);
    }

    @Test
    public void headersOfAnotherMpiAreNotTaken() throws Exception {
        Files.createDirectory(FOLDER.getRoot().toPath().resolve("mpich"));
        FOLDER.write("mpich/mpi.h", "#error this is another MPI\n");
        FOLDER.write("mpich/mpif.h", "      this is another MPI\n");
        compile("headers", "plain.c", "-Impich");
        FOLDER.write("headers.f", "      include 'mpif.h'\n      call mpi_init(i)\n      end\n");
        assertEquals("", built(FOLDER.compile(Compilers.FORTRAN, "-Impich", "headers.f", "-o", "headersf")));
    }

    /** The library of mathematics has a signgam, too; the rank's own must not make the linker write into code. */
    @Test
    public void theLibraryOfMathematicsIsLinkedWithoutAWord() throws Exception {
        FOLDER.write("sine.c", """
                #include <math.h>
                #include <mpi.h>
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    MPI_Finalize();
                    return sin(argc) > 0 && pow(argc + 1, 1.5) > 2 ? 6 : 0;
                }
                """);
        assertEquals("", built(FOLDER.compile(Compilers.C, "sine.c", "-o", "sine", "-lm")));
        assertEquals(6, FOLDER.run(CLUSTER, "sine", 1).status());
    }

    private static String built(Compilation ended) {
        assertEquals(ended.text(), 0, ended.status());
        return ended.text();
    }

    @Test
    public void sharedLibrariesAreNamed() {
        assertEquals("machineroom: the computing of shared libraries costs nothing: libother.so",
                told(run("shared", 10)));
    }

    @Test
    public void exceptionsPassFromLibrariesToRanksAndBack() throws Exception {
        FOLDER.write("thrower.cc", """
                #include <stdexcept>
                void throws(void (*back)())
                {
                    if (back) {
                        back();
                    }
                    throw std::runtime_error("of the library");
                }
                const char *catches(void (*back)())
                {
                    try {
                        throws(back);
                    } catch (const std::out_of_range &) {
                        return "caught in the library";
                    }
                    return "";
                }
                """);
        FOLDER.write("thrown.cc", """
                #include <cstdio>
                #include <mpi.h>
                #include <stdexcept>
                void throws(void (*back)());
                const char *catches(void (*back)());
                struct Unwound {
                    ~Unwound() { std::puts("unwound"); }
                };
                static void back()
                {
                    Unwound unwound;
                    throw std::out_of_range("of the rank");
                }
                static void attempt(void (*called)())
                {
                    Unwound unwound;
                    throws(called);
                }
                int main(int count, char **words)
                {
                    MPI_Init(&count, &words);
                    for (void (*called)() : {(void (*)()) nullptr, back}) {
                        try {
                            attempt(called);
                        } catch (const std::exception &caught) {
                            std::puts(caught.what());
                        }
                        MPI_Barrier(MPI_COMM_WORLD);
                    }
                    std::puts(catches(back));
                    MPI_Finalize();
                }
                """);
        execute("g++", "-O1", "-shared", "-fPIC", "thrower.cc", "-o", "libthrower.so");
        built(FOLDER.compile(Compilers.CPP, "-O1", "thrown.cc", "-o", "thrown", "-L.", "-lthrower",
                "-Wl,-rpath," + FOLDER.getRoot()));
        CommandLine run = FOLDER.run(CLUSTER, "thrown", 1);
        assertEquals(run.toString(), "unwound\nof the library\nunwound\nunwound\nof the rank\n"
                + "unwound\ncaught in the library\n", run.out());
    }

    @Test
    public void functionsOfBlasCostWhatTheirSizesSay() {
        CommandLine run = run("blas", 100);
        assertFalse(run.toString(), run.err().contains("costs nothing"));
        assertEquals(8, seconds(run("blas", 200)) / seconds(run), 0.01);
        assertEquals(0, seconds(run("shared", 200)), 1e-7);
    }

    @Test
    public void threadLocalVariablesOfOtherCompilersAreNamed() throws Exception {
        FOLDER.write("local.c", "_Thread_local int value = 1;\nint main(void) { return value; }\n");
        execute("gcc", "-fPIE", "-c", "local.c", "-o", "local.o");
        Compilation refused = FOLDER.compile(Compilers.C, "local.o", "-o", "local");
        assertNotEquals(refused.text(), 0, refused.status());
        assertTrue(refused.text(), refused.text().contains("machineroom: local.o has thread-local variables"));
    }
}
