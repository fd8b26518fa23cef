// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.BitSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.RankGroup;

/**
 * One collective operation in which data are everywhere at once: each rank leaves its own and takes those of others as
 * soon as they are there. Ranks are those of the communicator. Owned by the run's thread.
 */
final class IdealMeeting {
    private final RankGroup group;
    private final Object[] data;
    private final Rank[] asleep;
    private final BitSet present = new BitSet();
    private final BitSet gone = new BitSet();
    private Object result;

    IdealMeeting(RankGroup group) {
        this.group = group;
        data = new Object[group.size()];
        asleep = new Rank[group.size()];
    }

    /** A rank comes at the present of virtual time, and leaves what it has for others; lets those go on who wait. */
    void come(Exchange exchange, Object own) {
        Rank rank = exchange.simulatedRank();
        rank.sync();
        int number = exchange.communicator().rank();
        data[number] = own;
        present.set(number);
        for (int i = 0; i < asleep.length; i++) {
            if (asleep[i] != null) {
                new Nudge(i).fire(rank.clockPs());
            }
        }
    }

    /**
     * Lets a rank look again. One that is about to wait, as its library has looked for messages and found none, is not
     * asleep yet, and is woken when its clock says that it is.
     */
    private final class Nudge extends Event {
        private final int number;

        Nudge(int number) {
            this.number = number;
        }

        @Override
        protected void fire(long nowPs) {
            Rank rank = asleep[number];
            if (rank != null && rank.isBlocked()) {
                rank.wake(nowPs);
            } else if (rank != null) {
                rank.schedule(Math.max(nowPs + 1, rank.clockPs()), this);
            }
        }
    }

    /** Waits until these have come; a rank that waits goes on with what it has started meanwhile. */
    void await(Exchange exchange, int from, int until) {
        BooleanSupplier areThere = () -> present.nextClearBit(from) >= until;
        int number = exchange.communicator().rank();
        asleep[number] = exchange.simulatedRank();
        exchange.communicator().process().progress().await(areThere,
                new Absence(this, exchange.communicator().process().call().site, from, until));
        asleep[number] = null;
    }

    /** What a rank has left. */
    Object of(int rank) {
        return data[rank];
    }

    /** What follows from the data of all, made once. */
    Object result(Supplier<Object> maker) {
        if (result == null) {
            result = maker.get();
        }
        return result;
    }

    /** A rank goes; returns whether it was the last. */
    boolean leave(Exchange exchange) {
        gone.set(exchange.communicator().rank());
        return gone.cardinality() == data.length;
    }

    /** Why a rank waits: for those that have not come yet. */
    private record Absence(IdealMeeting meeting, int site, int from, int until) implements Blocking {
        @Override
        public String describe() {
            return "an ideal collective operation, which " + waitsFor().length + " more ranks have to call";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.GROUP;
        }

        @Override
        public int[] waitsFor() {
            return IntStream.range(from, until).filter(rank -> !meeting.present.get(rank)).map(meeting.group::node)
                    .toArray();
        }
    }
}
