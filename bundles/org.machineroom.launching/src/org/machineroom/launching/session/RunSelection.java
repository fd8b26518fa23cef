// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.index.MessageRef;

/**
 * What is selected of a run. This is how views tell each other: it is the one element of a structured selection in the
 * workbench's selection service, which each of them publishes and listens to; they know nothing else of each other. A
 * view changes the one that it heard last ({@link #withRank} and so on), so that what it knows nothing of stays
 * selected. What is absent is not selected.
 *
 * @param run the run
 * @param rank number of the rank, if one is selected
 * @param time range of time or moment, if one is selected
 * @param message if one is selected; the rank is then the end of it that was chosen
 * @param range the part of the run that statistics speak of, whatever else is selected
 */
public record RunSelection(StoredRun run, OptionalInt rank, Optional<TimeRange> time, Optional<MessageRef> message,
        RunRange range) {
    public RunSelection {
        Objects.requireNonNull(run, "run");
        if (rank.isPresent() && rank.getAsInt() < 0) {
            throw new IllegalArgumentException("rank " + rank.getAsInt() + ": ranks are numbered from 0");
        }
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(range, "range");
    }

    /** A run as a whole. */
    public static RunSelection of(StoredRun run) {
        return new RunSelection(run, OptionalInt.empty(), Optional.empty(), Optional.empty(), RunRange.WHOLE);
    }

    /**
     * What an element of another selection says about a run: it is one of these, a run as a whole, or something that
     * can be adapted, such as a thread of the debugger.
     */
    public static Optional<RunSelection> from(Object element) {
        return wholeRun(element).map(RunSelection::of)
                .or(() -> Optional.ofNullable(Adapters.adapt(element, RunSelection.class)));
    }

    /** The run that an element of another selection is as a whole: it is one, or a launch, its program or process. */
    public static Optional<StoredRun> wholeRun(Object element) {
        return switch (element) {
            case StoredRun run -> Optional.of(run);
            case MachineLaunch launch -> launch.run();
            case IDebugTarget program -> wholeRun(program.getLaunch());
            case IProcess process -> wholeRun(process.getLaunch());
            case null, default -> Optional.empty();
        };
    }

    /** A rank of a run. */
    public static RunSelection ofRank(StoredRun run, int rank) {
        return of(run).withRank(rank);
    }

    /** The same with another rank, and without the message, which may have nothing to do with it. */
    public RunSelection withRank(int newRank) {
        return new RunSelection(run, OptionalInt.of(newRank), time, Optional.empty(), range);
    }

    /** The same with another range of time. */
    public RunSelection withTime(TimeRange newTime) {
        return new RunSelection(run, rank, Optional.of(newTime), message, range);
    }

    /** The same without a range of time. */
    public RunSelection withoutTime() {
        return new RunSelection(run, rank, Optional.empty(), message, range);
    }

    /** The same with another message. */
    public RunSelection withMessage(MessageRef newMessage) {
        return new RunSelection(run, rank, time, Optional.of(newMessage), range);
    }

    /** The same without a message. */
    public RunSelection withoutMessage() {
        return new RunSelection(run, rank, time, Optional.empty(), range);
    }

    /** The same with another range for statistics. */
    public RunSelection withRange(RunRange newRange) {
        return new RunSelection(run, rank, time, message, newRange);
    }

    /** Whether it is about a run, whatever has become of that meanwhile. */
    public boolean isOf(StoredRun other) {
        return run.isSameAs(other);
    }
}
