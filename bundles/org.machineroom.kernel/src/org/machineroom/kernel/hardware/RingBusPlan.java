// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Spot;

/**
 * How a {@link RingBus} is drawn: elements on a circle, the rings inside of each other within it, those upwards
 * outermost.
 */
public final class RingBusPlan {
    /** Distance of two elements on the circle. */
    private static final double APART = 1.1;
    private static final double INNER = 0.45;
    private static final double RING = 0.22;
    private static final double OUTWARD = 0.6;

    private final String whose;
    private final Spot centre;
    private final int elements;
    private final int ringsEachWay;
    private final double radius;

    RingBusPlan(String whose, Spot centre, int elements, int ringsEachWay) {
        this.whose = whose;
        this.centre = centre;
        this.elements = elements;
        this.ringsEachWay = ringsEachWay;
        this.radius = Math.max(APART / 2 / Math.sin(Math.PI / elements), INNER + (2 * ringsEachWay + 1) * RING);
    }

    /** Where an element is drawn. */
    public Spot spot(int element) {
        return at(element, radius);
    }

    /** A spot outside of the circle, for what an element leads to. */
    public Spot outside(int element) {
        return at(element, radius + OUTWARD);
    }

    /** How far from the centre there is nothing drawn any more. */
    public double reach() {
        return radius + 2 * OUTWARD;
    }

    private Spot at(int element, double distance) {
        double angle = 2 * Math.PI * element / elements - Math.PI / 2;
        return centre.plus(distance * Math.cos(angle), distance * Math.sin(angle));
    }

    /** What a stretch is: those of each ring one after the other, the rings upwards first. */
    Part stretch(int part) {
        int ring = part / elements;
        boolean isUp = ring < ringsEachWay;
        int element = part % elements;
        int next = (element + 1) % elements;
        double distance = radius - INNER - ring * RING;
        Spot low = at(element, distance);
        Spot high = at(next, distance);
        return Part.line("ring " + ring % ringsEachWay + (isUp ? " upwards " : " downwards ") + whose
                + " between elements " + element + " and " + next, isUp ? low : high, isUp ? high : low);
    }
}
