// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.wizards.BuildPathDialogAccess;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;

/** The library in JDT's dialog for an entry of a build path, with its check box for MPI-IO. */
public class ContainerPageTest {
    private static final IPath PLAIN = new Path(LaunchConstants.MPI_CONTAINER);
    private static final IPath WITH_FILES = PLAIN.append(LaunchConstants.MPI_CONTAINER_IO);

    private Program program;

    @Before
    public void setUp() throws CoreException {
        program = Program.create("library");
    }

    @After
    public void tearDown() throws CoreException {
        program.delete();
    }

    @Test
    public void checkBoxAddsTheClassesForFilesAndTakesThemAway() {
        assertEquals(WITH_FILES, edited(PLAIN, true));
        assertEquals(PLAIN, edited(WITH_FILES, false));
    }

    @Test
    public void boxShowsWhatTheEntryHas() {
        assertEquals(WITH_FILES, edited(WITH_FILES, true));
        assertEquals(PLAIN, edited(PLAIN, false));
    }

    /** Edits an entry in the dialog, where the box is clicked if it is not as it should be. */
    private IPath edited(IPath entry, boolean wanted) {
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        window.getDisplay().asyncExec(() -> {
            Ui.await("the dialog", () -> dialog(window).isPresent());
            Shell dialog = dialog(window).orElseThrow();
            Button files = button(dialog, "File and FileView").orElseThrow();
            assertEquals(entry.equals(WITH_FILES), files.getSelection());
            files.setSelection(wanted);
            files.notifyListeners(SWT.Selection, new Event());
            Ui.picture(dialog, "library-page");
            button(dialog, "Finish").orElseThrow().notifyListeners(SWT.Selection, new Event());
        });
        IClasspathEntry edited = BuildPathDialogAccess.configureContainerEntry(window,
                JavaCore.newContainerEntry(entry),
                program.project(), new IClasspathEntry[0]);
        return edited.getPath();
    }

    private static Optional<Shell> dialog(Shell window) {
        return Arrays.stream(window.getDisplay().getShells())
                .filter(shell -> shell != window && shell.isVisible() && button(shell, "File and FileView").isPresent())
                .findFirst();
    }

    private static Optional<Button> button(Shell dialog, String text) {
        return Ui.find(dialog, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").contains(text)).findFirst();
    }
}
