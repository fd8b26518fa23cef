// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormText;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Ui;

/** From an empty workspace to the first run in one click. */
public class StartViewTest {
    private IWorkbenchPage page;

    @Before
    public void setUp() throws CoreException {
        page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        DebugPlugin.getDefault().getLaunchManager()
                .removeLaunches(DebugPlugin.getDefault().getLaunchManager().getLaunches());
    }

    @After
    public void tearDown() throws CoreException {
        page.closeAllEditors(false);
        Launches.deleteConfigurations();
        IProject examples = ResourcesPlugin.getWorkspace().getRoot().getProject("mpi-examples");
        if (examples.exists()) {
            examples.delete(true, true, null);
        }
    }

    @Test
    public void firstLinkPutsTheExamplesThereAndRunsPi() throws CoreException {
        StartView view = (StartView) page.showView(StartView.ID);
        Ui.picture(page.getWorkbenchWindow().getShell(), "start");
        view.follow(StartTopic.RUN.links().getFirst().command());
        Ui.await("the run is over", () -> Launches.sessions().stream().anyMatch(session -> session.state().isOver()));
        StoredRun run = Launches.sessions().getFirst().run();
        assertEquals("Pi 1000 on raw.rmpi3: COMPLETED",
                run.name() + " on " + run.machine() + ": " + run.end().ending());
        assertEquals("Pi.java", page.getActiveEditor().getTitle());
    }

    @Test
    public void eachTopicIsShownWithItsLinks() throws CoreException {
        page.showView(StartView.ID);
        Ui.settle();
        assertEquals(StartTopic.values().length, texts().size());
    }

    private List<FormText> texts() {
        return Ui.find(page.getWorkbenchWindow().getShell(), FormText.class);
    }
}
