// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.write;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.time.JourneyHandler;
import org.machineroom.debug.ui.internal.time.Journeys;
import org.machineroom.debug.write.Arrivals.Arrival;
import org.machineroom.debug.write.Arrivals;
import org.machineroom.live.settings.Position;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * Goes to where the message was sent that the selected rank has received last; asks which, if its last call that
 * received any received several.
 */
public final class SenderHandler extends JourneyHandler {
    /** For the extension registry. */
    public SenderHandler() {
        super(Messages.senderTitle);
    }

    @Override
    protected Position destination(Whereabouts run, OptionalInt rank) throws CoreException {
        int receiver = stoppedRank(run, rank);
        List<Arrival> arrivals = arrivals(run, receiver);
        return switch (arrivals.size()) {
            case 0 -> throw Journeys.nowhere(Messages.senderNone);
            case 1 -> arrivals.getFirst().from();
            default -> chosen(arrivals).from();
        };
    }

    private static List<Arrival> arrivals(Whereabouts run, int rank) throws CoreException {
        try {
            return new Arrivals(Trace.open(run.session().run().trace())).last(rank);
        } catch (TraceException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    private static Arrival chosen(List<Arrival> arrivals) {
        AtomicReference<Object> chosen = new AtomicReference<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> chosen.set(ask(arrivals)));
        if (chosen.get() instanceof Arrival arrival) {
            return arrival;
        }
        throw new OperationCanceledException();
    }

    private static Object ask(List<Arrival> arrivals) {
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                LabelProvider.createTextProvider(arrival -> ((Arrival) arrival).text()));
        dialog.setTitle(Messages.senderTitle);
        dialog.setMessage(Messages.senderWhich);
        dialog.setElements(arrivals.toArray());
        return dialog.open() == Window.OK ? dialog.getFirstResult() : null;
    }
}
