// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.function.Consumer;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;

/**
 * The chain of causes that ends the run last: from the end of the rank that ends last back to the beginning. What a
 * rank does is on it until the rank waits; from there it goes on with what ended the wait, through devices to the rank
 * whose program began that, at the moment when it did. Its parts follow one another without gap or overlap, so that
 * they add up to the run's simulated time exactly.
 *
 * <p>Where a message was held up, the path stays with the message and says by which part of the machine and by whose
 * message it was. One thread at a time.
 */
public final class CriticalPath {
    private final Windows windows;
    private final BusyParts busy;
    private final TransferParts transfers;
    private final Consumer<PathSegment> to;
    private final int mostHopsAtOnce;
    private int rank;
    private long timePs;
    private int hopsAtOnce;

    private CriticalPath(Windows windows, Consumer<PathSegment> to) {
        this.windows = windows;
        this.to = to;
        this.mostHopsAtOnce = windows.trace().ranks();
        StepActivities steps = new StepActivities(windows.trace().header());
        this.busy = new BusyParts(windows, steps, to);
        this.transfers = new TransferParts(windows, steps, to);
    }

    /**
     * Hands on the parts of the path, the last first.
     *
     * @throws TraceException if the trace is damaged
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static void walk(Trace trace, Consumer<PathSegment> to) throws TraceException {
        walk(new Windows(trace), to);
    }

    /** The same with slices of one's own. */
    static void walk(Windows windows, Consumer<PathSegment> to) throws TraceException {
        requireCauses(windows.trace());
        new CriticalPath(windows, to).walk();
    }

    static void requireCauses(Trace trace) {
        if (!trace.hasCauses()) {
            throw new IllegalArgumentException(trace.directory()
                    + ": the trace has format 2, which does not say why ranks waited; run the program again");
        }
    }

    private void walk() throws TraceException {
        LastRank last = LastRank.find(windows);
        rank = last.rank();
        timePs = last.endPs();
        if (windows.endPs() > timePs) {
            add(Inset.of(timePs, windows.endPs(), Activity.DEVICE, 0));
        }
        while (timePs > 0) {
            stepBack();
        }
    }

    /** Goes back from where the path has come to: over what the rank did, or over what ended its wait. */
    private void stepBack() throws TraceException {
        int slice = windows.sliceOf(timePs - 1);
        RankWindow window = windows.at(rank, slice);
        Wait wait = window.waitBefore(timePs);
        if (wait == null || wait.endPs() < timePs) {
            long fromPs = Math.max(windows.beginPs(slice), wait == null ? 0 : wait.endPs());
            busy.add(slice, rank, fromPs, timePs);
            goTo(rank, fromPs);
        } else if (wait.endPs() > timePs || !isKnown(wait) || isStall(wait)) {
            addUnexplained(wait, slice);
            goTo(rank, wait.beginPs());
        } else {
            transfers.add(window, wait);
            goTo(wait.causeRank(), wait.causePs());
        }
    }

    /** Whether the rank has stalled at a port: it goes on writing word by word, and each may be a cause. */
    private static boolean isStall(Wait wait) {
        return wait.kind() == WaitKind.PORT && wait.causeRank() == wait.rank();
    }

    /** A stall is the port's, or that of whatever stood in the way behind it; of other waits nothing is known. */
    private void addUnexplained(Wait wait, int slice) throws TraceException {
        if (!isStall(wait)) {
            add(Inset.of(wait.beginPs(), timePs, Activity.WAITING, 0));
            return;
        }
        Inset stall = Inset.of(wait.beginPs(), timePs, Activity.CONTENTION, wait.message());
        add(stall.heldBy(windows.heldUp(wait.message(), rank, slice)));
    }

    private boolean isKnown(Wait wait) {
        return wait.causeRank() >= 0 && wait.causeRank() < windows.trace().ranks() && wait.causePs() <= timePs
                && hopsAtOnce < mostHopsAtOnce;
    }

    private void goTo(int nextRank, long nextPs) {
        hopsAtOnce = nextPs == timePs ? hopsAtOnce + 1 : 0;
        rank = nextRank;
        timePs = nextPs;
    }

    private void add(Inset part) throws TraceException {
        TraceEvent state = windows.at(rank, windows.sliceOf(Math.max(0, timePs - 1))).stateAt(timePs);
        to.accept(new PathSegment(rank, part.beginPs(), part.endPs(), part.activity(), Place.of(state), part.message(),
                part.part(), part.holder()));
    }
}
