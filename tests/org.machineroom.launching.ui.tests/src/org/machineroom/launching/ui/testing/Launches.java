// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.testing;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IType;
import org.eclipse.jface.viewers.StructuredSelection;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.ui.internal.shortcut.MpiLaunchShortcut;

/** Launches programs as users do, by the shortcut. */
public final class Launches {
    private Launches() {
    }

    private static ILaunchManager manager() {
        return DebugPlugin.getDefault().getLaunchManager();
    }

    /** Launches a program and waits until it is over. */
    public static StoredRun run(Program program, String mode) throws CoreException {
        manager().removeLaunches(manager().getLaunches());
        start(program, mode);
        Ui.await("the run is over", () -> sessions().stream().anyMatch(session -> session.state().isOver()));
        return sessions().getLast().run();
    }

    /** Launches a program. */
    public static void start(Program program, String mode) throws CoreException {
        IType type = program.project().findType(Program.MAIN);
        new MpiLaunchShortcut().launch(new StructuredSelection(type), mode);
    }

    /** Connections with the runs that were launched. */
    public static List<RunSession> sessions() {
        return Arrays.stream(manager().getLaunches()).filter(MachineLaunch.class::isInstance)
                .flatMap(launch -> ((MachineLaunch) launch).session().stream()).toList();
    }

    /** Deletes all our launch configurations. */
    public static void deleteConfigurations() throws CoreException {
        ILaunchConfiguration[] configurations = manager()
                .getLaunchConfigurations(manager().getLaunchConfigurationType(LaunchConstants.TYPE_ID));
        for (ILaunchConfiguration configuration : configurations) {
            configuration.delete();
        }
    }

    /** Deletes all runs that are kept. */
    public static void deleteRuns() throws IOException {
        for (StoredRun run : MachineRoom.runs().runs()) {
            MachineRoom.runs().delete(run);
        }
    }
}
