// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.List;

/**
 * An axis; its range comes from the values.
 *
 * @param label what it shows, with the unit
 * @param scale linear or logarithmic
 * @param names what stands at 0, 1, 2 and so on instead of numbers; empty for an axis of numbers
 */
public record Axis(String label, Scale scale, List<String> names) {
    /** How values lie on an axis. */
    public enum Scale {
        /** Equal differences are equally long. */
        LINEAR,
        /** Equal ratios are equally long. */
        LOGARITHMIC
    }

    /** A linear axis. */
    public static Axis linear(String label) {
        return new Axis(label, Scale.LINEAR, List.of());
    }

    /** A logarithmic axis; only values above 0 can be shown on it. */
    public static Axis logarithmic(String label) {
        return new Axis(label, Scale.LOGARITHMIC, List.of());
    }

    /** An axis of names, the first at 0. */
    public static Axis of(String label, List<String> names) {
        return new Axis(label, Scale.LINEAR, names);
    }

    /** Whether equal ratios are equally long. */
    public boolean isLogarithmic() {
        return scale == Scale.LOGARITHMIC;
    }

    /** The same axis, logarithmic or linear; one of names stays as it is. */
    public Axis scaled(boolean logarithmically) {
        return names.isEmpty() ? new Axis(label, logarithmically ? Scale.LOGARITHMIC : Scale.LINEAR, names) : this;
    }

    /** Whether a value can be shown. */
    boolean shows(double value) {
        return Double.isFinite(value) && (value > 0 || !isLogarithmic());
    }
}
