// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** What the C library has for a process each rank has, and nothing of it reaches the simulator. */
public class NativeProcessTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final String LAST_WAIT = "pause";
    private static final int ENDED = 5;
    private static final int DEADLOCK = 3;
    private static final int ABORTED = 134;

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "alone.c", "-w");
        FOLDER.build(Compilers.CPP, "futures.cc", "-std=c++17");
    }

    private static CommandLine run(String... words) {
        return runAlone(List.of("-m", "cluster.loggp"), words);
    }

    private static CommandLine runAlone(List<String> options, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add(1, FOLDER.program("."));
        return FOLDER.run(options, "alone", 2, all.toArray(String[]::new));
    }

    @Test
    public void ranksButTheFirstReadNothingForWhichTheyNeedNoDescriptorOfTheHosts() {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "alone", 64, "input", FOLDER.program("."));
        assertEquals(run.toString(), "input ends, few descriptors\n", run.out());
    }

    @Test
    public void standardStreamsGoWhereTheProgramSays() {
        CommandLine run = run("streams");
        assertEquals(run.toString(), "rank 0 reads 0\nrank 0 has read 40\nrank 1 reads 0\nrank 1 has read 41\n"
                + "error output of 1\n", run.out());
        assertEquals(run.toString(), "first.0: printed by 0\nfirst.0: written\nsecond.0: to another by 0\n"
                + "error output of 0\nfirst.1: printed by 1\nfirst.1: written\nsecond.1: to another by 1\n", run.err());
    }

    @Test
    public void streamsOfStandardDescriptorsAreTheRanks() {
        CommandLine run = run("descriptors");
        assertEquals(run.toString(), 0, run.status());
        List<String> lines = run.out().lines().sorted().toList();
        assertEquals(run.toString(), 14, lines.size());
        assertEquals("-1, fifth, first of 0 is 1, first of 1 is 1, fourth, second is 1 and the first's was -1, sixth,"
                + " third",
                String.join(", ", lines.stream().distinct().toList()));
    }

    @Test
    public void eachRankHasItsMaskOfNewFiles() {
        String wanted = "rank 0 made 666 777 with 0, 1\nrank 1 made 600 700 with 77, 1\n";
        assertEquals(wanted, run("files").out());
        assertEquals(wanted, runAlone(List.of("-m", "cluster.loggp", "--lanes", "2"), "files").out());
    }

    @Test
    public void filesOfMpiAreMadeWithTheMaskOfRankZero() throws Exception {
        FOLDER.write("opened.c", """
                #include <mpi.h>
                #include <stdio.h>
                #include <sys/stat.h>
                #include <unistd.h>
                static void make(char *name, mode_t mask)
                {
                    MPI_File file;
                    struct stat made;
                    umask(mask);
                    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
                    MPI_File_close(&file);
                    stat(name, &made);
                    printf("%o\\n", (unsigned) made.st_mode & 0777);
                }
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    chdir(argv[1]);
                    make("shut", 077);
                    make("open", 0);
                    make("shut", 0);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "opened.c", "-o", "opened"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "opened", 1, FOLDER.program("."));
        assertEquals(run.toString(), "600\n666\n600\n", run.out());
    }

    @Test
    public void theSignOfAGammaFunctionIsTheRanks() throws Exception {
        FOLDER.write("signs.c", """
                #define _GNU_SOURCE
                #include <math.h>
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int rank;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    volatile double number = rank ? -0.5 : 0.5;
                    double value = lgamma(number);
                    MPI_Barrier(MPI_COMM_WORLD);
                    int sign = signgam;
                    float narrow = lgammaf((float) -number);
                    MPI_Barrier(MPI_COMM_WORLD);
                    printf("%d: %.3f %d, %.3f %d\\n", rank, value, sign, narrow, signgam);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "signs.c", "-o", "signs", "-lm"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "signs", 2);
        assertEquals(run.toString(), "0: 0.572 1, 1.266 -1\n1: 1.266 -1, 0.572 1\n",
                run.out().lines().sorted().map(line -> line + "\n").collect(Collectors.joining()));
    }

    /** As the loader does elsewhere for what is linked so. */
    @Test
    public void namesOfTheProgramAreFoundIfItIsLinkedSo() throws Exception {
        FOLDER.write("named.c", """
                #define _GNU_SOURCE
                #include <dlfcn.h>
                #include <mpi.h>
                #include <stdio.h>
                #include <string.h>
                int shown = 7;
                static int hidden(void)
                {
                    return 1;
                }
                int twice(int number)
                {
                    return 2 * number * hidden();
                }
                int main(int argc, char **argv)
                {
                    int rank;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    void *self = dlopen(NULL, RTLD_NOW);
                    int (*found)(int) = (int (*)(int)) dlsym(self, "twice");
                    int *own = dlsym(RTLD_DEFAULT, "shown");
                    if (own) {
                        *own += rank;
                    }
                    MPI_Barrier(MPI_COMM_WORLD);
                    printf("%d: %d %d, %d %d\\n", rank, found ? found(4) : 0, shown, dlsym(self, "hidden") != 0,
                        ((size_t (*)(const char *)) dlsym(self, "strlen"))("four") == 4);
                    dlclose(self);
                    MPI_Finalize();
                }
                """);
        for (String option : List.of("-rdynamic", "-Wl,-E", "-g")) {
            NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "named.c", option, "-o", "named"));
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "named", 2);
            assertEquals(run.toString(), option.equals("-g") ? "0: 0 7, 0 1;1: 0 7, 0 1"
                    : "0: 8 7, 0 1;1: 8 8, 0 1", run.out().lines().sorted().collect(Collectors.joining(";")));
        }
    }

    @Test
    public void aRankIsTheSameThreadWhateverThreadOfTheHostCarriesIt() {
        String wanted = "rank 0 kept 21\nrank 1 kept 21\n";
        assertEquals(wanted, run("keys").out());
        assertEquals(wanted, runAlone(List.of("-m", "cluster.loggp", "--lanes", "2"), "keys").out());
    }

    /** As a process does, also where a static one was made later. */
    @Test
    public void objectsOfTheThreadEndBeforeOthers() throws Exception {
        FOLDER.write("ends.cc", """
                #include <cstdio>
                #include <cstdlib>
                struct Named {
                    const char *name;
                    ~Named() { std::puts(name); }
                };
                int main()
                {
                    thread_local Named first{"first"};
                    first.name = "thread";
                    static Named second{"static"};
                    std::atexit([] { std::puts("registered"); });
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "ends.cc", "-o", "ends"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "ends", 1);
        assertEquals(run.toString(), "thread\nregistered\nstatic\n", run.out());
    }

    @Test
    public void whatIsDoneOnceMayFailAndIsThenDoneAgain() throws Exception {
        FOLDER.write("once.cc", """
                #include <cstdio>
                #include <mutex>
                int main()
                {
                    std::once_flag flag;
                    for (int i = 0; i < 4; i++) {
                        try {
                            std::call_once(flag, [i] { i < 2 ? throw i : std::printf("done %d\\n", i); });
                        } catch (int failed) {
                            std::printf("failed %d\\n", failed);
                        }
                    }
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.CPP, "once.cc", "-o", "once"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "once", 1);
        assertEquals(run.toString(), "failed 0\nfailed 1\ndone 2\n", run.out());
    }

    @Test
    public void ranksLockFilesAgainstEachOther() {
        CommandLine run = run("locks");
        assertEquals(run.toString(), "whole: 6\nrecords: 6\nothers: 6\n", run.err());
    }

    @Test
    public void waitsWithAnEndTakeVirtualTime() {
        assertEquals("rank 0 1 1 1 after 7.000\nrank 1 1 1 1 after 7.000\n", run("times").out());
    }

    @Test
    public void aRankLocksAgainWhateverThreadOfTheHostCarriesIt() {
        String wanted = "rank 0 0 1 1 1 0 0\nrank 1 0 1 1 1 0 0\n";
        assertEquals(wanted, run("mutexes").out());
        assertEquals(wanted, runAlone(List.of("-m", "cluster.loggp", "--lanes", "2"), "mutexes").out());
    }

    @Test
    public void aRankHasOneProcessorAndNoTimerOfTheHost() {
        CommandLine run = run("processors");
        assertEquals(run.toString(), "rank 0 has 1 1 1, runs on 0, is 1\nrank 0 timer 0 lock 0 limit 0\n"
                + "rank 1 has 1 1 1, runs on 0, is 1\nrank 1 timer 0 lock 0 limit 0\n", run.out());
    }

    @Test
    public void aWaitForAnotherThreadIsTold() {
        List<String> waits = List.of("pthread_mutex_lock of a mutex that it has itself", "pthread_cond_wait",
                "sem_wait",
                "pthread_barrier_wait for all of 2, of which 1 have come");
        for (int i = 0; i < waits.size(); i++) {
            CommandLine run = run("waits", Integer.toString(i));
            assertEquals(run.toString(), DEADLOCK, run.status());
            assertTrue(run.toString(),
                    run.err().contains("  rank 1 (node 1): " + waits.get(i) + " at alone.wait_for_ever("));
        }
        CommandLine run = run("waits", Integer.toString(waits.size()));
        assertEquals(run.toString(), ABORTED, run.status());
        assertTrue(run.toString(), run.err().contains(LAST_WAIT + ": nothing ends this wait"));
        CommandLine future = FOLDER.run(List.of("-m", "cluster.loggp"), "futures", 2, "get");
        assertEquals(future.toString(), DEADLOCK, future.status());
    }

    @Test
    public void aWaitForALockThatAnotherRankKeepsIsTold() throws Exception {
        FOLDER.write("held.c", """
                #include <fcntl.h>
                #include <mpi.h>
                #include <sys/file.h>
                int main(int argc, char **argv) {
                    int rank, file = open(argv[1], O_CREAT | O_RDWR, 0600);
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    if (rank == 0) {
                        flock(file, LOCK_EX);
                    }
                    MPI_Barrier(MPI_COMM_WORLD);
                    flock(file, LOCK_EX);
                    MPI_Barrier(MPI_COMM_WORLD);
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "held.c", "-g"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "held", 2,
                FOLDER.newFolder().toPath().resolve("file").toString());
        assertEquals(run.toString(), ABORTED, run.status());
        assertTrue(run.toString(),
                run.err().contains("nothing ends this wait for another rank: it has lasted 53 days"));
        assertTrue(run.toString(), run.err().contains("main(held.c:12)"));
    }

    @Test
    public void endsOfTheCLibraryEndARank() {
        assertEnds(0, "alone: err of 0: No such file or directory\n");
        assertEnds(1, "error of 0: No such file or directory\n");
        assertEnds(2, "goodbye\n");
        assertEnds(3, "status 5\n");
        assertEnds(4, "alone: warning of 0: No such file or directory\nalone: errx\n");
    }

    private static void assertEnds(int how, String told) {
        CommandLine run = run("ends", Integer.toString(how));
        assertEquals(run.toString(), ENDED, run.status());
        assertTrue(run.toString(), run.err().contains(told));
    }

    @Test
    public void futuresAndConditionsWaitInVirtualTime() {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "futures", 2, "-", FOLDER.program("lost.txt"));
        assertEquals(run.toString(), "rank 0 1000 on 1 after 6\nrank 1 1000 on 1 after 6\n", run.out());
    }
}
