// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.machineroom.trace.internal.format.RankRecords.AGAIN_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.CALL2_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.CALL_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.CALL_CONTEXT;
import static org.machineroom.trace.internal.format.RankRecords.CALL_LENGTH;
import static org.machineroom.trace.internal.format.RankRecords.CALL_TAG;
import static org.machineroom.trace.internal.format.RankRecords.CALL_WAITED_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE_BEFORE;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE_MESSAGE;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE_MESSAGE_AGAIN;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE_MESSAGE_ON;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE_RANK;
import static org.machineroom.trace.internal.format.RankRecords.CAUSE_TIME;
import static org.machineroom.trace.internal.format.RankRecords.COMPUTE_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.COUNT;
import static org.machineroom.trace.internal.format.RankRecords.DESTINATION;
import static org.machineroom.trace.internal.format.RankRecords.FROM_SITE;
import static org.machineroom.trace.internal.format.RankRecords.HELD_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.HELD_MESSAGE;
import static org.machineroom.trace.internal.format.RankRecords.HELD_SINCE;
import static org.machineroom.trace.internal.format.RankRecords.HELD_UNTIL;
import static org.machineroom.trace.internal.format.RankRecords.HOLDER;
import static org.machineroom.trace.internal.format.RankRecords.INTERRUPT_AGAIN_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.INTERRUPT_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.LASTED;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_AGAIN_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_CONTEXT;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_LENGTH;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_NEXT_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.MESSAGE_TAG;
import static org.machineroom.trace.internal.format.RankRecords.NUMBER;
import static org.machineroom.trace.internal.format.RankRecords.NUMBER_AGAIN;
import static org.machineroom.trace.internal.format.RankRecords.NUMBER_ON;
import static org.machineroom.trace.internal.format.RankRecords.OPERATION;
import static org.machineroom.trace.internal.format.RankRecords.PART;
import static org.machineroom.trace.internal.format.RankRecords.PEER2;
import static org.machineroom.trace.internal.format.RankRecords.PEER;
import static org.machineroom.trace.internal.format.RankRecords.SHORT_WAITED;
import static org.machineroom.trace.internal.format.RankRecords.SITE;
import static org.machineroom.trace.internal.format.RankRecords.SOURCE;
import static org.machineroom.trace.internal.format.RankRecords.TAG2;
import static org.machineroom.trace.internal.format.RankRecords.TO_SITE;
import static org.machineroom.trace.internal.format.RankRecords.TYPE;
import static org.machineroom.trace.internal.format.RankRecords.WAITED;
import static org.machineroom.trace.internal.format.RankRecords.WAIT_AGAIN_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.WAIT_BYTES;
import static org.machineroom.trace.internal.format.RankRecords.WAIT_KIND;
import static org.machineroom.trace.internal.format.RankRecords.WAIT_REPEATED_BYTES;

import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.RankRecords;
import org.machineroom.trace.internal.write.Shapes;
import org.machineroom.trace.internal.write.Steps;
import org.machineroom.trace.internal.write.StreamFile;

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
public final class RankStream extends SlotStream {
    /** A peer, tag, site, context, type or count where there is none. */
    public static final int NONE = -1;
    /** A peer or tag of a receive that takes whatever comes. */
    public static final int ANY = -2;

    private final int rank;

    RankStream(TraceWriter writer, StreamFile file, int rank) {
        super(writer, file, "rank " + rank, Layout.RANK_STREAM, rank);
        this.rank = rank;
    }

    /** The rank computed, from one place of its source to another. */
    public void compute(long beginPs, long endPs, int fromSite, int toSite) {
        require(beginPs, endPs, COMPUTE_BYTES);
        coverState(beginPs);
        long key = Shapes.key(Layout.COMPUTE, Shapes.pair(fromSite, toSite));
        int slot = shapes.find(key);
        if (slot != Layout.NO_SLOT && beginPs == stateEndPs && isGapShort()) {
            putAgain(Layout.COMPUTE_AGAIN, slot, AGAIN_BYTES);
        } else {
            int at = putWhole(Layout.COMPUTE, COMPUTE_BYTES, beginPs, slot, key);
            FROM_SITE.set(buffer, at, fromSite);
            TO_SITE.set(buffer, at, toSite);
        }
        stateEndPs = endPs;
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
        require(beginPs, endPs, CALL_BYTES);
        long key = callKey(Layout.CALL, operation, site, peer, tag, context, count, type, bytes);
        int slot = shapes.find(key);
        if (!putCallAgain(slot, beginPs, waitedPs)) {
            int at = putWhole(Layout.CALL, CALL_BYTES, beginPs, slot, key);
            putCall(at, waitedPs, operation, site, peer, tag, context, count, type, bytes);
        }
        endCall(beginPs, endPs);
    }

