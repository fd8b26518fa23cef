// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.machineroom.runner.PlantedProgram.assertSays;
import static org.machineroom.runner.PlantedProgram.line;

import java.io.IOException;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;

/** {@code machineroom explain} says who has what others wait for: a queue, memory, a lock, a processor, a root. */
public class ExplainedResourceTest {
    private static final String FLOOD = """
            for (int i = 0; me > 0 && i < 60; i++) {
                all.Send(large, 0, 2000, MPI.BYTE, 0, 1);
            }
            if (me == 0) {
                result += work(80000);
                for (int i = 0; i < 60 * (ranks - 1); i++) {
                    all.Recv(large, 0, 2000, MPI.BYTE, MPI.ANY_SOURCE, 1);
                }
            }
            """;
    private static final String MANY = """
            for (int i = 0; me > 0 && i < 100; i++) {
                all.Send(small, 0, 8, MPI.BYTE, 0, 1);
            }
            for (int i = 0; me == 0 && i < 100 * (ranks - 1); i++) {
                all.Recv(small, 0, 8, MPI.BYTE, MPI.ANY_SOURCE, 1);
            }
            """;

    @Rule
    public final PlantedProgram program = new PlantedProgram();

    @Test
    public void whoDoesNotEmptyAQueueIsFound() throws IOException {
        assertSays(program.findings("cell.buffered", 4, FLOOD).toString(),
                line(FLOOD, "all.Send") + " on several ranks "
                        + "cannot get rid of messages",
                line(FLOOD, "all.Recv") + " on rank 0 causes",
                "others wait meanwhile for room in full queues");
        assertSays(program.findings("smp.nemesis", 6, MANY).toString(), "MPI_Recv at " + line(MANY, "all.Recv")
                + " on rank 0 causes", "others wait meanwhile for room in full queues");
    }

    @Test
    public void whoDoesNotFreeMemoryForMessagesIsFound() throws IOException {
        String fault = """
                for (int i = 0; me == 0 && i < 10 * (ranks - 1); i++) {
                    all.Send(large, 0, 2000, MPI.BYTE, 1 + i % (ranks - 1), 1);
                }
                if (me > 0) {
                    result += work(80000);
                    for (int i = 0; i < 10; i++) {
                        all.Recv(large, 0, 2000, MPI.BYTE, 0, 1);
                    }
                }
                """;
        assertSays(program.findings("cell.buffered", 6, fault).toString(),
                line(fault, "all.Recv") + " on rank 1 causes",
                "others wait meanwhile for memory for messages", "MPI_Send at " + line(fault, "all.Send")
                        + " on rank 0 cannot get rid of messages");
    }

    @Test
    public void whoHasALockIsFound() throws IOException {
        assertSays(program.findings("t3d.mpi", 6, MANY).toString(), "MPI_Send at " + line(MANY, "all.Send")
                + " on several ranks causes", "others wait meanwhile for locks");
    }

    /** Rank 0 computes, and handlers take its time for messages of rank 1 that it only needs later. */
    @Test
    public void whoseMessagesInterruptIsFound() throws IOException {
        String fault = """
                if (me == 0) {
                    result += work(6000);
                    all.Send(one, 0, 1, MPI.DOUBLE, 2, 2);
                    for (int i = 0; i < 100; i++) {
                        all.Recv(small, 0, 8, MPI.BYTE, 1, 1);
                    }
                } else if (me == 2) {
                    all.Recv(one, 0, 1, MPI.DOUBLE, 0, 2);
                }
                for (int i = 0; me == 1 && i < 100; i++) {
                    all.Send(small, 0, 8, MPI.BYTE, 0, 1);
                }
                """;
        for (String machine : List.of("ap1000.mpi", "raw.rmpi3")) {
            CommandLine ran = program.explained(machine, 3, fault, "--limits", "extended");
            assertSays(machine + ran.out(),
                    "Interrupt handlers for messages of MPI_Send at " + line(fault, "all.Send(small"),
                    "on rank 1 cost");
            assertEquals(ran.toString(), 2, ran.linesWith("  interrupt handlers  ").size());
        }
    }

    /** Who reads a port is in the way of all whose messages stand before it. */
    @Test
    public void whoseHandlersKeepPortsFullIsFound() throws IOException {
        String fault = FLOOD.replace("work(80000)", "work(800)");
        CommandLine ran = program.explained("raw.rmpi3", 4, fault, "--limits", "extended");
        assertSays(PlantedProgram.lookHereFirst(ran).toString(), "MPI_Send at " + line(fault, "all.Send")
                + " on ", "causes 100.0 % of all waiting", "interrupt handlers of its messages");
    }

    /** What ranks 1 to 3 send to ranks 4 to 6 leaves their row by one tile: the sends wait at their ports. */
    @Test
    public void messagesThatShareLinksOfRawHoldEachOtherUp() throws IOException {
        String fault = """
                for (int i = 0; me > 0 && me < 7 && i < 3; i++) {
                    if (me < 4) {
                        all.Send(large, 0, 4000, MPI.BYTE, 7 - me, 1);
                    } else {
                        all.Recv(large, 0, 4000, MPI.BYTE, 7 - me, 1);
                    }
                }
                """;
        CommandLine ran = program.explained("raw.rmpi3", 8, fault, "--limits", "extended");
        assertSays(PlantedProgram.lookHereFirst(ran).toString(), "The input port of tile ",
                "is busy and holds up messages", "Mostly messages of MPI_Send at " + line(fault, "all.Send"));
    }

    @Test
    public void lateRootOfABroadcastIsFound() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(me == 0 ? 20000 : 500);
                    all.Bcast(one, 0, 1, MPI.DOUBLE, 0);
                }
                """;
        CommandLine ran = program.explained("cluster.loggp", 4, fault);
        assertSays(PlantedProgram.lookHereFirst(ran).getFirst(), "Computing", line(fault, "all.Bcast"), "on rank 0");
        assertEquals(ran.toString(), 1, ran.linesWith("waiting for a root that distributes").size());
    }

    @Test
    public void lateRanksOfAReductionAreFound() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(me == 0 ? 500 : 20000);
                    all.Reduce(one, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
                }
                """;
        CommandLine ran = program.explained("cluster.loggp", 4, fault);
        assertSays(PlantedProgram.lookHereFirst(ran).getFirst(), "Computing", line(fault, "all.Reduce"),
                "of all waiting");
        assertEquals(ran.toString(), 1, ran.linesWith("waiting for others, at a root that collects").size());
    }
}
