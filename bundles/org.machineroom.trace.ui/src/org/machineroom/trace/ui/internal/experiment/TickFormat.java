// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.List;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Tick;

/** What stands at an axis, as in the charts of the command line: numbers, or names at 0, 1, 2 and so on. */
final class TickFormat extends Format {
    private static final long serialVersionUID = 1;
    private static final double NEAR = 1e-6;

    private final transient List<String> names;

    TickFormat(Axis axis) {
        names = axis.names();
    }

    @Override
    public StringBuffer format(Object number, StringBuffer text, FieldPosition place) {
        double value = ((Number) number).doubleValue();
        return text.append(names.isEmpty() ? Tick.text(value) : name(value));
    }

    private String name(double value) {
        long place = Math.round(value);
        return Math.abs(value - place) < NEAR && place >= 0 && place < names.size() ? names.get((int) place) : "";
    }

    /** SWTChart reads what it has written, and puts dots in place of what does not say where it stands. */
    @Override
    public Object parseObject(String text, ParsePosition place) {
        place.setIndex(text.isEmpty() ? 0 : text.length());
        return names.isEmpty() ? (Number) Double.valueOf(text) : names.indexOf(text);
    }
}