    /** The rank called an operation that both sends ({@code peer}, {@code tag}) and receives (the second ones). */
    public void call2(long beginPs, long endPs, long waitedPs, int operation, int site, int peer, int tag, int context,
            int count, int type, long bytes, int peer2, int tag2) {
        require(beginPs, endPs, CALL2_BYTES);
        long key = Shapes.key(callKey(Layout.CALL2, operation, site, peer, tag, context, count, type, bytes),
                Shapes.pair(peer2, tag2));
        int slot = shapes.find(key);
        if (!putCallAgain(slot, beginPs, waitedPs)) {
            int at = putWhole(Layout.CALL2, CALL2_BYTES, beginPs, slot, key);
            putCall(at, waitedPs, operation, site, peer, tag, context, count, type, bytes);
            PEER2.set(buffer, at, peer2);
            TAG2.set(buffer, at, tag2);
        }
        endCall(beginPs, endPs);
    }

    /** The rank was still in this call when the run ended at {@code endPs}, as in a deadlock. */
    public void unfinishedCall(long beginPs, long endPs, long waitedPs, int operation, int site, int peer, int tag,
            int context, int count, int type, long bytes) {
        require(beginPs, endPs, CALL_BYTES);
        coverState(beginPs);
        int at = putWhole(Layout.UNFINISHED_CALL, CALL_BYTES, beginPs);
        putCall(at, waitedPs, operation, site, peer, tag, context, count, type, bytes);
    }

    private static long callKey(int id, int operation, int site, int peer, int tag, int context, int count, int type,
            long bytes) {
        return Shapes.key(Shapes.pair(id << Short.SIZE | operation, site), Shapes.pair(peer, tag),
                Shapes.pair(context, count), type, bytes);
    }

