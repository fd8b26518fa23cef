// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventFilter;
import org.eclipse.debug.core.model.IDebugTarget;
import org.machineroom.debug.RankThread;

/**
 * Tells at once of many ranks that are suspended one after another, as at a deadlock. The Debug view expands each
 * thread that it hears to be suspended, and measures all its rows for each text of one; with a thousand ranks it would
 * do nothing else for minutes. So it hears of the first only, and of all others, a moment later, that what is below
 * their debug target is new.
 */
final class ManyStops implements IDebugEventFilter {
    /** As many ranks as a machine of the papers has tiles. */
    private static final int MOST_TOLD = 16;
    private static final int MOMENT_MILLIS = 200;
    private static final String JOB = "Ranks that are suspended";

    private final Map<IDebugTarget, Suspended> runs = new HashMap<>();

    /** How many have been told one by one since a rank has gone on, and who tells of the others. */
    private record Suspended(int told, Job others) {
        static Suspended none(IDebugTarget target) {
            DebugEvent news = new DebugEvent(target, DebugEvent.CHANGE, DebugEvent.CONTENT);
            return new Suspended(0, Job.createSystem(JOB,
                    (ICoreRunnable) _ -> DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {news})));
        }

        Suspended oneMore() {
            return new Suspended(told + 1, others);
        }
    }

    @Override
    public DebugEvent[] filterDebugEvents(DebugEvent[] events) {
        return Arrays.stream(events).filter(this::isToBeTold).toArray(DebugEvent[]::new);
    }

    private boolean isToBeTold(DebugEvent event) {
        if (event.getKind() == DebugEvent.TERMINATE) {
            runs.remove(event.getSource());
        } else if (event.getKind() == DebugEvent.RESUME && !event.isEvaluation()) {
            run(event).ifPresent(runs::remove);
        } else if (event.getKind() == DebugEvent.SUSPEND && event.getDetail() == DebugEvent.CLIENT_REQUEST) {
            return run(event).filter(target -> !isOneOfTheFirst(target)).isEmpty();
        }
        return true;
    }

    private static Optional<IDebugTarget> run(DebugEvent event) {
        return RankThread.of(event.getSource()).map(rank -> rank.thread().getDebugTarget());
    }

    private boolean isOneOfTheFirst(IDebugTarget target) {
        Suspended now = runs.computeIfAbsent(target, Suspended::none);
        if (now.told() == MOST_TOLD) {
            now.others().schedule(MOMENT_MILLIS);
            return false;
        }
        runs.put(target, now.oneMore());
        return true;
    }
}
