// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.BitSet;
import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;

/** A receive, or a probe that waits, that is kept from its library: it is open, or comes after one that is. */
final class Held {
    /** What a receive wants as it is posted; it names its source once that is decided. */
    private record Wanted(int context, int sourceNode, int tag) implements MessagePattern {
    }

    private final MessagePattern pattern;
    private final Wanted posted;
    private final int number;
    private final BitSet knows;
    private SendTransfer message;

    /**
     * Keeps one.
     *
     * @param number which of its process's open ones it is, from 1; 0 if it names its source
     * @param knows the decisions that its process knew of when it came
     */
    Held(MessagePattern pattern, int number, BitSet knows) {
        this.pattern = pattern;
        this.posted = new Wanted(pattern.context(), pattern.sourceNode(), pattern.tag());
        this.number = number;
        this.knows = knows;
    }

    /** Which of its process's open ones it is, from 1; 0 if it names its source. */
    int number() {
        return number;
    }

    /** The decisions that its process knew of when it came. */
    BitSet knows() {
        return knows;
    }

    /** The receive; {@code null} for a probe. */
    ReceiveTransfer receive() {
        return pattern instanceof ReceiveTransfer receive ? receive : null;
    }

    /** What it wants; names its source once that is decided, if it is a receive. */
    MessagePattern pattern() {
        return pattern;
    }

    /** Whether nobody has decided yet what it gets. */
    boolean isOpen() {
        return number > 0 && message == null;
    }

    /** Whether it may go to the library although one before it is still open. */
    boolean isDecided() {
        return message != null;
    }

    /** What it gets, {@code null} if nobody has decided that. */
    SendTransfer message() {
        return message;
    }

    /** Decides what it gets. */
    void decide(SendTransfer chosen) {
        message = chosen;
        if (number > 0 && pattern instanceof ReceiveTransfer receive) {
            receive.narrow(chosen.source());
        }
    }

    /** Whether it could have got a message as it was posted, whatever has been decided since. */
    boolean couldTake(SendTransfer candidate) {
        return posted.matches(candidate);
    }

    /** Whether there can be a message that both could get, so that their order counts. */
    boolean overlaps(MessagePattern later) {
        return posted.context() == later.context()
                && (posted.tag() == Wildcard.ANY_TAG || later.tag() == Wildcard.ANY_TAG || posted.tag() == later.tag())
                && (posted.sourceNode() == Wildcard.ANY_SOURCE || later.sourceNode() == Wildcard.ANY_SOURCE
                        || posted.sourceNode() == later.sourceNode());
    }

    /** Where in the program it is. */
    int site() {
        return ((Blocking) pattern).site();
    }
}
