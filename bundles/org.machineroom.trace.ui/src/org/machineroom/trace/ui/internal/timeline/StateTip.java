// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import org.eclipse.jface.window.DefaultToolTip;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Says what is under the mouse, above the mouse, so that it covers neither the legend nor the text below the rows. */
final class StateTip {
    private static final int DISTANCE = 8;

    private final Control control;
    private final DefaultToolTip tip;

    StateTip(Control control) {
        this.control = control;
        tip = new DefaultToolTip(control, ToolTip.RECREATE, true) {
            @Override
            public Point getLocation(Point size, Event event) {
                Point mouse = control.toDisplay(event.x, event.y);
                return new Point(mouse.x + DISTANCE, Math.max(0, mouse.y - size.y - DISTANCE));
            }
        };
        tip.setHideDelay(0);
        for (int event : new int[] {SWT.MouseMove, SWT.MouseExit, SWT.KeyDown, SWT.MouseVerticalWheel}) {
            control.addListener(event, _ -> tip.hide());
        }
    }

    /** Shows a text for the place where the mouse rests, which is given relative to the control. */
    void show(String text, Point at) {
        if (!control.isDisposed()) {
            tip.setText(text);
            tip.show(at);
        }
    }
}
