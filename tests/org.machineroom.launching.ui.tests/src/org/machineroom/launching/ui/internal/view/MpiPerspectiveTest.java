// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointManager;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;

/** Who programs and debugs in the MPI perspective misses nothing of Java's. */
public class MpiPerspectiveTest {
    private static final String TOGGLE = "org.eclipse.debug.ui.commands.ToggleBreakpoint";

    private final IBreakpointManager breakpoints = DebugPlugin.getDefault().getBreakpointManager();
    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private Program program;

    @Before
    public void setUp() throws CoreException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        page = PlatformUI.getWorkbench().showPerspective(Ui.MPI_PERSPECTIVE, window);
        program = Program.create("ring");
    }

    @After
    public void tearDown() throws CoreException {
        breakpoints.removeBreakpoints(breakpoints.getBreakpoints(), true);
        page.closeAllEditors(false);
        program.delete();
    }

    @Test
    public void breakpointIsSetByItsKey() throws CoreException, CommandException {
        ITextEditor editor = (ITextEditor) IDE.openEditor(page, program.file());
        String text = editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
        editor.selectAndReveal(text.indexOf("MPI.Init"), 0);
        Ui.await("the command", () -> window.getService(ICommandService.class).getCommand(TOGGLE).isEnabled());
        window.getService(IHandlerService.class).executeCommand(TOGGLE, null);
        Ui.await("a breakpoint", () -> breakpoints.getBreakpoints().length == 1);
    }

    @Test
    public void profileIsInTheMenuOfThoseWhoProgramAndDebug() throws CoreException {
        for (String perspective : List.of(Ui.MPI_PERSPECTIVE, JavaUI.ID_PERSPECTIVE,
                IDebugUIConstants.ID_DEBUG_PERSPECTIVE)) {
            page = PlatformUI.getWorkbench().showPerspective(perspective, window);
            page.resetPerspective();
            Ui.await("Profile History in " + perspective, () -> runMenu().contains("Profile History"),
                    () -> "; there are " + runMenu());
        }
    }

    private List<String> runMenu() {
        Menu menu = Arrays.stream(window.getShell().getMenuBar().getItems())
                .filter(item -> item.getText().equals("&Run")).findFirst().orElseThrow().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        List<String> entries = Arrays.stream(menu.getItems()).map(item -> item.getText().replace("&", "")).toList();
        menu.notifyListeners(SWT.Hide, new Event());
        return entries;
    }

    @Test
    public void classesCanBeMade() {
        List<String> wizards = Arrays.asList(page.getNewWizardShortcuts());
        assertTrue(wizards.toString(), wizards.contains("org.eclipse.jdt.ui.wizards.NewClassCreationWizard"));
        assertTrue(wizards.toString(), wizards.contains("org.machineroom.launching.ui.newProject"));
    }
}
