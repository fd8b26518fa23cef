// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.machineroom.trace.internal.format.RankRecords.BEGIN;
import static org.machineroom.trace.internal.format.RankRecords.CALL2_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.CALL_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.CALL_CONTEXT;
import static org.machineroom.trace.internal.format.RankRecords.CALL_LENGTH;
import static org.machineroom.trace.internal.format.RankRecords.CALL_TAG;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE;
import static org.machineroom.trace.internal.format.RankRecords.COMPUTE_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.COUNT;
import static org.machineroom.trace.internal.format.RankRecords.DESTINATION;
import static org.machineroom.trace.internal.format.RankRecords.FROM_SITE;
import static org.machineroom.trace.internal.format.RankRecords.INTERRUPT_BYTES;
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

import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * Records what one rank does.
 *
 * <p>A record stands for something that is over and is written at its end: the records of a stream must come in the
 * order of their ends, equal ones as they come. So what lies inside something longer, such as an interrupt inside a
 * computation or a call inside another, comes before it, and keeps its time to itself when times are summed up. A
 * record out of order is an {@link IllegalStateException}, one that ends before it begins an
 * {@link IllegalArgumentException}.
 *
 * <p>Times are virtual, in picoseconds. Ranks are ranks of the whole run, whatever communicator they were named in. The
 * numbers of operations and step kinds are those of the {@link org.machineroom.trace.TraceHeader}; sites, types,
 * contexts and causes are those of {@link Definitions}. They are not checked here, as this is the hot path; a reader
 * shows an unknown number as it is. The many plain parameters are for its sake too.
 *
 * <p>One thread at a time.
 */
public final class RankStream extends PacketStream {
    /** A peer, tag, site, context, type or count where there is none. */
    public static final int NONE = -1;
    /** A peer or tag of a receive that takes whatever comes. */
    public static final int ANY = -2;

    RankStream(TraceWriter writer, int rank, int ranks) {
        super(writer, TraceFiles.rank(rank, ranks), "rank " + rank, Layout.RANK_STREAM, rank);
    }

    /** The rank computed, from one place of its source to another. */
    public void compute(long beginPs, long endPs, int fromSite, int toSite) {
        int at = open(Layout.COMPUTE, beginPs, endPs, COMPUTE_BYTES);
        coverState(beginPs);
        byte[] to = buffer;
        BEGIN.set(to, at, beginPs);
        FROM_SITE.set(to, at, fromSite);
        TO_SITE.set(to, at, toSite);
    }

    /**
     * The rank called an operation.
     *
     * @param waitedPs how much of the time it did nothing but wait, at most {@code endPs - beginPs}
     * @param site     where in its source
     * @param peer     the other rank, the root of a collective, {@link #ANY} or {@link #NONE}
     * @param tag      the message's tag, {@link #ANY} or {@link #NONE}
     * @param context  the communicator's context, or {@link #NONE}
     * @param count    number of elements, or {@link #NONE}
     * @param type     the elements' type, or {@link #NONE}
     * @param bytes    size of the data handed in or out
     */
    public void call(long beginPs, long endPs, long waitedPs, int operation, int site, int peer, int tag, int context,
            int count, int type, long bytes) {
        int at = open(Layout.CALL, beginPs, endPs, CALL_BYTES);
        putCall(at, beginPs, waitedPs, operation, site, peer, tag, context, count, type, bytes);
    }

    /** The rank called an operation that both sends ({@code peer}, {@code tag}) and receives (the second ones). */
    public void call2(long beginPs, long endPs, long waitedPs, int operation, int site, int peer, int tag, int context,
            int count, int type, long bytes, int peer2, int tag2) {
        int at = open(Layout.CALL2, beginPs, endPs, CALL2_BYTES);
        putCall(at, beginPs, waitedPs, operation, site, peer, tag, context, count, type, bytes);
        PEER2.set(buffer, at, peer2);
        TAG2.set(buffer, at, tag2);
    }

