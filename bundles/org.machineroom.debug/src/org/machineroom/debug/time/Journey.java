// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.machineroom.live.settings.Position;

/**
 * Goes to another position of a run: ends the run, starts it again with the same settings, and waits until it has come
 * there. Its result says so if it cannot be reached. Who cancels it ends the new run.
 */
public final class Journey extends Job {
    private final Passage passage;
    private final Destination to;
    private final OptionalInt rank;

    /** Says where a journey leads. */
    @FunctionalInterface
    public interface Destination {
        /**
         * The position to go to. Called off the UI thread, when the run that is left has been looked at.
         *
         * @throws CoreException if there is none; its message tells the user
         */
        Position choose() throws CoreException;
    }

    /**
     * Plans a journey; it has to be scheduled.
     *
     * @param name what the user reads meanwhile
     * @param rank that is shown if the position says nothing of one
     */
    public Journey(String name, Departure from, Destination to, OptionalInt rank) {
        super(name);
        passage = new Passage(from);
        this.to = to;
        this.rank = rank;
    }

    @Override
    protected void canceling() {
        passage.cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), Passage.WORK);
        try {
            return passage.isLookedAt(progress) ? go(to.choose(), progress) : Status.CANCEL_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Status.CANCEL_STATUS;
        }
    }

    private IStatus go(Position destination, SubMonitor monitor) throws CoreException, InterruptedException {
        IStatus there = passage.go(destination, rank, Optional.empty(), monitor);
        if (there.isOK()) {
            passage.surround();
        }
        return there;
    }
}
