// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.settings.Position;

/** Goes to another position of the run that is selected in the Debug view. */
public abstract class JourneyHandler extends AbstractHandler {
    private final String title;

    /**
     * Makes a command.
     *
     * @param title what the user reads meanwhile
     */
    protected JourneyHandler(String title) {
        this.title = title;
    }

    /**
     * Where to go. Called off the UI thread.
     *
     * @param rank that is selected, or else one that is stopped
     * @throws CoreException if there is nowhere to go
     */
    protected abstract Position destination(Whereabouts run, OptionalInt rank) throws CoreException;

    @Override
    public final Object execute(ExecutionEvent event) throws ExecutionException {
        Object context = DebugUITools.getDebugContext();
        Optional<RankModel> ranks = RankModel.of(context);
        if (ranks.isPresent()) {
            begin(ranks.get().launch(), SelectedRank.of(context));
        }
        return null;
    }

    private void begin(MachineLaunch launch, OptionalInt rank) throws ExecutionException {
        try {
            Journeys.begin(Departure.of(launch), launch.run(), from -> {
                Whereabouts run = new Whereabouts(launch.session().orElseThrow());
                return new Journey(title, from,
                        () -> destination(run, rank.isPresent() ? rank : SelectedRank.stopped(launch)), rank);
            });
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }

    /** The rank that a command is about, of a run that is stopped. */
    protected static int stoppedRank(Whereabouts run, OptionalInt rank) throws CoreException {
        if (!run.session().isStopped() || rank.isEmpty()) {
            throw Journeys.nowhere(Messages.journeyNotStopped);
        }
        return rank.getAsInt();
    }
}