    /** The rank was still in this call when the run ended at {@code endPs}, as in a deadlock. */
    public void unfinishedCall(long beginPs, long endPs, long waitedPs, int operation, int site, int peer, int tag,
            int context, int count, int type, long bytes) {
        int at = open(Layout.UNFINISHED_CALL, beginPs, endPs, CALL_BYTES);
        putCall(at, beginPs, waitedPs, operation, site, peer, tag, context, count, type, bytes);
    }

    private void putCall(int at, long beginPs, long waitedPs, int operation, int site, int peer, int tag, int context,
            int count, int type, long bytes) {
        coverState(beginPs);
        byte[] to = buffer;
        BEGIN.set(to, at, beginPs);
        WAITED.set(to, at, waitedPs);
        OPERATION.set(to, at, operation);
        SITE.set(to, at, site);
        PEER.set(to, at, peer);
        CALL_TAG.set(to, at, tag);
        CALL_CONTEXT.set(to, at, context);
        COUNT.set(to, at, count);
        TYPE.set(to, at, type);
        CALL_LENGTH.set(to, at, bytes);
    }

    /**
     * A message has reached its end: the whole life of it, as a chain of steps without gaps. The first step begins at
     * {@code beginPs}, each lasts until its own {@code untilPs}. It belongs into the stream of its destination.
     *
     * @param number    one number per message of the run, see {@link org.machineroom.trace.TraceEvent.Message}
     * @param stepCount how many of the array's elements count, at most {@value Layout#MAX_STEPS}
     * @param kinds     kind of each step
     * @param untilPs   end of each step
     */
    public void message(long endPs, long beginPs, long number, int source, int destination, int tag, int context,
            long bytes, int stepCount, byte[] kinds, long[] untilPs) {
        putMessage(Layout.MESSAGE, endPs, beginPs, number, source, destination, tag, context, bytes, stepCount, kinds,
                untilPs);
    }

    /** A message that had not been received when the run ended at {@code endPs}; its last step is the one it was in. */
    public void unfinishedMessage(long endPs, long beginPs, long number, int source, int destination, int tag,
            int context, long bytes, int stepCount, byte[] kinds, long[] untilPs) {
        putMessage(Layout.UNFINISHED_MESSAGE, endPs, beginPs, number, source, destination, tag, context, bytes,
                stepCount, kinds, untilPs);
    }

    private void putMessage(int id, long endPs, long beginPs, long number, int source, int destination, int tag,
            int context, long bytes, int stepCount, byte[] kinds, long[] untilPs) {
        if (stepCount > Layout.MAX_STEPS) {
            throw new IllegalArgumentException(name() + ": message " + number + " has " + stepCount + " steps, at most "
                    + Layout.MAX_STEPS + " can be recorded");
        }
        int at = open(id, beginPs, endPs, MESSAGE_BYTES + stepCount * STEP_BYTES);
        coverMessage(beginPs);
        byte[] to = buffer;
        BEGIN.set(to, at, beginPs);
        NUMBER.set(to, at, number);
        SOURCE.set(to, at, source);
        DESTINATION.set(to, at, destination);
        MESSAGE_TAG.set(to, at, tag);
        MESSAGE_CONTEXT.set(to, at, context);
        MESSAGE_LENGTH.set(to, at, bytes);
        STEP_COUNT.set(to, at, stepCount);
        at += MESSAGE_BYTES;
        for (int i = 0; i < stepCount; i++) {
            STEP_KIND.set(to, at, kinds[i]);
            STEP_UNTIL.set(to, at, untilPs[i]);
            at += STEP_BYTES;
        }
    }

    /** An interrupt took the rank's processor away. */
    public void interrupt(long beginPs, long endPs, int cause) {
        int at = open(Layout.INTERRUPT, beginPs, endPs, INTERRUPT_BYTES);
        coverState(beginPs);
        BEGIN.set(buffer, at, beginPs);
        CAUSE.set(buffer, at, cause);
    }
}
