// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;

/**
 * A place in the hardware where all members of a group meet. There is one for the whole partition: it cannot tell
 * communicators with the same members apart.
 */
final class Rendezvous {
    private final String name;
    private Meeting next = new Meeting();

    /** Creates a place where nobody waits, with a name for explanations. */
    Rendezvous(String name) {
        this.name = name;
    }

    /**
     * Waits until all members have come, and some time more. Called by a rank after {@link Rank#sync}; senders that
     * wait for it go on meanwhile.
     *
     * @param members whom to wait for, the caller included
     * @param delayPs from the last one's coming until all go on, in picoseconds
     * @return for how much of the time the caller was blocked and not busy with senders, in picoseconds
     */
    long meet(Ap1000Transport transport, RankGroup members, long delayPs) {
        Rank rank = transport.rank();
        Meeting meeting = next;
        meeting.present.set(rank.id());
        meeting.ranks.add(rank);
        Absence absence = new Absence(name, members, meeting.present, MpiProcess.of(rank).call().site);
        if (meeting.ranks.size() == members.size()) {
            rank.schedule(rank.clockPs() + delayPs, meeting);
            next = new Meeting();
        }
        long blockedPs = 0;
        while (!meeting.isOver) {
            if (!transport.serve() && !meeting.isOver) {
                long sincePs = rank.clockPs();
                meeting.asleep.set(rank.id());
                transport.blockServing(absence);
                meeting.asleep.clear(rank.id());
                blockedPs += rank.clockPs() - sincePs;
            }
        }
        return blockedPs;
    }

    /** Those who have come, and what happens when all have: they go on. */
    private static final class Meeting extends Event {
        private final BitSet present = new BitSet();
        private final BitSet asleep = new BitSet();
        private final List<Rank> ranks = new ArrayList<>();
        private boolean isOver;

        @Override
        protected void fire(long nowPs) {
            isOver = true;
            ranks.stream().filter(rank -> asleep.get(rank.id()) && rank.isBlocked()).forEach(rank -> rank.wake(nowPs));
        }
    }

    /** Why a rank waits: for those who are not present. */
    private record Absence(String name, RankGroup members, BitSet present, int site) implements Blocking {
        @Override
        public String describe() {
            return name + ", which " + present.cardinality() + " of " + members.size() + " ranks have called";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.GROUP;
        }

        @Override
        public int[] waitsFor() {
            return IntStream.range(0, members.size()).map(members::node).filter(node -> !present.get(node)).toArray();
        }
    }
}
