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
public final class ShowRanksAction extends Action {
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
            show(program, RankSet.parse(dialog.getValue()));
        }
    }

    /** Opens a console with the output of some ranks of a program, in front of the program's own. */
    public static RankConsole show(TextConsole program, RankSet ranks) {
        RankConsole console = new RankConsole(program, ranks);
        IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
        consoles.addConsoles(new IConsole[] {console});
        consoles.showConsoleView(console);
        return console;
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
