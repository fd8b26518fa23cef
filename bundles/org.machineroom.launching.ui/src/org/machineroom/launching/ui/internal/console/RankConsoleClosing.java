// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsolePageParticipant;
import org.eclipse.ui.console.actions.CloseConsoleAction;
import org.eclipse.ui.part.IPageBookViewPage;

/** Lets the console of some ranks be closed. */
public final class RankConsoleClosing implements IConsolePageParticipant {
    @Override
    public void init(IPageBookViewPage page, IConsole console) {
        page.getSite().getActionBars().getToolBarManager().appendToGroup(IConsoleConstants.LAUNCH_GROUP,
                new CloseConsoleAction(console));
    }

    @Override
    public void dispose() {
        // the page disposes of its actions
    }

    @Override
    public void activated() {
        // nothing to be done
    }

    @Override
    public void deactivated() {
        // nothing to be done
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
