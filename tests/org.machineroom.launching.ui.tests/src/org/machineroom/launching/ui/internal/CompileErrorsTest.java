// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.internal.shortcut.MpiLaunchShortcut;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;

/** A project with errors is launched only if the user wants that. */
public class CompileErrorsTest {
    private static final String BROKEN = "import mpi.MPI; "
            + "public class Ring { public static void main(String[] a) { x } }";

    private static final int PERIOD_MILLIS = 50;

    private Program program;

    @Before
    public void setUp() throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
        program = Program.create("errors");
        program.file().setContents(new ByteArrayInputStream(BROKEN.getBytes(StandardCharsets.UTF_8)), true, false,
                null);
        program.project().getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
    }

    @After
    public void tearDown() throws CoreException {
        Launches.deleteConfigurations();
        program.delete();
    }

    @Test
    public void userIsAskedAndNothingStartsAgainstTheAnswer() throws CoreException {
        boolean[] wasAsked = {false};
        closeTheQuestion(() -> wasAsked[0] = true);
        new MpiLaunchShortcut().launch(new StructuredSelection(program.project().findType(Program.MAIN)),
                ILaunchManager.RUN_MODE);
        Ui.await("the question", () -> wasAsked[0]);
        assertEquals(List.of(), Launches.sessions());
    }

    /** Looks for the question from time to time, as it handles events itself while it is open. */
    private static void closeTheQuestion(Runnable then) {
        Display.getCurrent().timerExec(PERIOD_MILLIS, () -> {
            Optional<Shell> question = proceed().map(Button::getShell);
            question.ifPresentOrElse(Shell::close, () -> closeTheQuestion(then));
            question.ifPresent(_ -> then.run());
        });
    }

    private static Optional<Button> proceed() {
        return Arrays.stream(Display.getCurrent().getShells()).filter(Shell::isVisible)
                .flatMap(shell -> Ui.find(shell, Button.class).stream())
                .filter(button -> button.getText().replace("&", "").equals("Proceed")).findFirst();
    }
}
