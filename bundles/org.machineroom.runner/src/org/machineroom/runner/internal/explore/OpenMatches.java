// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.RankState;
import org.machineroom.live.settings.Match;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.runner.internal.matching.Matching;

/**
 * The matching of one run of an exploration. Receives that name no source wait until nothing else can happen: then all
 * that could ever come before one of them is decided has been sent, and one is given one of the messages that there are
 * (partial-order reduction as in ISP: Vakkalanka, Gopalakrishnan and Kirby, Dynamic Verification of MPI Programs with
 * Reductions in Presence of Split Operations and Relaxed Orderings, 2008). Only the first receive is decided in all
 * ways. A message that is sent later, by somebody who did not need to know of the decision, could have been there in
 * another order of decisions: that is one more way, as in dynamic partial-order reduction.
 *
 * <p>All that happens between two decisions happens because of the first of them, as nothing else could; so who sends
 * or receives then knows of it, and of all that it needed; and who gets a message knows what its sender knew.
 */
final class OpenMatches implements Matching {
    private final Deque<Match> given;
    private final Set<Decided.Set> seen;
    private final Map<Integer, HoldingTransport> transports = new TreeMap<>();
    private final Map<Integer, Inbox> inboxes = new HashMap<>();
    private final Map<Integer, BitSet> knows = new HashMap<>();
    private final Map<SendTransfer, BitSet> carried = new IdentityHashMap<>();
    private final Map<Integer, List<Decision>> ofReceiver = new HashMap<>();
    private final List<Decision> decisions = new ArrayList<>();
    private final List<Decided> others = new ArrayList<>();
    private Decided decided = Decided.NOTHING;
    private boolean isPointless;

    /**
     * Prepares a run.
     *
     * @param given decisions to begin with
     * @param seen what other runs have come to; this one adds what it comes to, and ends where it meets them
     */
    OpenMatches(Decided given, Set<Decided.Set> seen) {
        this.given = new ArrayDeque<>(given.matches());
        this.seen = seen;
    }

    @Override
    public Transport transport(Transport library) {
        HoldingTransport transport = new HoldingTransport(library, this);
        transports.put(library.rank().id(), transport);
        return transport;
    }

    /** What has been decided. */
    List<Decision> decisions() {
        return decisions;
    }

    /** What leads to runs that differ from this one. */
    List<Decided> others() {
        return others;
    }

    /** Whether the run has been ended, as another has been there or what it was to begin with cannot be. */
    boolean isPointless() {
        return isPointless;
    }

    /** The decisions that a process knows of now that it does something. */
    BitSet knownTo(int rank) {
        BitSet known = knows.computeIfAbsent(rank, _ -> new BitSet());
        if (!decisions.isEmpty()) {
            known.or(decisions.getLast().knows());
        }
        return (BitSet) known.clone();
    }

    /** Notes a message: a receive that names its source waits for it, or it may be what an open one gets. */
    void sent(SendTransfer message) {
        BitSet known = knownTo(message.sourceNode());
        carried.put(message, known);
        if (message.origin().collective() == null) {
            findMissed(message, known);
            if (!inbox(message.destinationNode()).takes(message)) {
                inbox(message.destinationNode()).add(message, known);
            }
        }
    }

    /** A process has noticed that a message is there: it knows what the sender knew. */
    void noticed(int rank, SendTransfer message) {
        BitSet known = carried.remove(message);
        if (known != null) {
            knows.computeIfAbsent(rank, _ -> new BitSet()).or(known);
        }
    }

    /** Notes a receive that is handed to its library and names its source. */
    void received(ReceiveTransfer receive) {
        inbox(receive.communicator().process().rank().id()).receives(receive);
    }

    /** Forgets what has been cancelled. */
    void withdrawn(Transfer transfer) {
        int receiver = transfer instanceof SendTransfer send ? send.destinationNode()
                : transfer.communicator().process().rank().id();
        inbox(receiver).forget(transfer);
    }

    private Inbox inbox(int rank) {
        return inboxes.computeIfAbsent(rank, _ -> new Inbox());
    }

    /** Looks for receives that could have got a message if they had been decided later. */
    private void findMissed(SendTransfer message, BitSet known) {
        int receiver = message.destinationNode();
        for (Decision decision : ofReceiver.getOrDefault(receiver, List.of())) {
            if (!decision.sources().contains(message.sourceNode()) && decision.held().couldTake(message)
                    && !isBefore(receiver, message, decision)) {
                couldHaveTaken(message, known, decision);
            }
        }
    }

    /** Whether an open receive that could take a message was posted before one that is decided. */
    private boolean isBefore(int receiver, SendTransfer message, Decision decision) {
        return transports.get(receiver).held().stream().anyMatch(held -> held.isOpen() && held.couldTake(message)
                && held.number() < decision.held().number());
    }

