// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.rulers.IColumnSupport;
import org.eclipse.ui.texteditor.rulers.RulerColumnRegistry;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.ui.internal.editor.LineTimeColumn;
import org.machineroom.trace.ui.internal.editor.LineTimeHover;

/** Profiles a program the way users do, in a real workbench, and looks at what views and editor then show. */
public class ProfilerTest {
    private static final String JAVA_PERSPECTIVE = "org.eclipse.jdt.ui.JavaPerspective";
    private static final String CONSOLE = "org.eclipse.ui.console.ConsoleView";
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String PROFILE_AGAIN = "org.machineroom.trace.ui.profileAgain";
    private static final String TOGGLE = "org.machineroom.trace.ui.toggleLineTimes";
    private static final String SOURCE = """
            import mpi.MPI;

            /** Computes, more in later ranks, and passes what comes out round. */
            public class Work {
                static double heavy(int n) {
                    double sum = 0;
                    for (int i = 0; i < n; i++) {
                        sum += Math.sqrt(i) * 0.5;
                    }
                    return sum;
                }

                static void exchange(double[] mine, double[] got, int rank, int size) throws Exception {
                    MPI.COMM_WORLD.Sendrecv(mine, 0, mine.length, MPI.DOUBLE, (rank + 1) % size, 7,
                            got, 0, got.length, MPI.DOUBLE, (rank + size - 1) % size, 7);
                    MPI.COMM_WORLD.Bcast(got, 0, got.length, MPI.DOUBLE, 0);
                }

                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int size = MPI.COMM_WORLD.Size();
                    for (int round = 0; round < 5; round++) {
                        double[] mine = new double[8 << round];
                        mine[0] = heavy(500 * (rank + 8));
                        exchange(mine, new double[mine.length], rank, size);
                    }
                    System.out.println("rank " + rank + " is done");
                    MPI.Finalize();
                }
            }
            """;
    private static final int HEAVY_LINE = 8;

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private Program program;
    private IEditorPart editor;

