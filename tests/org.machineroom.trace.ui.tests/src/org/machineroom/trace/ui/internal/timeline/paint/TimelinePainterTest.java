// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.PathStay;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.analysis.counter.Counters;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.State;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.testing.RecordingSurface;
import org.machineroom.trace.ui.internal.testing.RecordingSurface.Line;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.testing.SmallTrace;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Filter;
import org.machineroom.trace.ui.internal.timeline.model.Hover;
import org.machineroom.trace.ui.internal.timeline.model.PathLine;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** What is painted where. */
public class TimelinePainterTest {
    private static final Palette PALETTE = new Palette(0xffffff, 0, new int[] {0xffffff, 0x00aa00, 0xaa0000, 0xcc6666,
            0xeecc00, 0x6600cc, 0xff00ff, 0x888888}, 0x0000ff, 0x00ffff, 0x555555, 0xff8800, 0x0044ff,
            new int[WaitClass.values().length], new int[] {0x112233, 0x445566});

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private ShownTimeline shown;

    @Before
    public void setUp() throws IOException {
        shown = new ShownTimeline(folder.getRoot().toPath().resolve("trace"), 4, 10);
        timeline().showTime(new TimeRange(0, SmallTrace.ROUND_PS));
        timeline().setOptions(timeline().options().withGrid(false).withMessages(false));
    }

    @After
    public void tearDown() throws IOException {
        shown.close();
    }

    private Timeline timeline() {
        return shown.timeline();
    }

    private RecordingSurface painted() {
        return painted(PALETTE);
    }

    private RecordingSurface painted(Palette palette) {
        RecordingSurface surface = new RecordingSurface(timeline().regions().width(), timeline().regions().height());
        new TimelinePainter(palette).paint(surface, timeline());
        return surface;
    }

    private int x(long ps) {
        return timeline().regions().names() + timeline().axis().x(ps);
    }

    private int y(int rank) {
        return timeline().regions().rowsTop() + timeline().layout().y(timeline().order().row(rank))
                + timeline().layout().height() / 2;
    }

    private int colourAt(int rank, long ps) {
        return painted().at(x(ps), y(rank));
    }

    @Test
    public void computingHasItsColour() {
        assertEquals(PALETTE.of(State.COMPUTING), colourAt(2, SmallTrace.COMPUTING_PS / 2));
    }

    @Test
    public void sendingHasItsColour() {
        assertEquals(PALETTE.of(State.SENDING), colourAt(2, SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS / 2));
    }

    @Test
    public void waitingHasItsColour() {
        long postedPs = 2 * SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS;
        assertEquals(PALETTE.of(State.WAITING), colourAt(2, postedPs + SmallTrace.WAITING_PS / 2));
    }

    @Test
    public void criticalPathGoesAlongRowsAndBetweenThem() {
        timeline().setPath(Optional.of(new PathLine(List.of(new PathStay(1, 0, SmallTrace.COMPUTING_PS),
                new PathStay(3, SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS, SmallTrace.ROUND_PS)))));
        assertEquals("off at first", List.of(), painted().lines());
        timeline().setOptions(timeline().options().withPath(true));
        int between = x(SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS);
        assertEquals(List.of(new Line(0, 3, x(0), y(1), x(SmallTrace.COMPUTING_PS), y(1)),
                new Line(0, 3, x(SmallTrace.COMPUTING_PS), y(1), between, y(3)),
                new Line(0, 3, between, y(3), x(SmallTrace.ROUND_PS), y(3))), pathLines());
        timeline().arrange(rows -> rows.hide(3));
        assertEquals("without the row that is hidden", 1, pathLines().size());
    }

    private List<Line> pathLines() {
        return painted().lines().stream().filter(line -> line.thickness() == 3).toList();
    }

