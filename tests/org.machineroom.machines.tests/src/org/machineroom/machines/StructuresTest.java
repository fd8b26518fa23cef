// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.Rank;
import org.machineroom.machines.testing.MachineRun;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/** What each machine says that its own structures hold, while a message lies there that nobody has received. */
public class StructuresTest {
    private static final int TAG = 8;
    private static final double LONG_ENOUGH = 50_000;

    private final List<String> seen = new ArrayList<>();

    /** Has rank 0 send some ints to rank 1, which looks around in both before it receives. */
    private List<String> look(String machine, int ints) {
        new MachineRun(machine, 2).run(rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(new int[ints], 0, ints, MPI.INT, 1, TAG);
            } else {
                MachineRun.compute(LONG_ENOUGH);
                Rank.current().sync();
                structures(0).forEach(structure -> seen.add("0 " + words(structure)));
                structures(1).forEach(structure -> seen.add("1 " + words(structure)));
                MPI.COMM_WORLD.Recv(new int[ints], 0, ints, MPI.INT, 0, TAG);
                structures(1).forEach(this::assertHoldsNoMessage);
            }
        });
        return seen;
    }

    private static List<Structure> structures(int rank) {
        return MpiProcess.of(Rank.current().kernel().rank(rank)).transport().structures();
    }

    private void assertHoldsNoMessage(Structure structure) {
        assertEquals(structure.name(), List.of(), structure.contents().get().stream()
                .filter(entry -> entry.transfer() != null).map(StructuresTest::words).toList());
    }

    private static String words(Structure structure) {
        String entries = structure.contents().get().stream().map(StructuresTest::words)
                .collect(Collectors.joining("; "));
        return structure.name() + ": " + structure.length().getAsLong()
                + (structure.capacity() == Structure.UNBOUNDED ? "" : " of " + structure.capacity()) + " "
                + structure.unit() + (entries.isEmpty() ? "" : ": " + entries);
    }

    private static String words(StructureEntry entry) {
        return switch (entry.transfer()) {
            case null -> entry.state();
            case SendTransfer send -> send.sourceNode() + ">" + send.destinationNode() + " tag " + send.tag() + " "
                    + send.length() + " bytes " + entry.state() + since(entry);
            case ReceiveTransfer receive -> "receive from " + receive.sourceNode() + " tag " + receive.tag()
                    + since(entry);
        };
    }

    /** Whether there is a time, and it lies before now. */
    private static String since(StructureEntry entry) {
        assertTrue(entry.toString(), entry.sincePs() <= Rank.current().clockPs());
        return entry.sincePs() > 0 ? " since" : "";
    }

    private void assertSeen(String... expected) {
        for (String one : expected) {
            assertTrue(one + " is not among " + String.join("\n", seen), seen.contains(one));
        }
    }

    @Test
    public void rmpi1LeavesAMessageInThePortFifos() {
        look("raw.rmpi1", 9);
        assertSeen("0 FIFO of the processor port: 4 of 4 words: 0>1 tag 8 36 bytes 4 words",
                "1 FIFO of the west input: 4 of 4 words: 0>1 tag 8 36 bytes 4 words", "1 OMS: 0 messages");
    }

    @Test
    public void rmpi2LinksPacketBuffersToAMessageOfItsOms() {
        look("raw.rmpi2", 30);
        assertSeen("1 OMS: 1 messages: 0>1 tag 8 120 bytes 2 packet buffers, done since", "0 OMS: 0 messages");
    }

    @Test
    public void rmpi3KeepsAMessageInItsUms() {
        look("raw.rmpi3", 3);
        assertSeen("1 UMS: 1 messages: 0>1 tag 8 12 bytes active-done since", "1 PRE: 0 of 1 receives",
                "1 ORIA: 0 of 2 senders", "1 FIFO of the west input: 0 of 4 words");
    }

    @Test
    public void oriaKnowsTheSenderWhoseMessageIsArriving() {
        new MachineRun("raw.rmpi3", 3).run(rank -> {
            int words = 4000;
            if (rank == 0) {
                MachineRun.compute(10);
                MPI.COMM_WORLD.Send(new int[words], 0, words, MPI.INT, 1, TAG);
            } else if (rank == 1) {
                MPI.COMM_WORLD.Recv(new int[words], 0, words, MPI.INT, 0, TAG);
            } else {
                MachineRun.compute(20);
                Rank.current().sync();
                structures(1).forEach(structure -> seen.add("1 " + words(structure)));
            }
        });
        assertSeen("1 ORIA: 1 of 3 senders: 0>1 tag 8 16000 bytes its words go to PRE's target, in the user's memory "
                + "since", "1 UMS: 0 messages", "1 PRE: 0 of 1 receives");
    }

    @Test
    public void preHoldsTheReceiveThatWaits() {
        new MachineRun("raw.rmpi3", 2).run(rank -> {
            if (rank == 0) {
                MachineRun.compute(LONG_ENOUGH);
                Rank.current().sync();
                structures(1).forEach(structure -> seen.add("1 " + words(structure)));
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 1, TAG);
            } else {
                MachineRun.compute(1);
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, TAG);
            }
        });
        assertSeen("1 PRE: 1 of 1 receives: receive from 0 tag 8 since");
    }

    @Test
    public void theGdnWithoutALibraryCountsWords() {
        look("raw.gdn", 9);
        assertSeen("1 messages arrived: 1 messages: 0>1 tag 8 36 bytes 9 of 9 words");
    }

    @Test
    public void theAp1000HasDomainsAndASystemBuffer() {
        look("ap1000.mpi", 3);
        assertSeen("1 system buffer: 44 of 4000000 bytes: 0>1 tag 8 12 bytes  since",
                "0 system buffer: 0 of 4000000 bytes", "1 domain stack: 100 of 100 numbers",
                "1 domains received: 4 of 300 domains: MPI_COMM_WORLD, point-to-point; MPI_COMM_WORLD, collective; "
                        + "MPI_COMM_SELF, point-to-point; MPI_COMM_SELF, collective");
    }

    @Test
    public void aCommunicatorTakesDomainsFromTheStackOfItsRankZero() {
        new MachineRun("ap1000.mpi", 2).run(rank -> {
            Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
            structures(rank).forEach(structure -> seen.add(rank + " " + words(structure)));
            copy.Free();
        });
        assertSeen("0 domain stack: 98 of 100 numbers", "1 domain stack: 100 of 100 numbers");
        assertTrue(seen.toString(), seen.stream().anyMatch(line -> line.startsWith("1 domains received: 6 of 300")));
    }

    @Test
    public void theCellHasAQueueForEachPairAndBlocksForTheData() {
        look("cell.buffered", 3);
        assertSeen("1 Q_0,1: 1 of 8 entries: 0>1 tag 8 12 bytes data in the sender's message buffer since",
                "0 message buffer P_0: 1 of 32 blocks: 0>1 tag 8 12 bytes data in the sender's message buffer since",
                "1 message buffer P_1: 0 of 32 blocks");
    }

    @Test
    public void synchronousModeOfTheCellNeedsNoBlock() {
        look("cell.sync", 3);
        assertSeen("1 Q_0,1: 1 of 8 entries: 0>1 tag 8 12 bytes data where the sender's program has them since",
                "0 message buffer P_0: 0 of 32 blocks");
    }

    @Test
    public void theT3dHasAProtocolQueueWithALock() {
        look("t3d.mpi", 9);
        assertSeen("1 protocol queue: 2 of 1024 slots: 0>1 tag 8 36 bytes T or Tn: the data, 2 slots since",
                "1 lock of the protocol queue: 0 of 1 holders", "1 unexpected list: 0 messages");
    }

    @Test
    public void hardwareQueuesOfTheT3eHaveNoLock() {
        look("t3e.hwq", 30_000);
        assertSeen("1 protocol queue: 1 of 1024 slots: 0>1 tag 8 120000 bytes RTA: request to get the data, 1 slot "
                + "since");
        assertTrue(seen.toString(), seen.stream().noneMatch(line -> line.contains("lock")));
    }

    @Test
    public void theAp3000HasChunksInSpecialMemory() {
        look("ap3000.vpplib", 9000);
        assertSeen("1 special memory KMEM: 36000 of 12000000 bytes: 0>1 tag 8 36000 bytes chunk of 32768 bytes, not "
                + "emptied since; 0>1 tag 8 36000 bytes chunk of 3232 bytes, not emptied since",
                "0 special memory SDRAM: 0 of 12000000 bytes", "0 chunks for the MSC: 0 chunks");
    }

    @Test
    public void clustersTellEagerMessagesFromRequests() {
        look("cluster.loggp.hdr", 3);
        look("cluster.loggp.hdr", 30_000);
        assertSeen("1 unexpected messages: 1 messages: 0>1 tag 8 12 bytes eager since",
                "1 unexpected messages: 1 messages: 0>1 tag 8 120000 bytes request of a rendezvous since");
    }

    @Test
    public void sharedMemoryHasMailboxesAndCells() {
        look("smp.nemesis", 3);
        assertSeen("1 receive queue: 1 messages: 0>1 tag 8 12 bytes in a mailbox",
                "1 mailboxes full: 1 of 2 mailboxes: from rank 0", "0 cells in use: 0 of 64 cells");
    }

    @Test
    public void aSecondMessageTakesACellOfTheSender() {
        new MachineRun("smp.nemesis", 2).run(rank -> {
            for (int i = 0; i < 2; i++) {
                if (rank == 0) {
                    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 1, TAG);
                } else {
                    MachineRun.compute(LONG_ENOUGH * (1 - i));
                    Rank.current().sync();
                    structures(0).forEach(structure -> seen.add("0 " + words(structure)));
                    MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, TAG);
                }
            }
        });
        assertSeen("0 cells in use: 1 of 64 cells");
    }

    @Test
    public void tilesHaveRings() {
        look("mesh.riscv", 3);
        assertSeen("1 entries of the rings not looked at: 1 messages: 0>1 tag 8 12 bytes ");
    }

    @Test
    public void rmpi3OnTilesHasItsQueueOfWords() {
        look("mesh.tile", 3);
        assertSeen("1 UDN queue: 0 of 127 words", "1 unexpected messages: 1 messages: 0>1 tag 8 12 bytes in the "
                + "library's memory");
    }
}
