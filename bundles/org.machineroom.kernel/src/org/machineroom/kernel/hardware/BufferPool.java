// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.WaitRecord;

/**
 * Memory of a fixed size that a device or a library hands out piece by piece. Who finds no room leaves a
 * {@link Runnable} that is run once when his piece has been taken for him; those who wait are served in the order of
 * asking, so that a large piece is not starved by small ones.
 */
public final class BufferPool {
    private final String name;
    private final long capacity;
    private final Deque<Request> waiting = new ArrayDeque<>();
    private long used;
    private long mostUsed;
    private long refusals;
    private Fill fill = () -> {};

    private record Request(long bytes, Runnable granted) {
    }

    /** Is told before the pool becomes fuller or emptier. */
    @FunctionalInterface
    private interface Fill {
        void changes();
    }

    /**
     * Creates an empty pool.
     *
     * @param name for explanations
     * @param capacity in bytes, at least 1
     */
    public BufferPool(String name, long capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("pool " + name + " of " + capacity + " bytes: at least 1 is needed");
        }
        this.name = name;
        this.capacity = capacity;
    }

    /**
     * From now on tells the recorder how full the pool is: half full for a time counts as busy for half of it, so that
     * its load is how full it is in the mean.
     *
     * @param nowPs the present of virtual time
     */
    public void noteFill(Recorder recorder, Part part, LongSupplier nowPs) {
        if (recorder.wantsMessages()) {
            fill = new NotedFill(recorder, recorder.part(part), nowPs);
        }
    }

    /** What it is called in explanations. */
    public String name() {
        return name;
    }

    /** Bytes there are. */
    public long capacity() {
        return capacity;
    }

    /** Bytes taken. */
    public long used() {
        return used;
    }

    /** Bytes that have been taken at most. */
    public long mostUsed() {
        return mostUsed;
    }

    /** Whether somebody waits for room. */
    public boolean isWaitedFor() {
        return !waiting.isEmpty();
    }

    /** How often somebody found no room. */
    public long refusals() {
        return refusals;
    }

    /**
     * Takes a piece if there is room for it and nobody waits.
     *
     * @return whether it was taken
     */
    public boolean tryTake(long bytes) {
        requirePossible(bytes);
        if (!waiting.isEmpty() || used + bytes > capacity) {
            refusals++;
            return false;
        }
        take(bytes);
        return true;
    }

    /**
     * Takes a piece as soon as there is room for it.
     *
     * @param granted run once it has been taken, at once if there is room now
     */
    public void take(long bytes, Runnable granted) {
        if (tryTake(bytes)) {
            granted.run();
        } else {
            waiting.add(new Request(bytes, granted));
        }
    }

    /** Gives a piece back; whoever waits and has room now gets his. */
    public void give(long bytes) {
        if (bytes < 0 || bytes > used) {
            throw new IllegalArgumentException("pool " + name + ": " + bytes + " bytes are given back, but " + used
                    + " are taken");
        }
        fill.changes();
        used -= bytes;
        while (!waiting.isEmpty() && used + waiting.peek().bytes() <= capacity) {
            Request next = waiting.remove();
            take(next.bytes());
            next.granted().run();
        }
    }

    private void take(long bytes) {
        fill.changes();
        used += bytes;
        mostUsed = Math.max(mostUsed, used);
    }

    /** Tells how full the pool was since it was told last. */
    private final class NotedFill implements Fill {
        private final Recorder recorder;
        private final int part;
        private final LongSupplier nowPs;
        private long sincePs;

        NotedFill(Recorder recorder, int part, LongSupplier nowPs) {
            this.recorder = recorder;
            this.part = part;
            this.nowPs = nowPs;
        }

        @Override
        public void changes() {
            long untilPs = nowPs.getAsLong();
            long fullPs = Math.round((double) (untilPs - sincePs) * used / capacity);
            if (fullPs > 0) {
                recorder.used(part, WaitRecord.NO_MESSAGE, sincePs, sincePs + fullPs);
            }
            sincePs = untilPs;
        }
    }

    private void requirePossible(long bytes) {
        if (bytes < 0 || bytes > capacity) {
            throw new IllegalArgumentException("pool " + name + ": a piece of " + bytes + " bytes of " + capacity);
        }
    }
}
