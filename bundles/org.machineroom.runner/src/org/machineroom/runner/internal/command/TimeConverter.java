// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import org.machineroom.live.settings.TimeSpan;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a simulated time with its unit. */
final class TimeConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
        try {
            return TimeSpan.picoseconds(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException("'" + text + "': a simulated time is a number of whole "
                    + "picoseconds with a unit, 1.5 ms");
        }
    }
}
