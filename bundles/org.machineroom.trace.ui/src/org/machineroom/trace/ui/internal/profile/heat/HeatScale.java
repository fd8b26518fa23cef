// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile.heat;

import org.eclipse.swt.graphics.RGB;

/**
 * Colours for parts of a whole, from the background of nothing to the hot colour of everything. Small parts are told
 * from none: the scale is that of the square root. No SWT but the value. Immutable.
 *
 * @param cold colour of nothing
 * @param hot  colour of all
 */
public record HeatScale(RGB cold, RGB hot) {
    private static final double RED = 0.299;
    private static final double GREEN = 0.587;
    private static final double BLUE = 0.114;
    private static final int MIDDLE = 140;

    /**
     * The colour of a part.
     *
     * @param part 0 to 1; what is beyond is taken as the nearest
     */
    public RGB of(double part) {
        double heat = Math.sqrt(Math.clamp(part, 0, 1));
        return new RGB(mix(cold.red, hot.red, heat), mix(cold.green, hot.green, heat), mix(cold.blue, hot.blue, heat));
    }

    private static int mix(int from, int to, double part) {
        return (int) Math.round(from + (to - from) * part);
    }

    /** Black or white, whichever can be read on a colour. */
    public static RGB textOn(RGB colour) {
        boolean isLight = RED * colour.red + GREEN * colour.green + BLUE * colour.blue > MIDDLE;
        return isLight ? new RGB(0, 0, 0) : new RGB(255, 255, 255);
    }
}
