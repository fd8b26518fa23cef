// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.lanes.LaneRuns;

/** Ranks of programs in C and C++ that start threads. What they print is what it is under MPICH. */
public class NativeThreadsTest {
    private static final List<String> MACHINES = List.of("cluster.loggp", "ap1000.mpi", "smp.nemesis");

    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @Rule
    public final TemporaryFolder traces = new TemporaryFolder();

    @BeforeClass
    public static void build() throws Exception {
        for (String source : List.of("threads.c", "both.c", "multiple.c", "spins.c", "astray.c", "pipes.c")) {
            FOLDER.build(Compilers.C, source, "-pthread");
        }
        FOLDER.build(Compilers.CPP, "together.cc", "-std=c++20", "-pthread");
    }

    private static String sorted(String program, String machine) {
        CommandLine run = FOLDER.run(List.of("-m", machine), program, 2);
        assertEquals(run.toString(), 0, run.status());
        return run.out().lines().sorted().collect(Collectors.joining("\n"));
    }

    private static void assertBoth(String program, String ofEach) {
        for (String machine : MACHINES) {
            assertEquals(machine, ofBoth(ofEach), sorted(program, machine));
        }
    }

    private static String ofBoth(String ofEach) {
        return ofEach.lines().map(line -> "rank 0 " + line).collect(Collectors.joining("\n")) + "\n"
                + ofEach.lines().map(line -> "rank 1 " + line).collect(Collectors.joining("\n"));
    }

    @Test
    public void threadsShareAndWaitAsPthreadsDo() {
        assertBoth("threads", """
                heard 1
                kinds 11 1 0
                last word
                late 1 1 told 0 1
                left with 5 cleaned 321 errno 0
                queue 5050
                serial 405 written 4 destroyed 10 begun 1
                squares 48 own 7
                turns 5 6
                whole
                whole""");
    }

    @Test
    public void threadsOfCPlusPlus() {
        assertBoth("together", """
                future 7 word by nothing
                slow 1 made 1
                sum 500500 gone 10
                turn 20 calls 1 caught 90
                value 5 got 0 ids 0""");
    }

    @Test
    public void threadsComputeForTheirRank() {
        for (String machine : MACHINES) {
            assertEquals("rank 0 has 4000 of 12000\nrank 1 has 8000 of 12000", sorted("both", machine));
        }
    }

    /** Whichever clock it is. */
    @Test
    public void whoLooksAtTheClockLetsOthersRun() throws Exception {
        FOLDER.write("looks.c", """
                #include <mpi.h>
                #include <pthread.h>
                #include <stdio.h>
                #include <time.h>
                static volatile int ready;
                static double of_system(void)
                {
                    struct timespec now;
                    clock_gettime(CLOCK_MONOTONIC, &now);
                    return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
                }
                static void *work(void *argument)
                {
                    ready++;
                    return argument;
                }
                int main(int argc, char **argv)
                {
                    static double (*const clocks[])(void) = {MPI_Wtime, of_system};
                    MPI_Init(&argc, &argv);
                    for (int i = 0; i < 2; i++) {
                        pthread_t thread;
                        pthread_create(&thread, 0, work, 0);
                        double begin = clocks[i]();
                        while (ready <= i && clocks[i]() - begin < 1) {
                        }
                        printf("%d %.3f\\n", ready, clocks[i]() - begin);
                        pthread_join(thread, 0);
                    }
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O2", "looks.c", "-o", "looks"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "looks", 1);
        assertEquals(run.toString(), "1 0.001\n2 0.001\n", run.out());
    }

    @Test
    public void oneThreadWaitsInMpiWhileOthersGoOn() {
        for (String machine : MACHINES) {
            assertEquals(machine, """
                    rank 0 got 42 1
                    rank 0 heard 6
                    rank 0 looked 1
                    rank 0 probed 1
                    rank 0 ring 0 1010 1
                    rank 0 ring 1 3010 0
                    rank 0 served 2 sum 4
                    rank 1 got 43 1
                    rank 1 heard 6
                    rank 1 looked 1
                    rank 1 probed 1
                    rank 1 ring 0 1010 1
                    rank 1 ring 1 3010 0
                    rank 1 served 2 sum 8""", sorted("multiple", machine));
        }
    }

    @Test
    public void loopsThatTellTheProcessorThatTheyWaitGiveTheTurnAway() {
        assertBoth("spins", """
                added 4000
                answered 1
                kept 0 0 0 0
                told 7""");
    }

    @Test
    public void theTraceIsTheSameWithAnyLanes() throws Exception {
        for (String program : List.of("threads", "both", "multiple", "spins", "together")) {
            for (String machine : MACHINES) {
                LaneRuns.assertTheSameWithAnyLanes(RunSettings.STANDARD.with(MAIN, FOLDER.program(program))
                        .with(RANKS, 2).with(MACHINE, machine).with(LIMITS, LimitsMode.EXTENDED), traces);
                traces.delete();
                traces.create();
            }
        }
    }

    /** They do not have each other look again and again for what only other ranks bring. */
    @Test
    public void threadsThatProbeAtTheSameTimeWait() throws Exception {
        FOLDER.write("probes.c", """
                #include <mpi.h>
                #include <pthread.h>
                #include <stdio.h>
                static void *probe(void *argument)
                {
                    MPI_Message message;
                    MPI_Status status;
                    int word;
                    MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status);
                    MPI_Mrecv(&word, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
                    return 0;
                }
                int main(int argc, char **argv)
                {
                    int provided, rank;
                    pthread_t threads[3];
                    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    for (int i = 0; i < 3; i++) {
                        pthread_create(&threads[i], 0, probe, 0);
                    }
                    MPI_Barrier(MPI_COMM_WORLD);
                    for (int i = 0; i < 3; i++) {
                        MPI_Send(&rank, 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD);
                    }
                    for (int i = 0; i < 3; i++) {
                        pthread_join(threads[i], 0);
                    }
                    printf("rank %d is done\\n", rank);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "probes.c", "-o", "probes", "-pthread"));
        for (String machine : MACHINES) {
            CommandLine run = FOLDER.run(List.of("-m", machine, "--limits", "extended"), "probes", 2);
            assertEquals(run.toString(), 0, run.status());
            assertEquals(2, run.out().lines().count());
        }
    }

