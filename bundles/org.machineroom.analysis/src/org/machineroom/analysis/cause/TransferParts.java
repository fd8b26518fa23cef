// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import java.util.function.Consumer;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;

/** Parts of the path between ranks: what devices did from the moment a rank began it until another could go on. */
final class TransferParts {
    private final Windows windows;
    private final StepActivities steps;
    private final HeldParts heldParts;
    private final Consumer<PathSegment> to;

    TransferParts(Windows windows, StepActivities steps, Consumer<PathSegment> to) {
        this.windows = windows;
        this.steps = steps;
        this.heldParts = new HeldParts(steps);
        this.to = to;
    }

    /**
     * Adds what happened from the cause of a wait to its end, the last first.
     *
     * @param window of the rank that waited, with the end of the wait in it
     */
    void add(RankWindow window, Wait wait) throws TraceException {
        RankWindow from = window;
        Message followed = find(window, wait);
        if (followed == null && wait.causeRank() != wait.rank()) {
            from = windows.at(wait.causeRank(), windows.sliceOf(wait.endPs() - 1));
            followed = find(from, wait);
        }
        boolean isUntilItHasLeft = followed == null && wait.kind() == WaitKind.SEND;
        if (isUntilItHasLeft && wait.message() != TraceCause.NO_MESSAGE) {
            followed = windows.message(wait.message(), wait.endPs() - 1);
            from = followed == null ? from : windows.at(followed.rank(), windows.sliceOf(wait.endPs() - 1));
        }
        Place place = Place.of(window.stateAt(wait.endPs()));
        long endPs = wait.endPs();
        if (followed != null && isNotice(wait, followed)) {
            accept(wait.rank(), wait.causePs(), endPs, Activity.WIRE, place, wait.message());
            return;
        }
        if (followed != null) {
            endPs = addSteps(wait, followed, from.heldUp(followed.number()), place, isUntilItHasLeft);
        }
        accept(wait.rank(), wait.causePs(), endPs,
                wait.kind() == WaitKind.FILE ? Activity.FILE_SYSTEM : Activity.DEVICE, place, wait.message());
    }

    /**
     * Whether a rank has waited for nothing but word from the receiver of its message: what happened to the message
     * since then happened at the receiver.
     */
    private boolean isNotice(Wait wait, Message message) {
        return wait.kind() == WaitKind.SEND && message.source() == wait.rank()
                && wait.causeRank() == message.destination() && message.destination() != wait.rank()
                && message.steps().stream().noneMatch(step -> steps.isOnTheWay(step)
                        && step.endPs() > wait.causePs() && step.beginPs() < wait.endPs());
    }

    /**
     * Adds the message's steps between cause and end; returns from where on nothing of them is left. If its sender has
     * waited until it has left, and it is on the wire then, what was at work last is the engine that reads its data.
     */
    private long addSteps(Wait wait, Message message, List<Held> held, Place place, boolean isUntilItHasLeft) {
        long endPs = wait.endPs();
        for (int i = message.steps().size() - 1; i >= 0; i--) {
            Step step = message.steps().get(i);
            long stepBeginPs = Math.max(wait.causePs(), step.beginPs());
            long stepEndPs = Math.min(endPs, step.endPs());
            if (stepEndPs > stepBeginPs) {
                accept(wait.rank(), stepEndPs, endPs, Activity.DEVICE, place, message.number());
                if (steps.of(step) == Activity.CONTENTION) {
                    for (Inset part : heldParts.of(message, i, held)) {
                        addHeldUp(wait.rank(), part, stepBeginPs, stepEndPs, place);
                    }
                } else {
                    boolean isLeaving = isUntilItHasLeft && step.endPs() > wait.endPs();
                    accept(wait.rank(), stepBeginPs, stepEndPs,
                            isLeaving && steps.of(step) == Activity.WIRE ? Activity.DMA : steps.of(step), place,
                            message.number());
                }
                endPs = stepBeginPs;
            }
        }
        return endPs;
    }

    private void addHeldUp(int rank, Inset part, long beginPs, long endPs, Place place) {
        long fromPs = Math.max(beginPs, part.beginPs());
        long untilPs = Math.min(endPs, part.endPs());
        if (untilPs > fromPs) {
            to.accept(new PathSegment(rank, fromPs, untilPs, part.activity(), place, part.message(), part.part(),
                    part.holder()));
        }
    }

    private void accept(int rank, long beginPs, long endPs, Activity activity, Place place, long message) {
        if (endPs > beginPs) {
            to.accept(new PathSegment(rank, beginPs, endPs, activity, place, message, PathSegment.NO_PART, 0));
        }
    }

    /** The message that ended a wait: as the trace says, else one of the causing rank of which a step ends then. */
    private static Message find(RankWindow window, Wait wait) {
        if (wait.message() != TraceCause.NO_MESSAGE) {
            return window.message(wait.message());
        }
        Message found = null;
        for (Message message : window.messages()) {
            boolean joinsThem = message.source() == wait.causeRank() || message.source() == wait.rank();
            if (joinsThem && message.steps().stream().anyMatch(step -> step.endPs() == wait.endPs())) {
                found = message;
            }
        }
        return found;
    }
}
