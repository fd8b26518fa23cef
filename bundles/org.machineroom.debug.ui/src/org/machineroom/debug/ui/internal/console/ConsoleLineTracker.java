// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.console;

import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.debug.ui.console.IConsoleLineTracker;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.console.TextConsole;
import org.machineroom.launching.session.MachineLaunch;

/** Begins to count the lines of each console of a program on a simulated machine as soon as there is one. */
public final class ConsoleLineTracker implements IConsoleLineTracker {
    @Override
    public void init(IConsole console) {
        if (console.getProcess().getLaunch() instanceof MachineLaunch && console instanceof TextConsole text) {
            ConsoleLines.count(console, text);
        }
    }

    @Override
    public void lineAppended(IRegion line) {
        // is found in the console when somebody asks
    }

    @Override
    public void dispose() {
        // goes with the console
    }
}
