// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.core.IType;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.IConsoleView;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.ide.IDE;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.ui.internal.console.RankConsole;
import org.machineroom.launching.ui.internal.console.ShowRanksAction;
import org.machineroom.launching.ui.internal.view.RanksView;
import org.machineroom.launching.ui.internal.view.RunsView;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.RankSet;

/** Launches programs the way users do, in a real workbench, and looks at what the views then show. */
public class WorkbenchTest {

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private Program program;

    @Before
    public void setUp() throws CoreException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1240, 860);
        page = showPerspective();
        closeIntro();
        program = Program.create("ring");
        IDE.openEditor(page, program.file());
    }

    private IWorkbenchPage showPerspective() throws WorkbenchException {
        return PlatformUI.getWorkbench().showPerspective(Ui.MPI_PERSPECTIVE, window);
    }

    private static void closeIntro() {
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
    }

    @After
    public void tearDown() throws CoreException {
        page.closeAllEditors(false);
        for (ILaunchConfiguration configuration : configurations()) {
            configuration.delete();
        }
        program.delete();
    }

    @Test
    public void projectOfTheWizardCompiles() throws CoreException {
        IMarker[] problems = program.project().getProject().findMarkers(IMarker.PROBLEM, true,
                IResource.DEPTH_INFINITE);
        assertEquals(List.of(), Arrays.stream(problems).map(m -> m.getAttribute(IMarker.MESSAGE, "")).toList());
    }

    @Test
    public void javadocOfTheApiIsThere() throws CoreException {
        IType mpi = program.project().findType("mpi.MPI");
        assertNotNull("source of mpi.MPI", mpi.getSource());
        assertTrue("Javadoc of mpi.MPI", mpi.getSource().contains("/**"));
    }

    @Test
    public void shortcutRunsAProgramAndTheViewsShowIt() throws CoreException {
        runByShortcut();
        Table ranks = table(RanksView.ID, "Rank");
        Ui.await("16 ranks in the view", () -> ranks.getItemCount() == 16);
        assertEquals("done", ranks.getItem(5).getText(2));
        Table runs = table(RunsView.ID, "Name");
        Ui.await("the run in the view", () -> runs.getItemCount() == MachineRoom.runs().runs().size()
                && runs.getItem(0).getText(4).equals("completed"));
        assertEquals("cluster.loggp", runs.getItem(0).getText(1));
        page.showView(RanksView.ID);
        Ui.picture(window.getShell(), "ranks");
        page.showView(RunsView.ID);
        Ui.picture(window.getShell(), "runs");
        page.showView("org.eclipse.ui.console.ConsoleView");
        Ui.await("the console's text", () -> consoleShows("rank 15 of 16"));
        Ui.picture(window.getShell(), "console");
    }

    @Test
    public void aConsoleOfSomeRanksHoldsTheirOutputAloneAndComesToTheFront() throws CoreException {
        runByShortcut();
        IConsoleView view = (IConsoleView) page.showView(IConsoleConstants.ID_CONSOLE_VIEW);
        Ui.await("the console's text", () -> consoleShows("rank 15 of 16"));
        TextConsole output = (TextConsole) consoles().getConsoles()[0];
        List<IStatus> errors = new ArrayList<>();
        ILogListener listener = (status, _) -> errors.add(status);
        Platform.addLogListener(listener);
        RankConsole some = ShowRanksAction.show(output, RankSet.parse("3,15"));
        Ui.await("both lines", () -> some.getDocument().getNumberOfLines() == 3);
        assertTrue(some.getDocument().get(), some.getDocument().get().contains("rank 15 of 16"));
        assertTrue(some.getDocument().get(), some.getDocument().get().contains("rank 3 of 16"));
        Ui.await("the new console in front", () -> view.getConsole() == some);
        Ui.settle();
        Ui.picture(window.getShell(), "ranks-console");
        consoles().removeConsoles(new IConsole[] {some});
        Platform.removeLogListener(listener);
        assertEquals(List.of(), errors);
    }

    @Test
    public void linesOfAStackTraceAreLinksInTheConsoleOfSomeRanks() throws CoreException, IOException {
        runByShortcut();
        page.showView(IConsoleConstants.ID_CONSOLE_VIEW);
        MessageConsole program = new MessageConsole("program", null);
        program.setAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS,
                DebugPlugin.getDefault().getLaunchManager().getProcesses()[0]);
        RankConsole some = ShowRanksAction.show(program, RankSet.parse("3"));
        try (OutputStream out = program.newMessageStream()) {
            out.write("[ 3] \tat Hello.main(Hello.java:5)\n".getBytes(StandardCharsets.UTF_8));
        }
        Ui.await("a link", () -> some.getHyperlinks().length == 1);
        consoles().removeConsoles(new IConsole[] {some});
    }

    private static IConsoleManager consoles() {
        return ConsolePlugin.getDefault().getConsoleManager();
    }

    @Test
    public void filterOfTheRanksViewHidesRanks() throws CoreException {
        runByShortcut();
        Table ranks = table(RanksView.ID, "Rank");
        Ui.await("16 ranks in the view", () -> ranks.getItemCount() == 16);
        Text filter = Ui.find(ranks.getParent().getParent(), Text.class).getFirst();
        filter.setText("node 1");
        assertEquals("node 1 and node 10 to 15", 7, ranks.getItemCount());
        filter.setText("");
    }

    @Test
    public void ranksCanBeReadInANarrowView() throws CoreException {
        runByShortcut();
        Table ranks = table(RanksView.ID, "Rank");
        Ui.await("16 ranks in the view", () -> ranks.getItemCount() == 16);
        Composite view = ranks.getParent().getParent();
        Text filter = Ui.find(view, Text.class).getFirst();
        Label headline = Ui.find(view, Label.class).getFirst();
        for (int width : new int[] {250, 320, 500, 800}) {
            view.setSize(width, 300);
            Ui.settle();
            Ui.picture(view, "ranks-" + width);
            assertTrue(width + ": rows have " + ranks.getSize(), ranks.getSize().y > 180);
            assertTrue(width + ": filter at " + filter.getBounds(),
                    filter.getBounds().x + filter.getBounds().width <= width && filter.getSize().x >= 140);
            assertEquals(width + ": the headline is not cut",
                    headline.computeSize(headline.getSize().x, SWT.DEFAULT).y, headline.getSize().y);
        }
    }

    /** In the view as wide as it is when the first window opens on a screen of 1280 points. */
    @Test
    public void whatARankWaitsForIsNotCutInTheFirstWindow() throws CoreException {
        Table ranks = table(RanksView.ID, "Rank");
        ranks.getParent().getParent().setSize(632, 300);
        Ui.settle();
        TableColumn state = Arrays.stream(ranks.getColumns()).filter(column -> column.getText().equals("State"))
                .findFirst().orElseThrow();
        GC gc = new GC(ranks);
        int needed = gc.textExtent("waiting for ever in MPI_Recv with 15 tag 0").x;
        gc.dispose();
        assertTrue(state.getWidth() + " of " + needed, state.getWidth() > needed);
    }

    private void runByShortcut() throws CoreException {
        Launches.run(program, ILaunchManager.RUN_MODE);
    }

    private static ILaunchConfiguration[] configurations() throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        return manager.getLaunchConfigurations(manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID));
    }

    private Table table(String view, String firstColumn) throws PartInitException {
        page.showView(view);
        Ui.settle();
        return Ui.find(window.getShell(), Table.class).stream()
                .filter(table -> table.getColumnCount() > 0 && table.getColumn(0).getText().equals(firstColumn))
                .findFirst().orElseThrow();
    }

    private boolean consoleShows(String text) {
        return Ui.find(window.getShell(), StyledText.class).stream()
                .anyMatch(widget -> widget.isVisible() && widget.getText().contains(text));
    }
}
