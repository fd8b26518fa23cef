// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.SIMULATED_TIME_LIMIT;
import static org.machineroom.live.settings.SettingTable.STOP_AT;
import static org.machineroom.live.settings.SettingTable.VEHICLE;
import static org.machineroom.live.settings.SettingTable.WATCH;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Vehicle;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.program.ProgramFiles;

/** How many lanes a run has: one where several could change a result, or could not be made. */
final class LaneChoice {
    /** Lanes of a native program for each thread: each of its ranks could have one, as none shares anything. */
    private static final int NATIVE_LANES = 16;

    private LaneChoice() {
    }

    /** The lanes of a run of a program in Java beside its first. */
    static List<LaneLoader> others(RunSettings settings, ProgramFiles files, LaneLoader first) {
        List<LaneLoader> others = new ArrayList<>();
        int count = isShared(settings) && files.sharesNothing() ? settings.get(LANES) : 1;
        for (int lane = 1; lane < count; lane++) {
            others.add(new LaneLoader(first.simulator()));
        }
        return others;
    }

    /** What the code of each lane of a native program reports to. */
    static List<NativeMeter> meters(RunSettings settings, List<Path> files) throws NativeException {
        int count = isShared(settings) && canAllComputeInLanes(files)
                ? NATIVE_LANES * settings.get(LANES) : 1;
        return Stream.generate(NativeMeter::new).limit(count).toList();
    }

    /** Whether the ranks of several native programs can compute at the same time. */
    static boolean canAllComputeInLanes(List<Path> files) throws NativeException {
        for (Path file : files) {
            if (!NativeProgram.canComputeInLanes(file)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isShared(RunSettings settings) {
        return settings.get(LANES) > 1 && canHaveSeveral(settings);
    }

    /** Whether a run could have several, whatever its program is, if it asked for them. */
    static boolean canHaveSeveral(RunSettings settings) {
        return isCounted(settings) && isLight(settings) && !isLookedAt(settings);
    }

    /** Whether what a rank has computed is known when it comes back from its lane, and belongs to nobody else. */
    private static boolean isCounted(RunSettings settings) {
        return settings.get(COMPUTE) == Compute.COUNTED && !settings.get(PROFILE);
    }

    private static boolean isLight(RunSettings settings) {
        return settings.get(VEHICLE) != Vehicle.THREAD && Kernel.lightestVehicle() == VehicleKind.VIRTUAL;
    }

    /** Whether somebody looks at ranks where they stand at an instant, when none may be under way. */
    private static boolean isLookedAt(RunSettings settings) {
        return Stream.of(STOP_AT, DEBUG_AT, WATCH, SIMULATED_TIME_LIMIT).anyMatch(each -> settings.get(each) != null);
    }
}
