// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.source;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IHyperlink;
import org.eclipse.ui.console.IPatternMatchListenerDelegate;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.Messages;

/**
 * Makes links of the source lines that the console of a program in C, C++ or Fortran names, such as
 * {@code jacobi.main(jacobi.c:71)}. Those of a program in Java are JDT's.
 */
public final class ConsoleSourceLinks implements IPatternMatchListenerDelegate {
    /** As the pattern that plugin.xml has for the brackets, with groups. */
    private static final Pattern PLACE = Pattern.compile("\\(([^()\\s:]+):(\\d{1,9})\\)");

    private TextConsole console;

    @Override
    public void connect(TextConsole newConsole) {
        console = newConsole;
    }

    @Override
    public void disconnect() {
        console = null;
    }

    @Override
    public void matchFound(PatternMatchEvent event) {
        Optional<StoredRun> run = run().filter(StoredRun::isNative);
        if (run.isEmpty()) {
            return;
        }
        try {
            Matcher place = PLACE.matcher(console.getDocument().get(event.getOffset(), event.getLength()));
            if (place.matches()) {
                Site site = new Site(0, place.group(1), "", place.group(1), Integer.parseInt(place.group(2)));
                console.addHyperlink(new Link(run.get(), site), event.getOffset() + 1, event.getLength() - 2);
            }
        } catch (BadLocationException e) {
            return; // the console has dropped the line meanwhile, as it keeps only so many
        }
    }

    private Optional<StoredRun> run() {
        return console.getAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS) instanceof IProcess process
                && process.getLaunch() instanceof MachineLaunch launch ? launch.run() : Optional.empty();
    }

    private record Link(StoredRun run, Site site) implements IHyperlink {
        @Override
        public void linkActivated() {
            SourceOpener.open(run, site, problem -> MessageDialog.openInformation(
                    PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), Messages.sourceTitle, problem));
        }

        @Override
        public void linkEntered() {
            // the console underlines it
        }

        @Override
        public void linkExited() {
            // the console ends underlining it
        }
    }
}
