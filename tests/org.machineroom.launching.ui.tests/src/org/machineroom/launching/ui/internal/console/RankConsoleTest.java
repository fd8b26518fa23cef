// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IOConsole;
import org.eclipse.ui.console.IOConsoleOutputStream;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.RankSet;

/** What standard output and error have cut of each other is whole again in the console of some ranks. */
public class RankConsoleTest {
    private final IOConsole program = new IOConsole("program", null);
    private final IOConsoleOutputStream out = program.newOutputStream();
    private final IOConsoleOutputStream err = program.newOutputStream();

    @Before
    public void setUp() {
        out.setColor(Display.getCurrent().getSystemColor(SWT.COLOR_DARK_BLUE));
        err.setColor(Display.getCurrent().getSystemColor(SWT.COLOR_DARK_RED));
        ConsolePlugin.getDefault().getConsoleManager().addConsoles(new IConsole[] {program});
    }

    @After
    public void tearDown() throws IOException {
        out.close();
        err.close();
        ConsolePlugin.getDefault().getConsoleManager().removeConsoles(new IConsole[] {program});
    }

    @Test
    public void linesThatOutputAndErrorsHaveCutAreWhole() throws IOException {
        print(out, "[0] one\n[1] t");
        print(err, "[0] wro");
        RankConsole some = ShowRanksAction.show(program, RankSet.parse("0-1"));
        Ui.await("the first line", () -> some.getDocument().get().equals("[0] one\n"));
        print(out, "wo\n[2] three\n");
        print(err, "ng\n[2] too\n");
        print(out, "[0] four\n");
        Ui.await("four lines", () -> some.getDocument().getNumberOfLines() == 5);
        assertEquals("[0] one\n[1] two\n[0] wrong\n[0] four\n", some.getDocument().get());
        ConsolePlugin.getDefault().getConsoleManager().removeConsoles(new IConsole[] {some});
    }

    /** Writes, and waits until it is in the console. */
    private void print(IOConsoleOutputStream stream, String text) throws IOException {
        int length = program.getDocument().getLength() + text.length();
        stream.write(text.getBytes(StandardCharsets.UTF_8));
        Ui.await(text, () -> program.getDocument().getLength() == length);
    }
}
