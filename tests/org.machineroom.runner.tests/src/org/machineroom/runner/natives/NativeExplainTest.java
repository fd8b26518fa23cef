// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.RunProfile;

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

    /** Of 7 workers the first is late, as late as it takes to work on what the others have sent. */
    private static final String LATE_WORKER = """
            for (int round = 0; round < 5; round++) {
                if (me == 0) {
                    %s
                } else {
                    one += work(me == 1 ? 70000 : 1000);
                    MPI_Send(&one, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
                }
                MPI_Barrier(MPI_COMM_WORLD);
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
        assertSays(ran.out().replaceAll("\\s+", " "), "to MPI_Allreduce at shared.c:11 ", " of the time there "
                + "is in calls from shared.forces, ", " in calls from shared.electrons.",
                "In the whole run rank 3 computes ",
                " more than the average rank in shared.work, called from shared.electrons, most of it at shared.c:");
    }

    /** Two calls in a line are one place: rank 1 is late by what it computes there beyond the others. */
    @Test
    public void callsOfALineAreOnePlace() throws Exception {
        String fault = """
                for (int i = 0; i < 5; i++) {
                    if (me) { one += work(60000); MPI_Barrier(MPI_COMM_WORLD); } else { MPI_Barrier(MPI_COMM_WORLD); }
                }
                """;
        String told = explained("twice", fault, 2);
        String place = line("twice", fault, "one += work");
        assertSays(told, "1. Computing after " + place + " up to " + place + " on rank 1");
        assertEquals(told, told.indexOf("after " + place), told.lastIndexOf("Computing after " + place) + 10);
    }

    /** The messages by which the others close the file come while the last one writes. */
    @Test
    public void messagesDoNotEndAWaitForTheFileSystem() throws Exception {
        String fault = """
                MPI_File file;
                MPI_File_open(MPI_COMM_WORLD, "shared.dat",
                        MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
                MPI_File_write_at(file, me * 50000, large, 50000, MPI_BYTE, MPI_STATUS_IGNORE);
                one += work(5000);
                MPI_File_close(&file);
                """;
        String told = explained("files", fault, 8);
        assertSays(told, "1. MPI_File_write_at at " + line("files", fault, "MPI_File_write_at")
                + " on rank 7 waits for the file system");
        assertFalse(told, told.contains("Computing after " + line("files", fault, "MPI_File_write_at")
                + " up to " + line("files", fault, "MPI_File_close") + " on several ranks"));
    }

    @Test
    public void aProfileTellsWhoSleeps() throws Exception {
        String fault = """
                extern int usleep(unsigned);
                one += work(1000);
                if (me == 1) {
                    usleep(1000);
                }
                MPI_Barrier(MPI_COMM_WORLD);
                """;
        assertSays(explained("sleeper", fault, 2, "--profile"), "on rank 1",
                "In the whole run rank 1 spends 500.0 us more than the average rank outside of its methods: asleep, "
                        + "or in functions of libraries.");
    }

    @Test
    public void pollingIsNotTakenForSmallMessages() throws Exception {
        String fault = """
                if (me == 0) {
                    int here = 0;
                    while (!here) {
                        MPI_Iprobe(1, 1, MPI_COMM_WORLD, &here, MPI_STATUS_IGNORE);
                        one += work(10);
                    }
                    MPI_Recv(&one, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                } else {
                    one += work(10000);
                    MPI_Send(&one, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
                }
                """;
        String told = explained("polling", fault, 2, "-m", "ap1000.mpi");
        assertTrue(told, told.matches(".*MPI_Iprobe at " + line("polling", fault, "MPI_Iprobe")
                + " on rank 0 costs [^:]*: the library's own work[^.]*\\. "
                + "It is called [0-9 ]+ times: asking less often costs less.*"));
    }

    /** What it computes is neither the library's work, nor counted twice. */
    @Test
    public void operationsOfTheProgramAreToldFromTheLibrary() throws Exception {
        FOLDER.write("operation.c", """
                #include <mpi.h>
                static void sum(void *in, void *inout, int *count, MPI_Datatype *type) {
                    for (int i = 0; i < *count; i++) {
                        ((double *) inout)[i] += ((double *) in)[i] / 3 / 5 / 7;
                    }
                }
                static double mine[1000], all[1000];
                int main(int argc, char **argv) {
                    MPI_Op operation;
                    MPI_Init(&argc, &argv);
                    MPI_Op_create(sum, 1, &operation);
                    MPI_Allreduce(mine, all, 1000, MPI_DOUBLE, operation, MPI_COMM_WORLD);
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "operation.c", "-g", "-O1"));
        String trace = FOLDER.program("operation.trace");
        CommandLine ran = FOLDER.run(List.of("--explain", "--profile", "--trace", trace), "operation", 4);
        assertEquals(ran.toString(), 0, ran.status());
        String told = ran.out().replaceAll("\\s+", " ");
        assertTrue(told, told.matches(".*MPI_Allreduce at operation.c:12 [^:]* costs [^:]*: the library's own work and "
                + "combining[.] [0-9.]+ % of the time there is what functions of the program compute that it calls.*"));
        RunProfile profile = RunProfile.of(Trace.open(Path.of(trace)), _ -> true);
        long endPs = Trace.open(Path.of(trace)).endPs();
        profile.flat().forEach(row -> assertTrue(row.place().toString(), row.inclusive().sumPs() <= 4 * endPs));
    }

    @Test
    public void smallRequestsOfAFileAreFound() throws Exception {
        String fault = """
                MPI_File file;
                MPI_File_open(MPI_COMM_WORLD, "small.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_DELETE_ON_CLOSE,
                        MPI_INFO_NULL, &file);
                for (int i = 0; me == 1 && i < 50; i++) {
                    MPI_File_write_at(file, i * 100, large, 100, MPI_BYTE, MPI_STATUS_IGNORE);
                }
                MPI_File_close(&file);
                """;
        String told = explained("small", fault, 2);
        assertTrue(told, told.matches(".*1. MPI_File_write_at at " + line("small", fault, "MPI_File_write_at")
                + " on rank 1 waits for the file system: [^:]*% of its critical path. "
                + "Its 50 calls have 100 B on the average: fewer, larger ones cost less.*"));
    }

    /** The start of a process is no signal, nor is it what the process computes. */
    @Test
    public void whatStartsAProcessIsToldFromWhatItComputes() throws Exception {
        String fault = """
                MPI_Comm parent, child;
                MPI_Comm_get_parent(&parent);
                if (parent == MPI_COMM_NULL) {
                    MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &child,
                            MPI_ERRCODES_IGNORE);
                } else {
                    one += work(me == 1 ? 30000 : 100);
                    MPI_Barrier(MPI_COMM_WORLD);
                }
                """;
        String told = explained("starter", fault, 1, "--universe", "3", "--profile");
        assertSays(told, "1. What is outside of all calls on rank ", ", such as the start of a process, costs ");
        assertFalse(told, told.matches(".*start of a process, costs [^2]*In the whole run.* 2\\. .*"));
    }

    @Test
    public void whoSendsToAllInALoopIsNamed() throws Exception {
        String fault = """
                for (int to = 1; me == 0 && to < ranks; to++) {
                    MPI_Send(large, 50000, MPI_BYTE, to, 1, MPI_COMM_WORLD);
                }
                if (me > 0) {
                    MPI_Recv(large, 50000, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                """;
        String told = explained("loop", fault, 16);
        assertSays(told, "1. Messages of MPI_Send at " + line("loop", fault, "MPI_Send")
                + " on rank 0, or answers to them, are on their way: ");
        assertFalse(told, told.contains("other devices"));
    }

    @Test
    public void receivesInTheOrderOfRanksAreFound() throws Exception {
        String fault = LATE_WORKER.formatted("""
                for (int i = 1; i < ranks; i++) {
                    MPI_Recv(&sum, 1, MPI_DOUBLE, i, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    one += work(10000);
                }
                """);
        String told = explained("ordered", fault, 8);
        assertSays(told,
                line("ordered", fault, "MPI_Recv") + " on rank 0 waits for one message while others are there");
        String anyOrder = fault.replace("MPI_DOUBLE, i, 1,", "MPI_DOUBLE, MPI_ANY_SOURCE, 1,");
        String better = explained("unordered", anyOrder, 8);
        assertFalse(better, better.contains("while others are there"));
    }

    @Test
    public void waitingForAllWhereOneWouldDoIsFound() throws Exception {
        String fault = LATE_WORKER.formatted("""
                static double all[8];
                MPI_Request from[8];
                for (int i = 1; i < ranks; i++) {
                    MPI_Irecv(all + i, 1, MPI_DOUBLE, i, 1, MPI_COMM_WORLD, from + i);
                }
                MPI_Waitall(ranks - 1, from + 1, MPI_STATUSES_IGNORE);
                one += work(10000 * (ranks - 1));
                """);
        assertSays(explained("waitall", fault, 8),
                line("waitall", fault, "MPI_Waitall") + " on rank 0 waits for one message while others are there");
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
