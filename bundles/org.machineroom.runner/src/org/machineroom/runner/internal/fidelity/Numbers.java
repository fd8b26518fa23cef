// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** How numbers are written in tables. */
final class Numbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final double WHOLE_FROM = 1000;

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
}
