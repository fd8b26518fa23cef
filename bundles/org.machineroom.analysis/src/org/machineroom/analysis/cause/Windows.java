// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * A trace cut into slices of time, of which the windows used last are kept: so many that memory does not grow with the
 * trace. One thread at a time.
 */
final class Windows implements HolderChain.Traffic {
    private static final long BYTES_PER_SLICE = 4L << 20;
    private static final int MOST_SLICES = 1 << 20;
    private static final long MOST_KEPT = 250_000;

    private final Trace trace;
    private final long endPs;
    private final int slices;
    private final long slicePs;
    private final Map<Long, RankWindow> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long weight;
    private final Map<Long, List<Held>> heldUp = new HashMap<>();
    private int heldUpIn = -1;
    private final Map<Long, Message> onTheirWay = new HashMap<>();
    private int onTheirWayIn = -1;
    private BooleanSupplier unwanted = () -> false;

    /** Cuts a trace into slices that hold a few hundred thousand records each. */
    Windows(Trace trace) throws TraceException {
        this(trace, Math.clamp(bytes(trace.directory()) / BYTES_PER_SLICE, 1, MOST_SLICES));
    }

    /** Cuts a trace into so many slices of the same length. */
    Windows(Trace trace, int slices) throws TraceException {
        this.trace = trace;
        this.endPs = trace.endPs();
        this.slices = slices;
        this.slicePs = Math.max(1, Math.ceilDiv(endPs + 1, slices));
    }

    private static long bytes(Path directory) throws TraceException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException e) {
            throw TraceException.refused(directory, "cannot be read", e);
        }
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
        return slices;
    }

    /** When a slice begins, in picoseconds. */
    long beginPs(int slice) {
        return slice * slicePs;
    }

    /** The slice that a time lies in. */
    int sliceOf(long timePs) {
        return (int) (timePs / slicePs);
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
        return RankWindow.read(trace, rank, beginPs(slice), beginPs(slice + 1) - 1);
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
