// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** How numbers are written in tables. */
final class Numbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final double WHOLE_FROM = 1000;
    private static final double PERCENT = 100;
    private static final double TENTHS = 10;

    private Numbers() {
    }

    /** A number with four digits, or more if it is larger, without an exponent. */
    static String plain(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "none";
        }
        if (Math.abs(value) >= WHOLE_FROM) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return new BigDecimal(value).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }

    /** A part as percent with its sign, {@code +1.3 %}. */
    static String percent(double part) {
        double tenths = Math.round(PERCENT * part * TENTHS) / TENTHS;
        return String.format(Locale.ROOT, "%+.1f %%", tenths);
    }
}
