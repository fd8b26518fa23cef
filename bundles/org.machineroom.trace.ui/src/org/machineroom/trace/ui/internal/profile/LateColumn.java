// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Comparator;
import java.util.function.ToLongFunction;
import org.machineroom.live.Units;
import org.machineroom.trace.State;
import org.machineroom.trace.statistics.RankSummary;

/** The columns of the table of late senders and receivers: counts and times, the most at the top when sorted. */
public enum LateColumn {
    RANK(Messages.columnRank, rank -> -rank.rank()),
    WAITING(Messages.columnWaiting, rank -> rank.times().ps(State.WAITING)),
    WAITED_FOR(Messages.columnWaitedFor, RankSummary::waitForSendersPs),
    LATE_SENDS(Messages.columnLateSends, RankSummary::lateSends),
    LATE_SEND_TIME(Messages.columnLateSendTime, RankSummary::lateSendPs),
    LATE_RECEIVES(Messages.columnLateReceives, RankSummary::lateReceives),
    LATE_RECEIVE_TIME(Messages.columnLateReceiveTime, RankSummary::lateReceivePs);

    private final String title;
    private final ToLongFunction<RankSummary> value;

    LateColumn(String title, ToLongFunction<RankSummary> value) {
        this.title = title;
        this.value = value;
    }

    /** What the head of the column says. */
    public String title() {
        return title;
    }

    /** What a cell says. */
    public String text(RankSummary rank) {
        return switch (this) {
            case RANK -> Integer.toString(rank.rank());
            case LATE_SENDS, LATE_RECEIVES -> Units.number(value.applyAsLong(rank));
            default -> Units.time(value.applyAsLong(rank));
        };
    }

    /** The most first; ranks from the first on. */
    public Comparator<RankSummary> order() {
        return Comparator.comparingLong(value).reversed().thenComparingInt(RankSummary::rank);
    }
}
