// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.ui.internal.view.OpenTraceHandler;
import org.machineroom.launching.ui.internal.view.RanksView;
import org.machineroom.launching.ui.internal.view.RunColumn;
import org.machineroom.launching.ui.internal.view.RunsView;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.LiveCodec;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage.Terminate;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.write.TraceWriter;

/** The view of the runs that are kept, in a real workbench. */
public class RunsViewTest {
    private static final String TERMINATE = "org.eclipse.debug.ui.commands.Terminate";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private IWorkbenchPage page;
    private Table table;

    @Before
    public void setUp() throws CoreException, IOException {
        Launches.deleteRuns();
        page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        page.activate(page.showView(RunsView.ID));
        Ui.settle();
        table = Ui.find(page.getWorkbenchWindow().getShell(), Table.class).stream()
                .filter(widget -> widget.getColumnCount() == RunColumn.values().length).findFirst().orElseThrow();
    }

    @After
    public void tearDown() throws IOException {
        Launches.deleteRuns();
    }

    @Test
    public void columnsTellRunsOfOneProgramApart() throws IOException {
        completed(create(settings().plus(ARGUMENTS, "1000").with(MAPPING, "snake").with(OVERRIDES,
                "library.eager_limit", "0 B")));
        completed(create(settings()));
        awaitRows(2);
        Ui.picture(page.getWorkbenchWindow().getShell(), "runs-columns");
        assertEquals(List.of("Pi", "raw.rmpi3", "16", "5 us", "completed", "", "block", ""), texts(0));
        assertEquals(List.of("Pi 1000, snake, library.eager_limit = 0 B", "raw.rmpi3", "16", "5 us", "completed",
                "1000", "snake", "library.eager_limit = 0 B"), texts(1));
    }

    @Test
    public void runOfOtherClassFilesThanTheOneBeforeSaysSo() throws IOException {
        runWithDigests(settings(), "0123456789abcdef", "0123456789abcdef", "fedcba9876543210");
        awaitRows(3);
        Ui.picture(page.getWorkbenchWindow().getShell(), "runs-classes");
        assertEquals(List.of("fedcba98, changed", "01234567", "01234567"), Arrays.stream(table.getItems())
                .map(item -> item.getText(RunColumn.CLASSES.ordinal())).toList());
        assertEquals(List.of("Pi, class files changed", "Pi", "Pi"), names());
    }

    @Test
    public void runOfAnotherFileThanTheOneBeforeSpeaksOfNoClasses() throws IOException {
        runWithDigests(settings().with(MAIN, "/home/me/Pi"), "0123456789abcdef", "fedcba9876543210");
        awaitRows(2);
        assertEquals(List.of("Pi, built anew", "Pi"), names());
    }

    private static void runWithDigests(RunSettings settings, String... digests) throws IOException {
        for (String digest : digests) {
            StoredRun run = create(settings);
            TraceWriter.create(run.trace(), TraceHeader.ranks(1).environment(TraceHeader.CLASSES, digest).build())
                    .close();
            completed(run);
        }
    }

    private List<String> names() {
        return Arrays.stream(table.getItems()).map(item -> item.getText(RunColumn.NAME.ordinal())).toList();
    }

    /** The console may show another run. */
    @Test
    public void terminateEndsTheRunThatIsSelected() throws Exception {
        MachineLaunch launch = new MachineLaunch(null, ILaunchManager.RUN_MODE);
        RunSession session = RunSession.open(create(settings()), MachineRoom.runs());
        launch.attach(session);
        DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
        String[] address = session.address().split(":");
        try (Socket run = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(address[0]))) {
            LiveCodec.write(run.getOutputStream(), new Hello(LiveMessage.VERSION, address[1]));
            LiveCodec.write(run.getOutputStream(), new Started("m", List.of("node 0"), List.of()));
            awaitRows(1);
            Ui.await("the start", () -> MachineLaunch.isGoingOn(session.run()));
            table.select(0);
            table.notifyListeners(SWT.Selection, new Event());
            Ui.await("the command", () -> PlatformUI.getWorkbench().getService(ICommandService.class)
                    .getCommand(TERMINATE).isEnabled());
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(TERMINATE, null);
            run.setSoTimeout(30_000);
            assertEquals(new Terminate(), LiveCodec.read(run.getInputStream(), LiveCodec.LONGEST));
        } finally {
            session.processEnded();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
    }

    @Test
    public void traceOfTheCommandLineCanBeOpened() throws IOException, PartInitException {
        Path trace = folder.getRoot().toPath().resolve("pi");
        TraceWriter.create(trace, TraceHeader.ranks(4).environment("program", "org.example.Pi")
                .environment("machine", "raw.rmpi3").environment("arguments", "1000").build()).close();
        OpenTraceHandler.open(trace, page);
        Ui.await("its row, not one from before", () -> table.getItemCount() == 1
                && texts(0).getFirst().equals("Pi 1000"));
        Ui.await("the row to be selected", () -> table.getSelectionIndex() == 0);
        assertEquals(List.of("Pi 1000", "raw.rmpi3", "4", "0 ps", "ran elsewhere", "", "", ""), texts(0));
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        launches.removeLaunches(launches.getLaunches());
        page.showView(RanksView.ID);
        Ui.await("why the Ranks view has none of it", () -> Ui.find(page.getWorkbenchWindow().getShell(), Label.class)
                .stream().anyMatch(label -> label.getText().startsWith("Of Pi 1000 only the trace is known.")));
    }