    @Test
    public void pixelThatHidesStatesShowsThemStackedInProportion() {
        timeline().showTime(new TimeRange(0, 10 * SmallTrace.ROUND_PS));
        timeline().resize(timeline().regions().names() + 10, 470, 0, 1); // a round per pixel
        RecordingSurface surface = painted();
        int top = timeline().regions().rowsTop() + timeline().layout().y(1);
        int computing = 0;
        int present = 0;
        Set<Integer> colours = new HashSet<>();
        for (int y = top; y < top + timeline().layout().height(); y++) {
            int rgb = surface.at(x(0) + 3, y);
            present += rgb == PALETTE.background() ? 0 : 1;
            computing += rgb == PALETTE.of(State.COMPUTING) ? 1 : 0;
            colours.add(rgb);
        }
        assertEquals(0.8 * present, computing, 1.5);
        assertTrue("the short ones too: " + colours, colours.contains(PALETTE.of(State.SENDING)));
    }

    @Test
    public void pixelOfALowRowMixesWhatItHides() {
        timeline().showTime(new TimeRange(0, 10 * SmallTrace.ROUND_PS));
        timeline().resize(timeline().regions().names() + 10, 470, 0, 1);
        timeline().scroll(rows -> rows.setHeight(2, 0));
        int rgb = painted().at(x(0) + 3, timeline().regions().rowsTop());
        assertNotEquals(PALETTE.of(State.COMPUTING), rgb);
        assertNotEquals(PALETTE.background(), rgb);
    }

    @Test
    public void whatDoesNotMatchTheFilterIsDimmed() {
        timeline().setFilter(Filter.of("2"));
        assertEquals(PALETTE.of(State.COMPUTING), colourAt(2, SmallTrace.COMPUTING_PS / 2));
        assertNotEquals(PALETTE.of(State.COMPUTING), colourAt(1, SmallTrace.COMPUTING_PS / 2));
    }

    @Test
    public void messagesThatDoNotMatchTheFilterAreDimmedAndLieBelowTheOthers() {
        timeline().setOptions(timeline().options().withMessages(true));
        timeline().setFilter(Filter.of("2"));
        List<Integer> colours = painted().lines().stream().map(Line::rgb).distinct().toList();
        assertEquals(List.of(PALETTE.dimmed(PALETTE.arrow()), PALETTE.arrow()), colours);
    }

    /** Cut at the edge, 200 us would be 20. */
    @Test
    public void timeWithoutRoomAtTheEndOfTheRulerIsLeftOut() {
        int width = timeline().regions().width();
        for (int more = 0; more < 100; more++) {
            timeline().showTime(new TimeRange(0, SmallTrace.ROUND_PS * (100 + more) / 100));
            int end = painted().textEnd(timeline().regions().rulerTop(), timeline().regions().rowsTop());
            assertTrue(end + " of " + width, 0 < end && end <= width);
        }
    }

    /** Else the colours are not those of the legend. */
    @Test
    public void rangeThatStatisticsSpeakOfHasItsColours() {
        TimeRange range = new TimeRange(0, SmallTrace.ROUND_PS);
        timeline().select(old -> old.withTime(range));
        assertTrue(overlaid().veils().contains(PALETTE.selection()));
        timeline().select(old -> old.withRange(old.range().withTime(range)));
        assertFalse(overlaid().veils().contains(PALETTE.selection()));
    }

    private RecordingSurface overlaid() {
        RecordingSurface surface = new RecordingSurface(timeline().regions().width(), timeline().regions().height());
        new OverlayPainter(PALETTE, Optional.empty()).paint(surface, timeline());
        return surface;
    }

    /** Cut at the edge, node 112 would be node 11. */
    @Test
    public void nameWithoutRoomIsCutInItsMiddle() {
        timeline().extend(new Ranks(4, List.of("node 110", "node 111", "node 112", "node 113")),
                timeline().time().endPs());
        timeline().resizeNames(120);
        assertTrue(painted().texts().toString(), painted().texts().contains("2  node 112"));
        timeline().resizeNames(60);
        assertTrue(painted().texts().toString(), painted().texts().contains("2 \u2026 112"));
    }

