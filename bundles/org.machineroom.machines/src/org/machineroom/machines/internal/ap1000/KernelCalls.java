// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.MessagePattern;

/** The calls of the cell's kernel by which its rank sends and probes (ANU report section 5), and what they cost. */
final class KernelCalls {
    private final Rank rank;
    private final Ap1000Machine machine;
    private final CellKernel kernel;
    private final SoftwareCosts costs;
    private int probes;

    KernelCalls(Ap1000Machine machine, CellKernel kernel) {
        this.rank = kernel.rank();
        this.machine = machine;
        this.kernel = kernel;
        this.costs = machine.software();
    }

    /** Sends; returns when the data are in a system buffer or, in linesending mode, on the wire. */
    void send(Packet packet, int to, Step software) {
        boolean copies = machine.variant().copiesOnSend() && packet.bytes() > 0;
        rank.spend(costs.sendPs());
        packet.note(software, rank.clockPs());
        long sincePs = rank.clockPs();
        rank.spend(copies ? costs.copyPs(packet.bytes()) : 0);
        rank.sync();
        if (copies) {
            rank.work().copied(sincePs, packet.transfer().recordNumber());
        }
        packet.note(copies ? Step.SEND_COPY : software, rank.clockPs());
        CellInterconnect.Passage passage = machine.interconnect().send(packet.transfer().record(), rank.id(), to,
                packet.bytes(), rank.clockPs());
        packet.note(Step.SEND_WAIT, passage.startPs());
        packet.note(Step.CONTENTION, passage.startPs() + passage.heldUpPs());
        packet.arriveAt(passage.arrivedPs() + machine.parameters().kernel().wirePs());
        if (!machine.variant().copiesOnSend()) {
            waitUntil(passage.leftPs(), packet.transfer());
        }
    }

    /** Sends the answer to a synchronous message that has been received, or whose data may be put. */
    void answer(Packet message) {
        int sender = message.transfer().sourceNode();
        send(Packet.answer(message, machine.transport(sender).kernel()), sender, Step.RECEIVE_SOFTWARE);
    }

    /** Waits until a message has left. */
    void waitUntil(long timePs, Blocking reason) {
        if (timePs > rank.clockPs()) {
            rank.schedule(timePs, new Wake(rank));
            rank.block(reason);
        }
    }

    /** MPI_Iprobe: looks through the queue for a message. */
    SystemBuffer.Search probe(MessagePattern wanted) {
        rank.spend(costs.probePs());
        probes++;
        rank.sync();
        SystemBuffer.Search search = kernel.buffer().search(wanted);
        rank.spend(costs.looksPs(search.looks()));
        return search;
    }

    /** Begins a new round of probing. */
    void beginRound() {
        probes = 0;
    }

    /** How long the probes of this round take if none finds a message, in picoseconds; at least 1. */
    long roundPs() {
        return Math.max(1, probes * costs.probePs());
    }
}
