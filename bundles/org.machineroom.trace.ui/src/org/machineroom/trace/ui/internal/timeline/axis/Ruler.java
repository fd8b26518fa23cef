// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.ui.internal.text.TimeText;

/**
 * The ruler above an axis: ticks at round times, with labels that tell them apart and never run together.
 *
 * @param ticks from left to right
 * @param stepPs from one to the next
 */
public record Ruler(List<Tick> ticks, long stepPs) {
    private static final int[] ROUND = {1, 2, 5};
    private static final int TEN = 10;

    /**
     * A tick.
     *
     * @param x pixel on the axis
     * @param label what it says
     */
    public record Tick(int x, long ps, String label) {
    }

    public Ruler {
        ticks = List.copyOf(ticks);
    }

    /**
     * The ruler of an axis.
     *
     * @param distance how many pixels there must be from a tick to the next, so that its label has room
     */
    public static Ruler of(TimeAxis axis, int distance) {
        long stepPs = step(axis, distance);
        TimeText.Unit unit = TimeText.Unit.of(axis.untilPs());
        List<Tick> ticks = new ArrayList<>();
        long ps = (axis.fromPs() + stepPs - 1) / stepPs * stepPs;
        while (ps < axis.untilPs()) {
            ticks.add(new Tick(axis.x(ps), ps, TimeText.inUnit(ps, unit, stepPs)));
            ps = TimeAxis.saturatedAdd(ps, stepPs);
        }
        return new Ruler(ticks, stepPs);
    }

    /** The smallest of 1, 2, 5, 10, 20 ... picoseconds that takes at least so many pixels. */
    private static long step(TimeAxis axis, int distance) {
        double wantedPs = (double) axis.lengthPs() / axis.width() * distance;
        long decade = 1;
        while (true) {
            for (int round : ROUND) {
                if (decade * round >= wantedPs || decade > Long.MAX_VALUE / TEN / TEN) {
                    return decade * round;
                }
            }
            decade *= TEN;
        }
    }
}
