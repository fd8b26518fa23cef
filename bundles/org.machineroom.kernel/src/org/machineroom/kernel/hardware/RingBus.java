// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * Several rings that join the elements of a chip, half of them for each direction. A transfer takes the shorter way
 * round, on the ring of that direction where its stretch is free first, and holds the stretch while it passes;
 * transfers with separate stretches share a ring. Reservations are made in the order of virtual time.
 */
public final class RingBus {
    private final int elements;
    private final Rate rate;
    private final long hopPs;
    private final long[][][] freePs;
    private boolean isContended = true;
    private long waitedPs;

    /**
     * Creates idle rings.
     *
     * @param elements number of elements, which are numbered around the ring
     * @param ringsEachWay number of rings of each direction
     * @param rate how fast a ring carries one transfer
     * @param hopPs time a byte needs from an element to the next, in picoseconds
     */
    public RingBus(int elements, int ringsEachWay, Rate rate, long hopPs) {
        if (elements < 2 || ringsEachWay < 1) {
            throw new IllegalArgumentException(ringsEachWay + " rings each way between " + elements
                    + " elements: at least 1 and 2 are needed");
        }
        this.elements = elements;
        this.rate = rate;
        this.hopPs = hopPs;
        this.freePs = new long[2][ringsEachWay][elements];
    }

    /** From now on nobody waits for a ring: each is served as if it were alone. For what-if runs. */
    public void endContention() {
        isContended = false;
    }

    /**
     * Moves a block between two different elements.
     *
     * @param startPs when its first byte is ready, in picoseconds
     * @return when its last byte is there, in picoseconds
     */
    public long transfer(int from, int to, long bytes, long startPs) {
        int up = Math.floorMod(to - from, elements);
        boolean isUp = up <= elements - up;
        int hops = isUp ? up : elements - up;
        int first = isUp ? from : to;
        long[] ring = null;
        long beginPs = Long.MAX_VALUE;
        for (long[] candidate : freePs[isUp ? 0 : 1]) {
            long freeAtPs = freeAt(candidate, first, hops, startPs);
            if (freeAtPs < beginPs) {
                beginPs = freeAtPs;
                ring = candidate;
            }
        }
        long holdPs = rate.timePs(bytes);
        for (int i = 0; i < hops; i++) {
            ring[(first + i) % elements] = beginPs + holdPs;
        }
        waitedPs += beginPs - startPs;
        return beginPs + hops * hopPs + holdPs;
    }

    private long freeAt(long[] ring, int first, int hops, long startPs) {
        long freeAtPs = startPs;
        for (int i = 0; isContended && i < hops; i++) {
            freeAtPs = Math.max(freeAtPs, ring[(first + i) % elements]);
        }
        return freeAtPs;
    }

    /** Number of steps of the shorter way between two elements. */
    public int hops(int from, int to) {
        int up = Math.floorMod(to - from, elements);
        return Math.min(up, elements - up);
    }

    /** Total time that transfers have waited, in picoseconds. */
    public long waitedPs() {
        return waitedPs;
    }
}
