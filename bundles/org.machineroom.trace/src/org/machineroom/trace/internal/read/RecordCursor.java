// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.Arrays;

import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.RankRecords;
import org.machineroom.trace.internal.format.RecordKind;

/**
 * Goes through the records of a stream and shows one at a time, without allocating anything. A record that refers to
 * another is shown as if it were written whole. What it shows depends on the record's {@link #id}; asking for something
 * that a record of that kind does not have gives no sensible answer. One thread at a time.
 */
public final class RecordCursor {
    /** By id, 0 for what is no kind. */
    private static final int[] SIZES = new int[Layout.RANK_KINDS_END];

    private final StreamReader stream;
    private final long fromPs;
    private final long untilPs;
    private final boolean showsCauses;
    /** Of the packet's slots: their whole record, and the latest that says something of its own for them. */
    private final int[] slots = new int[Layout.SLOTS + 1];
    private final int[] latest = new int[Layout.SLOTS + 1];
    private int packet = -1;
    private byte[] bytes = {};
    private int length;
    private int next;
    /** The record, the whole one that it is or is like, and the one whose waiting or steps it has. */
    private int at;
    private int whole;
    private int own;
    private int id;
    private long beginPs;
    private long endPs;
    /** End of the packet's last computation or call. */
    private long stateEndPs;
    /** Of a message or a wait for one, and the one that the packet's last such record has told. */
    private long number;
    private long toldNumber;

    static {
        for (RecordKind kind : RankRecords.KINDS) {
            SIZES[kind.id()] = kind.bytes();
        }
    }

    /** All records of what happened to a rank that overlap this range, both ends included. */
    public RecordCursor(StreamReader stream, long fromPs, long untilPs) {
        this(stream, fromPs, untilPs, false);
    }

    /** What overlaps a range of time, and what is needed before it to tell whose the time in it is. */
    public static RecordCursor ofStates(StreamReader stream, long fromPs, long untilPs) throws TraceException {
        return new RecordCursor(stream, stream.packets().stateBeginOf(fromPs), untilPs);
    }

    private RecordCursor(StreamReader stream, long fromPs, long untilPs, boolean showsCauses) {
        this.stream = stream;
        this.fromPs = fromPs;
        this.untilPs = untilPs;
        this.showsCauses = showsCauses;
    }

    /** All records of causes instead. */
    public static RecordCursor ofCauses(StreamReader stream, long fromPs, long untilPs) {
        return new RecordCursor(stream, fromPs, untilPs, true);
    }

