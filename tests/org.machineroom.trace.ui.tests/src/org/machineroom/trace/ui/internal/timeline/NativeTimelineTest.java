// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.NativePrograms;
import org.machineroom.launching.NativeProjectBuilder;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.ui.internal.profile.ProfileView;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** The timeline of a program in C leads to its lines. */
public class NativeTimelineTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";

    private IProject project;
    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private TimelineView view;

    @Before
    public void setUp() throws CoreException {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("native-lines");
        ResourcesPlugin.getWorkspace().run(
                new NativeProjectBuilder("native-lines", Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, null);
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        view = (TimelineView) page.showView(TimelineView.ID);
    }

    @After
    public void tearDown() throws CoreException {
        page.hideView(view);
        page.closeAllEditors(false);
        Launches.deleteConfigurations();
        project.delete(true, true, null);
    }

    /** What rank 0 does last is to print, after a call; computing leads to the call that it follows. */
    @Test
    public void enterOpensTheLineInC() throws CoreException {
        StoredRun run = run("pi");
        view.show(run);
        Ui.await("the timeline of the whole run", () -> view.notice().isEmpty()
                && timeline().selection().filter(selection -> selection.isOf(run)).isPresent()
                && timeline().time().endPs() == run.end().simulatedTimePs() && isAnswered());
        timeline().go(0, TimeRange.at(timeline().time().endPs() - 1));
        Event enter = new Event();
        enter.character = SWT.CR;
        enter.keyCode = SWT.CR;
        Ui.find(window.getShell(), TimelineCanvas.class).getFirst().notifyListeners(SWT.KeyDown, enter);
        Ui.await("an editor", () -> page.getActiveEditor() != null);
        assertEquals("pi.c", page.getActiveEditor().getEditorInput().getName());
        Ui.await("the line of the call", () -> selectedText().contains("MPI_Reduce(&mine"));
    }

    /** Who has called its functions is known, so that nothing has to be said of that. */
    @Test
    public void profileOfAProgramInCHasCallers() throws CoreException {
        StoredRun run = run("pi", ILaunchManager.PROFILE_MODE);
        ProfileView profile = (ProfileView) page.showView(ProfileView.ID);
        Ui.await("the profile", () -> profile.run().filter(run::isSameAs).isPresent()
                && profile.shown().filter(shown -> shown.isExact() && shown.trace().isComplete()).isPresent());
        Ui.settle();
        List<String> headlines = Ui.find(window.getShell(), Link.class).stream().map(Link::getText).toList();
        page.hideView(profile);
        assertTrue(headlines.toString(),
                headlines.stream().anyMatch(text -> text.matches("pi: 4 ranks, [^ ]* us of simulated time")));
    }

    private StoredRun run(String program) throws CoreException {
        return run(program, ILaunchManager.RUN_MODE);
    }

    private StoredRun run(String program, String mode) throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, program);
        NativePrograms.write(configuration, project.getFile(program));
        LaunchModel.write(configuration, RunSettings.STANDARD.with(RANKS, 4));
        RunSession session = ((MachineLaunch) configuration.launch(mode, null)).session()
                .orElseThrow();
        Ui.await("the run is over", () -> session.state().isOver());
        return session.run();
    }

    private Timeline timeline() {
        return view.timeline();
    }

    private boolean isAnswered() {
        return timeline().data().filter(data -> data.query().range().equals(timeline().time().range())
                && data.query().columns() == timeline().regions().timeWidth()).isPresent();
    }

    private String selectedText() {
        return page.getActiveEditor() instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection text ? text.getText() : "";
    }
}
