// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.IDE;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.internal.start.StartTopic;
import org.machineroom.launching.ui.internal.start.StartView;
import org.machineroom.trace.ui.internal.timeline.TimelineView;

/** What a user does on a first visit: debugs the example pi by the shortcut, stops in rank 5, then profiles it. */
final class Visit {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String SHORTCUTS = "org.eclipse.debug.ui.launchShortcuts";
    private static final String SHORTCUT = "org.machineroom.launching.ui.shortcut";
    private static final String PROFILE_VIEW = "org.machineroom.trace.ui.profile";
    private static final String SWITCH_PERSPECTIVE = "org.eclipse.debug.ui.switch_perspective_on_suspend";
    private static final String SOURCE = "src/org/machineroom/examples/Pi.java";
    private static final String TYPE = "org.machineroom.examples.Pi";
    private static final String STOP_AT = "return sum * step;";
    private static final int MACHINE_TAB = 1;

    private final Screen screen;
    private final Launches launches = new Launches();
    private final Properties result = new Properties();
    private final IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    private IWorkbenchPage page;
    private IFile source;

    /** Prepares the visit; pictures of it go to a folder. */
    Visit(Path folder) {
        screen = new Screen(folder);
    }

    /** Makes the visit and tells what was to be seen. */
    Properties make() throws CoreException, IOException {
        describeFirstWindow();
        open();
        debug();
        profile();
        showLaunchDialog();
        result.setProperty("guide", Guide.heading("/org.machineroom.help/html/launching.html"));
        result.setProperty("guide.found", Boolean.toString(Guide.finds("eager limit", "machines/cluster.loggp.html")));
        return result;
    }

    /** What a new user finds: the window as large as the screen, an example in the editor, and what to do with it. */
    private void describeFirstWindow() {
        page = window.getActivePage();
        screen.await("the first example", () -> page.getActiveEditor() != null);
        Rectangle bounds = window.getShell().getBounds();
        Rectangle monitor = window.getShell().getMonitor().getClientArea();
        boolean isLarge = bounds.width * bounds.height > monitor.width * monitor.height / 4 * 3;
        result.setProperty("first.large", Boolean.toString(isLarge));
        result.setProperty("first.editor", page.getActiveEditor().getTitle());
        result.setProperty("first.start", Boolean.toString(page.isPartVisible(page.findView(StartView.ID))));
        ICommandService commands = window.getService(ICommandService.class);
        result.setProperty("first.dead", Arrays.stream(StartTopic.values()).flatMap(topic -> topic.links().stream())
                .map(StartTopic.Link::command).filter(command -> !isAlive(commands, command)).toList().toString());
        screen.picture(window.getShell(), "first");
    }

    private static boolean isAlive(ICommandService commands, String command) {
        try {
            return commands.deserialize(command).getCommand().isHandled();
        } catch (CommandException e) {
            return false;
        }
    }

