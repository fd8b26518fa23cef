// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;

/**
 * Charges waiting for something that others had to those who had it. While a message was held up by a part of the
 * machine, that is the call that has sent the message at the end of the {@link HolderChain}. While a rank waited for a
 * lock, for room in a queue or for memory, it is what the rank that let it go on did meanwhile; what that has waited
 * itself goes on to who has caused it.
 */
final class HolderCosts {
    private final SliceTraffic traffic;
    private final ActivityLog[] logs;
    private final Numbers<Place> places;
    private final Numbers<Culprit> culprits;
    private final Sums held = new Sums();
    private final Sums work = new Sums();
    private final HolderChain chain;

    HolderCosts(SliceTraffic traffic, Numbers<Place> places, Numbers<Culprit> culprits, ActivityLog... logs) {
        this.traffic = traffic;
        this.places = places;
        this.culprits = culprits;
        this.logs = logs;
        this.chain = new HolderChain(traffic, this::holds);
    }

    /** Whether a wait is for something that one rank has at a time, or a few have together. */
    static boolean isForShared(Wait wait) {
        return switch (wait.kind()) {
            case LOCK, QUEUE, MEMORY, PORT -> true;
            default -> false;
        };
    }

    /** Adds who had what a rank waited for until another let it go on. */
    void addShared(WaitState state, Sums blamed) {
        Wait wait = state.interval();
        addActivity(wait.causeRank(), wait.beginPs(), wait.causePs(), state.kind(), blamed);
    }

    /** Adds whose messages have held up the message that a rank waited for, as far as nobody was late any more. */
    void addHeldUp(WaitState state, Sums blamed) throws TraceException {
        Wait wait = state.interval();
        long fromPs = wait.beginPs() + state.latePs();
        held.clear();
        long sumPs = 0;
        for (Held part : traffic.heldUp(wait.message())) {
            long beginPs = Math.max(part.beginPs(), fromPs);
            long endPs = Math.min(part.endPs(), wait.endPs());
            if (endPs > beginPs && wait.kind() == WaitKind.PORT) {
                addReader(part, beginPs, endPs);
                sumPs += endPs - beginPs;
            } else if (endPs > beginPs && part.holder() != TraceCause.NO_MESSAGE) {
                chain.follow(part.holder(), beginPs, endPs);
                sumPs += endPs - beginPs;
            }
        }
        double factor = sumPs == 0 ? 0 : Math.min(1, (double) (wait.endPs() - fromPs) / sumPs);
        for (int i = 0; i < held.size(); i++) {
            blamed.add(held.number(i), factor * held.of(held.number(i)));
        }
    }

    /** A port is full because the rank at the end of the way, whose message stands there, does not read it yet. */
    private void addReader(Held part, long beginPs, long endPs) {
        Message message = traffic.message(part.holder() == TraceCause.NO_MESSAGE ? part.message() : part.holder(),
                beginPs);
        if (message != null) {
            addActivity(message.rank(), beginPs, endPs, WaitClass.PORT, held);
        }
    }

    private void addActivity(int rank, long fromPs, long untilPs, WaitClass had, Sums to) {
        work.clear();
        logs[rank].addWork(fromPs, untilPs, 1, work);
        for (int i = 0; i < work.size(); i++) {
            int place = work.number(i);
            to.add(number(rank, places.thing(place), had), work.of(place));
        }
        logs[rank].addBlame(fromPs, untilPs, 1, to);
    }

    /** Adds who has sent the message that an interrupt handler worked on. */
    void addHandled(Stolen stolen, Sums blamed) {
        Message message = traffic.message(stolen.message(), stolen.beginPs());
        if (message != null) {
            addSender(message, stolen.durationPs(), WaitClass.INTERRUPT, blamed);
        }
    }

    private void holds(Message message, long ps) {
        addSender(message, ps, WaitClass.CONTENTION, held);
    }

    private void addSender(Message message, long ps, WaitClass had, Sums to) {
        int sender = (int) (message.number() >>> Message.NUMBER_BITS);
        if (sender < logs.length) {
            int place = logs[sender].placeAt(message.beginPs() + 1);
            if (place != ActivityLog.FORGOTTEN) {
                to.add(number(sender, places.thing(place), had), ps);
            }
        }
    }

    private int number(int rank, Place place, WaitClass had) {
        return culprits.of(new Culprit(new RankPlace(rank, place), had));
    }
}
