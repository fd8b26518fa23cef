// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.launching.Counts;

/** How something stands that a process runs. */
public final class Standing {
    /** Its kinds. */
    private enum State {
        RUNNING, DONE, STOPPED, FAILED
    }

    private Advance advance = new Advance(0, 0);
    private State state = State.RUNNING;
    private String failure = "";

    /** It has come further. */
    public void take(Advance now) {
        advance = now;
    }

    /**
     * The process has ended.
     *
     * @param reason why it could not do what was asked; empty if it could
     */
    public void end(boolean isCancelled, String reason) {
        failure = reason;
        state = !reason.isEmpty() ? State.FAILED : isCancelled ? State.STOPPED : State.DONE;
    }

    /** Whether the process has not ended. */
    public boolean isRunning() {
        return state == State.RUNNING;
    }

    /** Why it could not do what was asked; empty if it could. */
    public String failure() {
        return failure;
    }

    /**
     * The same in words.
     *
     * @param failures how many of its runs did not go well
     */
    public String words(int failures) {
        return switch (state) {
            case RUNNING -> advance.all() == 0 ? Messages.starting
                    : NLS.bind(Messages.running, advance.done(), Counts.runs(advance.all()));
            case STOPPED -> NLS.bind(Messages.stopped, advance.done(), Counts.runs(advance.all()));
            case FAILED -> failure;
            case DONE -> failures == 0 ? Messages.done
                    : NLS.bind(Messages.doneWithFailures, failures, Counts.runs(advance.all()));
        };
    }
}
