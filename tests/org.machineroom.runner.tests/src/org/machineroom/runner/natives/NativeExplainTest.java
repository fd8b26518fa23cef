// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** {@code machineroom explain} finds faults that have been planted in programs in C, with their lines. */
public class NativeExplainTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final String PROGRAM = """
            #include <mpi.h>
            static double work(int steps) {
                volatile double sum = 0;
                for (int i = 0; i < steps; i++) {
                    sum += i * 0.5;
                }
                return sum;
            }
            static char large[50000];
            int main(int argc, char **argv) {
                int me, ranks;
                double one = 0, sum;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &me);
                MPI_Comm_size(MPI_COMM_WORLD, &ranks);
                %s
                MPI_Finalize();
                return 0;
            }
            """;

    /** All that the explanation says, in one line, of a program with a fault. */
    private static String explained(String name, String fault, int ranks, String... options) throws Exception {
        return explainedBuilt("-g", name, fault, ranks, options);
    }

    private static String explainedBuilt(String option, String name, String fault, int ranks, String... options)
            throws Exception {
        FOLDER.write(name + ".c", PROGRAM.formatted(fault));
        NativeFolder.Compilation compilation = FOLDER.compile(Compilers.C, option, "-O1", name + ".c", "-o",
                FOLDER.program(name));
        assertEquals(compilation.text(), 0, compilation.status());
        List<String> all = new ArrayList<>(List.of("--explain"));
        all.addAll(List.of(options));
        CommandLine ran = FOLDER.run(all, name, ranks);
        assertEquals(ran.toString(), 0, ran.status());
        return ran.out().replaceAll("\\s+", " ");
    }

    /** The line that holds some text. */
    private static String line(String name, String fault, String text) {
        List<String> lines = PROGRAM.formatted(fault).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return name + ".c:" + (i + 1);
            }
        }
        throw new IllegalArgumentException(text);
    }

    private static void assertSays(String text, String... words) {
        for (String word : words) {
            assertTrue(word + " in: " + text, text.contains(word));
        }
    }

    @Test
    public void aTargetThatComputesIsFound() throws Exception {
        String fault = """
                MPI_Win window;
                MPI_Win_create(large, me == 1 ? 8 : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
                if (me == 1) {
                    one += work(30000);
                } else if (me == 0) {
                    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, window);
                    MPI_Put(&one, 1, MPI_DOUBLE, 1, 0, 1, MPI_DOUBLE, window);
                    MPI_Win_unlock(1, window);
                }
                MPI_Win_free(&window);
                """;
        assertSays(explained("target", fault, 2), "Computing after " + line("target", fault, "MPI_Win_create"),
                "waiting for others in one-sided communication");
    }

    /** A master that looks which of its workers is ready first waits for these as in a receive. */
    @Test
    public void aSenderIsLateForAProbe() throws Exception {
        String fault = """
                if (me == 0) {
                    MPI_Status found;
                    for (int i = 1; i < ranks; i++) {
                        MPI_Probe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &found);
                        MPI_Recv(&one, 1, MPI_DOUBLE, found.MPI_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    }
                } else {
                    one += work(3000 * me);
                    MPI_Send(&one, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
                }
                """;
        String told = explained("probe", fault, 3);
        assertSays(told, "waiting for late senders");
        assertFalse(told, told.contains("waiting for other things"));
    }

    /** Makefiles of mini-applications often have no -g. */
    @Test
    public void whyFunctionsStandForLinesIsSaid() throws Exception {
        String fault = """
                if (me == 1) {
                    one += work(30000);
                }
                MPI_Barrier(MPI_COMM_WORLD);
                """;
        String why = "Where a function stands for a line, it was compiled without -g, which tells lines (machineroom "
                + "cc -g).";
        String bare = explainedBuilt("-g0", "bare", fault, 2);
        assertSays(bare, why);
        assertFalse(bare, bare.contains("unknown source"));
        assertFalse(explained("barrier", fault, 2).contains(why));
    }

    /** All calls of the program are in one line: a profile tells them apart, though the callers are put into main. */
    @Test
    public void aProfileTellsWhoCallsALineAndWhereARankComputesLonger() throws Exception {
        FOLDER.write("shared.c", """
                #include <mpi.h>
                static __attribute__((noinline)) double work(int steps) {
                    volatile double sum = 0;
                    for (int i = 0; i < steps; i++) {
                        sum += i * 0.5;
                    }
                    return sum;
                }
                static double all[20000];
                __attribute__((noinline)) int sum(int count) {
                    return MPI_Allreduce(MPI_IN_PLACE, all, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD) + 1;
                }
                static inline void electrons(int me) {
                    all[0] += work(30000 * (me + 1));
                    sum(1);
                }
                static inline void forces(void) {
                    all[0] += work(100);
                    sum(20000);
                }
                int main(int argc, char **argv) {
                    int me;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &me);
                    for (int i = 0; i < 10; i++) {
                        electrons(me);
                        forces();
                    }
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "shared.c", "-g", "-O2"));
        CommandLine ran = FOLDER.run(List.of("--explain", "--profile"), "shared", 4);
        assertEquals(ran.toString(), 0, ran.status());
        assertSays(ran.out().replaceAll("\\s+", " "), "to MPI_Allreduce at shared.c:11 cost", " of the time there "
                + "is in calls from shared.forces, ", " in calls from shared.electrons.",
                "In the whole run rank 3 computes ",
                " more than the average rank in shared.work, most of it at shared.c:");
    }

    @Test
    public void lateSenderIsFound() throws Exception {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    if (me == 1) {
                        one += work(3000);
                        MPI_Send(&one, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
                    } else if (me == 0) {
                        MPI_Recv(&one, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    }
                }
                """;
        assertSays(explained("late", fault, 2, "-m", "ap1000.mpi"), "1. Computing",
                line("late", fault, "MPI_Send"), "on rank 1 causes");
    }

    @Test
    public void imbalanceIsFound() throws Exception {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    one += work(me == 3 ? 60000 : 30000);
                    MPI_Allreduce(&one, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                }
                """;
        assertSays(explained("uneven", fault, 8, "-m", "cluster.loggp"), "1. Computing",
                line("uneven", fault, "MPI_Allreduce"), "on rank 3 costs");
    }

    @Test
    public void searchOfUnexpectedMessagesIsFound() throws Exception {
        String fault = """
                for (int i = 0; me == 0 && i < 100; i++) {
                    MPI_Send(large, 8, MPI_BYTE, 1, i, MPI_COMM_WORLD);
                }
                MPI_Barrier(MPI_COMM_WORLD);
                for (int i = 99; me == 1 && i >= 0; i--) {
                    MPI_Recv(large, 8, MPI_BYTE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                MPI_Barrier(MPI_COMM_WORLD);
                """;
        assertSays(explained("search", fault, 2, "-m", "mesh.tile"), line("search", fault, "MPI_Recv") + " on rank 1",
                "100 of 100 messages came before they were asked for: receives that are posted earlier spare up to ");
    }

    @Test
    public void badMappingIsFound() throws Exception {
        String fault = """
                static char theirs[50000];
                for (int round = 0; round < 2; round++) {
                    MPI_Sendrecv(large, 50000, MPI_BYTE, (me + 1) % ranks, 1, theirs, 50000, MPI_BYTE,
                            (me + ranks - 1) % ranks, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                """;
        assertSays(explained("far", fault, 36, "-m", "mesh.tile", "--mapping", "random:2"),
                "links on the average", "with mapping snake instead of random:2");
    }

    /** Not on Raw, where handlers that take the messages from the port are named before it. */
    @Test
    public void hotLinkIsFound() throws Exception {
        String fault = """
                for (int round = 0; round < 3; round++) {
                    if (me > 0) {
                        MPI_Send(large, 8000, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
                    }
                    for (int from = 1; me == 0 && from < ranks; from++) {
                        MPI_Recv(large, 8000, MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    }
                }
                """;
        Map<String, String> parts = Map.of("cluster.loggp", "The link to node 0", "ap3000.vpplib",
                "The SBUS of node 0");
        for (String machine : parts.keySet()) {
            assertSays(machine + explained("hot", fault, 8, "-m", machine, "--limits", "extended"),
                    "1. " + parts.get(machine) + " is busy and holds up messages",
                    "Mostly messages of MPI_Send at " + line("hot", fault, "MPI_Send"));
        }
    }

    @Test
    public void tooManySmallMessagesAreFound() throws Exception {
        String fault = """
                for (int i = 0; i < 300; i++) {
                    if (me == 0) {
                        MPI_Send(large, 8, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
                    } else if (me == 1) {
                        MPI_Recv(large, 8, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    }
                }
                """;
        for (String machine : List.of("ap1000.mpi", "t3e.hwq", "smp.nemesis")) {
            assertSays(machine + explained("small", fault, 2, "-m", machine),
                    "1. MPI_Send at " + line("small", fault, "MPI_Send"), "8 B on the average: fewer, larger ones");
        }
    }

    @Test
    public void serialisedRootIsFound() throws Exception {
        String fault = """
                double all[64];
                for (int round = 0; round < 5; round++) {
                    one += work(500);
                    MPI_Gather(&one, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
                    if (me == 0) {
                        one += work(5000);
                    }
                    MPI_Bcast(&one, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
                }
                """;
        for (String machine : List.of("cluster.loggp", "raw.rmpi3", "ap1000.mpi", "cell.buffered")) {
            assertSays(machine + explained("root", fault, 8, "-m", machine, "--limits", "extended"), "1. Computing",
                    "up to " + line("root", fault, "MPI_Bcast") + " on rank 0");
        }
    }
}
