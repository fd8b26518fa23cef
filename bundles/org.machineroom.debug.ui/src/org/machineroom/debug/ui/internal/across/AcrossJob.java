// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/**
 * Reads the last wish in the background. Ranks stop one shortly after the other, so it waits a moment before it begins,
 * and begins again if there is another wish meanwhile; an answer to one that is not the last is dropped.
 */
final class AcrossJob extends Job {
    private static final int MOMENT_MILLIS = 100;

    private final Display display;
    private final Consumer<Answer> client;
    private final AcrossReading reading = new AcrossReading();
    private volatile Wish wish;

    /**
     * Creates the job.
     *
     * @param client hears the answers on the UI thread
     */
    AcrossJob(Display display, Consumer<Answer> client) {
        super(Messages.job);
        this.display = display;
        this.client = client;
    }

    /** Asks for something else, or for the same again. */
    void ask(Wish newWish) {
        wish = newWish;
        cancel();
        schedule(MOMENT_MILLIS);
    }

    /** Ends what it is at. On the UI thread, which waits for the one value that is just being read. */
    void end() {
        cancel();
        try {
            join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Wish asked = wish;
        try {
            Answer answer = reading.read(asked, monitor);
            if (!display.isDisposed()) {
                display.asyncExec(() -> tell(asked, answer));
            }
            return Status.OK_STATUS;
        } catch (OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        }
    }

    private void tell(Wish asked, Answer answer) {
        if (asked == wish) {
            client.accept(answer);
        }
    }
}
