// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.wizard;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.ui.internal.shortcut.MpiLaunchShortcut;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Ui;

/** New > MPI Project. */
public class NewProjectTest {
    private static final String NAME = "starter";

    private IWorkbenchPage page;

    @Before
    public void setUp() {
        page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
    }

    @After
    public void tearDown() throws CoreException {
        page.closeAllEditors(false);
        Launches.deleteConfigurations();
        project().delete(true, true, null);
    }

    @Test
    public void newProjectHasAClassThatRuns() throws CoreException {
        finishWizard();
        assertEquals("Hello.java", page.getActiveEditor().getTitle());
        project().build(IncrementalProjectBuilder.FULL_BUILD, null);
        IType type = JavaCore.create(project()).findType("Hello");
        new MpiLaunchShortcut().launch(new StructuredSelection(type), ILaunchManager.RUN_MODE);
        Ui.await("the run is over", () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
        assertEquals("COMPLETED", Launches.sessions().getFirst().run().end().ending());
        assertTrue("it sends messages", Launches.sessions().getFirst().run().end().messages() > 0);
    }

    @Test
    public void examplesThatAreThereAlreadyGetAnotherNameAndNoError() throws CoreException {
        IProject first = ResourcesPlugin.getWorkspace().getRoot().getProject("mpi-examples");
        first.create(null);
        NewExamplesWizard wizard = new NewExamplesWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(page.getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            assertNull(dialog.getCurrentPage().getErrorMessage());
            assertTrue(wizard.canFinish());
            assertTrue(Ui.find(dialog.getShell(), Text.class).stream()
                    .anyMatch(text -> text.getText().equals("mpi-examples-2")));
        } finally {
            dialog.close();
            first.delete(true, true, null);
        }
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
    }

    private void finishWizard() {
        NewMpiProjectWizard wizard = new NewMpiProjectWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        Shell window = page.getWorkbenchWindow().getShell();
        WizardDialog dialog = new WizardDialog(window, wizard);
        window.getDisplay().asyncExec(() -> {
            Text name = Ui.find(dialog.getShell(), Text.class).stream().filter(text -> text.isVisible()
                    && text.isEnabled() && (text.getStyle() & SWT.READ_ONLY) == 0).findFirst().orElseThrow();
            Ui.find(dialog.getShell(), Button.class).stream().filter(Button::isEnabled).findFirst().orElseThrow()
                    .setFocus();
            dialog.getCurrentPage().setVisible(true);
            assertTrue("typing goes to the name", name.isFocusControl());
            name.setText(NAME);
            Ui.picture(dialog.getShell(), "new-project");
            if (wizard.performFinish()) {
                dialog.close();
            }
        });
        dialog.open();
        assertEquals(1, Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(project -> project.getName().equals(NAME)).count());
    }
}
