// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayDeque;
import java.util.Deque;

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

    private record Request(long bytes, Runnable granted) {
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
        used -= bytes;
        while (!waiting.isEmpty() && used + waiting.peek().bytes() <= capacity) {
            Request next = waiting.remove();
            take(next.bytes());
            next.granted().run();
        }
    }

    private void take(long bytes) {
        used += bytes;
        mostUsed = Math.max(mostUsed, used);
    }

    private void requirePossible(long bytes) {
        if (bytes < 0 || bytes > capacity) {
            throw new IllegalArgumentException("pool " + name + ": a piece of " + bytes + " bytes of " + capacity);
        }
    }
}
