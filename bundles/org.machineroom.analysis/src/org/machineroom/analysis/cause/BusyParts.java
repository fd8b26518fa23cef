// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import java.util.function.Consumer;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Message;

/** Parts of the path on which a rank did something: its computations and calls, with interrupts and copying apart. */
final class BusyParts {
    private final StepActivities steps;
    private final Consumer<PathSegment> to;
    private Message cameBy;

    BusyParts(StepActivities steps, Consumer<PathSegment> to) {
        this.steps = steps;
        this.to = to;
    }

    /** Says by which message the path has come to the rank, {@code null} if by none: its copying is known. */
    void cameBy(Message message) {
        cameBy = message;
    }

    /** Adds what a rank did from one time to another, the last first; the window must reach from one to the other. */
    void add(RankWindow window, int rank, long fromPs, long untilPs) {
        List<Inset> insets = insets(window, rank, fromPs, untilPs);
        long endPs = untilPs;
        while (endPs > fromPs) {
            TraceEvent state = window.stateAt(endPs);
            long beginPs = Math.max(fromPs, window.stateEndBefore(endPs));
            if (state != null) {
                beginPs = Math.max(beginPs, state.beginPs());
            }
            add(rank, beginPs, endPs, state, insets);
            endPs = beginPs;
        }
    }

    private void add(int rank, long beginPs, long endPs, TraceEvent state, List<Inset> insets) {
        Place place = Place.of(state);
        Activity activity = activity(state);
        long restPs = endPs;
        while (!insets.isEmpty() && insets.getLast().endPs() > beginPs) {
            Inset inset = insets.removeLast();
            long insetEndPs = Math.min(restPs, inset.endPs());
            long insetBeginPs = Math.max(beginPs, inset.beginPs());
            if (insetEndPs > insetBeginPs) {
                accept(rank, insetEndPs, restPs, activity, place, 0);
                accept(rank, insetBeginPs, insetEndPs, inset.activity(), place, inset.message());
                restPs = insetBeginPs;
            }
            if (inset.beginPs() < beginPs) {
                insets.add(inset);
                break;
            }
        }
        accept(rank, beginPs, restPs, activity, place, 0);
    }

    private static Activity activity(TraceEvent state) {
        return switch (state) {
            case TraceEvent.Compute _ -> Activity.COMPUTING;
            case TraceEvent.Call call when call.unfinished() -> Activity.WAITING;
            case null -> Activity.UNRECORDED;
            default -> Activity.SOFTWARE;
        };
    }

    private void accept(int rank, long beginPs, long endPs, Activity activity, Place place, long message) {
        if (endPs > beginPs) {
            to.accept(new PathSegment(rank, beginPs, endPs, activity, place, message, PathSegment.NO_PART, 0));
        }
    }

    private List<Inset> insets(RankWindow window, int rank, long fromPs, long untilPs) {
        List<Inset> insets = window.insets(steps).within(fromPs, untilPs);
        if (cameBy != null && cameBy.source() == rank) {
            Insets copies = new Insets();
            copies.addCopies(cameBy, StepKind.Place.SENDER, steps);
            insets.addAll(copies.within(fromPs, untilPs));
            insets.sort(Inset.BY_END);
        }
        return insets;
    }
}
