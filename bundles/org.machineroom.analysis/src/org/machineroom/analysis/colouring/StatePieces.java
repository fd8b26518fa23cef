// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import java.util.List;
import org.machineroom.analysis.cause.RankByRank;
import org.machineroom.analysis.cause.WaitState;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.PieceCollector;

/** Collects what ranks compute and call, and interrupts. */
abstract class StatePieces implements RankByRank.Visitor {
    private final Subjects subjects;

    StatePieces(Subjects subjects) {
        this.subjects = subjects;
    }

    /** What a computation is spent on. */
    abstract Subject of(Compute compute);

    /** What a call is spent on. */
    abstract Subject of(Call call);

    Subjects subjects() {
        return subjects;
    }

    PieceCollector collector() {
        return subjects.collector();
    }

    @Override
    public void did(TraceEvent event, long fromPs, long untilPs) {
        int number = subjects.number(switch (event) {
            case Compute compute -> of(compute);
            case Call call -> of(call);
            default -> Subject.of(Sort.INTERRUPT);
        });
        claim(number, fromPs, untilPs);
    }

    /** Claims time for one subject. */
    void claim(int number, long fromPs, long untilPs) {
        collector().claim(fromPs, untilPs, (beginPs, endPs, to) -> to.add(number, beginPs, endPs));
    }

    @Override
    public void worked(Wait work, long fromPs, long untilPs) {
        // is part of the call
    }

    @Override
    public void waited(WaitState state, List<Held> heldUp, long fromPs, long untilPs) {
        // is part of the call
    }

    @Override
    public void settled(long timePs) throws TraceException {
        collector().settle(timePs);
    }

    @Override
    public void ended() throws TraceException {
        collector().endRank();
    }
}
