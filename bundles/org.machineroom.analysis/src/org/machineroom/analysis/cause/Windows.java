// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * A trace cut into slices of time, of which the windows used last are kept: so many that memory does not grow with the
 * trace. One thread at a time.
 */
final class Windows implements HolderChain.Traffic {
    private static final long RECORDS_PER_SLICE = 250_000;
    /** The windows of all ranks in two slices: a path goes from rank to rank, and over the border between two. */
    private static final long MOST_KEPT = 2 * RECORDS_PER_SLICE;

    private final Trace trace;
    private final Lines lines;
    private final long endPs;
    private final long[] beginsPs;
    private final Map<Long, RankWindow> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long weight;
    private final Map<Long, List<Held>> heldUp = new HashMap<>();
    private int heldUpIn = -1;
    private final Map<Long, Message> onTheirWay = new HashMap<>();
    private int onTheirWayIn = -1;
    private BooleanSupplier unwanted = () -> false;

    /** Cuts a trace into slices of about as many records each, which are the longer the less happens. */
    Windows(Trace trace) throws TraceException {
        this.trace = trace;
        this.lines = new Lines(trace.definitions().sites().values());
        this.endPs = trace.endPs();
        this.beginsPs = LongStream.of(trace.pieces(RECORDS_PER_SLICE)).filter(beginPs -> beginPs <= endPs).toArray();
    }

    /** Gives up, with a {@link CancellationException}, when it is asked for something and nobody wants it any more. */
    Windows unless(BooleanSupplier nobodyWants) {
        unwanted = nobodyWants;
        return this;
    }

    Trace trace() {
        return trace;
    }

    /** When the run ended, in picoseconds. */
    long endPs() {
        return endPs;
    }

    int slices() {
        return beginsPs.length;
    }

    /** When a slice begins, in picoseconds; of the one after the last, just after the end of the run. */
    long beginPs(int slice) {
        return slice == beginsPs.length ? endPs + 1 : beginsPs[slice];
    }

    /** The slice that a time lies in; of one before the run or after it, the first or last. */
    int sliceOf(long timePs) {
        int found = Arrays.binarySearch(beginsPs, Math.max(0, timePs));
        return found < 0 ? -found - 2 : found;
    }

    /** What is known of a rank in a slice. */
    RankWindow at(int rank, int slice) throws TraceException {
        long key = (long) slice << Integer.SIZE | rank;
        RankWindow window = kept.get(key);
        if (window == null) {
            window = read(rank, slice);
            weight += window.weight() + 1L;
            kept.put(key, window);
            forgetSome();
        }
        return window;
    }

    /** The same, not kept: for who goes through all of the trace. */
    RankWindow read(int rank, int slice) throws TraceException {
        if (unwanted.getAsBoolean()) {
            throw new CancellationException("causes of " + trace.directory());
        }
        return RankWindow.read(trace, lines, rank, beginPs(slice), beginPs(slice + 1) - 1);
    }

    /**
     * By what a message was held up, in the order of its way; empty if it has not been received in the slice.
     *
     * @param near a rank that has probably received it
     */
    List<Held> heldUp(long message, int near, int slice) throws TraceException {
        List<Held> held = at(near, slice).heldUp(message);
        if (!held.isEmpty()) {
            return held;
        }
        if (heldUpIn != slice) {
            heldUpIn = slice;
            heldUp.clear();
            for (int receiver = 0; receiver < trace.ranks(); receiver++) {
                heldUp.putAll(at(receiver, slice).heldUp());
            }
        }
        return heldUp.getOrDefault(message, List.of());
    }

    @Override
    public Message message(long number, long atPs) throws TraceException {
        int slice = sliceOf(atPs);
        if (onTheirWayIn != slice) {
            onTheirWayIn = slice;
            onTheirWay.clear();
            for (int receiver = 0; receiver < trace.ranks(); receiver++) {
                at(receiver, slice).messages().forEach(message -> onTheirWay.put(message.number(), message));
            }
        }
        return onTheirWay.get(number);
    }

    @Override
    public List<Held> heldUp(Message message, long atPs) throws TraceException {
        return at(message.rank(), sliceOf(atPs)).heldUp(message.number());
    }

    private void forgetSome() {
        Iterator<RankWindow> eldest = kept.values().iterator();
        while (weight > MOST_KEPT && kept.size() > 2) {
            weight -= eldest.next().weight() + 1L;
            eldest.remove();
        }
    }
}
