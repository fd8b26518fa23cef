// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as users read them in a summary: six digits, and whole numbers in full. */
public final class NumberText {
    private static final MathContext DIGITS = new MathContext(6);
    private static final double WHOLE_BELOW = 1e15;
    private static final double PLAIN_BELOW = 1e7;
    private static final double PLAIN_FROM = 1e-4;

    private NumberText() {
    }

    /** A number. */
    public static String of(double number) {
        if (!Double.isFinite(number)) {
            return Double.toString(number);
        }
        if (number == Math.rint(number) && Math.abs(number) < WHOLE_BELOW) {
            return Long.toString((long) number);
        }
        BigDecimal rounded = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
        double size = Math.abs(number);
        return size >= PLAIN_FROM && size < PLAIN_BELOW ? rounded.toPlainString() : rounded.toString();
    }

    /** A number with its sign. */
    public static String signed(double number) {
        return number > 0 ? "+" + of(number) : of(number);
    }
}
