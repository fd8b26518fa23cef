// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A place on an axis that has a label.
 *
 * @param value where it is
 * @param label what stands there
 */
public record Tick(double value, String label) {
    private static final MathContext DIGITS = new MathContext(6);
    private static final double PLAIN_BELOW = 1e5;
    private static final double PLAIN_FROM = 1e-3;

    /** A number's place. */
    public static Tick at(double value) {
        return new Tick(value, text(value));
    }

    /** A number as axes have it, {@code 0.25}, {@code 5000}, {@code 2e6}. */
    public static String text(double value) {
        double size = Math.abs(value);
        if (size == 0 || size >= PLAIN_FROM && size < PLAIN_BELOW) {
            return plain(value);
        }
        int power = (int) Math.floor(Math.log10(size) + 1e-9);
        return plain(value / Math.pow(10, power)) + "e" + power;
    }

    private static String plain(double value) {
        BigDecimal rounded = new BigDecimal(value).round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
