// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** A deadlock is explained by the calls that the program is in, and by who has ended or has not come. */
public class DeadlockTest {
    /** Programs that hang. */
    public static final class Hanging {
        private static final Intracomm WORLD = MPI.COMM_WORLD;

        private Hanging() {
        }

        public static void main(String[] args) throws MPIException {
            MPI.Init(args);
            boolean isFirst = WORLD.Rank() == 0;
            switch (args[0]) {
                case "wait" -> {
                    if (isFirst) {
                        Request request = WORLD.Irecv(new int[1], 0, 1, MPI.INT, 1, 0);
                        request.Wait();
                    }
                }
                case "exchange" -> {
                    if (isFirst) {
                        WORLD.Sendrecv(new int[1], 0, 1, MPI.INT, 1, 0, new int[1], 0, 1, MPI.INT, 1, 0);
                    }
                }
                default -> {
                    if (!isFirst) {
                        WORLD.Barrier();
                    } else if (args[0].equals("late")) {
                        WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 0);
                    }
                }
            }
            MPI.Finalize();
        }
    }

    /** Where a program's source is. */
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static void assertExplained(String program, String... expected) throws URISyntaxException {
        Path classes = Path.of(DeadlockTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        CommandLine run = CommandLine.run("run", "-cp", classes.toString(), "-n", "3", "--quiet",
                Hanging.class.getName(), program);
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        for (String words : expected) {
            assertTrue(run.toString(), run.err().contains(words));
        }
    }

    /** The library's own tags tell users nothing. */
    @Test
    public void messagesOfACollectiveCallAreToldByItsName() throws URISyntaxException {
        assertExplained("late", "to rank 0, 0 bytes (MPI_Barrier, eager), since");
    }

    @Test
    public void aWaitIsToldWithWhatItWaitsForAndWhereThatWasBegun() throws URISyntaxException {
        assertExplained("wait", "rank 0 (node 0): MPI_Wait for MPI_Recv from rank 1, tag 0 at "
                + Hanging.class.getName() + ".main(DeadlockTest.java:37), begun at " + Hanging.class.getName()
                + ".main(DeadlockTest.java:36), since",
                "There is no cycle: rank 0 waits for rank 1, which has ended.");
    }

    @Test
    public void aCallOfSeveralTransfersIsNamed() throws URISyntaxException {
        assertExplained("exchange", "MPI_Sendrecv for MPI_Recv from rank 1, tag 0 at");
    }

    @Test
    public void whoHasNotComeToACollectiveOperationIsNamed() throws URISyntaxException {
        assertExplained("barrier", "MPI_Barrier on MPI_COMM_WORLD: ranks 1, 2 have called it, rank 0 has not.",
                "waits for rank 0, which has ended.");
    }

    /** The line alone is that of a method which all messages of a program go through. */
    @Test
    public void theCallsThatHaveLedToACallAreTold() throws IOException {
        Path source = folder.newFile("Stuck.java").toPath();
        Files.writeString(source, """
                import mpi.MPI;
                import mpi.MPIException;
                class Stuck {
                    static void receive(int from) throws MPIException {
                        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, from, 0);
                    }
                    static void step(int depth) throws MPIException {
                        if (depth > 0) {
                            step(depth - 1);
                        } else {
                            receive(0);
                        }
                    }
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        step(MPI.COMM_WORLD.Rank() == 0 ? 0 : 6);
                        MPI.Finalize();
                    }
                }
                """);
        CommandLine run = CommandLine.run("run", source.toString(), "-n", "2", "--quiet");
        assertTrue(run.toString(), run.err().contains("MPI_Recv from rank 0, tag 0 at Stuck.receive(Stuck.java:5) from "
                + "Stuck.step(Stuck.java:11) from Stuck.main(Stuck.java:16), since"));
        assertTrue(run.toString(), run.err().contains(" from Stuck.step(Stuck.java:9) ..., since"));
    }

    @Test
    public void whatAReceiveHasBeenSentInsteadIsTold() throws IOException {
        Path source = folder.newFile("Other.java").toPath();
        Files.writeString(source, """
                import mpi.*;
                class Other {
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        Intracomm world = MPI.COMM_WORLD;
                        Intracomm copy = (Intracomm) world.clone();
                        int[] data = new int[1];
                        switch (world.Rank()) {
                            case 0 -> world.Recv(data, 0, 1, MPI.INT, 1, 7);
                            case 1 -> {
                                world.Send(data, 0, 1, MPI.INT, 0, 8);
                                copy.Send(data, 0, 1, MPI.INT, 0, 7);
                            }
                            case 2 -> world.Probe(0, 5);
                            case 3 -> {
                                for (int i = 0; i < 5; i++) {
                                    world.Send(data, 0, 1, MPI.INT, 2, 5 + i % 2);
                                }
                            }
                        }
                        MPI.Finalize();
                    }
                }
                """);
        CommandLine run = CommandLine.run("run", source.toString(), "-n", "4", "--quiet");
        List<String> told = run.err().lines().filter(line -> line.contains("not what it waits for")).toList();
        assertEquals(run.toString(), 2, told.size());
        assertTrue(told.toString(), told.getFirst().startsWith("    not what it waits for: rank 1 has sent tag 8 at "
                + "Other.main(Other.java:11); rank 1 has sent tag 7 on "));
        String one = "rank 3 has sent tag 5 at Other.main(Other.java:17)";
        assertEquals("the tag that it waits for, but from another rank",
                "    not what it waits for: " + String.join("; ", one, one, one), told.getLast());
    }

    @Test
    public void ofALongCycleTheFirstRanksAreNamed() {
        CommandLine run = CommandLine.run("run", "deadlock", "-n", "66", "-m", "cluster.loggp", "--quiet");
        assertTrue(run.toString(), run.err().contains("in a cycle of 66: rank 0 waits for rank 65 waits for"));
        assertTrue(run.toString(), run.err().contains("rank 3 waits for 2 more, the last of which waits for rank 0."));
    }
}
