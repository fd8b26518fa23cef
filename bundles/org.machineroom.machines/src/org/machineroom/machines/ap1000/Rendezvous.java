// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ap1000;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;

/**
 * A place in the hardware where all members of a group meet. There is one for the whole partition: it cannot tell
 * communicators with the same members apart.
 */
final class Rendezvous {
    private final String name;
    private BitSet present = new BitSet();
    private List<Rank> waiting = new ArrayList<>();

    /** Creates a place where nobody waits, with a name for explanations. */
    Rendezvous(String name) {
        this.name = name;
    }

    /**
     * Waits until all members have come, and some time more. Called by a rank after {@link Rank#sync}.
     *
     * @param members whom to wait for, the caller included
     * @param delayPs from the last one's coming until all go on, in picoseconds
     */
    void meet(Rank rank, RankGroup members, long delayPs) {
        present.set(rank.id());
        waiting.add(rank);
        Absence absence = new Absence(name, members, present, MpiProcess.of(rank).call().site);
        if (waiting.size() == members.size()) {
            rank.schedule(rank.clockPs() + delayPs, new Release(waiting));
            present = new BitSet();
            waiting = new ArrayList<>();
        }
        rank.block(absence);
    }

    /** All have come: they go on. */
    private static final class Release extends Event {
        private final List<Rank> ranks;

        Release(List<Rank> ranks) {
            this.ranks = ranks;
        }

        @Override
        protected void fire(long nowPs) {
            ranks.forEach(rank -> rank.wake(nowPs));
        }
    }

    /** Why a rank waits: for those who are not present. */
    private record Absence(String name, RankGroup members, BitSet present, int site) implements Blocking {
        @Override
        public String describe() {
            return name + ", which " + present.cardinality() + " of " + members.size() + " ranks have called";
        }

        @Override
        public int[] waitsFor() {
            return IntStream.range(0, members.size()).map(members::node).filter(node -> !present.get(node)).toArray();
        }
    }
}
