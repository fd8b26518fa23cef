// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.stream.IntStream;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.MpiProcess;

/**
 * Accesses that the machine's hardware makes without the target's library: puts and gets of what lies in one piece
 * there. They are done when the call returns; that a put is done is made sure of before anybody is told.
 */
final class DirectPath {
    private final Window window;
    private final MpiProcess process;
    private final DirectAccess hardware;
    private final boolean[] isWritten;

    DirectPath(Window window) {
        this.window = window;
        this.process = window.process();
        this.hardware = process.transport().directAccess();
        this.isWritten = new boolean[window.size()];
    }

    /** Whether the hardware makes an access. */
    boolean takes(Packet packet, Access access) {
        return hardware != null && (packet == Packet.PUT || packet == Packet.GET)
                && access.layout().pieces(access.count()) == 1;
    }

    /** Puts data into a target's memory. */
    void put(Access access, int target, byte[] data) {
        MessageRecord record = moved(window.rank(), target, Packet.PUT, data.length);
        hardware.put(node(target), data.length);
        isWritten[target] = true;
        Window there = window.at(target);
        if (record != null) {
            record.step(Step.WIRE, process.rank().clockPs());
            there.service().landed(record);
        }
        perform(there, Packet.PUT, access, data);
    }

    /** Gets data from a target's memory. */
    byte[] get(Access access, int target) {
        int bytes = Math.toIntExact((long) access.count() * access.layout().size());
        MessageRecord record = moved(target, window.rank(), Packet.GET, bytes);
        hardware.get(node(target), bytes);
        process.rank().sync();
        if (record != null) {
            record.step(Step.WIRE, process.rank().clockPs());
            process.recordReceived(record);
        }
        return perform(window.at(target), Packet.GET, access, new byte[0]);
    }

    private byte[] perform(Window there, Packet packet, Access access, byte[] data) {
        there.service().checks().done(window.service().checks().made(packet, access), packet, access, window.rank());
        return there.service().perform(packet, access, data, 0);
    }

    /** Starts the record of data on their way; {@code null} if nobody wants one. */
    private MessageRecord moved(int from, int to, Packet packet, int bytes) {
        Communicator communicator = window.communicator();
        return process.moved(node(from), node(to), communicator.pointToPointContext(), packet.tag(), bytes);
    }

    private int node(int rank) {
        return window.communicator().group().node(rank);
    }

    /** Makes sure that what has been put into a target's memory is there. */
    void fence(int target) {
        if (isWritten[target]) {
            isWritten[target] = false;
            hardware.fence(node(target));
            window.at(target).service().checks().flushed(window.rank());
        }
    }

    /** The same for all targets. */
    void fenceAll() {
        IntStream.range(0, isWritten.length).forEach(this::fence);
    }
}