    @Before
    public void setUp() throws CoreException {
        removeLaunches();
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1018, 739);
        page = PlatformUI.getWorkbench().showPerspective(Ui.MPI_PERSPECTIVE, window);
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        hide();
        program = Program.create("profiled");
        IFile file = program.project().getProject().getFile("src/Work.java");
        file.create(new ByteArrayInputStream(SOURCE.getBytes(StandardCharsets.UTF_8)), true, null);
        program.project().getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
        editor = IDE.openEditor(page, file);
    }

    private static void removeLaunches() {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.removeLaunches(manager.getLaunches());
    }

    private void hide() {
        page.hideView(page.findView(ProfileView.ID));
        page.hideView(page.findView(CommunicationView.ID));
    }

    @After
    public void tearDown() throws CoreException {
        hide();
        page.closeAllEditors(false);
        removeLaunches();
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        for (ILaunchConfiguration configuration : manager.getLaunchConfigurations(
                manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID))) {
            configuration.delete();
        }
        program.delete();
    }

    private void launch(String mode) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationWorkingCopy configuration = manager
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "Work");
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "profiled");
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "Work");
        DebugUITools.launch(configuration.doSave(), mode);
        Ui.await("the run is over", () -> Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
                .anyMatch(ProfilerTest::isOver));
    }

    private static boolean isOver(ILaunch launch) {
        return launch instanceof MachineLaunch ours
                && ours.session().filter(session -> session.state().isOver()).isPresent();
    }

    private ProfileView profileOf(boolean exact) {
        Ui.await("the Profile view", () -> page.findView(ProfileView.ID) != null);
        ProfileView view = (ProfileView) page.findView(ProfileView.ID);
        StoredRun latest = MachineRoom.runs().runs().getFirst();
        Ui.await("the profile", () -> view.run().filter(latest::isSameAs).isPresent() && view.shown()
                .filter(profile -> profile.isExact() == exact && profile.trace().isComplete()).isPresent());
        return view;
    }

    private Tree tree(ProfileView view) {
        page.activate(view);
        return Ui.find(window.getShell(), Tree.class).stream().filter(tree -> tree.getColumnCount() > 5).findFirst()
                .orElseThrow();
    }

    private boolean showsTimes() {
        IColumnSupport columns = editor.getAdapter(IColumnSupport.class);
        return columns.isColumnVisible(RulerColumnRegistry.getDefault().getColumnDescriptor(LineTimeColumn.ID));
    }

    @Test
    public void profileLaunchOpensTheProfileAndTheTimesOfLines() throws CoreException {
        launch(ILaunchManager.PROFILE_MODE);
        ProfileView view = profileOf(true);
        Tree tree = tree(view);
        assertEquals("Work.main", tree.getItem(0).getText(0));
        assertEquals("Work.heavy", tree.getItem(0).getItem(0).getText(0));
        Ui.await("times in the editor", this::showsTimes);
        RunProfile profile = view.shown().orElseThrow();
        assertTrue(profile.linesOf("Work.java").stream().anyMatch(line -> line.line() == HEAVY_LINE
                && line.computingPs() > profile.tree().inclusive().sumPs() / 4));
        Ui.picture(window.getShell(), "profile");
        page.hideView(view);
        assertFalse("times without the view", showsTimes());
    }

    @Test
    public void profileIsToBeReadInAWindowOfTheFirstSize() throws CoreException {
        launch(ILaunchManager.RUN_MODE);
        page.showView(ProfileView.ID);
        ProfileView view = profileOf(false);
        Tree tree = tree(view);
        Ui.settle();
        Ui.picture(window.getShell(), "profile-first-size");
        assertTrue("height " + tree.getClientArea().height, tree.getClientArea().height >= 3 * tree.getItemHeight());
        assertTrue("width of names", tree.getColumn(0).getWidth() >= 170);
        Composite head = tree.getParent().getParent();
        Link headline = Ui.find(head, Link.class).getFirst();
        assertTrue("the headline says " + headline.getText(), headline.getText().contains("not in which methods"));
        assertEquals("the headline is not cut", headline.computeSize(headline.getSize().x, SWT.DEFAULT).y,
                headline.getSize().y);
        for (Control control : new Control[] {Ui.find(head, Text.class).getFirst(),
                Ui.find(head, Combo.class).getFirst()}) {
            Rectangle bounds = control.getBounds();
            assertTrue(control + " at " + bounds, bounds.x + bounds.width <= control.getParent().getSize().x);
            assertEquals("height", control.computeSize(SWT.DEFAULT, SWT.DEFAULT).y, bounds.height);
        }
    }

    @Test
    public void consoleDoesNotCoverTheProfile() throws CoreException {
        for (String perspective : new String[] {Ui.MPI_PERSPECTIVE, JAVA_PERSPECTIVE}) {
            page = PlatformUI.getWorkbench().showPerspective(perspective, window);
            hide();
            page.activate(editor);
            launch(ILaunchManager.PROFILE_MODE);
            ProfileView view = profileOf(true);
            Ui.await("the console", () -> page.findView(CONSOLE) != null);
            Ui.await("the profile in " + perspective, () -> page.isPartVisible(view));
            IViewPart console = page.showView(CONSOLE, null, IWorkbenchPage.VIEW_VISIBLE); // as late output does
            Ui.await("the profile again in " + perspective, () -> page.isPartVisible(view));
            page.activate(console); // as the user does
            Ui.settle();
            assertTrue("the console in " + perspective, page.isPartVisible(console));
            page.activate(editor);
            removeLaunches();
            hide();
        }
        page.closePerspective(page.getPerspective(), false, false);
        page = PlatformUI.getWorkbench().showPerspective(Ui.MPI_PERSPECTIVE, window);
    }

    @Test
    public void profileOfARunThatIsThereComesBeforeTheRuns() throws CoreException, CommandException {
        launch(ILaunchManager.RUN_MODE);
        StoredRun plain = MachineRoom.runs().runs().getFirst();
        page.showView(RUNS).getSite().getSelectionProvider().setSelection(new StructuredSelection(plain));
        Ui.await("the command", () -> PlatformUI.getWorkbench().getService(ICommandService.class)
                .getCommand(PROFILE_AGAIN).isEnabled());
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(PROFILE_AGAIN, null);
        Ui.await("another run", () -> !MachineRoom.runs().runs().getFirst().isSameAs(plain));
        ProfileView view = profileOf(true);
        assertTrue("the profile", page.isPartVisible(view));
    }

    @Test
    public void hoverTellsTheTimeWhereThereIsNoName() throws CoreException {
        launch(ILaunchManager.PROFILE_MODE);
        profileOf(true);
        Ui.await("times in the editor", this::showsTimes);
        LineTimeHover hover = new LineTimeHover();
        hover.setEditor(editor);
        ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
        int statement = SOURCE.indexOf("sum += Math");
        String text = hover.getHoverInfo(viewer, new Region(statement + "sum +".length(), 0));
        assertTrue(text, text.startsWith("Line " + HEAVY_LINE + ": "));
        assertEquals("over a name", null, hover.getHoverInfo(viewer, new Region(statement + 1, 0)));
        assertEquals("over a line without time", null, hover.getHoverInfo(viewer, new Region(1, 0)));
    }

    @Test
    public void commandSwitchesTheTimesOffAndOn() throws CoreException, CommandException {
        launch(ILaunchManager.PROFILE_MODE);
        profileOf(true);
        Ui.await("times in the editor", this::showsTimes);
        window.getService(IHandlerService.class).executeCommand(TOGGLE, null);
        assertFalse(showsTimes());
        window.getService(IHandlerService.class).executeCommand(TOGGLE, null);
        assertTrue(showsTimes());
    }

    @Test
    public void plainRunHasAProfileFromItsTrace() throws CoreException {
        launch(ILaunchManager.RUN_MODE);
        assertEquals("the view opens only by itself after a profile launch", null, page.findView(ProfileView.ID));
        page.showView(ProfileView.ID);
        ProfileView view = profileOf(false);
        Tree tree = tree(view);
        Ui.picture(window.getShell(), "profile-from-trace");
        view.showTree(false);
        assertTrue(Arrays.stream(tree.getItems()).anyMatch(item -> item.getText(0).equals("MPI_Sendrecv")));
        Ui.await("the slack of its calls", () -> Arrays.stream(tree.getItems()).anyMatch(
                item -> item.getText(0).equals("MPI_Sendrecv")
                        && !item.getText(ProfileColumn.SLACK.ordinal()).isEmpty()));
        Ui.picture(window.getShell(), "profile-slack");
    }

    @Test
    public void filterAndRankChangeWhatIsShown() throws CoreException {
        launch(ILaunchManager.PROFILE_MODE);
        ProfileView view = profileOf(true);
        Tree tree = tree(view);
        Text filter = Ui.find(tree.getParent().getParent(), Text.class).getFirst();
        filter.setText("bcast");
        assertEquals(1, tree.getItem(0).getItemCount());
        filter.setText("");
        Combo ranks = Ui.find(tree.getParent().getParent(), Combo.class).getFirst();
        ranks.setText("5");
        ranks.notifyListeners(SWT.DefaultSelection, new Event());
        Ui.await("the profile of rank 5",
                () -> view.shown().filter(profile -> profile.ranks().size() == 1).isPresent());
        assertEquals(Optional.of(5), view.shown().map(profile -> profile.ranks().getFirst()));
        Ui.picture(window.getShell(), "profile-of-rank");
    }

    @Test
    public void communicationShowsMatrixSizesAndWhoWasLate() throws CoreException {
        launch(ILaunchManager.RUN_MODE);
        CommunicationView view = (CommunicationView) page.showView(CommunicationView.ID);
        Ui.await("the communication", () -> view.shown().isPresent());
        assertEquals(16, view.shown().orElseThrow().ranks().size());
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        Ui.picture(window.getShell(), "matrix");
        view.show(Measure.TIME);
        Ui.picture(window.getShell(), "matrix-time");
        CTabFolder tabs = communicationTabs();
        tabs.setSelection(1);
        Ui.picture(window.getShell(), "sizes");
        tabs.setSelection(2);
        Ui.picture(window.getShell(), "late");
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
    }

    @Test
    public void communicationCanBeReadInANarrowView() throws CoreException {
        launch(ILaunchManager.RUN_MODE);
        CommunicationView view = (CommunicationView) page.showView(CommunicationView.ID);
        Ui.await("the communication", () -> view.shown().isPresent());
        CTabFolder tabs = communicationTabs();
        Label headline = Ui.find(tabs.getParent(), Label.class).getFirst();
        for (int width : new int[] {250, 320}) {
            tabs.getParent().setSize(width, 300);
            Ui.settle();
            Ui.picture(tabs.getParent(), "communication-" + width);
            assertTrue(width + ": at the left edge", headline.getBounds().x > 0);
            assertEquals(width + ": the headline is not cut",
                    headline.computeSize(headline.getSize().x, SWT.DEFAULT).y, headline.getSize().y);
            assertTrue("height", tabs.getSize().y > 200);
        }
        tabs.setSelection(2);
        Table late = (Table) tabs.getItem(2).getControl();
        for (TableColumn column : late.getColumns()) {
            assertTrue(column.getText() + " has " + column.getWidth(), column.getWidth() < 190);
        }
    }

    private CTabFolder communicationTabs() {
        return Ui.find(window.getShell(), CTabFolder.class).stream()
                .filter(folder -> folder.getItemCount() == 3 && folder.getItem(0).getText().equals(Messages.tabMatrix))
                .findFirst().orElseThrow();
    }

    @Test
    public void deletedRunIsNotShownAnyMore() throws Exception {
        launch(ILaunchManager.PROFILE_MODE);
        ProfileView view = profileOf(true);
        MachineRoom.runs().delete(view.run().orElseThrow());
        Ui.await("the message", () -> view.message().filter(Messages.runDeleted::equals).isPresent());
    }
}
