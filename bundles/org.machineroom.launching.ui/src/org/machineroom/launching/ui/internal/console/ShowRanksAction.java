// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchSite;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.TextConsole;
import org.machineroom.launching.RankSet;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;

/** Asks for some ranks and opens a console with their output alone. */
final class ShowRanksAction extends Action {
    private final TextConsole program;
    private final IWorkbenchSite site;

    ShowRanksAction(TextConsole program, IWorkbenchSite site) {
        super(Messages.showRanks, Images.descriptor("ranks"));
        setToolTipText(Messages.showRanks);
        this.program = program;
        this.site = site;
    }

    @Override
    public void run() {
        InputDialog dialog = new InputDialog(site.getShell(), Messages.showRanks, Messages.showRanksPrompt, "0",
                ShowRanksAction::problem);
        if (dialog.open() == Window.OK) {
            RankConsole console = new RankConsole(program, RankSet.parse(dialog.getValue()));
            IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
            consoles.addConsoles(new IConsole[] {console});
            consoles.showConsoleView(console);
        }
    }

    private static String problem(String text) {
        try {
            RankSet.parse(text);
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }
}
