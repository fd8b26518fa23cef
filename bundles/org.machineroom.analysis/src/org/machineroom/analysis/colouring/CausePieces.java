// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import java.util.List;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.cause.WaitState;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;
import org.machineroom.trace.index.PieceCollector.Sink;

/** Tells waits apart by their causes, and what is done in calls beside. */
final class CausePieces extends StatePieces {
    CausePieces(Subjects subjects) {
        super(subjects);
    }

    @Override
    Subject of(Compute compute) {
        return Subject.of(Sort.COMPUTING);
    }

    @Override
    Subject of(Call call) {
        return Subject.of(Sort.LIBRARY);
    }

    @Override
    public void worked(Wait work, long fromPs, long untilPs) {
        Subject subject = switch (work.kind()) {
            case COPYING -> Subject.of(Sort.COPYING);
            case HELD_UP -> Subject.of(Sort.WAITING, WaitClass.CONTENTION.ordinal());
            default -> Subject.of(Sort.MOVING);
        };
        claim(subjects().number(subject), fromPs, untilPs);
    }

    @Override
    public void waited(WaitState state, List<Held> heldUp, long fromPs, long untilPs) {
        collector().claim(fromPs, untilPs, (beginPs, endPs, to) -> fill(state, heldUp, beginPs, endPs, to));
    }

    /**
     * First what caused it had not begun, then messages are on their way, as far as nothing holds them up; at last
     * handlers of others may have the processor.
     */
    private void fill(WaitState state, List<Held> heldUp, long fromPs, long untilPs, Sink to) {
        long begunPs = state.interval().beginPs() + state.latePs();
        int waiting = waiting(state.kind(), Subject.NO_PART);
        long atPs = Math.clamp(begunPs, fromPs, untilPs);
        to.add(waiting, fromPs, atPs);
        int transfer = state.isTransfer() ? waiting(WaitClass.TRANSFER, Subject.NO_PART) : waiting;
        for (Held held : heldUp) {
            long beginPs = Math.clamp(held.beginPs(), atPs, untilPs);
            long endPs = Math.clamp(held.endPs(), beginPs, untilPs);
            to.add(transfer, atPs, beginPs);
            if (endPs > beginPs) {
                to.add(waiting(WaitClass.CONTENTION, held.part()), beginPs, endPs);
            }
            atPs = endPs;
        }
        long stolenPs = Math.clamp(state.interval().endPs() - state.stolenPs(), atPs, untilPs);
        to.add(transfer, atPs, stolenPs);
        if (untilPs > stolenPs) {
            to.add(waiting(WaitClass.INTERRUPT, Subject.NO_PART), stolenPs, untilPs);
        }
    }

    private int waiting(WaitClass reason, int part) {
        return subjects().number(new Subject(Sort.WAITING, reason.ordinal(), part));
    }
}