    @Test
    public void legendNamesAllStatesAndMessagesInAsManyLinesAsThatTakes() {
        LegendPainter legend = new LegendPainter(PALETTE);
        RecordingSurface surface = new RecordingSurface(300, 470);
        timeline().setOptions(timeline().options().withPath(true));
        int lines = legend.lines(surface, 300, timeline());
        assertTrue("lines: " + lines, lines > 4);
        assertTrue(lines > legend.lines(surface, 1200, timeline()));
        timeline().resize(300, 470, lines, LegendPainter.lineHeight(surface));
        legend.paint(surface, timeline());
        for (State state : State.values()) {
            assertTrue(state.name(), surface.texts().contains(StateText.of(state)));
        }
        assertTrue(surface.texts().containsAll(
                List.of("message", "late message", "many messages", "critical path")));
    }

    @Test
    public void legendNamesTheCriticalPathOnlyWhereItIsDrawn() {
        RecordingSurface surface = new RecordingSurface(300, 470);
        LegendPainter legend = new LegendPainter(PALETTE);
        timeline().resize(300, 470, legend.lines(surface, 300, timeline()), LegendPainter.lineHeight(surface));
        legend.paint(surface, timeline());
        assertFalse(surface.texts().contains("critical path"));
        assertTrue(surface.texts().contains("many messages"));
    }

    @Test
    public void legendThatHasRoomForSomeLinesSaysHowManyMoreThereAre() {
        RecordingSurface surface = new RecordingSurface(300, 200);
        LegendPainter legend = new LegendPainter(PALETTE);
        int lines = legend.lines(surface, 300, timeline());
        timeline().resize(300, 200, lines, LegendPainter.lineHeight(surface));
        int shown = timeline().regions().legendLines();
        assertTrue(shown + " of " + lines, shown > 0 && shown < lines);
        legend.paint(surface, timeline());
        int entries = State.values().length + 3;
        int named = surface.texts().size() - 1;
        assertEquals("and " + (entries - named) + " more", surface.texts().getLast());
        assertEquals("computing", surface.texts().getFirst());
    }

    @Test
    public void whatIsAtTheMouseIsNeverWrittenOverTheLegend() {
        timeline().resize(592, 470, 2, 20);
        timeline().setHover(Optional.of(new Hover(2, 1_000, Optional.empty())));
        timeline().select(old -> old.withTime(new TimeRange(1_000_000, 3_500_000)));
        RecordingSurface surface = new RecordingSurface(592, 470);
        new OverlayPainter(PALETTE).paint(surface, timeline());
        String text = surface.texts().getLast();
        assertTrue(text, text.startsWith("rank 2"));
        assertTrue("as long as there is room: " + text, surface.textWidth(text) <= 592);
        assertTrue(timeline().regions().footerTop() + Regions.FOOTER <= timeline().regions().legendTop());
    }

    @Test
    public void whatIsSaidIsCutBehindAWord() {
        timeline().resize(592, 470, 2, 20);
        RecordingSurface surface = new RecordingSurface(592, 470);
        new OverlayPainter(PALETTE, Optional.of("a sentence ".repeat(20))).paint(surface, timeline());
        assertEquals("a sentence ".repeat(7) + "a ...", surface.texts().getLast());
    }

    @Test
    public void otherColoursHaveALegendOfTheirOwnAndAreNamedUnderTheMouse() throws IOException {
        shown.colour(Colours.CALL);
        List<String> names = timeline().meanings().stream().map(Meaning::text).toList();
        assertEquals(List.of("", "computing", "MPI_Recv", "MPI_Send"), names);
        Meaning receive = timeline().meanings().get(2);
        assertEquals(PALETTE.of(receive), colourAt(2, SmallTrace.ROUND_PS - SmallTrace.WAITING_PS));
        RecordingSurface surface = new RecordingSurface(900, 470);
        timeline().resize(900, 470, 1, 20);
        new LegendPainter(PALETTE).paint(surface, timeline());
        assertTrue(surface.texts().containsAll(List.of("computing", "MPI_Recv", "MPI_Send", "idle")));
        assertFalse(surface.texts().contains(StateText.of(State.WAITING)));
        timeline().setHover(Optional.of(
                new Hover(2, SmallTrace.ROUND_PS - SmallTrace.WAITING_PS, Optional.empty())));
        new OverlayPainter(PALETTE).paint(surface, timeline());
        assertTrue(surface.texts().getLast(), surface.texts().getLast().contains("MPI_Recv"));
    }