    /** Has another run decide only what is needed for a message to be there, and then that a receive gets it. */
    private void couldHaveTaken(SendTransfer message, BitSet known, Decision missed) {
        BitSet needed = (BitSet) known.clone();
        needed.or(missed.held().knows());
        for (Decision other : ofReceiver.get(message.destinationNode())) {
            if (other.index() < missed.index() || other.held().number() < missed.held().number()) {
                needed.or(other.knows());
            }
        }
        if (!needed.get(missed.index()) && missed.sources().add(message.sourceNode())) {
            Decided way = Decided.NOTHING;
            for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
                way = way.and(decisions.get(i).match());
            }
            others.add(way.and(
                    new Match(missed.match().rank(), missed.match().number(), message.sourceNode())));
        }
    }

    /**
     * Decides what one open receive gets.
     *
     * @return whether there was something to decide, or the run is to end
     */
    boolean decide() {
        if (isPointless || !transports.values().stream().allMatch(this::isStill)) {
            return false;
        }
        for (HoldingTransport transport : transports.values()) {
            if (letPass(transport)) {
                return true;
            }
        }
        return given.isEmpty() ? decideFirst() : decideGiven();
    }

    /** Whether a process does nothing more by itself. */
    private boolean isStill(HoldingTransport transport) {
        return transport.isIdle() || transport.rank().state() != RankState.READY;
    }

    /** Lets a receive go on that names its source and waits for no decision: what there is, only it can get. */
    private boolean letPass(HoldingTransport transport) {
        for (Held held : transport.isIdle() ? transport.held() : List.<Held>of()) {
            if (held.number() == 0 && !held.isDecided()) {
                Map<Integer, SendTransfer> messages = candidates(transport, held);
                if (!messages.isEmpty()) {
                    give(transport, held, messages.values().iterator().next());
                    return true;
                }
            }
        }
        return false;
    }

    private boolean decideFirst() {
        for (HoldingTransport transport : transports.values()) {
            for (Held held : List.copyOf(transport.held())) {
                if (transport.isIdle() && held.isOpen()) {
                    Map<Integer, SendTransfer> messages = candidates(transport, held);
                    if (!messages.isEmpty()) {
                        return decideOne(transport, held, messages);
                    }
                }
            }
        }
        return false;
    }

    /** Gives a receive the first message that leads to something new, and notes the others. */
    private boolean decideOne(HoldingTransport transport, Held held, Map<Integer, SendTransfer> messages) {
        SendTransfer chosen = null;
        for (SendTransfer message : messages.values()) {
            Match match = new Match(transport.rank().id(), held.number(), message.sourceNode());
            if (chosen == null && seen.add(decided.set().with(match))) {
                chosen = message;
            } else if (!seen.contains(decided.set().with(match))) {
                others.add(decided.and(match));
            }
        }
        if (chosen == null) {
            return giveUp(transport.rank().kernel(), "another run has been there");
        }
        decide(transport, held, chosen, messages.keySet());
        return true;
    }

    private boolean decideGiven() {
        Match match = given.removeFirst();
        HoldingTransport transport = transports.get(match.rank());
        for (Held held : transport.held()) {
            if (held.number() == match.number() && held.isOpen() && transport.isIdle()) {
                Map<Integer, SendTransfer> messages = candidates(transport, held);
                if (messages.containsKey(match.source())) {
                    seen.add(decided.set().with(match));
                    decide(transport, held, messages.get(match.source()), messages.keySet());
                    return true;
                }
            }
        }
        return giveUp(transport.rank().kernel(), "it cannot come to " + match);
    }

    private boolean giveUp(Kernel kernel, String why) {
        isPointless = true;
        kernel.stop(0, why);
        return true;
    }

    private void decide(HoldingTransport transport, Held held, SendTransfer message, Set<Integer> sources) {
        int rank = transport.rank().id();
        BitSet known = (BitSet) held.knows().clone();
        known.or(inbox(rank).knownTo(message));
        ofReceiver.getOrDefault(rank, List.of()).stream()
                .filter(earlier -> earlier.held().number() < held.number() && earlier.held().overlaps(held.pattern()))
                .forEach(earlier -> known.or(earlier.knows()));
        known.set(decisions.size());
        Match match = new Match(rank, held.number(), message.sourceNode());
        Decision decision = new Decision(decisions.size(), match, held, new HashSet<>(sources), known);
        decisions.add(decision);
        ofReceiver.computeIfAbsent(rank, _ -> new ArrayList<>()).add(decision);
        decided = decided.and(match);
        give(transport, held, message);
        inbox(rank).waiting().forEach(waiting -> findMissed(waiting, inbox(rank).knownTo(waiting)));
    }

    /** Gives a receive its message; a probe leaves it there, for the receive that follows. */
    private void give(HoldingTransport transport, Held held, SendTransfer message) {
        if (held.receive() != null) {
            inbox(transport.rank().id()).forget(message);
        }
        held.decide(message);
        transport.goOn();
    }

    /**
     * The messages that a receive could get now, by sender in the whole run: the oldest of each, unless a receive
     * before it could get that, too.
     */
    private Map<Integer, SendTransfer> candidates(HoldingTransport transport, Held held) {
        List<Held> before = transport.held().subList(0, transport.held().indexOf(held));
        Map<Integer, SendTransfer> oldest = new LinkedHashMap<>();
        inbox(transport.rank().id()).waiting().stream().filter(held::couldTake)
                .forEach(message -> oldest.putIfAbsent(message.sourceNode(), message));
        oldest.values().removeIf(message -> before.stream().anyMatch(earlier -> earlier.couldTake(message)));
        return oldest;
    }
}