    @Test
    public void endingSaysWhatHasBecomeOfARun() throws IOException {
        MachineRoom.runs().ended(create(settings()), new Ended(StoredRun.TERMINATED, 0, 1, 0, 0, 0));
        MachineRoom.runs().ended(create(settings()), new Ended(StoredRun.KILLED, 0, 1, 0, 0, 0));
        MachineRoom.runs().ended(create(settings()), new Ended("EXITED", 143, 1, 0, 0, 0));
        create(settings());
        awaitRows(4);
        assertEquals(List.of("Eclipse was closed", "terminated", "killed", "terminated"), endings());
    }

    @Test
    public void runThatGoesOnIsRunning() throws CoreException {
        Program program = Program.create("running");
        try {
            List<String> seen = new ArrayList<>();
            Launches.start(program, ILaunchManager.RUN_MODE);
            Ui.await("the end of the run", () -> {
                endings().stream().filter(ending -> !seen.contains(ending)).forEach(seen::add);
                return seen.contains("completed");
            });
            assertEquals(List.of("running", "completed"), seen);
        } finally {
            Launches.deleteConfigurations();
            program.delete();
        }
    }

    @Test
    public void f2RenamesTheSelectedRun() throws IOException {
        StoredRun run = completed(create(settings()));
        awaitRows(1);
        table.setFocus();
        table.setSelection(0);
        table.notifyListeners(SWT.Selection, new Event());
        Display display = table.getDisplay();
        display.asyncExec(() -> {
            Ui.await("the dialog", () -> dialog().isPresent());
            Text name = Ui.find(dialog().orElseThrow(), Text.class).getFirst();
            name.setText("the first");
            dialog().orElseThrow().getDefaultButton().notifyListeners(SWT.Selection, new Event());
        });
        press(SWT.F2);
        Ui.await("the new name", () -> table.getItemCount() == 1 && table.getItem(0).getText(0).equals("the first"));
        assertEquals("the first", MachineRoom.runs().runs().getFirst().name());
        assertTrue(MachineRoom.runs().runs().getFirst().isSameAs(run));
    }

    @Test
    public void menuBeginsWithWhatOpensARunAndEndsWithWhatDeletesIt() throws IOException {
        completed(create(settings()));
        awaitRows(1);
        table.setSelection(0);
        table.notifyListeners(SWT.Selection, new Event());
        table.getMenu().notifyListeners(SWT.Show, new Event());
        List<String> entries = Arrays.stream(table.getMenu().getItems()).map(MenuItem::getText)
                .filter(text -> !text.isEmpty()).map(text -> text.replace("&", "").split("\t")[0]).toList();
        table.getMenu().notifyListeners(SWT.Hide, new Event());
        assertEquals(entries.toString(), "Open Run", entries.getFirst());
        assertEquals(entries.toString(), "Run Again", entries.get(1));
        assertEquals(entries.toString(), List.of("Rename...", "Delete"), entries.subList(entries.size() - 2,
                entries.size()));
    }

    @Test
    public void viewThatBecomesActiveHandsOnTheRunThatIsShown() throws Exception {
        StoredRun old = completed(create(settings()));
        StoredRun shown = completed(create(settings()));
        awaitRows(2);
        table.setSelection(1);
        table.notifyListeners(SWT.Selection, new Event());
        assertEquals(List.of(old), selected());
        page.activate(page.showView(RanksView.ID));
        page.getActivePart().getSite().getSelectionProvider()
                .setSelection(new StructuredSelection(RunSelection.ofRank(shown, 3)));
        List<StoredRun> heard = new ArrayList<>();
        ISelectionListener listener = (_, selection) -> RunSelection
                .from(((IStructuredSelection) selection).getFirstElement()).map(RunSelection::run)
                .ifPresent(heard::add);
        page.addSelectionListener(listener);
        page.activate(page.showView(RunsView.ID));
        Ui.settle();
        page.removeSelectionListener(listener);
        assertEquals(List.of(shown), heard.stream().distinct().toList());
    }

    private static RunSettings settings() {
        return RunSettings.STANDARD.with(MAIN, "org.example.Pi").with(MACHINE, "raw.rmpi3").with(RANKS, 16);
    }

    private static StoredRun create(RunSettings settings) throws IOException {
        StoredRun run = MachineRoom.runs().create("Pi", ILaunchManager.RUN_MODE, settings, Instant.EPOCH);
        RunFile.write(run.settings(), settings);
        return run;
    }

    private static StoredRun completed(StoredRun run) throws IOException {
        return MachineRoom.runs().ended(run, new Ended("COMPLETED", 0, 5_000_000, 0, 0, 0));
    }

    private void awaitRows(int count) {
        Ui.await(count + " runs", () -> table.getItemCount() == count);
        Ui.settle();
    }

    private List<String> texts(int row) {
        List<String> texts = new ArrayList<>();
        for (int column = 0; column <= RunColumn.CHANGES.ordinal(); column++) {
            texts.add(table.getItem(row).getText(column));
        }
        return texts;
    }

    private List<String> endings() {
        return Arrays.stream(table.getItems()).map(item -> item.getText(RunColumn.ENDING.ordinal()))
                .toList();
    }

    private List<Object> selected() {
        return Arrays.asList(
                ((IStructuredSelection) page.findView(RunsView.ID).getSite().getSelectionProvider().getSelection())
                        .toArray());
    }

    private Optional<Shell> dialog() {
        return Arrays.stream(table.getDisplay().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals("Rename Run")).findFirst();
    }

    private void press(int key) {
        Event event = new Event();
        event.keyCode = key;
        event.type = SWT.KeyDown;
        table.getDisplay().post(event);
        event.type = SWT.KeyUp;
        table.getDisplay().post(event);
    }
}
