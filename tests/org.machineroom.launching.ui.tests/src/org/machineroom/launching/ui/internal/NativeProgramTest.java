// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.MakeProjects;
import org.machineroom.launching.NativePrograms;
import org.machineroom.launching.NativeProjectBuilder;
import org.machineroom.launching.ui.internal.shortcut.MpiLaunchShortcut;
import org.machineroom.launching.ui.internal.shortcut.NativeLaunchShortcut;
import org.machineroom.launching.ui.testing.LaunchDialog;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;

/** A program in C is chosen and started as one in Java is. */
public class NativeProgramTest {
    private static final String MAKE = "org.machineroom.launching.ui.make";

    private static IProject project;

    @BeforeClass
    public static void buildTheExamples() throws CoreException {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("native-ui");
        ResourcesPlugin.getWorkspace().run(
                new NativeProjectBuilder("native-ui", Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, null);
    }

    @AfterClass
    public static void deleteTheProject() throws CoreException {
        project.delete(true, true, null);
    }

    @Before
    public void forgetLaunches() {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
    }

    @After
    public void tearDown() throws CoreException {
        Launches.deleteConfigurations();
    }

    @Test
    public void runAsStartsTheFileAndTheSecondTimeTheSameConfiguration() throws CoreException {
        for (int time = 0; time < 2; time++) {
            forgetLaunches();
            new NativeLaunchShortcut().launch(new StructuredSelection(project.getFile("ring")),
                    ILaunchManager.RUN_MODE);
            Ui.await("the run is over",
                    () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
            assertEquals("COMPLETED", Launches.sessions().getLast().run().end().ending());
        }
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        assertEquals(1, manager.getLaunchConfigurations(
                manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID)).length);
    }

    @Test
    public void keyOfRunStartsTheProgramOfTheSelectedSource() {
        new MpiLaunchShortcut().launch(new StructuredSelection(project.getFile("ring.c")), ILaunchManager.RUN_MODE);
        assertEquals("/native-ui/ring", startedProgram());
    }

    @Test
    public void keyOfRunStartsTheProgramOfTheSourceInTheEditor() throws CoreException {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        IEditorPart editor = IDE.openEditor(page, project.getFile("heat.f90"));
        new MpiLaunchShortcut().launch(editor, ILaunchManager.RUN_MODE);
        assertEquals("/native-ui/heat", startedProgram());
        page.closeEditor(editor, false);
    }

    @Test
    public void projectOfOnesOwnIsBuiltByItsMakefile() throws Exception {
        IProject own = ResourcesPlugin.getWorkspace().getRoot().getProject("own-make");
        own.create(null);
        own.open(null);
        try {
            assertFalse("without a Makefile", MakeProjects.isPossible(own));
            project.getFile("ring.c").copy(own.getFile("ring.c").getFullPath(), true, null);
            own.getFile("makefile").create("ring: ring.c\n\t$(CC) -g ring.c -o ring\n".getBytes(StandardCharsets.UTF_8),
                    IResource.FORCE, null);
            IViewPart packages = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage()
                    .showView(JavaUI.ID_PACKAGES);
            Ui.await("the command for the project, once the view has it", () -> {
                packages.getSite().getSelectionProvider().setSelection(new StructuredSelection(own));
                return PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(MAKE).isEnabled();
            });
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(MAKE, null);
            Ui.await("the program is built", () -> NativePrograms.isProgram(own.getFile("ring")));
            assertFalse("twice", MakeProjects.isPossible(own));
            own.getFile("ring").delete(true, null);
            own.getFile("ring.c").touch(null);
            own.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
            assertTrue(NativePrograms.isProgram(own.getFile("ring")));
        } finally {
            own.delete(true, true, null);
        }
    }

    @Test
    public void sourceWithoutItsProgramHasNone() {
        assertEquals(Optional.empty(), NativePrograms.programOf(project.getFile("unbuilt.c")));
        assertEquals(Optional.empty(), NativePrograms.programOf(project.getFile("Makefile")));
    }

    private static String startedProgram() {
        Ui.await("the run is over", () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
        String program = Launches.sessions().getLast().run().program();
        return program.substring(program.indexOf("/native-ui/"));
    }

    @Test
    public void mainTabTakesTheFileOfAProgram() throws CoreException {
        LaunchDialog.open(configuration(), dialog -> {
            dialog.show(LaunchDialog.MAIN_TAB);
            assertTrue(kind(dialog, "Program in C, C++, Fortran or Python").getSelection());
            Ui.picture(dialog.shell(), "native-main-tab");
            Text file = file(dialog);
            assertEquals("${workspace_loc:/native-ui/ring}", file.getText());
            file.setText("${workspace_loc:/native-ui/Makefile}");
            Ui.await("the dialog's answer", () -> !dialog.button("Run").isEnabled());
            Ui.picture(dialog.shell(), "native-main-tab-wrong");
            file.setText("${workspace_loc:/native-ui/pi}");
            Ui.await("the dialog's answer", () -> dialog.button("Run").isEnabled());
            dialog.click("Run");
        });
        Ui.await("the run is over", () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
        assertTrue(Launches.sessions().getLast().run().program().endsWith("/native-ui/pi"));
    }

    @Test
    public void mainTabGoesBackToAClass() throws CoreException {
        LaunchDialog.open(configuration(), dialog -> {
            dialog.show(LaunchDialog.MAIN_TAB);
            Button java = kind(dialog, "Class in Java");
            kind(dialog, "Program in C, C++, Fortran or Python").setSelection(false);
            java.setSelection(true);
            java.notifyListeners(SWT.Selection, new Event());
            Ui.await("the dialog's answer", () -> !dialog.button("Run").isEnabled());
            assertFalse("the file's field is hidden", file(dialog).isVisible());
        });
    }

    private static ILaunchConfiguration configuration() throws CoreException {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "Native");
        NativePrograms.write(copy, project.getFile("ring"));
        LaunchModel.write(copy, RunSettings.STANDARD);
        return copy.doSave();
    }

    private static Button kind(LaunchDialog dialog, String text) {
        return Ui.find(dialog.page(), Button.class).stream()
                .filter(button -> button.getText().replace("&", "").equals(text)).findFirst().orElseThrow();
    }

    /** The field for the file, which the group has that the user sees or would see. */
    private static Text file(LaunchDialog dialog) {
        return Ui.find(dialog.page(), Text.class).stream().filter(text -> text.getText().contains("native-ui"))
                .findFirst().orElseThrow();
    }
}
