// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import org.machineroom.live.settings.TimeSpan;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a simulated time with its unit. */
final class TimeConverter implements ITypeConverter<Long> {
    private static final long PS_PER_NS = 1000;

    @Override
    public Long convert(String text) {
        try {
            return Math.multiplyExact(TimeSpan.parse(text).toNanos(), PS_PER_NS);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new TypeConversionException("'" + text + "': a simulated time is a number with a unit, 1.5 ms");
        }
    }
}