    @Test
    public void countersOfAnotherRunAreNotThereBeforeTheyAreCounted() throws IOException {
        timeline().setOptions(timeline().options().withCounter(Counted.COMPUTING, true));
        timeline().setCounters(Optional.of(Counters.of(shown.index().trace(), BuildMonitor.NONE)));
        RunSelection selected = timeline().selection().orElseThrow();
        timeline().show(selected.run(), timeline().order().ranks(), timeline().time().endPs());
        timeline().setHover(Optional.of(new Hover(1, 1_000, Optional.empty())));
        RecordingSurface surface = painted();
        new OverlayPainter(PALETTE).paint(surface, timeline());
        assertFalse(surface.texts().toString(), surface.texts().contains("Ranks computing, up to 4"));
        assertTrue(surface.texts().toString(), surface.texts().getLast().startsWith("rank 1"));
    }

    @Test
    public void countersStandBelowTheRowsWithTheirValuesAtTheMouse() throws IOException {
        int rows = timeline().regions().rowsHeight();
        timeline().setOptions(timeline().options().withCounter(Counted.COMPUTING, true)
                .withCounter(Counted.LOAD, true));
        assertEquals("not known yet", rows, timeline().regions().rowsHeight());
        timeline().setCounters(Optional.of(Counters.of(shown.index().trace(), BuildMonitor.NONE)));
        assertEquals(List.of(Counted.COMPUTING, Counted.LOAD), timeline().shownCounters());
        assertEquals(rows - 2 * Regions.COUNTER, timeline().regions().rowsHeight());
        RecordingSurface surface = painted();
        assertTrue(surface.texts().toString(), surface.texts().contains("Ranks computing, up to 4"));
        assertTrue(surface.texts().toString(), surface.texts().stream().anyMatch(text -> text.contains("the bus")));
        int bottom = timeline().regions().footerTop() - 1;
        int computing = x(SmallTrace.COMPUTING_PS / 2);
        int sending = x(SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS / 2);
        assertNotEquals(PALETTE.background(), surface.at(computing, bottom - Regions.COUNTER));
        assertEquals(PALETTE.background(), surface.at(sending, bottom - Regions.COUNTER));
        assertEquals("the bus is idle", PALETTE.background(), surface.at(computing, bottom));
        assertNotEquals("the bus is busy", PALETTE.background(), surface.at(sending, bottom));
        timeline().setHover(Optional.of(new Hover(-1, SmallTrace.COMPUTING_PS / 2, Optional.empty())));
        new OverlayPainter(PALETTE).paint(surface, timeline());
        assertTrue(surface.texts().toString(), surface.texts().contains("4"));
        assertEquals(-1, timeline().rankAt(bottom));
        timeline().setOptions(timeline().options().withCounter(Counted.COMPUTING, false)
                .withCounter(Counted.LOAD, false));
        assertEquals(rows, timeline().regions().rowsHeight());
    }

    @Test
    public void lineColoursTellLinesApart() throws IOException {
        shown.colour(Colours.LINE);
        Map<String, Integer> colours = timeline().meanings().stream()
                .collect(Collectors.toMap(Meaning::text, PALETTE::of));
        assertEquals(Set.of("", "Ring.java:10", "Ring.java:20", "computing after Ring.java:10"), colours.keySet());
        assertEquals(4, Set.copyOf(colours.values()).size());
    }

    @Test
    public void lastAnswerIsStretchedUntilTheNextComes() {
        TimelineData before = timeline().data().orElseThrow();
        timeline().zoom(0, 0.5);
        timeline().answered(before);
        assertEquals(PALETTE.of(State.COMPUTING), colourAt(2, SmallTrace.COMPUTING_PS / 2));
    }

