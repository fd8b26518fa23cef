// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import java.util.function.Consumer;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/** Looks at the program's messages: types, ready sends, what nobody receives, wildcard races, buffers they rely on. */
public final class MessageChecks {
    private final Reporter reporter;
    private final Insight insight;
    private final RaceCheck races;
    private final UnbufferedProcess unbuffered;
    private final SentMessage sent = SentMessage.head();

    MessageChecks(Reporter reporter, Insight insight, RaceCheck races, UnbufferedProcess unbuffered) {
        this.reporter = reporter;
        this.insight = insight;
        this.races = races;
        this.unbuffered = unbuffered;
    }

    /** Notes a message that is about to be sent, in a call. */
    public void sending(SendTransfer send, Signature signature, CallRecord call) {
        SentMessage message = new SentMessage(send, reporter.process().rank(), call, signature, insight);
        message.joinAtEnd(sent);
        send.setChecked(message);
        unbuffered.step(UnbufferedProcess.Step.BEGIN, message);
    }

    /** Notes that a send is complete for the program, in a call. */
    public void sent(SendTransfer send) {
        SentMessage message = SentMessage.of(send);
        if (message == null || send.isCancelled()) {
            return;
        }
        if (send.mode() == SendMode.SYNCHRONOUS) {
            races.synchronous(message);
        }
        if (send.mode() != SendMode.BUFFERED) {
            unbuffered.returned(message, reporter.process().call());
        }
    }

    /** Notes a receive that is about to be posted, in a call. */
    public void receiving(ReceiveTransfer receive, CallRecord call) {
        PostedReceive posted = races.posted(receive, call);
        receive.setChecked(posted);
        unbuffered.step(UnbufferedProcess.Step.BEGIN, posted);
    }

    /** Looks at the type of a message that is going to be unpacked. */
    public void matched(ReceiveTransfer receive, Signature signature) {
        SentMessage message = SentMessage.of(receive.message());
        if (message != null && !message.signature().matches(signature)) {
            reporter.report(FindingKind.TYPE_MISMATCH, PostedReceive.of(receive).place(), "a message of "
                    + message.signature().words() + " from rank " + message.rank() + " was received as "
                    + signature.words() + "; both sides must name the same types in the same order",
                    List.of(message.place()));
        }
    }

    /** Looks whether the receive of a message was posted before a ready send was started. */
    public void ready(ReceiveTransfer receive) {
        SentMessage message = SentMessage.of(receive.message());
        if (message == null || message.transfer().mode() != SendMode.READY) {
            return;
        }
        PostedReceive posted = PostedReceive.of(receive);
        long knownPs = message.rank() == posted.rank() ? message.timePs() : message.heardPs();
        if (knownPs < posted.timePs()) {
            reporter.report(FindingKind.READY_TOO_EARLY, message.place(), "a ready send may be started only when the "
                    + "receive that takes its message has been posted; that "
                    + (message.timePs() < posted.timePs() ? "came later"
                            : "was so by chance, as the sender has heard of nobody since"),
                    List.of(posted.place()));
        }
    }

    /** Notes a look for messages; what is returned goes to {@link #chosen} with the message. */
    public PostedReceive probing(MessagePattern wanted) {
        return races.probing(wanted, reporter.process().call());
    }

    /** Looks at the message that a receive has taken. */
    public void chosen(ReceiveTransfer receive) {
        PostedReceive posted = PostedReceive.of(receive);
        chosen(receive, posted, receive.message());
        if (posted != null) {
            unbuffered.returned(posted, reporter.process().call());
        }
    }

    /**
     * Looks at a message that a receive or a probe has chosen.
     *
     * @param posted what is kept of the receive or the probe, {@code null} if it is none of the program's
     */
    public void chosen(MessagePattern wanted, PostedReceive posted, SendTransfer send) {
        SentMessage message = SentMessage.of(send);
        if (message != null && posted != null) {
            races.received(wanted, posted, message);
        }
    }

    /**
     * Where a receive that did not name both source and tag has last taken a message that a receive which names both
     * would take.
     *
     * @return {@code null} if none has, or that is too long ago
     */
    public Place takerOf(MessagePattern wanted) {
        return races.takerOf(wanted);
    }

    /** Tells the messages that the process has sent and no receive has taken, in their order. */
    void tellUnreceived(Consumer<UnreceivedMessage> told) {
        for (SentMessage message = sent.next(); message != sent; message = message.next()) {
            told.accept(new UnreceivedMessage(message.transfer(), message.place()));
        }
    }

    /** Looks at messages that nobody has received; to be called when the run has ended. */
    void reportNeverReceived() {
        for (SentMessage message = sent.next(); message != sent; message = message.next()) {
            SendTransfer send = message.transfer();
            if (reporter.process().rank().isBlocked() && reporter.process().rank().blocking() == send) {
                continue; // the explanation of the deadlock has it
            }
            reporter.note(FindingKind.NOT_RECEIVED, message.place(), 1, FindingKind.NOT_RECEIVED.rule(),
                    "a message of " + message.signature().words() + " to rank " + send.destinationNode()
                            + " with tag " + send.givenTag() + " was never received",
                    List.of());
            reporter.run().ofRank(send.destinationNode()).messages().races.neverReceived(message);
        }
    }
}
