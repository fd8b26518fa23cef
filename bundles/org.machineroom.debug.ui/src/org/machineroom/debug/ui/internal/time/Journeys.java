// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.ui.internal.Messages;

/** Begins journeys in time, and tells the user of those that come to nothing. */
final class Journeys {
    private Journeys() {
    }

    /**
     * Begins a journey.
     *
     * @param from empty if the launch configuration is gone, which the user is told
     * @param configuration its name
     */
    static void begin(Optional<Departure> from, String configuration, Function<Departure, Journey> journey) {
        if (from.isPresent()) {
            begin(journey.apply(from.get()));
        } else {
            tell(Status.info(NLS.bind(Messages.journeyNoConfiguration, configuration)));
        }
    }

    private static void begin(Journey journey) {
        journey.addJobChangeListener(IJobChangeListener.onDone(event -> tell(event.getResult())));
        journey.schedule();
    }

    /** The platform itself tells of errors, and logs warnings, which these are not. */
    private static void tell(IStatus result) {
        if (result.getSeverity() == IStatus.INFO) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> open(result.getMessage()));
        }
    }

    /** Opens a dialog that holds nobody up. */
    private static void open(String message) {
        MessageDialog dialog = new MessageDialog(null, Messages.journeyTitle, null, message,
                MessageDialog.INFORMATION, 0, IDialogConstants.OK_LABEL);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    /** Why there is nowhere to go. */
    static CoreException nowhere(String why) {
        return new CoreException(Status.info(why));
    }
}
