// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.io.IOException;
import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.session.StopConditions;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;
import org.machineroom.live.settings.Position.AtLine;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.Position.AtTime;

/**
 * A run like the one that is debugged, which has come silently to an earlier instant and waits there, unseen: a JVM
 * cannot be put back, but one that is behind can go on. The debugger has it, but nothing of it is stopped.
 *
 * @param launch that the launch manager does not know yet
 * @param timePs the instant at which it waits
 * @param met what it has met on its way
 */
record Sibling(MachineLaunch launch, long timePs, Surroundings met) {
    private RunSession session() {
        return launch.session().orElseThrow();
    }

    /** Whether it still waits; somebody may have killed it. */
    boolean isWaiting() {
        RunState state = session().state();
        return state.isHeld() && state.debugging().destination().isEmpty() && state.isLookedAt()
                && state.debugging().asked() > 0;
    }

    /** Whether it has ended without a word, as a process does that is killed. */
    boolean isLost() {
        return session().state().phase() == RunState.Phase.LOST;
    }

    /** Whether it can go on to a position as a run from the beginning would. */
    boolean isBefore(Position position) {
        return switch (position) {
            case AtTime time -> time.ps() >= timePs;
            case AtCall call -> session().state().calls(call.rank()) < call.call();
            case AtHit hit -> session().hits().count(hit.className(), hit.line()) < hit.hit();
            case AtFailure _,AtStep _,AtLine _ -> false; // it has not been told to look for those
        };
    }

    /** Whether it has all to read that another run has read from the console. */
    boolean reads(StoredRun other) {
        return session().run().givenInput().toFile().length() >= other.input().toFile().length();
    }

    /** Memory of its process in bytes; 0 if that is not known. */
    long memory() {
        return memory(launch);
    }

    /** Memory of the process of a launch in bytes; 0 if that is not known. */
    static long memory(MachineLaunch launch) {
        for (IProcess process : launch.getProcesses()) {
            String id = process.getAttribute(IProcess.ATTR_PROCESS_ID);
            if (id != null) {
                return HostMemory.of(Long.parseLong(id));
            }
        }
        return 0;
    }

    /** Sends it to a position; it is unseen still. */
    void goTo(Position position, OptionalInt rank) throws CoreException {
        if (rank.isPresent() && launch.getLaunchConfiguration() instanceof ILaunchConfigurationWorkingCopy copy) {
            copy.setAttribute(LaunchConstants.ATTR_SHOWN_RANK, rank.getAsInt());
        }
        try {
            MachineRoom.runs().show(session().run());
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, MachineRoom.runsFolder(), e);
        }
        session().stopAt(StopConditions::of);
        session().goTo(position);
        session().setOut();
    }

    /** Lets everybody see it. */
    void show() {
        DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
    }

    /** Ends it, and forgets that it was there, also if its process takes longer to end than JDT waits. */
    void end() throws DebugException, IOException {
        StoredRun run = session().run();
        try {
            launch.terminate();
        } finally {
            MachineRoom.runs().delete(run);
        }
    }
}
