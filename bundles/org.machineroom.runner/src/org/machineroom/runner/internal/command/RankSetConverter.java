// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import org.machineroom.live.RankSet;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads numbers of ranks. */
final class RankSetConverter implements ITypeConverter<RankSet> {
    @Override
    public RankSet convert(String text) {
        try {
            return RankSet.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