    private void putCall(int at, long waitedPs, int operation, int site, int peer, int tag, int context, int count,
            int type, long bytes) {
        byte[] to = buffer;
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

    /** Writes a call that is like that of a slot; false if it cannot be written so. */
    private boolean putCallAgain(int slot, long beginPs, long waitedPs) {
        if (slot == Layout.NO_SLOT || beginPs != stateEndPs || !isShort(waitedPs) || !isGapShort()) {
            return false;
        }
        if (shapes.hasSaid(slot, ~waitedPs)) {
            putAgain(Layout.CALL_AGAIN, slot, AGAIN_BYTES);
        } else {
            int at = putAgain(Layout.CALL_WAITED, slot, CALL_WAITED_BYTES);
            SHORT_WAITED.set(buffer, at, (int) waitedPs);
            shapes.say(slot, ~waitedPs);
        }
        return true;
    }

    private void endCall(long beginPs, long endPs) {
        coverState(beginPs);
        stateEndPs = endPs;
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
        requireMessage(endPs, beginPs, number, stepCount);
        long key = Shapes.key(Shapes.pair(Layout.MESSAGE << Short.SIZE, stepCount), Shapes.pair(tag, context), bytes,
                Steps.ofKinds(stepCount, kinds), 0);
        int slot = shapes.find(key);
        boolean isUsual = source == number >>> TraceEvent.Message.NUMBER_BITS && destination == rank
                && stepCount <= Layout.MAX_STEPS_AGAIN && Steps.areShort(beginPs, endPs, stepCount, untilPs);
        if (slot != Layout.NO_SLOT && isUsual && isGapShort()) {
            putMessageAgain(slot, number, tell(number), beginPs, stepCount, untilPs);
        } else {
            int at = putWhole(Layout.MESSAGE, RankRecords.messageBytes(stepCount), beginPs, slot, key);
            tell(number);
            putMessage(at, number, source, destination, tag, context, bytes);
            Steps.putWhole(buffer, at, stepCount, kinds, untilPs);
        }
    }

    /** A message that had not been received when the run ended at {@code endPs}; its last step is the one it was in. */
    public void unfinishedMessage(long endPs, long beginPs, long number, int source, int destination, int tag,
            int context, long bytes, int stepCount, byte[] kinds, long[] untilPs) {
        requireMessage(endPs, beginPs, number, stepCount);
        int at = putWhole(Layout.UNFINISHED_MESSAGE, RankRecords.messageBytes(stepCount), beginPs);
        tell(number);
        putMessage(at, number, source, destination, tag, context, bytes);
        Steps.putWhole(buffer, at, stepCount, kinds, untilPs);
    }

    private void requireMessage(long endPs, long beginPs, long number, int stepCount) {
        if (stepCount > Layout.MAX_STEPS) {
            throw new IllegalArgumentException(name() + ": message " + number + " has " + stepCount + " steps, at most "
                    + Layout.MAX_STEPS + " can be recorded");
        }
        require(beginPs, endPs, RankRecords.messageBytes(stepCount));
        coverMessage(beginPs);
    }

    private void putMessage(int at, long number, int source, int destination, int tag, int context, long bytes) {
        byte[] to = buffer;
        NUMBER.set(to, at, number);
        SOURCE.set(to, at, source);
        DESTINATION.set(to, at, destination);
        MESSAGE_TAG.set(to, at, tag);
        MESSAGE_CONTEXT.set(to, at, context);
        MESSAGE_LENGTH.set(to, at, bytes);
    }

    private void putMessageAgain(int slot, long number, int on, long beginPs, int stepCount, long[] untilPs) {
        long said = Steps.ofTimes(beginPs, stepCount, untilPs);
        if (!shapes.hasSaid(slot, said)) {
            int at = putAgain(Layout.MESSAGE_STEPS, slot, RankRecords.messageStepsBytes(stepCount));
            NUMBER_AGAIN.set(buffer, at, number);
            Steps.putAgain(buffer, at, beginPs, stepCount, untilPs);
            shapes.say(slot, said);
        } else if (on == TOO_FAR) {
            NUMBER_AGAIN.set(buffer, putAgain(Layout.MESSAGE_AGAIN, slot, MESSAGE_AGAIN_BYTES), number);
        } else {
            NUMBER_ON.set(buffer, putAgain(Layout.MESSAGE_NEXT, slot, MESSAGE_NEXT_BYTES), on);
        }
    }

    /** An interrupt took the rank's processor away. */
    public void interrupt(long beginPs, long endPs, int cause) {
        require(beginPs, endPs, INTERRUPT_BYTES);
        coverState(beginPs);
        long key = Shapes.key(Layout.INTERRUPT, cause);
        int slot = shapes.find(key);
        if (slot != Layout.NO_SLOT && isShort(endPs - beginPs) && isGapShort()) {
            LASTED.set(buffer, putAgain(Layout.INTERRUPT_AGAIN, slot, INTERRUPT_AGAIN_BYTES), (int) (endPs - beginPs));
        } else {
            CAUSE.set(buffer, putWhole(Layout.INTERRUPT, INTERRUPT_BYTES, beginPs, slot, key), cause);
        }
    }

    /**
     * The rank could not go on.
     *
     * @param causeRank whose program began the chain of events that let it go on, or {@link #NONE}
     * @param causePs   the clock of that rank when it did so
     * @param message   number of the message that came, 0 if it was none or is not known
     */
    public void waited(long beginPs, long endPs, WaitKind kind, int causeRank, long causePs, long message) {
        require(beginPs, endPs, WAIT_BYTES);
        coverState(beginPs);
        long key = Shapes.key(Layout.WAIT, Shapes.pair(kind.ordinal(), causeRank));
        int slot = shapes.find(key);
        int on = tell(message);
        if (slot != Layout.NO_SLOT && isShort(endPs - beginPs) && isShort(endPs - causePs) && isGapShort()) {
            putWaitAgain(slot, (int) (endPs - beginPs), (int) (endPs - causePs), message, on);
        } else {
            int at = putWhole(Layout.WAIT, WAIT_BYTES, beginPs, slot, key);
            WAIT_KIND.set(buffer, at, kind.ordinal());
            CAUSE_RANK.set(buffer, at, causeRank);
            CAUSE_TIME.set(buffer, at, causePs);
            CAUSE_MESSAGE.set(buffer, at, message);
        }
    }

    private void putWaitAgain(int slot, int lasted, int causeBefore, long message, int on) {
        long said = Shapes.pair(lasted, causeBefore);
        if (on != TOO_FAR && shapes.hasSaid(slot, said)) {
            CAUSE_MESSAGE_ON.set(buffer, putAgain(Layout.WAIT_REPEATED, slot, WAIT_REPEATED_BYTES), on);
            return;
        }
        int at = putAgain(Layout.WAIT_AGAIN, slot, WAIT_AGAIN_BYTES);
        LASTED.set(buffer, at, lasted);
        CAUSE_BEFORE.set(buffer, at, causeBefore);
        CAUSE_MESSAGE_AGAIN.set(buffer, at, message);
        shapes.say(slot, said);
    }

    /**
     * A message was held up by a part of the machine that another message had. To be called right before
     * {@link #message}, with the same end.
     *
     * @param endPs   the end of the message, not of its being held up
     * @param readyPs when the message was ready for the part
     * @param startPs when it got it
     * @param message number of the message that was held up
     * @param holder  number of the message that had the part, 0 if it is not known
     * @param sincePs since when that had it
     */
    public void held(long endPs, long readyPs, long startPs, long message, long holder, long sincePs, int part) {
        require(readyPs, endPs, HELD_BYTES);
        coverMessage(readyPs);
        int at = putWhole(Layout.HELD, HELD_BYTES, readyPs);
        HELD_UNTIL.set(buffer, at, startPs);
        HELD_MESSAGE.set(buffer, at, message);
        HOLDER.set(buffer, at, holder);
        HELD_SINCE.set(buffer, at, sincePs);
        PART.set(buffer, at, part);
    }
}
