// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * A place on the plane on which a machine is drawn, in distances between neighbouring nodes; x grows to the right, y
 * downwards. Where a spot is says nothing about times.
 */
public record Spot(double x, double y) {
    /** The spot that is so much further. */
    public Spot plus(double moreX, double moreY) {
        return new Spot(x + moreX, y + moreY);
    }
}
