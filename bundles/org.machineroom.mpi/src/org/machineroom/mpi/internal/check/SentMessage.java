// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.function.IntConsumer;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.SendTransfer;

/**
 * What the checks keep of a message of the program: where it was sent, what it consists of, what the sender knew. As
 * long as no receive has taken it, it is in the list of those that its sender has sent.
 */
final class SentMessage extends Placed {
    private final SendTransfer transfer;
    private final Signature signature;
    private final Knowledge knowledge;
    private final long heardPs;
    private SentMessage before;
    private SentMessage after;
    private PostedReceive taker;
    private boolean isBegun;
    private boolean isReleased;
    private Runnable whenTaken = () -> {};

    /** What is kept of a message that is being sent in a call. */
    SentMessage(SendTransfer transfer, Rank rank, CallRecord call, Signature signature, Insight insight) {
        super(rank.id(), rank.clockPs(), call.operation.name(), call.site);
        this.transfer = transfer;
        this.signature = signature;
        this.knowledge = insight.knowledge();
        this.heardPs = insight.heardPs();
    }

    private SentMessage() {
        super(0, 0, null, 0);
        transfer = null;
        signature = null;
        knowledge = Knowledge.NONE;
        heardPs = -1;
    }

    @Override
    String what() {
        return "sent";
    }

    /** What is kept of a message; {@code null} if it is none of the program's. */
    static SentMessage of(SendTransfer send) {
        return send.checked() instanceof SentMessage message ? message : null;
    }

    /** The head of an empty list. */
    static SentMessage head() {
        SentMessage head = new SentMessage();
        head.before = head;
        head.after = head;
        return head;
    }

    /** Puts it behind all others of a list. */
    void joinAtEnd(SentMessage head) {
        before = head.before;
        after = head;
        before.after = this;
        head.before = this;
    }

    /** The next of the list; the head again behind the last. */
    SentMessage next() {
        return after;
    }

    /** Has something looked at when a receive takes the message. */
    void whenTaken(Runnable look) {
        whenTaken = look;
    }

    /** Notes that a receive has taken the message. */
    void takenBy(PostedReceive receive) {
        taker = receive;
        if (receive != null) {
            receive.takes(this);
        }
        leave();
        whenTaken.run();
    }

    /** Notes that a wait for it ends whether it is received or not. */
    void release() {
        isReleased = true;
    }

    /** Notes that it was taken back. */
    void withdraw() {
        release();
        leave();
    }

    @Override
    void begunBy(UnbufferedProcess process) {
        isBegun = true;
        if (taker != null) {
            process.run().wake(taker.rank());
        }
    }

    @Override
    boolean isOver() {
        return isReleased || taker != null && taker.isBegun();
    }

    @Override
    void missing(IntConsumer ranks) {
        if (taker != null && taker.namesSource()) {
            ranks.accept(taker.rank());
        }
    }

    @Override
    String words() {
        return "to receive from it";
    }

    /** Whether its sender would have sent it without buffers. */
    boolean isBegun() {
        return isBegun;
    }

    /** Takes it out of the list: it was received or taken back. */
    void leave() {
        if (before != null) {
            before.after = after;
            after.before = before;
            before = null;
            after = null;
        }
    }

    /** The receive that has taken it, or {@code null}. */
    PostedReceive taker() {
        return taker;
    }

    SendTransfer transfer() {
        return transfer;
    }

    Signature signature() {
        return signature;
    }

    /** When its sender may have learnt something of others the last time before; negative if never. */
    long heardPs() {
        return heardPs;
    }

    Knowledge knowledge() {
        return knowledge;
    }
}
