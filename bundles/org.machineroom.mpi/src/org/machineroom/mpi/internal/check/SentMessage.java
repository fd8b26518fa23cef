// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import org.machineroom.mpi.SendTransfer;

/**
 * What the checks keep of a message of the program: where it was sent, what it consists of, what the sender knew. As
 * long as no receive has taken it, it is in the list of those that its sender has sent.
 */
final class SentMessage {
    private final SendTransfer transfer;
    private final Place place;
    private final Signature signature;
    private final Knowledge knowledge;
    private SentMessage before;
    private SentMessage after;
    private PostedReceive taker;
    private Runnable whenTaken = () -> {};

    SentMessage(SendTransfer transfer, Place place, Signature signature, Knowledge knowledge) {
        this.transfer = transfer;
        this.place = place;
        this.signature = signature;
        this.knowledge = knowledge;
    }

    /** What is kept of a message; {@code null} if it is none of the program's. */
    static SentMessage of(SendTransfer send) {
        return send.checked() instanceof SentMessage message ? message : null;
    }

    /** The head of an empty list. */
    static SentMessage head() {
        SentMessage head = new SentMessage(null, null, null, Knowledge.NONE);
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
        leave();
        whenTaken.run();
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

    Place place() {
        return place;
    }

    Signature signature() {
        return signature;
    }

    Knowledge knowledge() {
        return knowledge;
    }
}
