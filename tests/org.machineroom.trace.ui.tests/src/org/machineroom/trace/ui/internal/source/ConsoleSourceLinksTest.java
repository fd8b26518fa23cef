// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.NativePrograms;
import org.machineroom.launching.NativeProjectBuilder;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;

/** What the console says of a program in C leads on, as with one in Java. */
public class ConsoleSourceLinksTest {
    private static final String LAST_WORD = "debugs it";

    private IProject project;
    private IWorkbenchPage page;

    @Before
    public void setUp() throws CoreException {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("native-console");
        ResourcesPlugin.getWorkspace().run(
                new NativeProjectBuilder("native-console", Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, null);
        page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.showView(IConsoleConstants.ID_CONSOLE_VIEW);
    }

    @After
    public void tearDown() throws CoreException {
        page.closeAllEditors(false);
        Launches.deleteConfigurations();
        project.delete(true, true, null);
    }

    @Test
    public void linesOfADeadlockInCAreLinks() throws CoreException {
        TextConsole console = deadlock();
        String text = console.getDocument().get();
        int place = text.indexOf("(deadlock.c:") + 1;
        assertTrue(text, place > 0);
        Ui.await("the link", () -> console.getHyperlink(place) != null);
        console.getHyperlink(place).linkActivated();
        Ui.await("an editor", () -> page.getActiveEditor() != null);
        assertEquals("deadlock.c", page.getActiveEditor().getEditorInput().getName());
        Ui.await("the line of the call", () -> selectedText().contains("MPI_"));
        assertEquals(List.of(), saidOfTheSource());
        IFile file = project.getFile("deadlock.c");
        file.setContents(("// moves all lines\n" + file.readString()).getBytes(UTF_8), true, false, null);
        console.getHyperlink(place).linkActivated();
        Ui.await("a word about the source", () -> saidOfTheSource().size() == 1);
        ((ITextEditor) page.getActiveEditor()).selectAndReveal(0, 0);
        Ui.await("nothing said of other lines", () -> saidOfTheSource().isEmpty());
    }

    private List<String> saidOfTheSource() {
        return Ui.find(page.getWorkbenchWindow().getShell(), CLabel.class).stream().map(CLabel::getText)
                .filter(text -> text.equals(ChangedSource.words())).toList();
    }

    @Test
    public void consoleNamesADebuggerThatCanDebugC() throws CoreException {
        String text = deadlock().getDocument().get();
        assertFalse(text, text.contains("Debug at the Failure"));
    }

    private TextConsole deadlock() throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "deadlock");
        NativePrograms.write(configuration, project.getFile("deadlock"));
        LaunchModel.write(configuration, RunSettings.STANDARD.with(RANKS, 4));
        MachineLaunch launch = (MachineLaunch) configuration.launch(ILaunchManager.RUN_MODE, null);
        Ui.await("the console", () -> launch.getProcesses().length == 1
                && DebugUITools.getConsole(launch.getProcesses()[0]) instanceof TextConsole);
        TextConsole console = (TextConsole) DebugUITools.getConsole(launch.getProcesses()[0]);
        Ui.await("the last word", () -> console.getDocument().get().contains(LAST_WORD),
                () -> console.getDocument().get());
        return console;
    }

    private String selectedText() {
        return page.getActiveEditor() instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection text ? text.getText() : "";
    }
}
