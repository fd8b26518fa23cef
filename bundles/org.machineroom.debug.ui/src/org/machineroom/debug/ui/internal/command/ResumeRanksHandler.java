// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.command;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.RankSet;

/** Asks which of the stopped ranks shall go on. */
public final class ResumeRanksHandler extends RanksHandler {
    /** For the extension registry. */
    public ResumeRanksHandler() {
        super(Messages.resumeTitle);
    }

    @Override
    Optional<RankSet> choose(Shell shell) {
        InputDialog dialog = new InputDialog(shell, Messages.resumeTitle, Messages.resumePrompt, "",
                ResumeRanksHandler::problemWith);
        return dialog.open() == Window.OK ? Optional.of(RankSet.parse(dialog.getValue())) : null;
    }

    private static String problemWith(String text) {
        try {
            RankSet.parse(text);
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    @Override
    void apply(RankModel ranks, Optional<RankSet> chosen) throws CoreException {
        ranks.resume(chosen.orElseThrow()::contains);
    }
}
