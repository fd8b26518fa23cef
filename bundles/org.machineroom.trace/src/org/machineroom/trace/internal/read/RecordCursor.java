// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import static org.machineroom.trace.internal.format.RankRecords.BEGIN;
import static org.machineroom.trace.internal.format.RankRecords.CALL_CONTEXT;
import static org.machineroom.trace.internal.format.RankRecords.CALL_LENGTH;
import static org.machineroom.trace.internal.format.RankRecords.CALL_TAG;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE;
import static org.machineroom.trace.internal.format.RankRecords.COUNT;
import static org.machineroom.trace.internal.format.RankRecords.DESTINATION;
import static org.machineroom.trace.internal.format.RankRecords.FROM_SITE;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_CONTEXT;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_LENGTH;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_TAG;
import static org.machineroom.trace.internal.format.RankRecords.NUMBER;
import static org.machineroom.trace.internal.format.RankRecords.OPERATION;
import static org.machineroom.trace.internal.format.RankRecords.PEER;
import static org.machineroom.trace.internal.format.RankRecords.PEER2;
import static org.machineroom.trace.internal.format.RankRecords.SITE;
import static org.machineroom.trace.internal.format.RankRecords.SOURCE;
import static org.machineroom.trace.internal.format.RankRecords.STEP_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.STEP_COUNT;
import static org.machineroom.trace.internal.format.RankRecords.STEP_KIND;
import static org.machineroom.trace.internal.format.RankRecords.STEP_UNTIL;
import static org.machineroom.trace.internal.format.RankRecords.TAG2;
import static org.machineroom.trace.internal.format.RankRecords.TO_SITE;
import static org.machineroom.trace.internal.format.RankRecords.TYPE;
import static org.machineroom.trace.internal.format.RankRecords.WAITED;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.RankRecords;
import org.machineroom.trace.internal.format.RecordKind;

/**
 * Goes through the records of a stream and shows one at a time, without allocating anything. What it shows depends on
 * the record's {@link #id}; asking for something that a record of that kind does not have gives no sensible answer. One
 * thread at a time.
 */
public final class RecordCursor {
    private static final int[] SIZES = RankRecords.KINDS.stream().mapToInt(RecordKind::bytes).toArray();

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
            next = PacketFields.PACKET_HEAD;
        }
    }

    private void step() throws TraceException {
        at = next;
        id = bytes[at];
        int size = id >= 0 && id < SIZES.length ? SIZES[id] : Integer.MAX_VALUE;
        if (size <= length - at && isMessage()) {
            size += stepCount() * STEP_BYTES;
        }
        if (size > length - at) {
            throw TraceException.at(stream.file(), offset(), "the packet is damaged: record kind " + id + " with "
                    + (length - at) + " bytes left; kinds should be 0.." + (SIZES.length - 1));
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
        return PacketFields.RECORD_END.get(bytes, at);
    }

    public long beginPs() {
        return BEGIN.get(bytes, at);
    }

    /** Of a computation. */
    public int fromSite() {
        return FROM_SITE.get(bytes, at);
    }

    /** Of a computation. */
    public int toSite() {
        return TO_SITE.get(bytes, at);
    }

    /** Of an interrupt. */
    public int cause() {
        return CAUSE.get(bytes, at);
    }

    /** Of a call, as all up to {@link #callBytes}. */
    public long waitedPs() {
        return WAITED.get(bytes, at);
    }

    public int operation() {
        return OPERATION.get(bytes, at);
    }

    public int site() {
        return SITE.get(bytes, at);
    }

    public int peer() {
        return PEER.get(bytes, at);
    }

    public int callTag() {
        return CALL_TAG.get(bytes, at);
    }

    public int callContext() {
        return CALL_CONTEXT.get(bytes, at);
    }

    public int count() {
        return COUNT.get(bytes, at);
    }

    public int type() {
        return TYPE.get(bytes, at);
    }

    public long callBytes() {
        return CALL_LENGTH.get(bytes, at);
    }

    /** Of a call with two peers, as the next. */
    public int peer2() {
        return PEER2.get(bytes, at);
    }

    public int tag2() {
        return TAG2.get(bytes, at);
    }

    /** Of a message, as all that follow. */
    public long number() {
        return NUMBER.get(bytes, at);
    }

    public int source() {
        return SOURCE.get(bytes, at);
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
        return DESTINATION.get(bytes, at);
    }

    public int messageTag() {
        return MESSAGE_TAG.get(bytes, at);
    }

    public int messageContext() {
        return MESSAGE_CONTEXT.get(bytes, at);
    }

    public long messageBytes() {
        return MESSAGE_LENGTH.get(bytes, at);
    }

    public int stepCount() {
        return STEP_COUNT.get(bytes, at);
    }

    public int stepKind(int step) {
        return STEP_KIND.get(bytes, at + MESSAGE_BYTES + step * STEP_BYTES);
    }

    public long stepUntilPs(int step) {
        return STEP_UNTIL.get(bytes, at + MESSAGE_BYTES + step * STEP_BYTES);
    }
}
