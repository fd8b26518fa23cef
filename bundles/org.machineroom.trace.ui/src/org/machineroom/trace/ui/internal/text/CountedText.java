// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.Locale;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.live.Units;
import org.machineroom.trace.ui.internal.Messages;

/** What is counted, in words. */
public final class CountedText {
    private static final double WHOLE = 0.05;

    private CountedText() {
    }

    /**
     * What is counted.
     *
     * @param part name of the part whose load it is
     */
    public static String name(Counted counted, String part) {
        return switch (counted) {
            case COMPUTING -> Messages.countedComputing;
            case BYTES -> Messages.countedBytes;
            case UNEXPECTED -> Messages.countedUnexpected;
            case POSTED -> Messages.countedPosted;
            case LOAD -> part.isEmpty() ? Messages.countedLoad : NLS.bind(Messages.countedLoadOf, part);
        };
    }

    /** A count with its unit. */
    public static String value(Counted counted, double value) {
        return switch (counted) {
            case BYTES -> Units.bytes(Math.round(value));
            case LOAD -> Units.percent(value);
            case COMPUTING, UNEXPECTED, POSTED -> Math.abs(value - Math.rint(value)) < WHOLE
                    ? Units.number(Math.round(value))
                    : String.format(Locale.ROOT, "%.1f", value);
        };
    }
}
