// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.function.IntUnaryOperator;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.runner.internal.program.ProfileTable;
import org.machineroom.runner.internal.program.SiteTable;
import org.machineroom.trace.profile.ProfileVisitor;

/**
 * The profile of a program in Java.
 *
 * @param clock of the processors
 */
public record CallTreeProfile(ProfileTable methods, SiteTable sites, Frequency clock) implements ProfileSource {
    @Override
    public IntUnaryOperator cells() {
        return methods::cells;
    }

    @Override
    public void write(ProfileRecorder calls, ProfileVisitor out) {
        new CallTreeWriter(methods, sites, clock, out).write(calls);
    }
}
