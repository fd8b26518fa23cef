// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

/**
 * Which part of a machine's plan is in the picture. Immutable.
 *
 * @param factor how many times as large as the whole plan in the picture; at least 1
 * @param x      how far to the right of the plan's middle the middle of the picture is, in distances of the plan
 * @param y      the same downwards
 */
public record Zoom(double factor, double x, double y) {
    /** The whole plan. */
    public static final Zoom WHOLE = new Zoom(1, 0, 0);

    private static final double MOST = 64;

    /**
     * Shows more or less, so that a place stays where it is.
     *
     * @param by     above 1 shows less
     * @param placeX the place, as far to the right of the plan's middle
     * @param placeY the same downwards
     */
    Zoom about(double by, double placeX, double placeY) {
        double newFactor = Math.clamp(factor * by, 1, MOST);
        double kept = factor / newFactor;
        return newFactor == 1 ? WHOLE
                : new Zoom(newFactor, placeX + (x - placeX) * kept, placeY + (y - placeY) * kept);
    }

    /** Shows what is further to the right and down, in distances of the plan. */
    Zoom moved(double right, double down) {
        return factor == 1 ? this : new Zoom(factor, x + right, y + down);
    }
}
