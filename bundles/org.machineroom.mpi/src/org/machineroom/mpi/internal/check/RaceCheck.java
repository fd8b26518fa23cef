// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;

/**
 * Finds wildcard races of one process: a receive that names no source has taken a message, and another sender's message
 * that was received later, or never, could have come first. It could if its sender did not know, when it sent, that the
 * receive was finished; knowledge travels with messages, with collective operations as far as the standard makes their
 * processes wait for each other, and back to a synchronous sender. What else a library does is left out: a race that is
 * reported is one on every machine. Each message is compared with the last receive of its kind only, so that the first
 * of several candidates is reported.
 */
final class RaceCheck {
    private final Reporter reporter;
    private final Insight insight;
    private final RaceLimits limits;
    /** {@code null} as long as there were none, as with most processes. */
    private OpenReceives open;
    private Map<Kind, Choice> choices = Map.of();
    /** By what their senders and tags were, the last receives that did not name both. */
    private Map<Named, Place> openTakers = Map.of();
    private int slot = PostedReceive.NO_SLOT;
    private boolean asked;
    private int wild;
    private long posted;

    /** The messages that a receive without a source takes. */
    private record Kind(int context, int tag) {
    }

    /** A receive without a source, and the message it has taken. */
    private record Choice(PostedReceive receive, SentMessage taken) {
    }

    /** What a receive names that names all. */
    private record Named(int context, int tag, int source) {
    }

    /** What a process keeps that has some; the oldest goes, and that is told, when they are too many. */
    private static final class Newest<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;

        private final transient Runnable forgotten;

        Newest(Runnable forgotten) {
            this.forgotten = forgotten;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean isFull = size() > RaceLimits.MOST_KINDS;
            if (isFull) {
                forgotten.run();
            }
            return isFull;
        }
    }

    RaceCheck(Reporter reporter, Insight insight, RaceLimits limits) {
        this.reporter = reporter;
        this.insight = insight;
        this.limits = limits;
    }

    /** Notes a look for messages in a call. */
    PostedReceive probing(MessagePattern wanted, CallRecord call) {
        boolean isWild = wanted.sourceNode() == Wildcard.ANY_SOURCE;
        if (isWild && !asked) {
            asked = true;
            slot = limits.nextSlot(reporter.run().processes());
        }
        boolean isFollowed = isWild && slot != PostedReceive.NO_SLOT;
        return new PostedReceive(reporter.process().rank(), call, posted++,
                !isWild, isFollowed ? slot : PostedReceive.NO_SLOT, isFollowed ? ++wild : 0, insight.knowledge());
    }

    /** Notes a receive that is being posted in a call. */
    PostedReceive posted(ReceiveTransfer receive, CallRecord call) {
        PostedReceive posted = probing(receive, call);
        if (posted.isWild()) {
            noteOpen(receive, posted);
        }
        return posted;
    }

    private void noteOpen(ReceiveTransfer receive, PostedReceive posting) {
        if (open == null) {
            open = new OpenReceives();
        }
        if (open.add(receive, posting)) {
            limits.forgotten();
        }
    }

    private void compareOpen(PostedReceive posting, SentMessage message) {
        for (OpenReceives.Rival rival : open.completed(posting)) {
            compare(new Choice(posting, message), rival.message(), rival.order());
        }
        open.received(message, posting.order());
    }

    /** Looks at a message that was received or found. */
    void received(MessagePattern wanted, PostedReceive posting, SentMessage message) {
        if (slot != PostedReceive.NO_SLOT) {
            if (open != null) {
                compareOpen(posting, message);
            }
            compare(message, posting.order());
        }
        insight.learn(message.knowledge());
        if (wanted instanceof ReceiveTransfer && isOpen(wanted)) {
            noteTaker(posting, message.transfer());
        }
        if (posting.isWild()) {
            insight.know(slot, posting.number());
            Kind kind = new Kind(wanted.context(), wanted.tag());
            if (choices.isEmpty()) {
                choices = new Newest<>(limits::forgotten);
            }
            Choice before = choices.remove(kind);
            boolean isLater = before == null || before.receive.order() < posting.order();
            choices.put(kind, isLater ? new Choice(posting, message) : before);
        }
    }

    private static boolean isOpen(MessagePattern wanted) {
        return wanted.sourceNode() == Wildcard.ANY_SOURCE || wanted.tag() == Wildcard.ANY_TAG;
    }

    private void noteTaker(PostedReceive posting, SendTransfer taken) {
        if (openTakers.isEmpty()) {
            openTakers = new Newest<>(() -> {});
        }
        openTakers.put(new Named(taken.context(), taken.tag(), taken.sourceNode()), posting.place());
    }

    /**
     * Where a receive that did not name both source and tag has last taken a message that is wanted now.
     *
     * @return {@code null} if none has, or that is too long ago
     */
    Place takerOf(MessagePattern wanted) {
        return openTakers.get(new Named(wanted.context(), wanted.tag(), wanted.sourceNode()));
    }

    /** Looks at a message that nobody has received. */
    void neverReceived(SentMessage message) {
        if (slot != PostedReceive.NO_SLOT) {
            compare(message, Long.MAX_VALUE);
        }
    }

    /** A synchronous send is complete: the sender knows that the receive has taken its message. */
    void synchronous(SentMessage message) {
        PostedReceive taker = message.taker();
        if (taker != null) {
            insight.learn(taker.knowledge());
            if (taker.isWild()) {
                insight.know(taker.slot(), taker.number());
            }
        }
    }

    private void compare(SentMessage message, long order) {
        SendTransfer send = message.transfer();
        compare(choices.get(new Kind(send.context(), send.tag())), message, order);
        compare(choices.get(new Kind(send.context(), Wildcard.ANY_TAG)), message, order);
    }

    private void compare(Choice choice, SentMessage message, long order) {
        if (choice == null || choice.receive.order() >= order
                || choice.taken.rank() == message.rank()
                || message.knowledge().of(slot) >= choice.receive.number()) {
            return;
        }
        Place taken = choice.taken.place();
        Place other = message.place();
        reporter.report(FindingKind.WILDCARD_RACE, choice.receive.place(), "a receive from any source took the message "
                + "of rank " + taken.rank() + " with tag " + choice.taken.transfer().tag() + ", but that of rank "
                + other.rank() + " with tag " + message.transfer().tag() + " could have come first: nothing in the "
                + "program orders them", List.of(taken, other));
    }
}
