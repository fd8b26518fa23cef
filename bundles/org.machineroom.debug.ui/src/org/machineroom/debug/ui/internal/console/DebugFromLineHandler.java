// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.console;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.ISources;
import org.eclipse.ui.console.IConsoleView;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.Notice;
import org.machineroom.debug.ui.internal.time.KeptRunHandler;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.settings.Position.AtLine;

/** Debugs the run of a console where a rank has printed the chosen line. */
public final class DebugFromLineHandler extends AbstractHandler {
    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(HandlerUtil.getVariable(context, ISources.ACTIVE_PART_NAME) instanceof IConsoleView view
                && ConsoleLines.of(view.getConsole()).isPresent());
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getActivePart(event) instanceof IConsoleView view
                && view.getConsole() instanceof TextConsole console
                && view.getSite().getSelectionProvider().getSelection() instanceof ITextSelection chosen) {
            Optional<StoredRun> run = run(console);
            Optional<ConsoleLines> lines = ConsoleLines.of(console);
            if (run.isPresent() && lines.isPresent()) {
                debug(run.get(), lines.get(), console, chosen.getOffset());
            }
        }
        return null;
    }

    private static Optional<StoredRun> run(TextConsole console) {
        return console.getAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS) instanceof IProcess process
                && process.getLaunch() instanceof MachineLaunch launch ? launch.run() : Optional.empty();
    }

    private static void debug(StoredRun run, ConsoleLines lines, TextConsole console, int offset)
            throws ExecutionException {
        Optional<AtLine> line = lines.at(console.getDocument(), offset);
        if (line.isEmpty()) {
            Notice.open(Messages.journeyTitle, Messages.lineOfNobody);
        } else if (lines.isAmbiguous()) {
            Notice.open(Messages.journeyTitle, Messages.lineAmbiguous);
        } else if (run.isNative()) {
            Notice.open(Messages.journeyTitle, NLS.bind(Messages.lineOfNative, line.get()));
        } else {
            KeptRunHandler.begin(new KeptRunHandler.Wish(run, line.get(), OptionalInt.of(line.get().rank())));
        }
    }
}
