// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.trace.read.TraceDigest;

/** Programs in Python, and what they load that others' compilers have built. */
public class PythonTest {
    /** Where they are. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final List<String> CLUSTER = List.of("-m", "cluster.loggp");

    @BeforeClass
    public static void copy() throws Exception {
        for (String source : List.of("mpich.py", "ranks.py", "calls.py", "waiting.py", "guest.c")) {
            FOLDER.copy(source);
        }
    }

    private static CommandLine run(String machine, String script, int ranks, String... arguments) {
        return FOLDER.run(List.of("-m", machine), script, ranks, arguments);
    }

    private static String ofRanks(int ranks) {
        return String.join("",
                IntStream.range(0, ranks).mapToObj(rank -> "%d %d 1 %d %d 0.%s [%d, %d, %d] 2.0 ['a b', 'c'] "
                        .formatted(rank, ranks, rank, rank, "3".repeat(5 + rank), rank, rank, rank)
                        + "ranks.py __main__\n")
                        .toList());
    }

    @Test
    public void eachRankHasPythonForItself() {
        CommandLine run = run("cluster.loggp", "ranks.py", 4, "a b", "c");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), ofRanks(4).lines().sorted().toList(), run.out().lines().sorted().toList());
        assertTrue(run.toString(), run.err().contains("what Python computes is not counted, so that it costs nothing"));
    }

    @Test
    public void theStatusIsTheRanks() {
        CommandLine run = run("cluster.loggp", "ranks.py", 2, "fails");
        assertEquals(run.toString(), 3, run.status());
    }

    @Test
    public void callsDoWhatTheyDoUnderMpich() {
        for (String machine : List.of("cluster.loggp", "smp.nemesis", "ap1000.mpi")) {
            CommandLine run = FOLDER.run(List.of("-m", machine, "--limits", "extended", "--check", "off"), "calls.py",
                    4);
            assertEquals(run.toString(), 0, run.status());
            assertEquals(run.toString(), 4, run.out().lines().filter(line -> line.startsWith("all right")).count());
        }
    }

    /** The innermost that is the user's: here Python's own library calls. */
    @Test
    public void aDeadlockIsToldWithTheLinesOfPython() {
        CommandLine run = run("cluster.loggp", "waiting.py", 2);
        assertEquals(run.toString(), 3, run.status());
        assertTrue(run.toString(),
                run.err().contains("MPI_Recv from rank 1, tag 7 at waiting.Halo.exchange.<lambda>(waiting.py:10)"));
    }

    /** But for its looks at the clock. */
    @Test
    public void whatPythonComputesTakesNoTime() throws Exception {
        FOLDER.write("ends.py",
                "import json, random, decimal\ndata = bytes(1000000)\nother = bytearray(data)\n1 / 0\n");
        CommandLine run = FOLDER.run(CLUSTER, "ends.py", 1);
        assertEquals(run.toString(), 1, run.status());
        assertTrue(run.toString(),
                run.err().lines().anyMatch(line -> line.matches(".*exit\\(1\\) ended the run at [0-9.]+ ns of .*")));
        assertTrue(run.toString(), run.err().contains("ZeroDivisionError"));
    }

    @Test
    public void theTraceIsTheSameEachTime() throws Exception {
        String first = digest("first");
        assertEquals(first, digest("second"));
    }

