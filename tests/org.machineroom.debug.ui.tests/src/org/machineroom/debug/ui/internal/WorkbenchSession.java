// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointManager;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;

/**
 * The Debug perspective with a project of examples, and what is debugged in it; all gone when it is closed, but for the
 * project, which the next one has again.
 */
final class WorkbenchSession implements AutoCloseable {
    /** Whether the debugger opens its perspective when something stops; no constant of its API. */
    private static final String SWITCH_PERSPECTIVE = "org.eclipse.debug.ui.switch_perspective_on_suspend";

    private final IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    private final JavaProjectFixture project;
    private final IWorkbenchPage page;
    private MachineLaunch launch;

    WorkbenchSession() throws CoreException {
        window.getShell().setBounds(0, 0, 1018, 739);
        page = PlatformUI.getWorkbench().showPerspective(IDebugUIConstants.ID_DEBUG_PERSPECTIVE, window);
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        project = JavaProjectFixture.withExamples("examples");
        setSiblings(0);
    }

    /** Sets how many runs may wait to be gone back to; none if no test says so, as they take time. */
    static void setSiblings(int most) {
        InstanceScope.INSTANCE.getNode(LaunchConstants.BUNDLE).putInt(LaunchPreferences.SIBLINGS, most);
    }

    /** Goes to another perspective, so that the debugger opens the one for debugging when something stops. */
    void leaveDebugPerspective() throws CoreException {
        DebugUITools.getPreferenceStore().setValue(SWITCH_PERSPECTIVE, MessageDialogWithToggle.ALWAYS);
        page.closePerspective(page.getPerspective(), false, false);
        PlatformUI.getWorkbench().showPerspective(Ui.MPI_PERSPECTIVE, window);
    }

    IWorkbenchWindow window() {
        return window;
    }

    IWorkbenchPage page() {
        return page;
    }

    JavaProjectFixture project() {
        return project;
    }

    MachineLaunch launch() {
        return launch;
    }

    void debug(String mainClass, RunSettings settings) throws CoreException {
        launch = (MachineLaunch) project.configuration(mainClass, settings).launch(ILaunchManager.DEBUG_MODE, null);
    }

    /** Runs a program without a debugger to its end. */
    void run(String mainClass, RunSettings settings) throws CoreException {
        launch = (MachineLaunch) project.configuration(mainClass, settings).launch(ILaunchManager.RUN_MODE, null);
        awaitEnding();
    }

    /** Waits for the end of the process, and for what the run has told before; returns how it ended. */
    String awaitEnding() {
        Ui.await("the end of the run", launch::isTerminated);
        Ui.await("how it ended", () -> launch.session().orElseThrow().state().isOver());
        return launch.session().orElseThrow().run().end().ending();
    }

    /** Waits for another launch than the last, which is debugged from now on. */
    void awaitNextLaunch() {
        MachineLaunch before = launch;
        Ui.await("another launch", () -> {
            MachineLaunch last = lastLaunch();
            launch = last == null || last.session().isEmpty() ? before : last;
            return launch != before;
        });
    }

    /** What is debugged from now on is the last launch. */
    void followLastLaunch() {
        launch = lastLaunch();
    }

    /** The last launch that the workbench knows. */
    MachineLaunch lastLaunch() {
        MachineLaunch last = null;
        for (ILaunch each : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            last = each instanceof MachineLaunch machine ? machine : last;
        }
        return last;
    }

    /** Number of the last line of a class that holds a text. */
    int line(String typeName, String text) throws CoreException {
        String source = project.project().findType(typeName).getCompilationUnit().getSource();
        return (int) source.substring(0, source.lastIndexOf(text)).lines().count();
    }

    /** Sets a breakpoint at the last line of a class that holds a text. */
    IJavaLineBreakpoint breakpoint(String typeName, String text) throws CoreException {
        IType type = project.project().findType(typeName);
        int line = line(typeName, text);
        return JDIDebugModel.createLineBreakpoint(type.getResource(), typeName, line, -1, -1, 0, true, null);
    }

    /** Whether the run is stopped, and has told how it stands. */
    boolean isLookedAt() {
        RunState state = launch.session().orElseThrow().state();
        return state.isStopped() && state.isLookedAt();
    }

