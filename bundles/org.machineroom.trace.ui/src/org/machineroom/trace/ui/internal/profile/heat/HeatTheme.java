// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile.heat;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** The colours of the current theme for parts of a whole. Used on the UI thread. */
public final class HeatTheme {
    private static final String HOT = "org.machineroom.trace.ui.heat";

    private HeatTheme() {
    }

    /** The scale on the background of a control. */
    public static HeatScale on(Control control) {
        return on(control, control.getBackground().getRGB());
    }

    /** The scale on another background. */
    public static HeatScale on(Control control, RGB background) {
        RGB hot = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry().getRGB(HOT);
        return new HeatScale(background,
                hot == null ? control.getDisplay().getSystemColor(SWT.COLOR_RED).getRGB() : hot);
    }
}
