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
                "There is no cycle: rank 0 waits for rank 1, which has ended after MPI_Finalize at ");
    }

    @Test
    public void aCallOfSeveralTransfersIsNamed() throws URISyntaxException {
        assertExplained("exchange", "MPI_Sendrecv for MPI_Recv from rank 1, tag 0 at");
    }

    @Test
    public void whoHasNotComeToACollectiveOperationIsNamed() throws URISyntaxException {
        assertExplained("barrier", "MPI_Barrier on MPI_COMM_WORLD: ranks 1, 2 have called it, rank 0 has not.",
                "ranks 1, 2 wait for rank 0, which has ended after MPI_Finalize at ");
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

    /** Rank 5 has skipped a broadcast and waits for rank 4, which waits with all others for rank 5. */
    @Test
    public void whoIsToBlameIsToldFirstAndNotByTheMessagesOfALibrary() throws IOException {
        List<String> told = explained(16, """
                if (rank != 5) {
                    world.Bcast(data, 0, 1, MPI.INT, 0);
                } else {
                    world.Recv(data, 0, 1, MPI.INT, 4, 3);
                }
                world.Barrier();
                """);
        assertEquals(told.toString(), "They wait for each other in a cycle: rank 0 waits for rank 5 waits for rank 0.",
                told.get(1).replace("rank 4", "rank 0"));
        assertStarts(told.get(2), "  ranks 0-4, 6-15: MPI_Barrier on MPI_COMM_WORLD at Told.main(Told.java:13), since");
        assertStarts(told.get(3), "  rank 5 (node 5): MPI_Recv from rank 4, tag 3 at Told.main(Told.java:11), since");
        assertEquals("MPI_Bcast on MPI_COMM_WORLD: ranks 0-4, 6-15 have called it, rank 5 has not.", told.get(4));
    }

    @Test
    public void whoHasEndedIsToldWithItsLastCall() throws IOException {
        List<String> told = explained(64, """
                world.Allreduce(data, 0, data, 1, 1, MPI.INT, MPI.SUM);
                if (rank == 37) {
                    return;
                }
                world.Barrier();
                """);
        assertTrue(told.get(1),
                told.get(1).startsWith("There is no cycle: ranks 0-36, 38-63 wait for rank 37, which has "
                        + "ended after MPI_Allreduce at Told.main(Told.java:8)."));
        assertStarts(told.get(2), "  ranks 0-36, 38-63: MPI_Barrier on MPI_COMM_WORLD at");
    }

    @Test
    public void victimsAreToldBehindThoseTheyWaitFor() throws IOException {
        List<String> told = explained(64, """
                if (rank == 50 || rank == 51) {
                    world.Recv(data, 0, 1, MPI.INT, 101 - rank, 3);
                }
                world.Barrier();
                """);
        assertEquals("They wait for each other in a cycle: rank 50 waits for rank 51 waits for rank 50.", told.get(1));
        assertStarts(told.get(2), "  rank 50 (node 50): MPI_Recv from rank 51");
        assertStarts(told.get(3), "  rank 51 (node 51): MPI_Recv from rank 50");
        assertEquals("the others:", told.get(4));
        assertStarts(told.get(5), "  ranks 0-49, 52-63: MPI_Barrier on MPI_COMM_WORLD at Told.main(Told.java:11)");
    }

    /** All ranks of a ring wait for each other round it, and rank 20 also the other way. */
    @Test
    public void theShortestCycleIsTold() throws IOException {
        List<String> told = explained(32, """
                world.Recv(data, 0, 1, MPI.INT, rank == 20 ? 21 : (rank + 31) % 32, 0);
                """);
        assertEquals("They wait for each other in a cycle: rank 20 waits for rank 21 waits for rank 20.", told.get(1));
        assertStarts(told.get(2), "  rank 20 (node 20): MPI_Recv from rank 21");
        assertStarts(told.get(3), "  rank 21 (node 21): MPI_Recv from rank 20");
        assertEquals("the others:", told.get(4));
    }

    @Test
    public void aCycleIsToldInOnePiece() throws IOException {
        List<String> told = explained(32, """
                world.Recv(data, 0, 1, MPI.INT, (rank + 31) % 32, 0);
                """);
        for (int rank = 0; rank < 32; rank++) {
            assertStarts(told.get(2 + rank), "  rank " + rank + " (node " + rank + "): MPI_Recv from rank ");
        }
        assertTrue(told.toString(), !told.contains("the others:"));
    }

    /** All that wait in the barrier could send what the first waits for; only the last waits for that one alone. */
    @Test
    public void ofTwoCyclesThatWithoutACollectiveOperationIsTold() throws IOException {
        List<String> told = explained(8, """
                if (rank == 0) {
                    world.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                } else if (rank == 6) {
                    world.Recv(data, 0, 1, MPI.INT, 0, 0);
                }
                world.Barrier();
                """);
        assertEquals("They wait for each other in a cycle: rank 0 waits for rank 6 waits for rank 0.", told.get(1));
    }

    @Test
    public void whatTheLastOfSeveralRequestsWaitsForIsComparedWithWhatWasSent() throws IOException {
        List<String> told = explained(2, """
                if (rank == 0) {
                    Request[] requests = {world.Irecv(data, 0, 1, MPI.INT, 1, 5), null};
                    Request.Waitany(requests);
                } else {
                    world.Send(data, 0, 1, MPI.INT, 0, 6);
                }
                """);
        assertStarts(told.get(2), "  rank 0 (node 0): MPI_Waitany for any of 1: MPI_Recv from rank 1, tag 5");
        assertEquals("    not what it waits for: rank 1 has sent tag 6 at Told.main(Told.java:12)", told.get(3));
    }

    /** All others wait for rank 6, and it for them. */
    @Test
    public void theCycleIsToldBeforeAllElseThatBelongsToIt() throws IOException {
        List<String> told = explained(8, """
                if (rank != 6) {
                    world.Recv(data, 0, 1, MPI.INT, 6, 0);
                }
                world.Barrier();
                """);
        assertEquals("They wait for each other in a cycle: rank 5 waits for rank 6 waits for rank 5.", told.get(1));
        assertStarts(told.get(2), "  rank 5 (node 5): MPI_Recv from rank 6");
        assertStarts(told.get(3), "  rank 6 (node 6): MPI_Barrier");
    }

    @Test
    public void whichReceiveHasTakenTheMessageThatIsMissingIsTold() throws IOException {
        List<String> told = explained(3, """
                if (rank == 0) {
                    world.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);
                    world.Recv(data, 0, 1, MPI.INT, 1, 5);
                } else {
                    world.Send(data, 0, 1, MPI.INT, 0, 5);
                }
                world.Barrier();
                """);
        assertStarts(told.get(2), "  rank 0 (node 0): MPI_Recv from rank 1, tag 5 at Told.main(Told.java:10)");
        assertStarts(told.get(3), "    not what it waits for: rank 2 has sent tag 5 at");
        assertEquals("    taken before: such a message of rank 1, by MPI_Recv at Told.main(Told.java:9), which takes "
                + "those of any source or tag", told.get(4));
    }

    @Test
    public void whoCallsAnotherCollectiveOperationIsToldFirst() throws IOException {
        List<String> told = explained(16, """
                if (rank == 7) {
                    world.Barrier();
                } else {
                    world.Allreduce(data, 0, data, 1, 1, MPI.INT, MPI.SUM);
                }
                world.Barrier();
                """);
        assertStarts(told.get(1), "They do not agree on a collective operation, which may be why: rank ");
        assertTrue(told.toString(), told.subList(2, 4).contains("  rank 7: MPI_Barrier at Told.main(Told.java:9)"));
    }

    private static void assertStarts(String line, String start) {
        assertTrue(line, line.startsWith(start));
    }

    /** What is told of a program of so many ranks, the first line of whose body is line 8. */
    private List<String> explained(int ranks, String body) throws IOException {
        Path source = folder.newFile("Told.java").toPath();
        Files.writeString(source, """
                import mpi.*;
                class Told {
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        Intracomm world = MPI.COMM_WORLD;
                        int rank = world.Rank();
                        int[] data = new int[2];
                """ + body + "MPI.Finalize(); } }");
        CommandLine run = CommandLine.run("run", source.toString(), "-n", String.valueOf(ranks), "--quiet", "-m",
                "cluster.loggp");
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        return run.err().lines().dropWhile(line -> !line.startsWith("DEADLOCK")).toList();
    }

    @Test
    public void ofALongCycleTheFirstRanksAreNamed() {
        CommandLine run = CommandLine.run("run", "deadlock", "-n", "66", "-m", "cluster.loggp", "--quiet");
        assertTrue(run.toString(), run.err().contains("in a cycle of 66: rank 0 waits for rank 65 waits for"));
        assertTrue(run.toString(), run.err().contains("rank 3 waits for 2 more, the last of which waits for rank 0."));
    }
}
