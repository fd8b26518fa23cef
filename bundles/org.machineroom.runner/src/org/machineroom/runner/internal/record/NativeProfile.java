// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.function.IntUnaryOperator;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.trace.profile.ProfileVisitor;

/**
 * The profile of a program in C, C++ or Fortran, whose code counts by itself. Calls of the library are in the tree
 * under the number that the program has for the way to where they were made.
 *
 * @param clock of the processors
 */
public record NativeProfile(NativeProgram program, Frequency clock) implements ProfileSource {
    @Override
    public IntUnaryOperator cells() {
        return _ -> 0; // the code counts elsewhere
    }

    @Override
    public CallNode place(LaneHooks hooks, int rank) {
        return hooks.callRoot(rank).entering(program.path(rank), cells());
    }

    @Override
    public void write(ProfileRecorder calls, ProfileVisitor out) {
        new NativePathWriter(program, clock, out).write(calls);
    }
}
