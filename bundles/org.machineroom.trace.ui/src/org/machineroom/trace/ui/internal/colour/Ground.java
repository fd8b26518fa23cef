// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.colour;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/**
 * What pictures and texts in a control are painted on and with: the colours of lists, or of the control itself where a
 * dark theme has given it some, as that does not change the colours of the system.
 */
public record Ground(Color background, Color foreground) {
    private static final double DARK = 0.5;

    /** That of a control, as it is now. */
    public static Ground of(Control control) {
        if (Palette.luminance(rgb(control.getBackground())) < DARK) {
            return new Ground(control.getBackground(), control.getForeground());
        }
        Display display = control.getDisplay();
        return new Ground(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND),
                display.getSystemColor(SWT.COLOR_LIST_FOREGROUND));
    }

    /** A colour as {@code 0xRRGGBB}. */
    static int rgb(Color color) {
        return rgb(color.getRGB());
    }

    /** A colour as {@code 0xRRGGBB}. */
    static int rgb(RGB rgb) {
        return rgb.red << 16 | rgb.green << 8 | rgb.blue;
    }
}
