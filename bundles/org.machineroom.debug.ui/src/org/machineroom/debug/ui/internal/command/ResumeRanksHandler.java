// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.command;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.set.RankGroup;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetParser;

/** Asks which of the stopped ranks shall go on. */
public final class ResumeRanksHandler extends RanksHandler {
    /** For the extension registry. */
    public ResumeRanksHandler() {
        super(Messages.resumeTitle);
    }

    @Override
    Optional<SetExpression> choose(Shell shell) {
        InputDialog dialog = new InputDialog(shell, Messages.resumeTitle, Messages.resumePrompt, "",
                SetParser::problemWith);
        return dialog.open() == Window.OK ? Optional.of(SetParser.parse(dialog.getValue())) : null;
    }

    @Override
    void apply(RankModel ranks, Optional<SetExpression> chosen) throws CoreException {
        RankGroup.of(ranks, chosen.orElseThrow()).resume();
    }
}
