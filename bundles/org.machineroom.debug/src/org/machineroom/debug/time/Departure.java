// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtTime;

/**
 * What a journey in time starts from.
 *
 * @param run another like it is made
 * @param configuration what is launched for that
 * @param launch the launch that is left, if this Eclipse has it
 */
public record Departure(StoredRun run, ILaunchConfiguration configuration, Optional<MachineLaunch> launch) {
    /** From a launch, which is ended if it goes on; empty if its configuration is gone, or it never came to a run. */
    public static Optional<Departure> of(MachineLaunch launch) throws CoreException {
        Optional<StoredRun> run = launch.run();
        return run.isEmpty() || launch.getLaunchConfiguration() == null ? Optional.empty()
                : Optional.of(new Departure(run.get(),
                        RunAgain.configuration(run.get(), launch.getLaunchConfiguration()), Optional.of(launch)));
    }

    /** From a run that is kept, which is left if the debugger has it; empty if its launch configuration is gone. */
    public static Optional<Departure> of(StoredRun run) throws CoreException {
        Optional<MachineLaunch> launch = launch(run);
        if (launch.isPresent() && run.isDebugged()) {
            return of(launch.get());
        }
        Optional<Departure> known = launch.isEmpty() ? Optional.empty() : of(launch.get());
        Optional<ILaunchConfiguration> configuration = known.isPresent() ? known.map(Departure::configuration)
                : RunAgain.configuration(run);
        return configuration.map(again -> new Departure(run, again, Optional.empty()));
    }

    private static Optional<MachineLaunch> launch(StoredRun run) {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
                .filter(MachineLaunch.class::isInstance).map(MachineLaunch.class::cast)
                .filter(launch -> launch.session().filter(session -> session.run().isSameAs(run)).isPresent())
                .findFirst();
    }

    /**
     * Where a run has failed or hung, as far as a debugger can go there: at its failure, or, where it was ended from
     * outside or by itself, just before the last that happened; empty if it has not, still goes on, or nobody knows.
     */
    public static Optional<Position> failure(StoredRun run) {
        if (run.end() == null || run.isNative()) {
            return Optional.empty();
        }
        return switch (run.end().ending()) {
            case StoredRun.COMPLETED, StoredRun.ELSEWHERE -> Optional.empty();
            case "FAILED", "DEADLOCKED" -> Optional.of(new AtFailure());
            default -> Optional.of(new AtTime(Math.max(0, run.end().simulatedTimePs() - 1)));
        };
    }
}
