// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.settings.Position;

/** Puts the position of the run that is selected in the Debug view into the clipboard. */
public final class CopyPositionHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        Optional<Position> position = of(DebugUITools.getDebugContext());
        if (position.isPresent()) {
            copy(position.get(), new Clipboard(HandlerUtil.getActiveShell(event).getDisplay()));
        } else {
            MessageDialog.openInformation(HandlerUtil.getActiveShell(event), Messages.journeyTitle,
                    Messages.copyNothing);
        }
        return null;
    }

    /** The position of what is selected in the Debug view: that of its run, or else of its rank. */
    static Optional<Position> of(Object context) {
        return RankModel.of(context).flatMap(ranks -> ranks.launch().session()).map(Whereabouts::new)
                .flatMap(run -> run.last().or(() -> SelectedRank.of(context).stream().boxed().findFirst()
                        .flatMap(run::here)));
    }

    private static void copy(Position position, Clipboard clipboard) {
        clipboard.setContents(new Object[] {position.toString()}, new Transfer[] {TextTransfer.getInstance()});
        clipboard.dispose();
    }
}