    /** One thread sends while another receives, so that none relies on buffers. */
    @Test
    public void whoSendsBesideAThreadThatReceivesReliesOnNoBuffers() throws Exception {
        FOLDER.write("beside.c", """
                #include <mpi.h>
                #include <pthread.h>
                static int rank;
                static void *receive(void *argument)
                {
                    int word;
                    MPI_Recv(&word, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    return argument;
                }
                int main(int argc, char **argv)
                {
                    int provided;
                    pthread_t thread;
                    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    pthread_create(&thread, 0, receive, 0);
                    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
                    pthread_join(thread, 0);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "beside.c", "-o", "beside", "-pthread"));
        for (String machine : MACHINES) {
            CommandLine run = FOLDER.run(List.of("-m", machine), "beside", 2);
            assertFalse(run.toString(), run.err().contains("relies on buffers in"));
        }
    }

    /** Several threads wait in calls while another computes; the profile, which is one of threads, says so. */
    @Test
    public void theTimeOfARankIsToldOnce() throws Exception {
        FOLDER.write("overlap.c", """
                #include <mpi.h>
                #include <pthread.h>
                static void *receive(void *tag)
                {
                    for (int i = 0, word; i < 3; i++) {
                        MPI_Recv(&word, 1, MPI_INT, 1, *(int *) tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    }
                    return 0;
                }
                static void work(int rounds)
                {
                    for (volatile int i = 0; i < rounds; i++) {
                    }
                }
                int main(int argc, char **argv)
                {
                    int provided, rank, tags[] = {7, 8};
                    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    if (rank == 0) {
                        pthread_t threads[2];
                        for (int i = 0; i < 2; i++) {
                            pthread_create(&threads[i], 0, receive, &tags[i]);
                        }
                        work(10000);
                        for (int i = 0; i < 2; i++) {
                            pthread_join(threads[i], 0);
                        }
                    } else {
                        for (int i = 0; i < 3; i++) {
                            work(5000);
                            MPI_Send(&rank, 1, MPI_INT, 0, 7, MPI_COMM_WORLD);
                            MPI_Send(&rank, 1, MPI_INT, 0, 8, MPI_COMM_WORLD);
                        }
                    }
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-O1", "-g", "overlap.c", "-o", "overlap", "-pthread"));
        String trace = traces.getRoot().toPath().resolve("overlap").toString();
        CommandLine run = CommandLine.run("run", "-m", "cluster.loggp", "-n", "2", "--profile", "--trace", trace,
                FOLDER.program("overlap"));
        String row = run.out().lines().filter(line -> line.startsWith("0 ")).findFirst().orElseThrow();
        double whole = Pattern.compile("([0-9.]+)%").matcher(row).results()
                .mapToDouble(share -> Double.parseDouble(share.group(1))).sum();
        assertTrue(row, whole > 90 && whole <= 100.2);
        CommandLine summary = CommandLine.run("trace", "summary", trace);
        assertTrue(summary.toString(), summary.out()
                .matches(
                        "(?s).*\nTimes are those of threads, of which some ranks have several: .* ranks\\.\n.*"));
    }

    private static CommandLine astray(int which) {
        return FOLDER.run(List.of("-m", "cluster.loggp"), "astray", 1, Integer.toString(which));
    }

    private static void assertTold(int which, String... sentences) {
        CommandLine run = astray(which);
        for (String sentence : sentences) {
            assertTrue(run.toString(), run.err().contains(sentence));
        }
    }

    /** In a process of its own: sets of select hold the first 1024 descriptors of a process only. */
    @Test
    public void threadsReachEachOtherByPipes() throws Exception {
        String wanted = ofBoth("""
                a line
                caught 0 after 7.0
                closed 0 after 2.0
                counter 3 after 7.0
                counter 4 after 8.5
                empty 1 after 7.0
                end 0 after 2.0
                epoll 0 after 7.5
                epoll 11 after 8.5
                epoll 21 after 9.5
                got 6 after 1.0
                got 7 after 2.0
                named 1 after 9.5
                poll 0 after 3.0
                poll 0 after 3.5
                poll 1 after 7.0
                read 5 after 1.0
                read 6 after 2.0
                select 0 after 5.0
                select 2 after 7.0
                streamed 300000 after 3.0
                vector 4 after 7.0
                written 300000 after 3.0""");
        for (String machine : MACHINES) {
            CommandLine run = OwnProcess.run(OwnProcess.of("run", "-m", machine, "-n", "2", "--plain", "--quiet",
                    FOLDER.program("pipes")));
            assertEquals(run.toString(), wanted, run.out().lines().sorted().collect(Collectors.joining("\n")));
            assertTrue(run.toString(), run.err().contains("machineroom: mkfifo: a simulated rank is one process, "));
        }
    }

    @Test
    public void aWaitForAPipeThatNobodyElseHasIsTold() {
        List<String> calls = List.of("read", "write", "poll", "select", "read", "epoll_wait");
        for (int i = 0; i < calls.size(); i++) {
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "pipes", 1, Integer.toString(i + 1));
            assertEquals(run.toString(), 3, run.status());
            assertTrue(run.toString(), run.err().contains("): " + calls.get(i) + " at pipes.hang(pipes.c:"));
        }
    }

    @Test
    public void aThreadThatFailsIsToldWithItsStack() {
        assertTold(0, "SIGSEGV, an access to memory that is not there (address 0x0)\n"
                + "\tat astray.crash(astray.c:17)\nmachineroom: ");
        assertTold(1, "SIGSEGV, the stack of thread 1 of the rank is full, which has ", "astray.deepen(astray.c:");
    }

    @Test
    public void threadsThatWaitForEachOtherAreTold() {
        assertTold(2, "DEADLOCK", "The threads of rank 0 wait for each other in a cycle");
        assertTold(7, "DEADLOCK", "  rank 0 (node 0): pthread_cond_wait at astray.main(astray.c:");
        assertTold(3, "DEADLOCK", "thread 0: pthread_join of thread 1, at astray.main(astray.c:",
                "thread 1: MPI_Recv from rank 0, tag 9, at astray.receive(astray.c:45)");
    }

    @Test
    public void anyThreadEndsItsRank() {
        CommandLine run = astray(4);
        assertEquals(run.toString(), 3, run.status());
        assertEquals(run.toString(), 0, astray(5).status());
    }

    @Test
    public void nobodyEndsAThreadButItself() {
        assertEquals("0 1 1\n", astray(6).out());
        assertTold(6, "machineroom: pthread_cancel: a thread of a simulated rank is ended by nobody but itself",
                "machineroom: pthread_kill: a thread of a simulated rank gets signals from nobody but itself");
    }

    @Test
    public void aThreadThatMayNotCallMpiIsTold() {
        assertTold(8, "MPI_Recv", "called by thread \"1\" although the process has begun MPI with MPI_THREAD_FUNNELED");
    }
}
