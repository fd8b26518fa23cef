// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.Notice;
import org.machineroom.debug.write.WriteSearch;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;

/** Begins journeys in time, and tells the user of those that come to nothing. */
public final class Journeys {
    private static final String SENDER = "org.machineroom.debug.ui.goToSender";

    private Journeys() {
    }

    /**
     * Begins a journey.
     *
     * @param from empty if there is nothing to launch, which the user is told
     * @param run of which another like it is to be made
     */
    static void begin(Optional<Departure> from, Optional<StoredRun> run, Function<Departure, Journey> journey) {
        if (from.isPresent()) {
            begin(journey.apply(from.get()));
        } else {
            tellNoDeparture(run);
        }
    }

    /** Tells why no other run can be made like this one, which is empty if a launch never came to one. */
    public static void tellNoDeparture(Optional<StoredRun> run) {
        tell(Status.info(run.map(RunAgain::refusal).orElse(Messages.journeyNoRun)));
    }

    /** Begins what leads to another position, and says why if it has come to nothing, or what it has found. */
    public static void begin(Job journey) {
        journey.addJobChangeListener(IJobChangeListener.onDone(event -> tell(event.getResult())));
        journey.schedule();
    }

    /** Tells what is no error; the platform itself tells of errors, and logs warnings, which these are not. */
    public static void tell(IStatus result) {
        if (result.getSeverity() == IStatus.INFO && result.getCode() == WriteSearch.BY_CALL) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> offerSender(result.getMessage()));
        } else if (result.getSeverity() == IStatus.INFO) {
            Notice.open(Messages.journeyTitle, result.getMessage());
        }
    }

    private static void offerSender(String message) {
        SenderDialog dialog = new SenderDialog(message);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    /** Tells that a call has written a variable, and offers to go on from there. */
    private static final class SenderDialog extends MessageDialog {
        SenderDialog(String message) {
            super(null, Messages.journeyTitle, null, message, MessageDialog.INFORMATION, 0,
                    Messages.senderButton, IDialogConstants.CLOSE_LABEL);
        }

        @Override
        protected void buttonPressed(int button) {
            super.buttonPressed(button);
            if (button == 0) {
                try {
                    PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(SENDER, null);
                } catch (CommandException e) {
                    ILog.of(Journeys.class).error(e.getMessage(), e);
                }
            }
        }
    }

    /** Why there is nowhere to go. */
    public static CoreException nowhere(String why) {
        return new CoreException(Status.info(why));
    }
}
