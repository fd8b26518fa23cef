// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The life of one message: a chain of steps without gaps, each lasting until a given time. Steps that take no time are
 * left out. A mutable object owned by the message.
 */
public final class MessageRecord {
    private static final int USUAL_STEPS = 8;

    /** The sender's end of a message. */
    @FunctionalInterface
    public interface Sending {
        /** Whether its sender has done with it. */
        boolean isDone();
    }

    private long number;
    private int source;
    private int destination;
    private int tag;
    private int context;
    private long bytes;
    private long beginPs;
    private long lastPs;
    private int steps;
    private byte[] kinds = new byte[USUAL_STEPS];
    private long[] untilPs = new long[USUAL_STEPS];
    private List<Holdup> holdups = List.of();
    private Sending sending;
    private MessageRecord before; // both null unless it is open
    private MessageRecord after;

    /** The head of an empty list of open messages. */
    static MessageRecord head() {
        MessageRecord head = new MessageRecord();
        head.before = head;
        head.after = head;
        return head;
    }

    /** Opens it as the last of a list. */
    void link(MessageRecord head) {
        before = head.before;
        after = head;
        before.after = this;
        head.before = this;
    }

    /** The next one of its list. */
    MessageRecord next() {
        return after;
    }

    /** It has been received, or will never be: nobody asks for it any more. To be called any number of times. */
    public void close() {
        if (after != null) {
            before.after = after;
            after.before = before;
            before = null;
            after = null;
        }
    }

    /** Starts the record of a message; ranks are those of the whole machine. */
    public void begin(long newNumber, int newSource, int newDestination, long newBeginPs) {
        number = newNumber;
        source = newSource;
        destination = newDestination;
        beginPs = newBeginPs;
        lastPs = newBeginPs;
        steps = 0;
        holdups = List.of();
    }

    /** Notes who knows how far its sender is. */
    public void sentBy(Sending end) {
        sending = end;
    }

    /** Notes what the message carries. */
    public void carries(int newContext, int newTag, long newBytes) {
        context = newContext;
        tag = newTag;
        bytes = newBytes;
    }

    /**
     * Adds a step that lasted from the end of the step before until the given time.
     *
     * @throws IllegalArgumentException if that would take the message back in time
     */
    public void step(Step kind, long until) {
        if (until < lastPs) {
            throw new IllegalArgumentException("message " + number + ": step " + kind + " until " + until
                    + " ps ends before the step before it, at " + lastPs + " ps");
        }
        if (until == lastPs) {
            return;
        }
        if (steps == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * steps);
            untilPs = Arrays.copyOf(untilPs, 2 * steps);
        }
        kinds[steps] = (byte) kind.ordinal();
        untilPs[steps++] = until;
        lastPs = until;
    }

    /**
     * Adds a step that lasted until the given time, for the last part of which other messages have held it up.
     *
     * @param heldUpPs how long they have, in picoseconds
     */
    public void stepHeldUp(Step kind, long until, long heldUpPs) {
        step(kind, Math.max(lastPs, until - heldUpPs));
        step(Step.CONTENTION, Math.max(lastPs, until));
    }

    /**
     * Ends it with the run, before anybody has received it. What was known of its way beyond that is cut off; else it
     * stays where it is: at its sender, or at its receiver if its data have left.
     *
     * @param timePs the end of the run, in picoseconds
     */
    public void endWithRun(long timePs) {
        while (steps > 0 && stepBeginPs(steps - 1) >= timePs) {
            steps--;
        }
        lastPs = steps == 0 ? beginPs : Math.min(untilPs[steps - 1], timePs);
        if (steps > 0) {
            untilPs[steps - 1] = lastPs;
        }
        if (!holdups.isEmpty()) {
            holdups.removeIf(by -> by.startPs() > timePs);
        }
        step(hasLeft() ? Step.UNEXPECTED : Step.SEND_WAIT, Math.max(timePs, lastPs));
    }

    private long stepBeginPs(int step) {
        return step == 0 ? beginPs : untilPs[step - 1];
    }

    /** Whether its data have left their sender, as far as its steps tell. */
    private boolean hasLeft() {
        if (steps == 0) {
            return false;
        }
        Step last = Step.values()[kinds[steps - 1]];
        return last.place() != Step.Place.SENDER || switch (last.nature()) {
            case WIRE, DMA -> true;
            case COPY -> sending != null && sending.isDone(); // else there is more to copy, or no room for the copy
            case SOFTWARE, WAIT, INTERRUPT -> false;
        };
    }

    /** Notes by what the message was held up, after what has held it up before. */
    public void heldUp(Holdup by) {
        if (holdups.isEmpty()) {
            holdups = new ArrayList<>();
        }
        holdups.add(by);
    }

    /** By what the message was held up so far, in the order of its way. */
    public List<Holdup> holdups() {
        return holdups;
    }

    /** The number of a message; 0 if nobody wants its record, which is {@code null} then. */
    public static long numberOf(MessageRecord message) {
        return message == null ? WaitRecord.NO_MESSAGE : message.number;
    }

    /** The number that identifies the message in the run. */
    public long number() {
        return number;
    }

    /** Sending rank, of the whole machine. */
    public int source() {
        return source;
    }

    /** Receiving rank, of the whole machine. */
    public int destination() {
        return destination;
    }

    /** Tag. */
    public int tag() {
        return tag;
    }

    /** Context of the communicator. */
    public int context() {
        return context;
    }

    /** Payload bytes. */
    public long bytes() {
        return bytes;
    }

    /** When the message's life began, in picoseconds. */
    public long beginPs() {
        return beginPs;
    }

    /** When its last step so far ended, in picoseconds. */
    public long endPs() {
        return lastPs;
    }

    /** Number of steps. */
    public int steps() {
        return steps;
    }

    /** Ordinals of the {@link Step}s; only the first {@link #steps()} count. */
    public byte[] kinds() {
        return kinds;
    }

    /** End times of the steps in picoseconds; only the first {@link #steps()} count. */
    public long[] untilPs() {
        return untilPs;
    }
}
