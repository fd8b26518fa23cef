// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import java.util.Optional;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchSite;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.TextConsole;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.RankSet;

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
        session().ifPresent(RunSession::survey); // it will have answered when the user has
        InputDialog dialog = new InputDialog(site.getShell(), Messages.showRanks, Messages.showRanksPrompt, "0",
                SetParser::problemWith);
        if (dialog.open() == Window.OK) {
            show(SetParser.parse(dialog.getValue()));
        }
    }

    /** The ranks are found now, once: those of a set that means others later are not changed. */
    private void show(SetExpression set) {
        try {
            show(program, new SetSolver(facts(), NamedSets.all()).ranks(set));
        } catch (IllegalArgumentException e) {
            MessageDialog.openInformation(site.getShell(), Messages.showRanks, e.getMessage());
        }
    }

    private RankFacts facts() {
        return session().map(RunFacts::of).orElse(RankFacts.NONE);
    }

    private Optional<RunSession> session() {
        return program.getAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS) instanceof IProcess process
                && process.getLaunch() instanceof MachineLaunch launch ? launch.session() : Optional.empty();
    }

    /** Opens a console with the output of some ranks of a program, in front of the program's own. */
    public static RankConsole show(TextConsole program, RankSet ranks) {
        RankConsole console = new RankConsole(program, ranks);
        IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
        consoles.addConsoles(new IConsole[] {console});
        consoles.showConsoleView(console);
        return console;
    }
}