    private void open() throws CoreException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put(SWITCH_PERSPECTIVE, "never");
        InstanceScope.INSTANCE.getNode(LaunchConstants.BUNDLE).put(LaunchPreferences.MACHINE, "raw.rmpi3");
        PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        window.getShell().setBounds(0, 0, 1400, 950);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
        source = ResourcesPlugin.getWorkspace().getRoot().getProject("mpi-examples").getFile(SOURCE);
        IDE.openEditor(page, source);
    }

    private void debug() throws CoreException, IOException {
        IBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(source, TYPE, lineOf(STOP_AT), -1, -1, 0, true,
                null);
        RankLimit.set(breakpoint, Optional.of(SetParser.parse("5")));
        page.showView(IDebugUIConstants.ID_DEBUG_VIEW);
        launch(ILaunchManager.DEBUG_MODE);
        screen.await("a rank stops", launches::hasStopped);
        result.setProperty("stopped", launches.nameOfStopped());
        screen.await("the debugger shows where",
                () -> DebugUITools.getDebugContext() instanceof org.eclipse.debug.core.model.IStackFrame);
        screen.await("the rank is shown as stopped", () -> Screen.shows(window.getShell(), "Suspended"));
        screen.picture(window.getShell(), "debug");
        breakpoint.delete();
        launches.resume();
        screen.await("the end of the run", () -> launches.isOver(ILaunchManager.DEBUG_MODE));
        describe(ILaunchManager.DEBUG_MODE);
    }

    private int lineOf(String text) throws IOException {
        String[] lines = Files.readString(source.getLocation().toPath(), StandardCharsets.UTF_8).split("\n");
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].contains(text)) {
                return i + 1;
            }
        }
        throw new IOException(SOURCE + " has no line with " + text);
    }

    private void profile() throws CoreException {
        launch(ILaunchManager.PROFILE_MODE);
        screen.await("the end of the run", () -> launches.isOver(ILaunchManager.PROFILE_MODE));
        describe(ILaunchManager.PROFILE_MODE);
        screen.await("the profile opens by itself", () -> page.findView(PROFILE_VIEW) != null);
        screen.await("the timeline opens by itself", () -> page.findView(TimelineView.ID) != null);
        TimelineView timeline = (TimelineView) page.findView(TimelineView.ID);
        page.activate(timeline);
        long endPs = launches.session(ILaunchManager.PROFILE_MODE).run().end().simulatedTimePs();
        screen.await("the timeline shows the whole run", () -> timeline.notice().isEmpty()
                && timeline.timeline().data().filter(data -> data.endPs() == endPs).isPresent());
        result.setProperty("rows", Integer.toString(timeline.timeline().order().size()));
        screen.picture(window.getShell(), "timeline");
        page.activate(page.findView(PROFILE_VIEW));
        screen.picture(window.getShell(), "profile");
    }

    /** As Run As, Debug As and Profile As do. */
    private void launch(String mode) throws CoreException {
        IEditorPart editor = IDE.openEditor(page, source);
        page.activate(editor);
        for (IConfigurationElement shortcut : Platform.getExtensionRegistry().getConfigurationElementsFor(SHORTCUTS)) {
            if (SHORTCUT.equals(shortcut.getAttribute("id"))) {
                ((ILaunchShortcut) shortcut.createExecutableExtension("class")).launch(editor, mode);
                return;
            }
        }
        throw new IllegalStateException("there is no " + SHORTCUT);
    }

    private void describe(String mode) {
        StoredRun run = launches.session(mode).run();
        result.setProperty(mode + ".ending", run.end() == null ? "" : run.end().ending());
        result.setProperty(mode + ".ranks", Integer.toString(run.ranks()));
        result.setProperty(mode + ".trace",
                Boolean.toString(Files.isRegularFile(run.trace().resolve("metadata"))));
    }

    private void showLaunchDialog() {
        Display display = window.getShell().getDisplay();
        display.asyncExec(() -> {
            screen.await("the launch dialog", () -> dialog(display).isPresent());
            Shell dialog = dialog(display).orElseThrow();
            tabs(dialog).orElseThrow().setSelection(MACHINE_TAB);
            screen.picture(dialog, "launch-first");
            dialog.setBounds(20, 20, 1150, 900);
            screen.picture(dialog, "launch");
            dialog.close();
        });
        DebugUITools.openLaunchConfigurationDialogOnGroup(window.getShell(),
                new StructuredSelection(launches.launch(ILaunchManager.DEBUG_MODE).getLaunchConfiguration()),
                IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
    }

    private Optional<Shell> dialog(Display display) {
        return Arrays.stream(display.getShells())
                .filter(shell -> shell != window.getShell() && shell.isVisible() && tabs(shell).isPresent())
                .findFirst();
    }

    private static Optional<CTabFolder> tabs(Composite root) {
        for (Control child : root.getChildren()) {
            if (child instanceof CTabFolder folder && folder.getItemCount() > MACHINE_TAB) {
                return Optional.of(folder);
            }
            Optional<CTabFolder> inside = child instanceof Composite composite ? tabs(composite) : Optional.empty();
            if (inside.isPresent()) {
                return inside;
            }
        }
        return Optional.empty();
    }
}
