// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;

/**
 * What is known of the cycles to come: in which of them something moves, and which inputs have something to do in them
 * beside moving words.
 */
final class WormholeAgenda {
    private static final int FIRST_ROOM = 64;

    /** By cycle modulo the length, a power of two: the latest cycle in which something moves. */
    private long[] busy = new long[FIRST_ROOM];
    /** By cycle modulo the length: the first of the inputs that have something to do. */
    private WormholeInput[] due = new WormholeInput[FIRST_ROOM];
    private int mask = FIRST_ROOM - 1;
    private int dueCount;
    private long now = -1;
    private long lastBusy = -1;

    WormholeAgenda() {
        Arrays.fill(busy, -1);
    }

    /** The last cycle that is over. */
    long now() {
        return now;
    }

    /** All cycles up to the given one are over, and nothing is due in them any more. */
    void advanceTo(long cycle) {
        now = cycle;
    }

    /** Something moves in a cycle. */
    void setBusy(long cycle) {
        reach(cycle);
        busy[(int) cycle & mask] = cycle;
        lastBusy = Math.max(lastBusy, cycle);
    }

    /** Whether something moves in a cycle, which is not over for long. */
    boolean isBusy(long cycle) {
        return busy[(int) cycle & mask] == cycle;
    }

    /** In how many cycles something moves, from one to another. */
    int busyCycles(long first, long last) {
        int count = 0;
        for (long cycle = first; cycle <= Math.min(last, lastBusy); cycle++) {
            if (isBusy(cycle)) {
                count++;
            }
        }
        return count;
    }

    /** An input has something to do in a cycle; it waits for one cycle at a time. */
    void add(WormholeInput input, long cycle) {
        reach(cycle);
        int slot = (int) cycle & mask;
        input.nextDue = due[slot];
        due[slot] = input;
        dueCount++;
    }

    /** Takes an input out that has something to do in a cycle, {@code null} if there is none left. */
    WormholeInput take(long cycle) {
        int slot = (int) cycle & mask;
        WormholeInput input = due[slot];
        if (input != null) {
            due[slot] = input.nextDue;
            input.nextDue = null;
            dueCount--;
        }
        return input;
    }

    /** The next cycle in which an input has something to do. */
    long next() {
        if (dueCount == 0) {
            return WormholeEndpoint.NEVER;
        }
        long cycle = now + 1;
        while (due[(int) cycle & mask] == null) {
            cycle++;
        }
        return cycle;
    }

    /** Makes room, so that no two cycles from the present on share a place. */
    private void reach(long cycle) {
        while (cycle - now >= busy.length) {
            grow();
        }
    }

    private void grow() {
        int length = 2 * busy.length;
        long[] newBusy = new long[length];
        WormholeInput[] newDue = new WormholeInput[length];
        Arrays.fill(newBusy, -1);
        for (long cycle = Math.max(0, now); cycle < now + busy.length; cycle++) {
            newBusy[(int) cycle & length - 1] = busy[(int) cycle & mask];
            newDue[(int) cycle & length - 1] = due[(int) cycle & mask];
        }
        busy = newBusy;
        due = newDue;
        mask = length - 1;
    }
}
