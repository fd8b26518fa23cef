// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.launching.ui.testing.LaunchedProgram;
import org.machineroom.launching.ui.testing.Launches;
import org.machineroom.launching.ui.testing.Program;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.details.DetailsView;
import org.machineroom.trace.ui.internal.details.PartsBar;
import org.machineroom.trace.ui.internal.profile.ProfileView;
import org.machineroom.trace.ui.internal.timeline.export.TimelineExport;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Hover;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Opens real runs in the timeline, in a real workbench, and works with it as users do. */
public class TimelineViewTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final String RANKS = "org.machineroom.launching.ui.ranks";
    private static final String RUNS = "org.machineroom.launching.ui.runs";
    private static final String OPEN = "org.machineroom.launching.ui.openRun";
    private static final int COLOUR_CHANGES = 100;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Tests that change a run change a copy of it. */
    @ClassRule
    public static final LaunchedProgram LAUNCHED = new LaunchedProgram("ring");

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private TimelineView view;

    @Before
    public void setUp() throws CoreException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, 1270, 960);
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        view = (TimelineView) page.showView(TimelineView.ID);
    }

    @After
    public void tearDown() {
        page.hideView(view);
        page.closeAllEditors(false);
    }

    private Timeline timeline() {
        return view.timeline();
    }

    private void openRun() {
        view.show(LAUNCHED.run());
        awaitPicture(LAUNCHED.run());
    }

    private StoredRun openCopy() throws IOException {
        StoredRun copy = copy();
        view.show(copy);
        awaitPicture(copy);
        return copy;
    }

    /** A run that no view shows yet. */
    private StoredRun copy() throws IOException {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, LAUNCHED.run().program()).with(MACHINE,
                LAUNCHED.run().machine());
        StoredRun copy = MachineRoom.runs().create("copy", ILaunchManager.RUN_MODE, settings, Instant.now());
        Files.createDirectories(copy.trace());
        for (String name : LAUNCHED.run().trace().toFile().list()) {
            Path file = LAUNCHED.run().trace().resolve(name);
            if (Files.isRegularFile(file)) {
                Files.copy(file, copy.trace().resolve(name));
            }
        }
        return MachineRoom.runs().ended(copy, LAUNCHED.run().end());
    }

    private void awaitPicture(StoredRun run) {
        Ui.await("the timeline of the whole run", () -> view.notice().isEmpty()
                && timeline().selection().filter(selection -> selection.isOf(run)).isPresent()
                && timeline().time().endPs() == run.end().simulatedTimePs() && isAnswered());
    }

    private boolean isAnswered() {
        return timeline().data().filter(data -> data.query().range().equals(timeline().time().range())
                && data.query().columns() == timeline().regions().timeWidth()).isPresent();
    }

    private Control canvas() {
        return Ui.find(window.getShell(), TimelineCanvas.class).getFirst();
    }

    private void press(char character, int keyCode) {
        Event event = new Event();
        event.character = character;
        event.keyCode = keyCode == 0 ? character : keyCode;
        canvas().notifyListeners(SWT.KeyDown, event);
    }

    @Test
    public void titleFollowsTheNameOfTheRun() throws IOException {
        StoredRun copy = openCopy();
        MachineRoom.runs().rename(copy, "my run");
        Ui.await("the new name", () -> view.getPartName().equals("Timeline: my run"));
        String title = Ui.find(canvas().getParent(), CLabel.class).getFirst().getText();
        assertTrue(title, title.startsWith("my run on "));
    }

    @Test
    public void runThatWasJustLaunchedHasARowPerRank() {
        openRun();
        assertEquals(16, timeline().order().size());
        Ui.picture(window.getShell(), "timeline");
    }

    @Test
    public void criticalPathIsDrawnWhenItIsWanted() {
        openRun();
        assertTrue("not found before", timeline().path().isEmpty());
        press('c', 0);
        Ui.await("the critical path", () -> timeline().path().isPresent());
        assertEquals(LAUNCHED.run().end().simulatedTimePs(), timeline().path().orElseThrow().stays().getLast().endPs());
        timeline().showTime(new TimeRange(0, LAUNCHED.run().end().simulatedTimePs() / 4));
        Ui.picture(window.getShell(), "timeline-critical-path");
        press('c', 0);
        assertFalse(timeline().options().path());
    }

    @Test
    public void loadIsOfThePartThatIsChosen() throws TraceException {
        openRun();
        view.run(TimelineCommand.COUNT_LOAD);
        Ui.await("the busiest part", () -> timeline().counters().isPresent());
        String busiest = timeline().counters().orElseThrow().part();
        String other = Trace.open(LAUNCHED.run().trace()).definitions().parts().values().stream()
                .map(MachinePart::name).filter(name -> !name.equals(busiest)).findFirst().orElseThrow();
        view.countLoadOf(other);
        Ui.await("the other part", () -> timeline().counters().orElseThrow().part().equals(other));
        view.run(TimelineCommand.COUNT_LOAD);
    }

    @Test
    public void countersAreShownAndHidden() {
        openRun();
        List<TimelineCommand> counters = List.of(TimelineCommand.COUNT_COMPUTING, TimelineCommand.COUNT_BYTES,
                TimelineCommand.COUNT_UNEXPECTED, TimelineCommand.COUNT_POSTED, TimelineCommand.COUNT_LOAD);
        counters.forEach(view::run);
        window.getShell().setBounds(0, 0, 1270, 1200);
        Ui.await("all counters", () -> timeline().shownCounters().size() == counters.size()
                && timeline().regions().counters() > 0);
        timeline().setHover(Optional.of(new Hover(-1, timeline().time().endPs() / 2, Optional.empty())));
        Ui.picture(window.getShell(), "timeline-counters");
        counters.forEach(view::run);
        assertEquals(0, timeline().regions().counters());
    }

    @Test
    public void rowsAreColouredByWhatIsChosenAndStaySo() throws PartInitException {
        openRun();
        for (Colours colours : List.of(Colours.LINE, Colours.CALL, Colours.CAUSE)) {
            press((char) ('1' + colours.ordinal()), 0);
            Ui.await("colours by " + colours, () -> isColoured(colours));
            Ui.picture(window.getShell(), "timeline-colours-" + colours.name().toLowerCase(Locale.ROOT));
        }
        page.hideView(view);
        view = (TimelineView) page.showView(TimelineView.ID);
        openRun();
        Ui.await("the colours that were chosen", () -> isColoured(Colours.CAUSE));
        press('1', 0);
        Ui.await("the colours of states", () -> timeline().meanings().equals(Colours.OF_STATES));
    }

    /** Nobody else writes the preferences of a bundle when Eclipse is closed. */
    @Test
    public void chosenColoursAreOnDisk() throws IOException, URISyntaxException {
        openRun();
        press((char) ('1' + Colours.CALL.ordinal()), 0);
        Path kept = Path.of(Platform.getInstanceLocation().getURL().toURI()).resolve(
                ".metadata/.plugins/org.eclipse.core.runtime/.settings/org.machineroom.trace.ui.prefs");
        assertTrue(Files.readString(kept).contains("timelineColours=CALL"));
        press('1', 0);
        assertTrue(Files.readString(kept).contains("timelineColours=STATE"));
    }

    @Test
    public void statesComeBackHoweverOftenColoursChange() {
        openRun();
        for (int i = 0; i < COLOUR_CHANGES; i++) {
            press((char) ('1' + Colours.CALL.ordinal()), 0);
            Ui.await("colours by call", () -> isColoured(Colours.CALL));
            press('1', 0);
            Ui.await("the colours of states", () -> timeline().meanings().equals(Colours.OF_STATES));
        }
    }

    /** Whether the colours have come, as the words of the legend tell. */
    private boolean isColoured(Colours colours) {
        return timeline().meanings().stream().anyMatch(meaning -> switch (colours) {
            case STATE -> meaning.subject().sort() == Sort.STATE;
            case CAUSE -> meaning.subject().sort() == Sort.WAITING;
            case CALL -> meaning.subject().sort() == Sort.CALL;
            case LINE -> meaning.subject().sort() == Sort.LINE;
        });
    }

    @Test
    public void keysZoomAndGoBack() {
        openRun();
        long whole = timeline().time().range().lengthPs();
        press('w', 0);
        press('w', 0);
        assertEquals(whole / 4, timeline().time().range().lengthPs());
        view.run(TimelineCommand.UNDO_ZOOM);
        assertEquals(whole / 2, timeline().time().range().lengthPs());
        press((char) 0, SWT.HOME);
        assertTrue(timeline().time().isWhole());
    }

    @Test
    public void clickSelectsTheStateForAllViews() {
        openRun();
        view.run(TimelineCommand.MESSAGES); // which a click would hit before the state under it
        Ui.await("rows without messages",
                () -> timeline().data().filter(data -> !data.query().wantsMessages()).isPresent());
        click(3, timeline().time().endPs() / 2);
        Ui.await("a selected state", () -> timeline().selection().get().time().isPresent());
        assertEquals(OptionalInt.of(3), timeline().selection().get().rank());
        IStructuredSelection selected = (IStructuredSelection) page.getSelection(TimelineView.ID);
        assertEquals(timeline().selection().get(), selected.getFirstElement());
        Ui.await("the details", () -> detailsTitle().startsWith("MPI_") || detailsTitle().startsWith("computing"));
    }

    private void click(int rank, long ps) {
        Event event = new Event();
        event.button = 1;
        event.x = timeline().regions().names() + timeline().axis().x(ps);
        event.y = timeline().regions().rowsTop() + timeline().layout().y(timeline().order().row(rank)) + 2;
        canvas().notifyListeners(SWT.MouseDown, event);
        canvas().notifyListeners(SWT.MouseUp, event);
    }

    private String detailsTitle() {
        return Ui.find(window.getShell(), PartsBar.class).stream().findFirst()
                .map(bar -> ((Label) bar.getParent().getChildren()[0]).getText()).orElse("");
    }

    private Table table(String firstColumn) throws PartInitException {
        page.showView(RANKS, null, IWorkbenchPage.VIEW_VISIBLE);
        return Ui.find(window.getShell(), Table.class).stream()
                .filter(table -> table.getColumnCount() > 0 && table.getColumn(0).getText().equals(firstColumn))
                .findFirst().orElseThrow();
    }

    @Test
    public void rankThatIsSelectedInTheRanksViewIsSelectedHereToo() throws CoreException {
        openRun();
        Table ranks = table("Rank");
        page.showView(RANKS);
        Ui.await("16 ranks in the view", () -> ranks.getItemCount() == 16);
        ranks.setSelection(7);
        ranks.notifyListeners(SWT.Selection, new Event());
        assertEquals(OptionalInt.of(7), timeline().selection().get().rank());
    }

    @Test
    public void arrowKeysGoFromStateToState() {
        openRun();
        timeline().go(2, TimeRange.at(0));
        press((char) 0, SWT.ARROW_RIGHT);
        Ui.await("the first state", () -> selectedRange().lengthPs() > 0);
        TimeRange first = selectedRange();
        press((char) 0, SWT.ARROW_RIGHT);
        Ui.await("the second state", () -> selectedRange().beginPs() >= first.endPs());
        press((char) 0, SWT.ARROW_LEFT);
        Ui.await("the first state again", () -> selectedRange().equals(first));
    }

    private TimeRange selectedRange() {
        return timeline().selection().flatMap(RunSelection::time).orElse(TimeRange.at(0));
    }

    @Test
    public void bracketsFollowMessagesFromRankToRank() {
        openRun();
        timeline().go(4, TimeRange.at(timeline().time().endPs() / 2));
        press(']', 0);
        Ui.await("a message", () -> timeline().selection().get().message().isPresent());
        assertEquals(OptionalInt.of(4), timeline().selection().get().rank());
        Ui.await("the cost of the message",
                () -> detailsTitle().startsWith("message") && detailsTitle().endsWith("of rank 4, to rank 5"));
        zoomIn();
        Ui.picture(window.getShell(), "timeline-message");
        press(']', 0);
        assertEquals("its other end", OptionalInt.of(5), timeline().selection().get().rank());
    }

    private void zoomIn() {
        timeline().showAround(selectedRange());
        view.run(TimelineCommand.ZOOM_OUT);
        view.run(TimelineCommand.ZOOM_OUT);
        Ui.await("the picture", this::isAnswered);
        Ui.settle();
    }

    @Test
    public void slashFiltersWhileOneTypes() {
        openRun();
        press('/', 0);
        Text text = (Text) window.getShell().getDisplay().getFocusControl();
        text.setText("8-15 wait");
        assertEquals(8, timeline().filter().matching(timeline().order().ranks()).cardinality());
        Ui.picture(window.getShell(), "timeline-filter");
        view.run(TimelineCommand.CANCEL);
        assertTrue(timeline().filter().isEmpty());
    }

    @Test
    public void filterTakesSetsOfRanks() {
        openRun();
        view.run(TimelineCommand.FILTER);
        Text text = (Text) window.getShell().getDisplay().getFocusControl();
        text.setText("0-15:4");
        Ui.await("every fourth rank", () -> shownRanks() == 4);
        text.setText("!(0-15:4, 1)");
        Ui.await("the others", () -> shownRanks() == 11);
        text.setText("row 1 of plane");
        Ui.await("what is wrong", () -> Ui.find(text.getParent(), Label.class).stream()
                .anyMatch(label -> label.getText().contains("no communicator is called plane")));
        view.run(TimelineCommand.CANCEL);
    }

    private int shownRanks() {
        return timeline().filter().matching(timeline().order().ranks()).cardinality();
    }

    @Test
    public void findGoesToTheNextCall() {
        openRun();
        view.run(TimelineCommand.FIND);
        Text text = (Text) window.getShell().getDisplay().getFocusControl();
        text.setText("mpi_sendrecv");
        text.notifyListeners(SWT.DefaultSelection, new Event());
        Ui.await("the call", () -> selectedRange().lengthPs() > 0);
        Ui.await("the details", () -> detailsTitle().startsWith("MPI_Sendrecv"));
        view.run(TimelineCommand.CANCEL);
    }

    @Test
    public void enterOpensTheSourceLine() {
        openRun();
        timeline().go(4, TimeRange.at(timeline().time().endPs() / 2));
        press(SWT.CR, SWT.CR);
        Ui.await("an editor", () -> page.getActiveEditor() != null);
        assertEquals(Program.MAIN + ".java", page.getActiveEditor().getEditorInput().getName());
        Ui.await("the line of the call", () -> selectedLine() == 12);
    }

    private int selectedLine() {
        return page.getActiveEditor() instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection text
                        ? text.getStartLine() + 1
                        : 0;
    }

    @Test
    public void runOfAnotherVersionIsRefusedInWords() throws IOException {
        StoredRun run = copy();
        Path metadata = run.trace().resolve("metadata");
        Files.writeString(metadata,
                Files.readString(metadata).replaceFirst("machineroom_format = \\d+;", "machineroom_format = 99;"));
        view.show(run);
        Ui.await("the problem", () -> notice().contains("99"));
        Ui.picture(window.getShell(), "timeline-failed");
    }

    @Test
    public void damagedTraceIsRefusedInWords() throws IOException {
        StoredRun run = copy();
        Files.delete(run.trace().resolve("rank_03"));
        view.show(run);
        Ui.await("the problem", () -> notice().contains("rank 3"));
    }

    @Test
    public void traceThatWasCutSaysSoAboveTheTimeline() throws IOException {
        StoredRun run = copy();
        try (FileChannel rank = FileChannel.open(run.trace().resolve("rank_03"), StandardOpenOption.WRITE)) {
            rank.truncate(rank.size() / 2);
        }
        view.show(run);
        awaitPicture(run);
        CLabel title = Ui.find(canvas().getParent(), CLabel.class).getFirst();
        Ui.await("what is missing",
                () -> title.getText().contains("16 ranks; the trace is incomplete: rank_03 at byte"));
        MachineRoom.runs().rename(run, "cut");
        Ui.await("the same below the new name", () -> title.getText().startsWith("cut on ")
                && title.getText().contains("the trace is incomplete: rank_03"));
    }

    @Test
    public void runThatIsDeletedWhileItIsShownSaysSo() throws IOException {
        StoredRun run = openCopy();
        MachineRoom.runs().delete(run);
        Ui.await("the notice", () -> notice().contains("deleted"));
    }

    private String notice() {
        return view.notice().orElse("");
    }

    @Test
    public void pastRunIsOpenedByTheCommandOfTheRunsView() throws CoreException, IOException {
        openCopy();
        page.showView(RUNS).getSite().getSelectionProvider().setSelection(new StructuredSelection(LAUNCHED.run()));
        IHandlerService handlers = window.getService(IHandlerService.class);
        Ui.await("the handler", () -> window.getService(ICommandService.class).getCommand(OPEN).isEnabled());
        try {
            handlers.executeCommand(OPEN, null);
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
        awaitPicture(LAUNCHED.run());
        assertEquals(view, page.getActivePart());
    }

    @Test
    public void timelineOpensBehindTheProfileAfterAProfileLaunch() throws CoreException {
        page.hideView(view);
        page.hideView(page.findView(ProfileView.ID));
        page.showView(IPageLayout.ID_PROJECT_EXPLORER); // one beside the profile would stay in front
        StoredRun run = Launches.run(LAUNCHED.program(), ILaunchManager.PROFILE_MODE);
        Ui.await("the view", () -> page.findView(TimelineView.ID) != null);
        view = (TimelineView) page.findView(TimelineView.ID);
        Ui.await("the profile in front", () -> page.isPartVisible(page.findView(ProfileView.ID)));
        page.activate(view);
        awaitPicture(run);
    }

    @Test
    public void pictureIsSavedAsPngAndSvg() throws IOException {
        openRun();
        Path png = folder.getRoot().toPath().resolve("timeline.png");
        Path svg = folder.getRoot().toPath().resolve("timeline.svg");
        TimelineExport.writePicture(png, canvas().getDisplay(), timeline(), StateColours.palette(canvas()));
        TimelineExport.writePicture(svg, canvas().getDisplay(), timeline(), StateColours.palette(canvas()));
        ImageData data = new ImageData(png.toString());
        assertEquals(timeline().regions().width(), data.width);
        assertTrue(Files.readString(svg).endsWith("</svg>\n"));
    }

    @Test
    public void colourBlindPaletteIsAKeyAway() {
        openRun();
        int usual = StateColours.palette(canvas()).of(State.COMPUTING);
        press('p', 0);
        int safe = StateColours.palette(canvas()).of(State.COMPUTING);
        Ui.settle();
        Ui.picture(window.getShell(), "timeline-colour-blind");
        press('p', 0);
        assertNotEquals(usual, safe);
    }

    @Test
    public void questionMarkShowsKeysAndMouse() {
        openRun();
        press('?', 0);
        Shell help = Arrays.stream(window.getShell().getShells()).filter(Shell::isVisible).findFirst().orElseThrow();
        Ui.picture(window.getShell(), "timeline-help");
        List<Label> labels = Ui.find(help, Label.class);
        for (TimelineCommand command : TimelineCommand.values()) {
            assertEquals(command.name(), !command.keys().isEmpty() || command == TimelineCommand.HELP,
                    labels.stream().map(Label::getText).anyMatch(command.text()::equals));
        }
        for (Label label : labels) {
            assertTrue(label.getText(), label.getSize().x >= label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
        }
        help.close();
    }

    @Test
    public void detailsComeUpFromBehindTheConsoleWhenSomethingIsSelected() throws PartInitException {
        IViewPart details = page.showView(DetailsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        openRun();
        page.showView("org.eclipse.ui.console.ConsoleView", null, IWorkbenchPage.VIEW_VISIBLE);
        Ui.await("the console in front", () -> !page.isPartVisible(details));
        timeline().go(4, TimeRange.at(timeline().time().endPs() / 2));
        assertTrue(page.isPartVisible(details));
        assertTrue(page.isPartVisible(view));
    }

    @Test
    public void machineAndRanksStandAboveTheTimeline() {
        openRun();
        CLabel title = Ui.find(canvas().getParent(), CLabel.class).getFirst();
        assertEquals(LAUNCHED.run().name() + " on " + LAUNCHED.run().machine() + ", 16 ranks", title.getText());
        assertTrue("in sight: " + title.getBounds(),
                title.getSize().y >= title.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
    }

    /** A window as users see it first, whatever views others have opened. */
    private void firstWindow() throws PartInitException {
        window.getShell().setBounds(0, 0, 1018, 739);
        page.resetPerspective();
        view = (TimelineView) page.showView(TimelineView.ID);
    }

    @Test
    public void detailsAreToBeReadInAWindowOfTheFirstSize() throws PartInitException {
        firstWindow();
        page.showView(DetailsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        openRun();
        timeline().go(4, TimeRange.at(timeline().time().endPs() / 2));
        press(']', 0);
        Ui.await("the details of a message", () -> detailsTitle().startsWith("message"));
        Ui.settle();
        Ui.picture(window.getShell(), "details-first-size");
        Composite content = Ui.find(window.getShell(), PartsBar.class).getFirst().getParent();
        List<Label> sentences = Ui.find(content, Label.class);
        assertTrue(sentences.get(1).getText(), sentences.get(1).getText().startsWith("Rank 4 sent "));
        for (Label sentence : sentences) {
            assertEquals(sentence.getText(), sentence.computeSize(sentence.getSize().x, SWT.DEFAULT).y,
                    sentence.getSize().y);
        }
        Table steps = Ui.find(content, Table.class).getFirst();
        int visible = content.getParent().getClientArea().width;
        assertTrue("step, time and share", steps.getColumn(0).getWidth() + steps.getColumn(1).getWidth()
                + steps.getColumn(2).getWidth() <= visible);
        assertTrue("the first steps", steps.getLocation().y + steps.getHeaderHeight()
                + 2 * steps.getItemHeight() <= content.getParent().getClientArea().height);
        assertTrue("all rows", steps.getSize().y >= steps.getHeaderHeight()
                + steps.getItemCount() * steps.getItemHeight());
    }

    @Test
    public void findSaysWhatItHasFoundAndGoesOnFromTheBegin() {
        openRun();
        view.run(TimelineCommand.FIND);
        Text text = (Text) window.getShell().getDisplay().getFocusControl();
        text.setText("mpi_sendrecv");
        timeline().go(15, new TimeRange(timeline().time().endPs() - 1, timeline().time().endPs()));
        text.notifyListeners(SWT.DefaultSelection, new Event());
        Ui.await("the answer", () -> answer(text).startsWith("From the begin of the run again: MPI_Sendrecv"));
        Ui.picture(window.getShell(), "timeline-found");
        text.setText("mpi_bsend");
        assertEquals("while another is typed", "", answer(text));
        text.notifyListeners(SWT.DefaultSelection, new Event());
        Ui.await("the answer", () -> answer(text).contains("does not occur"));
        view.run(TimelineCommand.CANCEL);
        view.run(TimelineCommand.FIND_NEXT);
        Ui.await("below the rows", () -> view.said().filter(said -> said.contains("bsend"))
                .isPresent());
    }

    private static String answer(Text text) {
        Control[] bar = text.getParent().getChildren();
        return ((Label) bar[bar.length - 1]).getText();
    }

    @Test
    public void legendIsThereInAWindowOfTheFirstSizeAndCanBeSwitchedOff() throws PartInitException {
        firstWindow();
        openRun();
        Ui.picture(window.getShell(), "timeline-first-size");
        int rows = timeline().regions().rowsHeight();
        assertTrue(timeline().regions().legendLines() > 0);
        assertTrue("room for rows: " + rows, rows > 100);
        press('l', 0);
        assertEquals(0, timeline().regions().legendLines());
        press('l', 0);
        assertEquals(rows, timeline().regions().rowsHeight());
    }

    @Test
    public void darkThemeIsDark() {
        openRun();
        canvas().setBackground(new Color(47, 47, 47)); // as the style sheet of a dark theme does
        canvas().setForeground(new Color(220, 220, 220));
        timeline().go(4, TimeRange.at(timeline().time().endPs() / 2));
        press(']', 0);
        Ui.await("a message", () -> timeline().selection().get().message().isPresent());
        zoomIn();
        Ui.picture(window.getShell(), "timeline-dark");
        assertTrue(StateColours.palette(canvas()).isDark());
        canvas().setForeground(new Color(170, 170, 170)); // that of Eclipse's
        Palette palette = StateColours.palette(canvas());
        assertTrue("messages stand out",
                Palette.luminance(palette.arrow()) - Palette.luminance(palette.background()) > 0.5);
    }
}