    /** The ranks that are stopped. */
    Set<Integer> stoppedRanks() {
        Set<Integer> stopped = new TreeSet<>();
        try {
            new RankModel(launch).stopped().forEach(rank -> stopped.add(rank.rank()));
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
        return stopped;
    }

    /** The frame that is selected in the Debug view, as class and line, {@code Pi:39}; empty if there is none. */
    static String selectedFrame() {
        try {
            return DebugUITools.getDebugContext() instanceof IJavaStackFrame frame
                    ? frame.getDeclaringTypeName() + ":" + frame.getLineNumber()
                    : "";
        } catch (DebugException e) {
            return ""; // it has just gone on
        }
    }

    /** The name of a thread. */
    static String name(IThread thread) {
        try {
            return thread.getName();
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    /** The rank that is selected in the Debug view. */
    static Optional<Integer> selectedRank() {
        return RankThread.of(DebugUITools.getDebugContext()).map(RankThread::rank);
    }

    TreeViewer debugView() {
        return (TreeViewer) page.findView(IDebugUIConstants.ID_DEBUG_VIEW).getAdapter(IDebugView.class).getViewer();
    }

    /** The row of what is debugged in the Debug view, if that has nothing else. */
    TreeItem targetInDebugView() {
        return debugView().getTree().getItem(0).getItem(0);
    }

    /** The rows of the ranks in the Debug view, as far as they have been made; it shows no groups. */
    Stream<TreeItem> ranksInDebugView() {
        return Arrays.stream(targetInDebugView().getItems())
                .filter(row -> row.getText().startsWith("Thread [rank "));
    }

    /**
     * Waits until the Debug view has heard that as many ranks are stopped. Until then it may go on from the rank
     * selected first to another.
     */
    void awaitStopsShown(int ranks) {
        Ui.await(ranks + " ranks to be shown as suspended",
                () -> ranksInDebugView().filter(row -> row.getText().endsWith("(Suspended)")).count() == ranks,
                () -> "; there are " + ranksInDebugView().map(TreeItem::getText).toList());
    }

    /** Waits until the Debug view shows the frame that is selected, and has made all rows above it. */
    void awaitRows() {
        Ui.await("a frame that stays selected", () -> {
            TreeItem[] selected = debugView().getTree().getSelection();
            return selected.length == 1 && selected[0].getData() instanceof IStackFrame frame
                    && frame.equals(DebugUITools.getDebugContext())
                    && Arrays.stream(selected[0].getParentItem().getItems()).takeWhile(each -> each != selected[0])
                            .noneMatch(each -> each.getText().isEmpty());
        }, () -> "; selected is " + DebugUITools.getDebugContext());
        Ui.settle();
    }

    /** Selects an element in the Debug view as a click does. */
    void click(Object element) {
        Tree tree = debugView().getTree();
        Ui.await(element + " in the Debug view", () -> {
            if (element instanceof IProcess process) {
                unfold(process.getLaunch());
            }
            return debugView().testFindItem(element) != null;
        });
        TreeItem item = (TreeItem) debugView().testFindItem(element);
        tree.setSelection(item);
        Event event = new Event();
        event.item = item;
        tree.notifyListeners(SWT.Selection, event);
    }

    /** Unfolds a launch in the Debug view and scrolls to its last row: the view only fills rows that are in sight. */
    private void unfold(ILaunch launch) {
        Tree tree = debugView().getTree();
        Arrays.stream(tree.getItems()).filter(row -> launch.equals(row.getData())).forEach(row -> {
            if (!row.getExpanded()) {
                row.setExpanded(true);
                Event event = new Event();
                event.item = row;
                tree.notifyListeners(SWT.Expand, event);
            }
            tree.showItem(row.getItemCount() == 0 ? row : row.getItem(row.getItemCount() - 1));
        });
    }

    /** Steps with a command of the debugger: {@code StepOver}, {@code StepInto}, {@code StepReturn}, {@code Resume}. */
    void step(String command) {
        execute("org.eclipse.debug.ui.commands." + command);
    }

    /** Executes a command when it is enabled. */
    void execute(String id) {
        Ui.settle();
        Ui.await(id + " to be enabled", () -> executeIfEnabled(id));
    }

    /** Executes a command if it is enabled just now; returns whether it was. */
    boolean executeIfEnabled(String id) {
        if (!window.getService(ICommandService.class).getCommand(id).isEnabled()) {
            return false;
        }
        try {
            window.getService(IHandlerService.class).executeCommand(id, null);
            return true;
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until the cursor of the active editor is in the last line of a class that holds a text. */
    void awaitCursor(String typeName, String text) throws CoreException {
        int line = line(typeName, text);
        Ui.await("line " + line + " in the editor", () -> page.getActiveEditor() instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
                && selection.getStartLine() == line - 1);
    }

    /** Titles of the editors that are open. */
    Set<String> editors() {
        Set<String> titles = new TreeSet<>();
        for (IEditorReference editor : page.getEditorReferences()) {
            titles.add(editor.getTitle());
        }
        return titles;
    }

    /** Keeps a picture of the window, when the Debug view has painted the text of what is selected in it. */
    void picture(String name) {
        Ui.settle();
        Ui.await("text in the Debug view", () -> Arrays.stream(debugView().getTree().getSelection())
                .map(TreeItem::getText).anyMatch(text -> !text.isEmpty()));
        Ui.picture(window.getShell(), name);
    }

    /** Ends what is debugged, if it goes on still. */
    void end() throws CoreException {
        if (launch != null && !launch.isTerminated()) {
            launch.getProcesses()[0].terminate();
            Ui.await("the end of the process", launch::isTerminated);
        }
    }

    @Override
    public void close() throws CoreException {
        setSiblings(0);
        end();
        for (ILaunch old : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(old);
        }
        Ui.await("the Debug view to let go of what has ended", () -> DebugUITools.getDebugContext() == null);
        IBreakpointManager breakpoints = DebugPlugin.getDefault().getBreakpointManager();
        breakpoints.removeBreakpoints(breakpoints.getBreakpoints(), true);
        page.closeAllEditors(false);
        DebugUITools.getPreferenceStore().setToDefault(SWITCH_PERSPECTIVE);
        project.putBack();
    }
}
