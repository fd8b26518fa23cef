// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import java.util.function.Consumer;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;

/**
 * Parts of the path on which a rank did something: its computations and calls, with interrupts, copying and moving of
 * data apart.
 */
final class BusyParts {
    private final Windows windows;
    private final StepActivities steps;
    private final Consumer<PathSegment> to;

    BusyParts(Windows windows, StepActivities steps, Consumer<PathSegment> to) {
        this.windows = windows;
        this.steps = steps;
        this.to = to;
    }

    /** Adds what a rank did from one time to another, the last first; both lie in the slice, or at its end. */
    void add(int slice, int rank, long fromPs, long untilPs) throws TraceException {
        RankWindow window = windows.at(rank, slice);
        List<Inset> insets = window.insets(steps).within(fromPs, untilPs);
        long endPs = untilPs;
        while (endPs > fromPs) {
            TraceEvent state = window.stateAt(endPs);
            long beginPs = Math.max(fromPs, window.stateEndBefore(endPs));
            if (state != null) {
                beginPs = Math.max(beginPs, state.beginPs());
            }
            add(rank, new Span(slice, beginPs, endPs), state, insets);
            endPs = beginPs;
        }
    }

    /** A part of a slice in which a rank did nothing but one computation or call. */
    private record Span(int slice, long beginPs, long endPs) {
    }

    private void add(int rank, Span span, TraceEvent state, List<Inset> insets) throws TraceException {
        Place place = Place.of(state);
        Activity activity = activity(state);
        long beginPs = span.beginPs;
        long restPs = span.endPs;
        while (!insets.isEmpty() && insets.getLast().endPs() > beginPs) {
            Inset inset = insets.removeLast();
            long insetEndPs = Math.min(restPs, inset.endPs());
            long insetBeginPs = Math.max(beginPs, inset.beginPs());
            if (insetEndPs > insetBeginPs) {
                accept(rank, Inset.of(insetEndPs, restPs, activity, 0), place);
                Inset within = Inset.of(insetBeginPs, insetEndPs, inset.activity(), inset.message());
                accept(rank, inset.activity() == Activity.CONTENTION
                        ? within.heldBy(windows.heldUp(inset.message(), rank, span.slice)) : within, place);
                restPs = insetBeginPs;
            }
            if (inset.beginPs() < beginPs) {
                insets.add(inset);
                break;
            }
        }
        accept(rank, Inset.of(beginPs, restPs, activity, 0), place);
    }

    private static Activity activity(TraceEvent state) {
        return switch (state) {
            case TraceEvent.Compute _ -> Activity.COMPUTING;
            case TraceEvent.Call call when call.unfinished() -> Activity.WAITING;
            case null -> Activity.UNRECORDED;
            default -> Activity.SOFTWARE;
        };
    }

    private void accept(int rank, Inset part, Place place) {
        if (part.endPs() > part.beginPs()) {
            to.accept(new PathSegment(rank, part.beginPs(), part.endPs(), part.activity(), place, part.message(),
                    part.part(), part.holder()));
        }
    }
}
