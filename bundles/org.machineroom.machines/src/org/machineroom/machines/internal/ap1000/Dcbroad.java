// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * The selective broadcast {@code dcbroad}, as one rank calls it: a broadcast on the B-net in a domain. All nodes hear
 * it; those that are registered for the domain keep it in their system buffers, the kernels of the others drop it (ANU
 * report section 7).
 */
final class Dcbroad {
    /** Length of a broadcast that its receivers do not know. */
    static final int ANY_LENGTH = Integer.MAX_VALUE;

    private final Ap1000Transport transport;
    private final Rank rank;

    Dcbroad(Ap1000Transport transport) {
        this.transport = transport;
        this.rank = transport.rank();
    }

    /**
     * Broadcasts to the other members of a group, in the collective domain. Returns when the data have left, long
     * before anybody has received them.
     *
     * @param data nobody may change it from now on
     */
    void send(Exchange exchange, byte[] data) {
        Communicator communicator = exchange.communicator();
        Ap1000Machine machine = transport.machine();
        List<Packet> packets = packets(exchange, data);
        rank.spend(machine.software().broadcastPs());
        rank.sync();
        MessageRecord first = packets.isEmpty() ? null : packets.getFirst().transfer().record();
        CellInterconnect.Passage passage = machine.interconnect().broadcast(first, rank.id(), data.length,
                rank.clockPs());
        packets.forEach(packet -> leave(packet, passage, first));
        disturbOthers(communicator, passage);
        transport.calls().waitUntil(passage.leftPs(), new Leaving(data.length, MpiProcess.of(rank).call().site));
    }

    private List<Packet> packets(Exchange exchange, byte[] data) {
        Communicator communicator = exchange.communicator();
        List<Packet> packets = new ArrayList<>();
        for (int member = 0; member < communicator.size(); member++) {
            if (member != communicator.rank()) {
                SendTransfer send = new SendTransfer(exchange.origin(), communicator,
                        communicator.collectiveContext(), SendMode.STANDARD, member, exchange.tag(), data, data.length,
                        1)
                        .post();
                packets.add(Packet.of(Packet.Kind.BROADCAST, send,
                        transport.machine().transport(send.destinationNode()).kernel()));
            }
        }
        return packets;
    }

    /** A packet leaves with the broadcast, whose time on the B-net is that of the first. */
    private void leave(Packet packet, CellInterconnect.Passage onBus, MessageRecord first) {
        SendTransfer send = packet.transfer();
        if (first != null && send.record() != first) {
            first.holdups().forEach(send.record()::heldUp);
        }
        CellInterconnect.Passage passage = transport.machine().interconnect().toListener(send.record(),
                send.destinationNode(), onBus, send.length());
        packet.note(Step.SEND_SOFTWARE, rank.clockPs());
        packet.note(Step.SEND_WAIT, passage.startPs());
        packet.note(Step.CONTENTION, passage.startPs() + passage.heldUpPs());
        packet.arriveAt(passage.arrivedPs() + transport.machine().parameters().kernel().wirePs());
        send.finish();
    }

    private void disturbOthers(Communicator communicator, CellInterconnect.Passage passage) {
        long arrivesPs = passage.arrivedPs() + transport.machine().parameters().kernel().wirePs();
        for (int node = 0; node < transport.machine().layout().ranks(); node++) {
            if (communicator.group().rankOf(node) < 0) {
                CellKernel other = transport.machine().transport(node).kernel();
                other.rank().schedule(arrivesPs, new IgnoredBroadcast(other));
            }
        }
    }

    private record Leaving(int bytes, int site) implements Blocking {
        @Override
        public String describe() {
            return "the end of a broadcast of " + bytes + " bytes on the B-net";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.SEND;
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    }

    /**
     * Receives a broadcast.
     *
     * @param length bytes that must have been sent, or {@link #ANY_LENGTH}
     * @param taken bytes that are copied out of the system buffer
     * @return the data, which others see too
     */
    byte[] receive(Exchange exchange, int root, int length, int taken) {
        ReceiveTransfer receive = new ReceiveTransfer(exchange.origin(), exchange.communicator(),
                exchange.communicator().collectiveContext(), root, exchange.tag(), length, 1).post();
        Packet packet = transport.await(receive);
        int sent = packet.transfer().length();
        int copied = Math.min(taken, sent);
        transport.take(receive, packet, copied, transport.machine().software().receiveBroadcastPs(copied));
        if (sent != length && length != ANY_LENGTH) {
            throw new MpiFault(ErrorClass.COUNT, "in a collective call rank " + root + " has broadcast " + sent
                    + " bytes where " + length
                    + " are expected: the ranks have called it with different counts or types");
        }
        return packet.transfer().data();
    }
}
