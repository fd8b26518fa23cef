// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;

/** The theme's colours for values, and those in between. Used on the UI thread. */
final class ValueColours {
    private static final String VALUE = "org.machineroom.debug.ui.value";
    private static final String ODD = "org.machineroom.debug.ui.stuck";
    private static final String MISSING = "org.machineroom.debug.ui.wait";
    /** The least value can still be told from where there is none. */
    private static final double LEAST = 0.12;
    private static final double RED = 0.299;
    private static final double GREEN = 0.587;
    private static final double BLUE = 0.114;
    private static final int MIDDLE = 140;

    private ValueColours() {
    }

    /** Of bars and the greatest values. */
    static Color value() {
        return JFaceResources.getColorRegistry().get(VALUE);
    }

    /** Of ranks that stand out. */
    static Color odd() {
        return JFaceResources.getColorRegistry().get(ODD);
    }

    /** Of ranks that have no value. */
    static Color missing() {
        return JFaceResources.getColorRegistry().get(MISSING);
    }

    /** Of a part, 0 to 1, of the way from the least value to the greatest. */
    static RGB heat(RGB background, double part) {
        RGB hot = value().getRGB();
        double heat = LEAST + (1 - LEAST) * Math.clamp(part, 0, 1);
        return new RGB(mix(background.red, hot.red, heat), mix(background.green, hot.green, heat),
                mix(background.blue, hot.blue, heat));
    }

    private static int mix(int from, int to, double part) {
        return (int) Math.round(from + (to - from) * part);
    }

    /** Black or white, whichever can be read on a colour. */
    static Color textOn(RGB colour) {
        boolean isLight = RED * colour.red + GREEN * colour.green + BLUE * colour.blue > MIDDLE;
        return isLight ? new Color(0, 0, 0) : new Color(255, 255, 255);
    }
}