    /** Goes to the next record; false at the end. */
    public boolean next() throws TraceException {
        while (true) {
            while (next < length) {
                step();
                if (isCause() == showsCauses && endPs >= fromPs && beginPs <= untilPs) {
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
            Arrays.fill(slots, 0);
            toldNumber = 0;
        }
    }

    private void step() throws TraceException {
        at = next;
        id = PacketFields.RECORD_ID.get(bytes, at);
        int size = id < SIZES.length ? SIZES[id] : 0;
        if (size == 0 || size > length - at) {
            throw damaged("record kind " + id + " with " + (length - at) + " bytes left; kinds should be "
                    + Arrays.toString(RankRecords.KINDS.stream().mapToInt(RecordKind::id).toArray()));
        }
        next = at + size;
        if (id < Layout.FIRST_AGAIN) {
            readWhole();
        } else {
            readAgain();
        }
        if (next > length) {
            throw damaged("the record has " + (next - at) + " bytes, " + (length - at) + " are left");
        }
    }

    private void readWhole() {
        whole = at;
        own = at;
        beginPs = RankRecords.BEGIN.get(bytes, at);
        endPs = PacketFields.RECORD_END.get(bytes, at);
        int slot = RankRecords.SLOT.get(bytes, at);
        slots[slot] = at;
        latest[slot] = 0;
        if (isMessage()) {
            next = at + RankRecords.messageBytes(stepCount());
            tell(RankRecords.NUMBER.get(bytes, at));
        } else if (id == Layout.WAIT) {
            tell(RankRecords.CAUSE_MESSAGE.get(bytes, at));
        } else if (isState(id)) {
            stateEndPs = endPs;
        }
    }

    private void tell(long told) {
        number = told;
        toldNumber = told == 0 ? toldNumber : told;
    }

    private static boolean isState(int id) {
        return id == Layout.COMPUTE || id == Layout.CALL || id == Layout.CALL2;
    }

    private void readAgain() throws TraceException {
        int slot = RankRecords.LIKE.get(bytes, at);
        whole = slots[slot];
        if (whole == 0 || slot == Layout.NO_SLOT) {
            throw damaged("the record refers to slot " + slot + ", which no record before it has taken");
        }
        endPs += PacketFields.SHORT_END.get(bytes, at) - (int) endPs & Layout.SHORT_MASK;
        int again = id;
        id = PacketFields.RECORD_ID.get(bytes, whole);
        own = saysAll(again) ? at : latest[slot];
        latest[slot] = own;
        if (own == 0 || !isLike(again)) {
            throw damaged("the record of kind " + again + " is like a record of kind " + id + " before");
        }
        if (isMessage()) {
            next += again == Layout.MESSAGE_STEPS ? stepsSize() : 0;
            beginPs = endPs - stepsPs();
            tell(again == Layout.MESSAGE_NEXT ? toldNumber + RankRecords.NUMBER_ON.get(bytes, at)
                    : RankRecords.NUMBER_AGAIN.get(bytes, at));
        } else if (id == Layout.INTERRUPT || id == Layout.WAIT) {
            beginPs = endPs - (RankRecords.LASTED.get(bytes, own) & Layout.SHORT_MASK);
            if (id == Layout.WAIT) {
                tell(again == Layout.WAIT_REPEATED ? toldNumber + RankRecords.CAUSE_MESSAGE_ON.get(bytes, at)
                        : RankRecords.CAUSE_MESSAGE_AGAIN.get(bytes, at));
            }
        } else {
            beginPs = stateEndPs;
            stateEndPs = endPs;
        }
    }

    /** Whether a record that refers to a whole one does not refer to the slot's latest, too. */
    private static boolean saysAll(int again) {
        return switch (again) {
            case Layout.CALL_AGAIN, Layout.MESSAGE_AGAIN, Layout.MESSAGE_NEXT, Layout.WAIT_REPEATED -> false;
            default -> true;
        };
    }

    private boolean isLike(int again) throws TraceException {
        return switch (again) {
            case Layout.COMPUTE_AGAIN -> id == Layout.COMPUTE;
            case Layout.CALL_AGAIN, Layout.CALL_WAITED -> isCall();
            case Layout.MESSAGE_AGAIN, Layout.MESSAGE_NEXT -> isMessage();
            case Layout.MESSAGE_STEPS ->
                isMessage() && RankRecords.STEP_COUNT_AGAIN.get(bytes, at) == stepCount();
            case Layout.WAIT_AGAIN, Layout.WAIT_REPEATED -> id == Layout.WAIT;
            default -> id == Layout.INTERRUPT;
        };
    }

    private int stepsSize() {
        return RankRecords.messageStepsBytes(stepCount()) - RankRecords.MESSAGE_STEPS_BYTES;
    }

    private long stepsPs() throws TraceException {
        if (RankRecords.messageStepsBytes(stepCount()) > length - own) {
            throw damaged("the record's " + stepCount() + " steps do not fit into it");
        }
        long sum = 0;
        for (int step = 0; step < stepCount(); step++) {
            sum += RankRecords.stepLasted(bytes, own, step) & Layout.SHORT_MASK;
        }
        return sum;
    }

    private TraceException damaged(String problem) {
        return TraceException.at(stream.file(), offset(), "the packet is damaged: " + problem);
    }

    /** The record's kind, a constant of {@link Layout}, of those that are written whole. */
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

    /** Whether it says why something did not go on, and not what happened. */
    private boolean isCause() {
        return id == Layout.WAIT || id == Layout.HELD;
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
        return endPs;
    }

    public long beginPs() {
        return beginPs;
    }

    /** Of a computation. */
    public int fromSite() {
        return RankRecords.FROM_SITE.get(bytes, whole);
    }

    /** Of a computation. */
    public int toSite() {
        return RankRecords.TO_SITE.get(bytes, whole);
    }

    /** Of an interrupt. */
    public int cause() {
        return RankRecords.CAUSE.get(bytes, whole);
    }

    /** Of a call, as all up to {@link #callBytes}. */
    public long waitedPs() {
        return own == whole
                ? RankRecords.WAITED.get(bytes, whole)
                : RankRecords.SHORT_WAITED.get(bytes, own) & Layout.SHORT_MASK;
    }

    public int operation() {
        return RankRecords.OPERATION.get(bytes, whole);
    }

    public int site() {
        return RankRecords.SITE.get(bytes, whole);
    }

    public int peer() {
        return RankRecords.PEER.get(bytes, whole);
    }

    public int callTag() {
        return RankRecords.CALL_TAG.get(bytes, whole);
    }

    public int callContext() {
        return RankRecords.CALL_CONTEXT.get(bytes, whole);
    }

    public int count() {
        return RankRecords.COUNT.get(bytes, whole);
    }

    public int type() {
        return RankRecords.TYPE.get(bytes, whole);
    }

    public long callBytes() {
        return RankRecords.CALL_LENGTH.get(bytes, whole);
    }

    /** Of a call with two peers, as the next. */
    public int peer2() {
        return RankRecords.PEER2.get(bytes, whole);
    }

    public int tag2() {
        return RankRecords.TAG2.get(bytes, whole);
    }

    /** Of a wait, as the next three. */
    public int waitKind() {
        return RankRecords.WAIT_KIND.get(bytes, whole);
    }

    public int causeRank() {
        return RankRecords.CAUSE_RANK.get(bytes, whole);
    }

    public long causePs() {
        return at == whole
                ? RankRecords.CAUSE_TIME.get(bytes, at)
                : endPs - (RankRecords.CAUSE_BEFORE.get(bytes, own) & Layout.SHORT_MASK);
    }

    public long causeMessage() {
        return number;
    }

    /** Of what held a message up, as the next four. */
    public long heldUntilPs() {
        return RankRecords.HELD_UNTIL.get(bytes, at);
    }

    public long heldMessage() {
        return RankRecords.HELD_MESSAGE.get(bytes, at);
    }

    public long holder() {
        return RankRecords.HOLDER.get(bytes, at);
    }

    public long heldSincePs() {
        return RankRecords.HELD_SINCE.get(bytes, at);
    }

    public int part() {
        return RankRecords.PART.get(bytes, at);
    }

    /** Of a message, as all that follow. */
    public long number() {
        return number;
    }

    public int source() {
        return at == whole
                ? RankRecords.SOURCE.get(bytes, at)
                : (int) (number >>> TraceEvent.Message.NUMBER_BITS);
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
        return at == whole ? RankRecords.DESTINATION.get(bytes, at) : stream.rank();
    }

    public int messageTag() {
        return RankRecords.MESSAGE_TAG.get(bytes, whole);
    }

    public int messageContext() {
        return RankRecords.MESSAGE_CONTEXT.get(bytes, whole);
    }

    public long messageBytes() {
        return RankRecords.MESSAGE_LENGTH.get(bytes, whole);
    }

    public int stepCount() {
        return RankRecords.STEP_COUNT.get(bytes, whole);
    }

    public int stepKind(int step) {
        return RankRecords.stepKind(bytes, whole, step);
    }

    /** How long a step lasted, in picoseconds. */
    public long stepLastedPs(int step) {
        if (own != whole) {
            return RankRecords.stepLasted(bytes, own, step) & Layout.SHORT_MASK;
        }
        long fromPs = step == 0 ? beginPs : RankRecords.stepUntil(bytes, whole, stepCount(), step - 1);
        return RankRecords.stepUntil(bytes, whole, stepCount(), step) - fromPs;
    }
}
