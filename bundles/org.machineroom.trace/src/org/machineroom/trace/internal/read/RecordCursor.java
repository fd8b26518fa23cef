// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import static org.machineroom.trace.internal.format.Layout.INT;
import static org.machineroom.trace.internal.format.Layout.LONG;
import static org.machineroom.trace.internal.format.Layout.SHORT;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;

/**
 * Goes through the records of a stream and shows one at a time, without allocating anything. What it shows depends on
 * the record's {@link #id}; asking for something that a record of that kind does not have gives no sensible answer. One
 * thread at a time.
 */
public final class RecordCursor {
    private static final int[] RANK_SIZES = {Layout.COMPUTE_BYTES, Layout.CALL_BYTES, Layout.CALL2_BYTES,
            Layout.CALL_BYTES, Layout.MESSAGE_BYTES, Layout.MESSAGE_BYTES, Layout.INTERRUPT_BYTES};

    private final StreamReader stream;
    private final long fromPs;
    private final long untilPs;
    private int packet = -1;
    private byte[] bytes = {};
    private int length;
    private int at;
    private int next;
    private int id;

    /** All records of a rank that overlap this range, both ends included. */
    public RecordCursor(StreamReader stream, long fromPs, long untilPs) {
        this.stream = stream;
        this.fromPs = fromPs;
        this.untilPs = untilPs;
    }

    /** Goes to the next record; false at the end. */
    public boolean next() throws TraceException {
        while (true) {
            while (next < length) {
                step();
                if (endPs() >= fromPs && beginPs() <= untilPs) {
                    return true;
                }
            }
            packet = stream.packets().next(packet, fromPs, untilPs);
            if (packet >= stream.packets().size()) {
                packet--;
                return false;
            }
            bytes = stream.load(packet, bytes);
            length = stream.packets().length(packet);
            next = Layout.PACKET_HEAD;
        }
    }

    private void step() throws TraceException {
        at = next;
        id = bytes[at];
        int size = id >= 0 && id < RANK_SIZES.length ? RANK_SIZES[id] : Integer.MAX_VALUE;
        if (size <= length - at && isMessage()) {
            size += stepCount() * Layout.STEP_BYTES;
        }
        if (size > length - at) {
            throw TraceException.at(stream.file(), offset(), "the packet is damaged: record kind " + id + " with "
                    + (length - at) + " bytes left; kinds should be 0.." + (RANK_SIZES.length - 1));
        }
        next = at + size;
    }

    /** The record's kind, a constant of {@link Layout}. */
    public int id() {
        return id;
    }

    public boolean isMessage() {
        return id == Layout.MESSAGE || id == Layout.UNFINISHED_MESSAGE;
    }

    public boolean isCall() {
        return id == Layout.CALL || id == Layout.CALL2 || id == Layout.UNFINISHED_CALL;
    }

    public boolean isUnfinished() {
        return id == Layout.UNFINISHED_CALL || id == Layout.UNFINISHED_MESSAGE;
    }

    /** Number of the packet that the record is in. */
    public int packet() {
        return packet;
    }

    /** Where in the file the record is. */
    public long offset() {
        return stream.packets().offset(packet) + at;
    }

    public long endPs() {
        return (long) LONG.get(bytes, at + 1);
    }

    public long beginPs() {
        return longAt(0);
    }

    /** Of a computation. */
    public int fromSite() {
        return intAt(8);
    }

    /** Of a computation. */
    public int toSite() {
        return intAt(12);
    }

    /** Of an interrupt. */
    public int cause() {
        return intAt(8);
    }

    /** Of a call, as all up to {@link #callBytes}. */
    public long waitedPs() {
        return longAt(8);
    }

    public int operation() {
        return (short) SHORT.get(bytes, at + Layout.RECORD_HEAD + 16) & 0xffff;
    }

    public int site() {
        return intAt(18);
    }

    public int peer() {
        return intAt(22);
    }

    public int callTag() {
        return intAt(26);
    }

    public int callContext() {
        return intAt(30);
    }

    public int count() {
        return intAt(34);
    }

    public int type() {
        return intAt(38);
    }

    public long callBytes() {
        return longAt(42);
    }

    /** Of a call with two peers, as the next. */
    public int peer2() {
        return intAt(50);
    }

    public int tag2() {
        return intAt(54);
    }

    /** Of a message, as all that follow. */
    public long number() {
        return longAt(8);
    }

    public int source() {
        return intAt(16);
    }

    /** The source, which must be a rank. */
    public int source(int ranks) throws TraceException {
        int source = source();
        if (source < 0 || source >= ranks) {
            throw TraceException.at(stream.file(), offset(),
                    "message " + number() + " comes from rank " + source + ", ranks should be 0.." + (ranks - 1));
        }
        return source;
    }

    public int destination() {
        return intAt(20);
    }

    public int messageTag() {
        return (int) INT.get(bytes, at + Layout.MESSAGE_TAG);
    }

    public int messageContext() {
        return (int) INT.get(bytes, at + Layout.MESSAGE_CONTEXT);
    }

    public long messageBytes() {
        return (long) LONG.get(bytes, at + Layout.MESSAGE_LENGTH);
    }

    public int stepCount() {
        return (short) SHORT.get(bytes, at + Layout.RECORD_HEAD + 40) & 0xffff;
    }

    public int stepKind(int step) {
        return bytes[at + Layout.MESSAGE_BYTES + step * Layout.STEP_BYTES] & 0xff;
    }

    public long stepUntilPs(int step) {
        return (long) LONG.get(bytes, at + Layout.MESSAGE_BYTES + step * Layout.STEP_BYTES + 1);
    }

    private int intAt(int offset) {
        return (int) INT.get(bytes, at + Layout.RECORD_HEAD + offset);
    }

    private long longAt(int offset) {
        return (long) LONG.get(bytes, at + Layout.RECORD_HEAD + offset);
    }
}
