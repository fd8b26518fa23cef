// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * Tells what ranks did and what they waited for, one rank after the other, each in the order of ends: what lies within
 * something longer comes before it. Goes through the trace in slices of time; what reaches from one into the next is
 * told in both. Used once, by one thread.
 */
public final class RankByRank {
    private final Windows windows;
    private final WaitClassifier classifier;
    private final boolean wantsCauses;

    /** Is told; times of what is told are cut to {@code fromPs} and {@code untilPs}. */
    public interface Visitor {
        /** A computation, a call, or an interrupt. */
        void did(TraceEvent event, long fromPs, long untilPs);

        /** The rank's processor copied or moved data in a call. */
        void worked(Wait work, long fromPs, long untilPs);

        /** The rank waited; parts of the machine held up the message that it waited for. */
        void waited(WaitState state, List<Held> heldUp, long fromPs, long untilPs);

        /** All of the rank is told that begins before this time. */
        void settled(long timePs) throws TraceException;

        /** All of the rank is told. */
        void ended() throws TraceException;
    }

    /** A thing to be told: the innermost first of those that end at the same time. */
    private record Told(long endPs, int depth, Runnable telling) {
        static final Comparator<Told> ORDER = Comparator.comparingLong(Told::endPs).thenComparingInt(Told::depth);
    }

    private RankByRank(Trace trace, boolean wantsCauses) throws TraceException {
        this.windows = new Windows(trace);
        this.classifier = new WaitClassifier(trace.header(), new StepActivities(trace.header()));
        this.wantsCauses = wantsCauses;
    }

    /**
     * Goes through a trace.
     *
     * @param wantsCauses whether waits and work within calls are told, too
     * @throws CancellationException if the monitor wants no more
     */
    public static void tell(Trace trace, boolean wantsCauses, BuildMonitor monitor, Visitor visitor)
            throws TraceException {
        RankByRank all = new RankByRank(trace, wantsCauses);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int slice = 0; slice < all.windows.slices(); slice++) {
                if (!monitor.proceed(rank, trace.ranks())) {
                    throw new CancellationException("what ranks of " + trace.directory() + " did");
                }
                all.tell(rank, slice, visitor);
            }
            visitor.ended();
        }
    }

    private void tell(int rank, int slice, Visitor visitor) throws TraceException {
        RankWindow window = windows.read(rank, slice);
        long beginPs = windows.beginPs(slice);
        long endPs = windows.beginPs(slice + 1);
        List<Told> all = new ArrayList<>(window.weight());
        window.states().forEach(state -> all.add(told(state, 2, beginPs, endPs, visitor)));
        window.interrupts().forEach(interrupt -> all.add(told(interrupt, 0, beginPs, endPs, visitor)));
        if (wantsCauses) {
            for (Wait work : window.works()) {
                all.add(new Told(work.endPs(), 1, () -> visitor.worked(work, Math.max(beginPs, work.beginPs()),
                        Math.min(endPs, work.endPs()))));
            }
            for (Wait wait : window.waits()) {
                all.add(told(wait, window, slice, visitor));
            }
        }
        all.sort(Told.ORDER);
        all.forEach(told -> told.telling().run());
        visitor.settled(endPs);
    }

    private static Told told(TraceEvent event, int depth, long beginPs, long endPs, Visitor visitor) {
        return new Told(event.endPs(), depth,
                () -> visitor.did(event, Math.max(beginPs, event.beginPs()), Math.min(endPs, event.endPs())));
    }

    private Told told(Wait wait, RankWindow window, int slice, Visitor visitor) throws TraceException {
        int endsIn = windows.sliceOf(wait.endPs());
        RankWindow atEnd = endsIn == slice ? window : windows.read(wait.rank(), endsIn);
        WaitState state = classifier.classify(atEnd, wait);
        List<Held> heldUp = atEnd.heldUp(wait.message());
        long fromPs = Math.max(windows.beginPs(slice), wait.beginPs());
        long untilPs = Math.min(windows.beginPs(slice + 1), wait.endPs());
        return new Told(wait.endPs(), 1, () -> visitor.waited(state, heldUp, fromPs, untilPs));
    }
}
