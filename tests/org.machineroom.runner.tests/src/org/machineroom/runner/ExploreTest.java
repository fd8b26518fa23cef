// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code explore} finds the one order of messages that hangs, and says how to run it. */
public class ExploreTest {
    private static final String DEADLOCKS = "--match 0:1=4,0:2=3,0:3=2,0:4=1";

    @Test
    public void oneOf24OrdersDeadlocks() {
        CommandLine explored = CommandLine.run("explore", "-n", "5", "race");
        assertEquals(explored.toString(), ExitStatus.DEADLOCK, explored.status());
        assertTrue(explored.toString(), explored.out().startsWith("24 ways "));
        assertEquals(explored.toString(), 1, explored.linesWith("   23 end as the program does by itself").size());
        assertEquals(explored.toString(), 1, explored.linesWith("    1 deadlock").size());
        assertEquals(explored.toString(), 1,
                explored.linesWith("to see it: machineroom run " + DEADLOCKS + " -n 5 race").size());
        assertTrue(explored.toString(), explored.out().contains("MPI_Recv from rank 1, tag 1 at"));
    }

    @Test
    public void matchesThatAreGivenBringTheDeadlockAbout() {
        CommandLine hanging = CommandLine.run("run", "-n", "5", "race", "--match", "0:1=4,0:2=3,0:3=2,0:4=1");
        assertEquals(hanging.toString(), ExitStatus.DEADLOCK, hanging.status());
        assertEquals(ExitStatus.OK, CommandLine.run("run", "-n", "5", "race", "--match", "0:1=4").status());
    }

    @Test
    public void whyTheProgramFailsByItselfIsTold() {
        CommandLine explored = CommandLine.run("explore", "-n", "2", "deadlock");
        assertEquals(explored.toString(), ExitStatus.DEADLOCK, explored.status());
        assertEquals(explored.toString(), 1,
                explored.linesWith("1 end as the program does by itself: deadlock").size());
        assertEquals(explored.toString(), 1,
                explored.linesWith("      | They wait for each other in a cycle: ").size());
    }

    @Test
    public void outputThatDependsOnTheOrderIsShown() {
        CommandLine explored = CommandLine.run("explore", "-n", "3", "-cp", classes(),
                Printing.class.getName());
        assertEquals(explored.toString(), ExitStatus.FAILED, explored.status());
        assertEquals(explored.toString(), 1, explored.linesWith("and print otherwise: [0] first is 2").size());
    }

    @Test
    public void boundIsNamedAndWrongOnesAreRefused() {
        CommandLine bounded = CommandLine.run("explore", "-n", "5", "--runs", "3", "race");
        assertTrue(bounded.toString(), bounded.out().contains("more are left out, --runs allows more"));
        CommandLine refused = CommandLine.run("explore", "--runs", "0", "race");
        assertEquals(ExitStatus.WRONG_USE, refused.status());
        assertTrue(refused.toString(), refused.err().contains("--runs 0: at least 1 is needed"));
    }

    @Test
    public void matchesThatMakeNoSenseAreRefused() {
        CommandLine refused = CommandLine.run("run", "-n", "5", "race", "--match", "0:0=4");
        assertEquals(ExitStatus.WRONG_USE, refused.status());
        assertTrue(refused.toString(),
                refused.err().contains("'0:0=4' is not possible; possible is RANK:NUMBER=SOURCE"));
        CommandLine nobody = CommandLine.run("run", "-n", "5", "race", "--match", "0:1=7");
        assertFalse(nobody.toString(), nobody.status() == 0);
        assertTrue(nobody.toString(),
                nobody.err().contains("match 0:1=7 of the run's settings: rank 7 of the run cannot"));
    }

    private static String classes() {
        return ExploreTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    /** Prints who came first. */
    public static final class Printing {
        private Printing() {
        }

        public static void main(String[] args) throws mpi.MPIException {
            mpi.MPI.Init(args);
            int[] data = new int[1];
            if (mpi.MPI.COMM_WORLD.Rank() == 0) {
                int first = mpi.MPI.COMM_WORLD.Recv(data, 0, 1, mpi.MPI.INT, mpi.MPI.ANY_SOURCE, 0).source;
                System.out.println("first is " + first);
                mpi.MPI.COMM_WORLD.Recv(data, 0, 1, mpi.MPI.INT, mpi.MPI.ANY_SOURCE, 0);
            } else {
                mpi.MPI.COMM_WORLD.Send(data, 0, 1, mpi.MPI.INT, 0, 0);
            }
            mpi.MPI.Finalize();
        }
    }
}
