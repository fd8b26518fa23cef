// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Threads of a rank that wait for each other, or for what none of them does: a deadlock as any other. */
public class StuckThreadsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final int DEADLOCK = 3;

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "stuck.c", "-pthread");
    }

    private static void assertStuck(int which, String... lines) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "stuck", 2, Integer.toString(which));
        assertDeadlock(run, lines);
        assertTrue(run.toString(), run.err().contains("  rank 1 (node 1): MPI_"));
        assertFalse(run.toString(), run.err().contains("never finalized"));
    }

    private static void assertDeadlock(CommandLine run, String... lines) {
        assertEquals(run.toString(), DEADLOCK, run.status());
        String told = run.err().replaceAll(" since [0-9.]+ [munp]?s", " since T").replaceAll("\\.c:\\d+", ".c:N");
        assertTrue(told, told.startsWith("DEADLOCK"));
        for (String line : lines) {
            assertTrue(told, told.contains(line + "\n"));
        }
    }

    @Test
    public void locksTakenInOppositeOrderAreTold() {
        assertStuck(0,
                "The threads of rank 0 wait for each other in a cycle: thread 0 waits for the mutex that thread 1 "
                        + "has held since T at stuck.cross(stuck.c:N), and thread 1 waits for the mutex that thread 0 "
                        + "has held at stuck.get_stuck(stuck.c:N).",
                "  rank 0 (node 0): 2 threads, none of which can go on",
                "    thread 0: pthread_mutex_lock of a mutex that thread 1 has, at stuck.get_stuck(stuck.c:N) "
                        + "from stuck.main(stuck.c:N), since T",
                "    thread 1: pthread_mutex_lock of a mutex that thread 0 has, at stuck.cross(stuck.c:N), since T");
    }

    @Test
    public void aLockThatIsHeldInACallIsTold() {
        assertStuck(1, "They wait for each other in a cycle: rank 0 waits for rank 1 waits for rank 0.",
                "In rank 0, thread 0 waits for the mutex that thread 1 has held since T at stuck.receive(stuck.c:N), "
                        + "and thread 1 waits in MPI_Recv.",
                "    thread 1: MPI_Recv from rank 1, tag 7, at stuck.receive(stuck.c:N), since T");
    }

    @Test
    public void whatNobodyElseDoesIsTold() {
        String all = "There is no cycle: all threads of rank 0 wait for something that none of them is going to do.";
        String join = "    thread 0: pthread_join of thread 1, at stuck.get_stuck(stuck.c:N) from stuck.main("
                + "stuck.c:N), since T";
        assertStuck(2, all, join, "    thread 1: pthread_cond_wait at stuck.await_signal(stuck.c:N), since T");
        assertStuck(3, all, join, "    thread 1: sem_wait at stuck.take(stuck.c:N), since T");
        assertStuck(4, all, join, "    thread 1: pthread_barrier_wait for all of 3, of which 1 have come, at "
                + "stuck.come(stuck.c:N), since T");
    }

    @Test
    public void threadsThatJoinEachOtherAreTold() {
        assertStuck(5,
                "The threads of rank 0 wait for each other in a cycle: thread 0 waits for the end of thread 1, and "
                        + "thread 1 waits for the end of thread 0.");
    }

    @Test
    public void otherKindsOfLocksAreTold() {
        String cycle = "The threads of rank 0 wait for each other in a cycle: thread 0 waits for the end of thread 1, "
                + "and thread 1 waits for the ";
        assertStuck(6, cycle + "lock that thread 0 has held at stuck.get_stuck(stuck.c:N).");
        assertStuck(7, cycle + "spin lock that thread 0 has held at stuck.get_stuck(stuck.c:N).");
    }

    @Test
    public void whoHasEndedWithALockIsTold() {
        assertStuck(8, "In rank 0, thread 0 waits for the mutex that thread 1 has held since T at "
                + "stuck.leave_locked(stuck.c:N), and thread 1 has ended.");
    }

    @Test
    public void aLockThatTheOnlyThreadHasItselfIsTold() {
        assertStuck(9, "In rank 0, thread 0 waits for the mutex that it has held itself at stuck.get_stuck(stuck.c:N).",
                "  rank 0 (node 0): pthread_mutex_lock of a mutex that it has itself at stuck.get_stuck(stuck.c:N) "
                        + "from stuck.main(stuck.c:N), since T");
    }

    /** The library of the AP1000 has collective operations of its own, in which no other thread has a turn. */
    @Test
    public void aRankThatWaitsAsAWholeIsTold() throws Exception {
        FOLDER.write("whole.c", """
                #include <mpi.h>
                #include <pthread.h>
                static MPI_Comm both[2];
                static void *gather(void *comm)
                {
                    int one = 1, all[4];
                    MPI_Allgather(&one, 1, MPI_INT, all, 1, MPI_INT, *(MPI_Comm *) comm);
                    return 0;
                }
                int main(int argc, char **argv)
                {
                    int provided, rank;
                    pthread_t thread;
                    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Comm_dup(MPI_COMM_WORLD, &both[0]);
                    MPI_Comm_dup(MPI_COMM_WORLD, &both[1]);
                    pthread_create(&thread, 0, gather, &both[rank % 2]);
                    gather(&both[1 - rank % 2]);
                    pthread_join(thread, 0);
                    MPI_Comm_free(&both[0]);
                    MPI_Comm_free(&both[1]);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "whole.c", "-o", "whole", "-pthread"));
        assertEquals(0, FOLDER.run(List.of("-m", "cluster.loggp"), "whole", 2).status());
        List<String> machine = List.of("-m", "ap1000.mpi", "--limits", "extended");
        String ending = " as a whole: other threads cannot go on either";
        assertDeadlock(FOLDER.run(machine, "whole", 2), "    the rank waits" + ending);
        assertDeadlock(FOLDER.run(machine, "whole", 4), "    the ranks wait" + ending);
    }

    @Test
    public void functionsOfCPlusPlusAreNotPlacesOfTheProgram() throws Exception {
        FOLDER.copy("apart.cc");
        for (String level : List.of("-O0", "-O2")) {
            NativeFolder.assertBuilt(
                    FOLDER.compileSource(Compilers.CPP, "apart.cc", "-g", "-std=c++17", "-pthread", level));
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "apart", 1);
            assertDeadlock(run);
            for (String thread : List.of("thread 0", "thread 1")) {
                assertTrue(run.toString(), run.err().matches("(?s).*the mutex that " + thread
                        + " has held since [^ ]+ [a-z]s at apart\\.take(\\([^)]*\\))?\\(apart\\.cc:12\\).*"));
                assertTrue(run.toString(), run.err().matches("(?s).*    " + thread + ": pthread_mutex_lock of a mutex "
                        + "that thread \\d has, at apart\\.take[^\n]*\\(apart\\.cc:14\\).*"));
            }
        }
    }
}
