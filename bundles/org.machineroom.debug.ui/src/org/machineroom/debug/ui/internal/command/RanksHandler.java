// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.command;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.ui.internal.Notice;
import org.machineroom.launching.ranks.SetExpression;

/** Does something to several ranks of the run that is selected in the Debug view, off the UI thread. */
abstract class RanksHandler extends AbstractHandler {
    private final String title;

    RanksHandler(String title) {
        this.title = title;
    }

    /**
     * What is done.
     *
     * @throws IllegalArgumentException if a set names what is not there; the user is told
     */
    abstract void apply(RankModel ranks, Optional<SetExpression> chosen) throws CoreException;

    private void apply(RankModel ranks, Optional<SetExpression> chosen, String command) throws CoreException {
        try {
            apply(ranks, chosen);
        } catch (IllegalArgumentException e) {
            Notice.open(command, e.getMessage());
        }
    }

    /**
     * Asks which ranks are meant.
     *
     * @return {@code null} if the user does not want any more; empty for all
     */
    Optional<SetExpression> choose(Shell shell) {
        return Optional.empty();
    }

    @Override
    public final Object execute(ExecutionEvent event) {
        Optional<RankModel> ranks = RankModel.of(DebugUITools.getDebugContext());
        if (ranks.isPresent()) {
            Optional<SetExpression> chosen = choose(HandlerUtil.getActiveShell(event));
            if (chosen != null) {
                Job.create(title, (ICoreRunnable) _ -> apply(ranks.get(), chosen, title)).schedule();
            }
        }
        return null;
    }
}
