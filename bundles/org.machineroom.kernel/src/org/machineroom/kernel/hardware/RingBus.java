// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;

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
    private Holds holds = Holds.NONE;
    private long waitedPs;

    /** A part of a ring: when each element's way to the next is free, and the first of so many. */
    private record Stretch(long[] freePs, int firstPart, int first, int hops) {
    }

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
     * From now on notes who has which stretch of which ring, and tells the recorder.
     *
     * @param plan where the rings are drawn
     */
    public void noteHolds(Recorder recorder, RingBusPlan plan) {
        holds = Holds.of(recorder, 2 * freePs[0].length * elements, plan::stretch);
    }

    /**
     * Where elements and rings are drawn.
     *
     * @param whose rings these are, for explanations: {@code of chip 0}
     */
    public RingBusPlan plan(String whose, Spot centre) {
        return new RingBusPlan(whose, centre, elements, freePs[0].length);
    }

    /** Who has which stretch; to be told of each message before it is moved. */
    public Holds holds() {
        return holds;
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
        long[][] rings = freePs[isUp ? 0 : 1];
        int ring = 0;
        long beginPs = Long.MAX_VALUE;
        for (int candidate = 0; candidate < rings.length; candidate++) {
            long freeAtPs = freeAt(rings[candidate], first, hops, startPs);
            if (freeAtPs < beginPs) {
                beginPs = freeAtPs;
                ring = candidate;
            }
        }
        long holdPs = rate.timePs(bytes);
        Stretch stretch = new Stretch(rings[ring], ((isUp ? 0 : rings.length) + ring) * elements, first, hops);
        take(stretch, startPs, beginPs, beginPs + holdPs);
        waitedPs += beginPs - startPs;
        return beginPs + hops * hopPs + holdPs;
    }

    /** Takes a stretch of a ring; the first part of it that is free no earlier has held up the transfer. */
    private void take(Stretch stretch, long readyPs, long beginPs, long endPs) {
        boolean isHeldUp = beginPs > readyPs;
        for (int i = 0; i < stretch.hops; i++) {
            int element = (stretch.first + i) % elements;
            boolean hasDecided = isHeldUp && stretch.freePs[element] == beginPs;
            holds.take(stretch.firstPart + element, hasDecided ? readyPs : beginPs, beginPs, endPs);
            isHeldUp &= !hasDecided;
            stretch.freePs[element] = endPs;
        }
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