    @Test
    public void messagesAreLinesFromSenderToReceiver() {
        timeline().setOptions(timeline().options().withMessages(true));
        boolean isThere = painted().lines().stream()
                .anyMatch(line -> line.y1() == y(1) && line.y2() == y(2) && line.x1() == x(SmallTrace.COMPUTING_PS));
        assertTrue(isThere);
    }

    /** Arrows as bright as a dark background wants them are not to be seen on what is pale. */
    @Test
    public void messagesHaveADarkEdgeOnDark() {
        timeline().setOptions(timeline().options().withMessages(true));
        Palette dark = new Palette(0x202020, 0xdddddd, PALETTE.states(), PALETTE.copying(), PALETTE.wire(), 0xeeeeee,
                PALETTE.lateArrow(), PALETTE.selection(), PALETTE.waits(), PALETTE.series());
        List<Line> lines = painted(dark).lines();
        Line arrow = lines.stream().filter(line -> line.rgb() == 0xeeeeee).findFirst().orElseThrow();
        Line edge = new Line(0x202020, 3, arrow.x1(), arrow.y1(), arrow.x2(), arrow.y2());
        assertTrue("below it", lines.indexOf(edge) >= 0 && lines.indexOf(edge) < lines.indexOf(arrow));
        assertTrue("not on light", painted().lines().stream().allMatch(line -> line.thickness() == 1));
    }

    @Test
    public void selectedMessageIsPaintedEvenIfMessagesAreOff() {
        timeline().select(old -> old.withMessage(new MessageRef(0, 1, 10, 20, 0, false)));
        assertEquals(PALETTE.selection(), painted().lines().getFirst().rgb());
    }

    @Test
    public void messageThatNobodyHasReceivedEndsInACross() {
        long endPs = SmallTrace.ROUND_PS;
        timeline().select(old -> old.withMessage(new MessageRef(0, 1, 10, endPs, 0, true)));
        RecordingSurface surface = painted();
        assertEquals(1, surface.lines().stream().filter(line -> line.y1() == y(0) && line.y2() == y(1)).count());
        assertEquals("its two strokes", 2, surface.lines().stream()
                .filter(line -> Math.min(line.y1(), line.y2()) < y(1) && Math.max(line.y1(), line.y2()) > y(1)
                        && Math.abs(line.x1() - x(endPs)) < 12)
                .count());
    }

    @Test
    public void ranksHaveNames() {
        assertTrue(painted().texts().containsAll(List.of("0", "1", "2", "3")));
    }

    @Test
    public void nameOfTheSelectedRankIsThereHoweverLowRowsAre() {
        timeline().scroll(rows -> rows.setHeight(5, 0));
        assertTrue(painted().texts().containsAll(List.of("0")));
        assertFalse(painted().texts().contains("1"));
        timeline().select(old -> old.withRank(1));
        assertTrue(painted().texts().contains("1"));
        assertFalse("what would run into it", painted().texts().contains("0"));
    }

    @Test
    public void footerSaysWhatIsSelected() {
        timeline().select(old -> old.withTime(new TimeRange(1_000_000, 3_500_000)));
        RecordingSurface surface = new RecordingSurface(592, 470);
        new OverlayPainter(PALETTE).paint(surface, timeline());
        assertTrue(surface.texts().toString(), surface.texts().getLast().contains("2.500\u202f000 us long"));
    }

    @Test
    public void svgIsWellFormed() throws IOException, ParserConfigurationException, SAXException {
        timeline().setOptions(timeline().options().withMessages(true).withGrid(true));
        SvgSurface surface = new SvgSurface(592, 470);
        new TimelinePainter(PALETTE).paint(surface, timeline());
        String svg = surface.document();
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertTrue(svg.contains("fill=\"#00aa00\""));
        assertFalse("equal pixels become one rectangle", svg.length() > 200_000);
    }
}
