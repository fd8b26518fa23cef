// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import org.eclipse.swt.graphics.RGB;

/** A colour for text that can be read on its background: WCAG 2.1, 1.4.3, asks for a contrast of 4.5. */
public final class ReadableColour {
    /** The least contrast of a text. */
    public static final double LEAST_CONTRAST = 4.5;
    private static final float SATURATION = 0.75f;
    private static final float ON_LIGHT = 0.65f;
    private static final float ON_DARK = 0.95f;
    private static final float STEP = 0.05f;
    /** Neighbours differ: the golden section of the colour circle. */
    private static final float HUE_STEP = 137.508f;
    private static final float CIRCLE = 360;
    private static final double MIDDLE = 0.18;

    private ReadableColour() {
    }

    /** A rank's place on the colour circle, in degrees. */
    public static float hue(int rank) {
        return rank * HUE_STEP % CIRCLE;
    }

    /**
     * As strong a colour as can be read: blue is darker to the eye than yellow, so some are darkened or made paler.
     *
     * @param hue in degrees
     */
    public static RGB of(float hue, RGB background) {
        boolean isLight = luminance(background) > MIDDLE;
        float saturation = SATURATION;
        float brightness = isLight ? ON_LIGHT : ON_DARK;
        RGB colour = new RGB(hue, saturation, brightness);
        while (contrast(colour, background) < LEAST_CONTRAST && saturation > STEP && brightness > STEP) {
            brightness -= isLight ? STEP : 0;
            saturation -= isLight ? 0 : STEP;
            colour = new RGB(hue, saturation, brightness);
        }
        return colour;
    }

    /** The contrast of two colours, 1 to 21, as WCAG 2.1 defines it. */
    public static double contrast(RGB one, RGB other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(RGB colour) {
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
