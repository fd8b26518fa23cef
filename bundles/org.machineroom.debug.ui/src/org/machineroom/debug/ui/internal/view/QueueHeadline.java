// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;

/** Says of which run and which moment the queues are. */
public final class QueueHeadline {
    private QueueHeadline() {
    }

    /** That of a run, and why sets of its ranks cannot be shown. */
    static String of(Optional<RunSession> shown, QueueSets.Found sets) {
        return sets.problem().isEmpty() ? of(shown) : NLS.bind(Messages.queuesSetWrong, of(shown), sets.problem());
    }

    /** That of a run. */
    public static String of(Optional<RunSession> shown) {
        if (shown.isEmpty()) {
            return Messages.queuesNoRun;
        }
        RunSession session = shown.get();
        Queues queues = session.queues();
        String name = session.run().name();
        if (queues == Queues.NONE || session.state().isOver() && isEmpty(queues)) {
            return NLS.bind(session.state().isOver() ? Messages.queuesOver : Messages.queuesUnknown, name);
        }
        long reachedPs = session.isStopped() ? session.state().reachedPs() : 0;
        String time = Units.time(Math.max(session.state().debugging().queuesPs(), reachedPs));
        String text = queues.isDeadlocked()
                ? NLS.bind(Messages.queuesDeadlock, name, Units.time(queues.virtualTimePs()))
                : NLS.bind(progress(session), new Object[] {name, time, place(session)});
        return queues.omitted() == 0 ? text : text + NLS.bind(Messages.queuesOmitted, queues.omitted());
    }

    /** Whether nobody was seen to wait, so that it does not matter when that was. */
    private static boolean isEmpty(Queues queues) {
        return !queues.isDeadlocked() && queues.waits().isEmpty() && queues.transfers().isEmpty();
    }

    private static String progress(RunSession session) {
        if (session.state().isOver()) {
            return Messages.queuesEnded;
        }
        if (session.state().debugging().destination().isPresent()) {
            return Messages.queuesOnTheWay;
        }
        if (!session.isStopped()) {
            return Messages.queuesRunning;
        }
        return session.state().position().isPresent() ? Messages.queuesStoppedAt : Messages.queuesStopped;
    }

    /** Where in time the run is, or on its way to. */
    private static Position place(RunSession session) {
        return session.state().position().or(() -> session.state().debugging().destination()).orElse(null);
    }
}
