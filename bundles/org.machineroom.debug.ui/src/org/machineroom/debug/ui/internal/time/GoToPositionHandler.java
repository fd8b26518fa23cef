// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.settings.Position;

/** Asks for a position, and goes there with the run that is selected in the Debug view. */
public final class GoToPositionHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Object context = DebugUITools.getDebugContext();
        Optional<MachineLaunch> launch = RankModel.of(context).map(RankModel::launch);
        Optional<Position> wanted = launch.flatMap(_ -> ask(HandlerUtil.getActiveShell(event), context));
        try {
            if (wanted.isPresent()) {
                Position position = wanted.get();
                Journeys.begin(Departure.of(launch.get()), launch.get().run(),
                        from -> new Journey(NLS.bind(Messages.goToTitle, position), from, () -> position,
                                SelectedRank.of(context)));
            }
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    private static Optional<Position> ask(Shell shell, Object context) {
        String proposal = inClipboard(shell).or(() -> CopyPositionHandler.of(context)).map(Position::toString)
                .orElse("");
        InputDialog dialog = new InputDialog(shell, Messages.goToDialog, Messages.goToPrompt, proposal,
                GoToPositionHandler::problemWith);
        return dialog.open() == Window.OK ? Position.read(dialog.getValue()) : Optional.empty();
    }

    private static Optional<Position> inClipboard(Shell shell) {
        Clipboard clipboard = new Clipboard(shell.getDisplay());
        try {
            return clipboard.getContents(TextTransfer.getInstance()) instanceof String text ? Position.read(text)
                    : Optional.empty();
        } finally {
            clipboard.dispose();
        }
    }

    /** The dialog has room for two lines, and says above the field what is possible. */
    private static String problemWith(String text) {
        if (text.isBlank()) {
            return "";
        }
        return Position.read(text).isPresent() ? null : NLS.bind(Messages.goToWrong, text);
    }
}