    private static String digest(String name) throws Exception {
        Path trace = FOLDER.getRoot().toPath().resolve(name);
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp", "--trace", trace.toString(), "--check", "off"),
                "calls.py", 4);
        assertEquals(run.toString(), 0, run.status());
        return TraceDigest.sha256(trace);
    }

    /** Its variables, constructors and output are the rank's; what it needs lies beside it, and is the host's. */
    @Test
    public void aLibraryForMpichIsEachRanksOwn() throws Exception {
        FOLDER.write("helper.c", "int helped(int number)\n{\n    return 100 * number;\n}\n");
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "helper.c", "-o", "libhelper.so"));
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "guest.c", "-o", "guest.so", "-L.",
                "-lhelper", "-Wl,-rpath,$ORIGIN"));
        FOLDER.write("loads.py", """
                #!/usr/bin/python3
                import ctypes, os
                from mpich import begin, end
                rank, size = begin()
                os.environ["NUMBER"] = "number %d" % rank
                guest = ctypes.CDLL(os.path.join(os.path.dirname(__file__), "guest.so"))
                print([guest.counted() for _ in range(rank + 1)])
                guest.total()
                assert ctypes.CDLL(guest._name).counted() == 101 * (rank + 2)
                end()
                """);
        CommandLine run = run("cluster.loggp", "loads.py", 3);
        assertEquals(run.toString(), 0, run.status());
        for (String line : List.of("[101]", "[101, 202]", "[101, 202, 303]", "ready, number 0, rank 0 of 3: 3",
                "ready, number 2, rank 2 of 3: 3")) {
            assertTrue(line + " in " + run, run.out().lines().anyMatch(line::equals));
        }
    }

    /** The host's loader has such variables of templates and inline functions once for all libraries. */
    @Test
    public void variablesOfCppAreEachRanksOwn() throws Exception {
        FOLDER.write("unique.cc", """
                template <class T> struct Counter { static T count; };
                template <class T> T Counter<T>::count = 0;
                inline int &calls() { static int calls; return calls; }
                extern "C" int next() { return ++Counter<int>::count + 10 * ++calls(); }
                """);
        NativeFolder.assertBuilt(FOLDER.execute("g++", "-shared", "-fPIC", "unique.cc", "-o", "unique.so"));
        FOLDER.write("counts.py", """
                #!/usr/bin/python3
                import ctypes, os
                from mpich import *
                rank, size = begin()
                library = ctypes.CDLL(os.path.join(os.path.dirname(__file__), "unique.so"))
                library.next()
                MPI.MPI_Barrier(WORLD)
                print(library.next())
                end()
                """);
        CommandLine run = run("cluster.loggp", "counts.py", 3);
        assertEquals(run.toString(), List.of("22", "22", "22"), run.out().lines().toList());
    }

    @Test
    public void whatWasBuiltForOpenMpiIsRefused() throws Exception {
        FOLDER.write("stub.c", "int ompi(void)\n{\n    return 1;\n}\n");
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "stub.c", "-Wl,-soname,libmpi.so.40", "-o",
                "libopen.so"));
        FOLDER.write("user.c", "int ompi(void);\nint used(void)\n{\n    return ompi();\n}\n");
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "user.c", "-o", "user.so", "-L.", "-lopen"));
        FOLDER.write("other.py", """
                import ctypes, os
                ctypes.CDLL(os.path.join(os.path.dirname(__file__), "user.so"))
                """);
        CommandLine run = FOLDER.run(CLUSTER, "other.py", 1);
        assertEquals(run.toString(), 1, run.status());
        assertTrue(run.toString(), run.err().contains("user.so: built for Open MPI (libmpi.so.40); ranks can have what "
                + "is built for MPICH"));
    }

    @Test
    public void aPythonThatRanksCannotHaveIsToldBeforeTheRun() throws Exception {
        FOLDER.write("python3", "#!/bin/sh\necho /opt/python\necho 3 11\necho /opt/libpython3.11.so.1.0\n");
        FOLDER.write("python3.6", "#!/bin/sh\necho /opt/python\necho 3 6\n");
        FOLDER.write("python", "#!/bin/sh\nexit 1\n");
        for (String name : List.of("python3", "python3.6", "python")) {
            assertTrue(Path.of(FOLDER.program(name)).toFile().setExecutable(true));
        }
        assertRefused("python3", "has Python in the program itself, and each rank needs it as a shared library, "
                + "libpython3.11.so; Debian and Ubuntu: apt install libpython3.11");
        assertRefused("python3.6", "is Python 3.6; ranks can have Python 3.9 or newer");
        assertRefused("python", "is no interpreter of Python 3");
        Files.writeString(Path.of(FOLDER.program("asks.py")), "#!/usr/bin/env python9\nprint(1)\n");
        assertRefused("asks.py", "asks.py needs python9, which is not on the PATH");
    }

    @Test
    public void aScriptThatIsNotThereIsTold() {
        CommandLine run = CommandLine.run("run", "-m", "cluster.loggp", "heet.py");
        assertEquals(run.toString(), 2, run.status());
        assertTrue(run.toString(), run.err().contains("there is no program ./heet.py"));
    }

    @Test
    public void aProfileSaysThatItHasNoLines() {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp", "--profile", "--trace",
                FOLDER.getRoot().toPath().resolve("profiled").toString()), "ranks.py", 2);
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.err().contains("a profile has no lines of Python"));
    }

    private static void assertRefused(String program, String words) {
        CommandLine run = FOLDER.run(CLUSTER, program, 1);
        assertEquals(run.toString(), 2, run.status());
        assertTrue(run.toString(), run.err().contains(words));
    }

    /** Each spawned rank is an interpreter, too; a program in C may be one of the others. */
    @Test
    public void programsInPythonGoWithOthers() throws Exception {
        FOLDER.write("beside.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int rank, sum;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
                    printf("C: %d\\n", sum);
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "beside.c"));
        FOLDER.write("beside.py", """
                #!/usr/bin/python3
                from mpich import *
                rank, size = begin()
                total = integers(rank)
                MPI.MPI_Allreduce(IN_PLACE, total, 1, INT, SUM, WORLD)
                print("Python: %d" % total[0])
                end()
                """);
        CommandLine run = FOLDER.run(CLUSTER, "beside.py", 2, ":", "-n", "1", FOLDER.program("beside"));
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), List.of("C: 3", "Python: 3", "Python: 3"), run.out().lines().sorted().toList());
    }
}
