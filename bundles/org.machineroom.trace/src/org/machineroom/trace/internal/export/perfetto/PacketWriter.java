// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.perfetto;

import java.io.IOException;
import java.io.OutputStream;

/** Writes packets of a trace, all of one sequence. Times in nanoseconds, which is all that Perfetto knows. */
final class PacketWriter {
    private static final int PACKET = 1;
    private static final int TIMESTAMP = 8;
    private static final int SEQUENCE = 10;
    private static final int TRACK_EVENT = 11;
    private static final int INTERNED_DATA = 12;
    private static final int SEQUENCE_FLAGS = 13;
    private static final int TRACK_DESCRIPTOR = 60;
    private static final int STATE_CLEARED = 1;
    private static final int NEEDS_STATE = 2;
    private static final int OURS = 1;
    private static final long PS_PER_NS = 1000;

    private final OutputStream out;
    private boolean isBegun;

    PacketWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes what a track is. */
    void track(ProtoMessage descriptor) throws IOException {
        write(packet().message(TRACK_DESCRIPTOR, descriptor));
    }

    /**
     * Writes an event.
     *
     * @param interned what its numbers stand for, as far as nobody has been told
     */
    void event(long timePs, ProtoMessage event, ProtoMessage interned) throws IOException {
        ProtoMessage packet = packet().number(TIMESTAMP, timePs / PS_PER_NS).message(TRACK_EVENT, event);
        write(interned.isEmpty() ? packet : packet.message(INTERNED_DATA, interned));
    }

    private ProtoMessage packet() {
        int flags = isBegun ? NEEDS_STATE : STATE_CLEARED | NEEDS_STATE;
        isBegun = true;
        return new ProtoMessage().number(SEQUENCE, OURS).number(SEQUENCE_FLAGS, flags);
    }

    private void write(ProtoMessage packet) throws IOException {
        new ProtoMessage().message(PACKET, packet).writeTo(out);
    }
}
