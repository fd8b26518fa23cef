// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;

/** Finds out what ranks waited for. */
final class WaitClassifier {
    private static final Set<WaitKind> TRANSFERS = Set.of(WaitKind.RECEIVE, WaitKind.SEND);

    private final Map<Integer, Operation> operations = new HashMap<>();

    private final StepActivities steps;
    private RankWindow handledIn;
    private Handled handled;

    WaitClassifier(TraceHeader header, StepActivities steps) {
        this.steps = steps;
        header.operations().forEach(operation -> operations.put(operation.id(), operation));
    }

    /** What a wait was for; the window must hold its end. */
    WaitState classify(RankWindow window, Wait wait) {
        TraceEvent state = window.stateAt(wait.endPs());
        boolean isOther = wait.causeRank() >= 0 && wait.causeRank() != wait.rank();
        long latePs = isOther ? Math.clamp(wait.causePs() - wait.beginPs(), 0, wait.durationPs()) : 0;
        long fromPs = wait.beginPs() + latePs;
        long heldUpPs = 0;
        for (Held held : window.heldUp(wait.message())) {
            heldUpPs += Math.max(0, Math.min(held.endPs(), wait.endPs()) - Math.max(held.beginPs(), fromPs));
        }
        heldUpPs = Math.min(heldUpPs, wait.durationPs() - latePs);
        long stolenPs = stolen(window, wait).stream().mapToLong(Stolen::durationPs).sum();
        return new WaitState(wait, kind(window, wait, state), Place.of(state), latePs, heldUpPs,
                Math.min(stolenPs, wait.durationPs() - latePs - heldUpPs));
    }

    /** When a message was here already, but handlers of others had the processor. */
    List<Stolen> stolen(RankWindow window, Wait wait) {
        Message message = window.interrupts().isEmpty() ? null : window.message(wait.message());
        if (message == null) {
            return List.of();
        }
        if (handledIn != window) {
            handledIn = window;
            handled = new Handled(window, steps);
        }
        long herePs = message.steps().stream().filter(step -> steps.isOnTheWay(step)).mapToLong(Step::endPs).max()
                .orElse(wait.endPs());
        return Stolen.fromMessage(window, handled, wait.message(), Math.max(herePs, wait.beginPs()), wait.endPs());
    }

    private WaitClass kind(RankWindow window, Wait wait, TraceEvent state) {
        return switch (wait.kind()) {
            case LOCK -> WaitClass.LOCK;
            case QUEUE -> WaitClass.QUEUE;
            case MEMORY -> WaitClass.MEMORY;
            case PORT -> WaitClass.PORT;
            case FILE -> WaitClass.FILE;
            case OTHER -> isOnWindow(state) ? WaitClass.ONE_SIDED : WaitClass.OTHER;
            case COPYING, MOVING, HELD_UP -> WaitClass.OTHER;
            case RECEIVE, SEND, GROUP -> inCall(lastOf(window, wait, state), state);
        };
    }

    /** What a rank calls; {@code null} if that is not known. */
    private Operation operation(TraceEvent state) {
        return state instanceof Call call ? operations.get(call.operation()) : null;
    }

    private boolean isOnWindow(TraceEvent state) {
        Operation operation = operation(state);
        return operation != null && operation.name().toLowerCase(Locale.ROOT).startsWith("mpi_win_");
    }

    /** A call that waits for several has waited for the one that is over last, in whichever order it looks at them. */
    private static Wait lastOf(RankWindow window, Wait wait, TraceEvent state) {
        Wait last = state instanceof Call call ? window.waitBefore(call.endPs()) : null;
        return last != null && TRANSFERS.contains(wait.kind()) && TRANSFERS.contains(last.kind()) ? last : wait;
    }

    private WaitClass inCall(Wait last, TraceEvent state) {
        Operation operation = operation(state);
        if (operation != null && operation.category() == Category.COLLECTIVE) {
            return inCollective(operation.name());
        }
        return switch (last.kind()) {
            case SEND -> WaitClass.LATE_RECEIVER;
            case GROUP -> WaitClass.BARRIER;
            default -> WaitClass.LATE_SENDER;
        };
    }

    /** By name: {@code MPI_Ireduce} and {@code mpi_reduce} are reductions, too. */
    private static WaitClass inCollective(String name) {
        String what = name.toLowerCase(Locale.ROOT);
        if (what.contains("barrier")) {
            return WaitClass.BARRIER;
        }
        if (what.contains("all") || what.contains("reduce_scatter")) {
            return WaitClass.N_TO_N;
        }
        if (what.contains("reduce") || what.contains("gather")) {
            return WaitClass.EARLY_REDUCE;
        }
        return what.contains("bcast") || what.contains("scatter") ? WaitClass.LATE_BROADCAST : WaitClass.COLLECTIVE;
    }

    /** Whether all ranks have met when a call is over. */
    boolean isMeeting(Call call) {
        Operation operation = operations.get(call.operation());
        WaitClass kind = operation == null || operation.category() != Category.COLLECTIVE ? WaitClass.OTHER
                : inCollective(operation.name());
        return kind == WaitClass.BARRIER || kind == WaitClass.N_TO_N;
    }
}
