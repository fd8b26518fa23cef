// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.ProfiledFunction;
import org.machineroom.natives.ProfiledLine;
import org.machineroom.natives.internal.call.NativeMemory;
import org.machineroom.natives.internal.image.CodeBlock;
import org.machineroom.natives.internal.image.ProgramImage.Profile;

/** By which ways a rank has got to its functions: {@code struct paths} of paths.c. While the rank does not run. */
public record CallPaths(Profile profile, RankState state, Places places) {
    private static final int LATEST = 24;
    private static final int ROOT = 56;
    /** Of {@code struct path}. */
    private static final int CALLER = 8;
    private static final int CALLEES = 16;
    private static final int NEXT = 24;
    private static final int NUMBER = 32;
    private static final int ENTERED = 40;
    private static final int BACK = 48;
    private static final int COUNTS = 64;

    /**
     * The number of the way to where the rank calls MPI; 0 before its first function. A function that was called in the
     * same block before may be over without the code having noticed, which looks where blocks begin.
     */
    public int here() {
        int function = profile.functionAt(state.place() - 1);
        long latest = state.longAt(profile.paths() + LATEST);
        long root = state.longAt(profile.paths() + ROOT);
        for (long path = latest; path != root; path = NativeMemory.getLong(path + CALLER)) {
            if (NativeMemory.getInt(path) == function) {
                return NativeMemory.getInt(path + NUMBER);
            }
        }
        return latest == 0 ? 0 : NativeMemory.getInt(latest + NUMBER);
    }

    /** The functions that nobody has called. */
    public List<ProfiledFunction> outermost() {
        long root = state.longAt(profile.paths() + ROOT);
        return root == 0 ? List.of() : callees(root);
    }

    private List<ProfiledFunction> callees(long path) {
        List<ProfiledFunction> callees = new ArrayList<>();
        for (long callee = NativeMemory.getLong(path + CALLEES); callee != 0; callee = NativeMemory
                .getLong(callee + NEXT)) {
            callees.add(function(callee));
        }
        return callees;
    }

    private ProfiledFunction function(long path) {
        List<CodeBlock> blocks = profile.functions().get(NativeMemory.getInt(path));
        List<ProfiledLine> lines = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            long times = NativeMemory.getLong(path + COUNTS + (long) i * Long.BYTES);
            if (times != 0) {
                for (CodeBlock.Part part : blocks.get(i).parts()) {
                    lines.add(new ProfiledLine(places.at(part.address()), times, times * part.milliCycles()));
                }
            }
        }
        return new ProfiledFunction(NativeMemory.getInt(path + NUMBER), places.at(blocks.getFirst().number()).getLast(),
                calledAt(path), NativeMemory.getLong(path + ENTERED), lines, callees(path));
    }

    private List<CodePlace> calledAt(long path) {
        long back = NativeMemory.getLong(path + BACK);
        return back == 0 ? List.of() : places.at(state.inImage(back) - 1);
    }
}
