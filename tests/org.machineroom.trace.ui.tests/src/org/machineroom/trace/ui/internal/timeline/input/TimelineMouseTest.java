// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.testing.SmallTrace;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** What the mouse does. */
public class TimelineMouseTest implements TimelineMouse.Client {
    private static final int ROWS_Y = Regions.OVERVIEW + Regions.RULER + 20;
    private static final int RULER_Y = Regions.OVERVIEW + 5;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> heard = new ArrayList<>();
    private ShownTimeline shown;
    private TimelineMouse mouse;

    @Before
    public void setUp() throws IOException {
        shown = new ShownTimeline(folder.getRoot().toPath().resolve("trace"), 40, 10);
        mouse = new TimelineMouse(timeline(), this);
    }

    @After
    public void tearDown() throws IOException {
        shown.close();
    }

    private Timeline timeline() {
        return shown.timeline();
    }

    @Override
    public void selectState(int rank, long ps) {
        heard.add("state of " + rank);
    }

    @Override
    public void openMenu() {
        heard.add("menu");
    }

    @Override
    public void openSource(int rank, long ps) {
        heard.add("source of " + rank);
    }

    private static Pointer at(int x, int y, int button) {
        return new Pointer(x, y, button, false, false);
    }

    private void drag(Pointer from, int x) {
        mouse.press(from);
        mouse.move(new Pointer(x, from.y(), 0, from.shift(), from.ctrl()));
        mouse.release(new Pointer(x, from.y(), from.button(), from.shift(), from.ctrl()));
    }

    private TimeRange between(int x1, int x2) {
        return new TimeRange(timeline().psAt(x1), timeline().psAt(x2));
    }

    private TimeRange selected() {
        return timeline().selection().flatMap(RunSelection::time).orElseThrow();
    }

    @Test
    public void leftDragSelectsARange() {
        drag(at(300, ROWS_Y, 1), 200);
        assertEquals(between(200, 300), selected());
    }

    @Test
    public void shiftClickExtendsTheRange() {
        drag(at(200, ROWS_Y, 1), 300);
        Pointer click = new Pointer(400, ROWS_Y, 1, true, false);
        mouse.press(click);
        mouse.release(click);
        assertEquals(between(200, 400), selected());
    }

    @Test
    public void rangeThatWasDraggedIsWhatStatisticsSpeakOfUntilTheSelectionIsCleared() {
        mouse.press(at(200, ROWS_Y, 1));
        mouse.move(at(300, ROWS_Y, 0));
        assertTrue("not before it is known", timeline().statisticsRange().isWhole());
        mouse.release(at(300, ROWS_Y, 1));
        assertEquals(Optional.of(between(200, 300)), timeline().statisticsRange().time());
        timeline().select(old -> old.withTime(TimeRange.at(0)));
        assertEquals("whatever else is selected", Optional.of(between(200, 300)),
                timeline().statisticsRange().time());
    }

    @Test
    public void dragOverNamesMarksRanks() {
        int height = timeline().layout().height();
        int top = timeline().regions().rowsTop();
        mouse.press(at(10, top + height + 2, 1));
        mouse.move(at(10, top + 3 * height - 2, 0));
        assertEquals(Set.of(1, 2), timeline().markedRanks());
        mouse.release(at(10, top + 3 * height - 2, 1));
        assertEquals(Set.of(1, 2), timeline().statisticsRange().ranks());
        assertEquals(Set.of(), timeline().markedRanks());
    }

    @Test
    public void rightDragZooms() {
        TimeRange wanted = between(200, 300);
        drag(at(200, ROWS_Y, 3), 300);
        assertEquals(wanted, timeline().time().range());
        assertEquals(List.of(), heard);
    }

    @Test
    public void whatLiesUnderTheMouseIsToldAgainAfterTheTimelineHasMoved() {
        mouse.move(at(200, ROWS_Y, 0));
        timeline().showTime(between(300, 400));
        mouse.again();
        assertEquals(timeline().psAt(200), timeline().hover().orElseThrow().ps());
        mouse.leave();
        mouse.again();
        assertEquals(Optional.empty(), timeline().hover());
    }

    @Test
    public void rightClickOpensTheMenu() {
        drag(at(200, ROWS_Y, 3), 201);
        assertEquals(List.of("menu"), heard);
        assertTrue(timeline().time().isWhole());
    }

    @Test
    public void escapeGivesUpADrag() {
        mouse.press(at(200, ROWS_Y, 3));
        mouse.move(at(300, ROWS_Y, 0));
        assertEquals(between(200, 300), timeline().zoomBand().orElseThrow());
        mouse.cancel();
        mouse.release(at(300, ROWS_Y, 3));
        assertTrue(timeline().time().isWhole());
    }

    @Test
    public void middleDragPans() {
        timeline().showTime(new TimeRange(SmallTrace.ROUND_PS, 2 * SmallTrace.ROUND_PS));
        long grabbedPs = timeline().psAt(300);
        drag(at(300, ROWS_Y, 2), 200);
        assertEquals(grabbedPs, timeline().psAt(200), timeline().axis().pixelPs());
    }

    @Test
    public void clickSelectsAState() {
        drag(at(200, ROWS_Y, 1), 200);
        assertEquals(List.of("state of " + timeline().rankAt(ROWS_Y)), heard);
    }

    @Test
    public void clickOnANameSelectsTheRank() {
        drag(at(10, ROWS_Y, 1), 10);
        assertEquals(timeline().rankAt(ROWS_Y), timeline().selection().get().rank().getAsInt());
        assertEquals(1, shown.selected().size());
    }

    @Test
    public void doubleClickOnTheRulerShowsTheWholeRun() {
        timeline().showTime(new TimeRange(0, 1000));
        mouse.doubleClick(at(300, RULER_Y, 1));
        assertTrue(timeline().time().isWhole());
    }

    @Test
    public void doubleClickOnARowOpensItsSource() {
        mouse.doubleClick(at(300, ROWS_Y, 1));
        assertEquals(List.of("source of " + timeline().rankAt(ROWS_Y)), heard);
    }

    @Test
    public void edgeOfTheNamesMoves() {
        drag(at(timeline().regions().names(), ROWS_Y, 1), 150);
        assertEquals(150, timeline().regions().names());
    }

    @Test
    public void overviewMovesWhatIsVisible() {
        timeline().showTime(new TimeRange(0, SmallTrace.ROUND_PS));
        mouse.press(at(timeline().regions().names() + 250, 5, 1));
        assertTrue(timeline().time().range().contains(timeline().time().endPs() / 2));
    }

    @Test
    public void wheelScrollsRanks() {
        timeline().scroll(rows -> rows.setHeight(40, 0));
        mouse.wheel(at(300, ROWS_Y, 0), -1);
        assertTrue(timeline().layout().top() > 0);
        assertTrue(timeline().time().isWhole());
    }

    @Test
    public void wheelWithCtrlZoomsAtTheMouse() {
        long ps = timeline().psAt(300);
        mouse.wheel(new Pointer(300, ROWS_Y, 0, false, true), 3);
        assertEquals(ps, timeline().psAt(300), timeline().axis().pixelPs());
        assertEquals(0.512, (double) timeline().time().range().lengthPs() / timeline().time().endPs(), 0.01);
    }

    @Test
    public void wheelWithShiftScrollsTime() {
        timeline().showTime(new TimeRange(0, 1000));
        mouse.wheel(new Pointer(300, ROWS_Y, 0, true, false), -1);
        assertEquals(new TimeRange(100, 1100), timeline().time().range());
    }

    @Test
    public void wheelWithBothChangesTheHeightOfRows() {
        int before = timeline().layout().height();
        mouse.wheel(new Pointer(300, ROWS_Y, 0, true, true), 1);
        assertTrue(timeline().layout().height() > before);
    }

    @Test
    public void messageUnderTheMouseIsFound() {
        timeline().showTime(new TimeRange(0, SmallTrace.ROUND_PS));
        int y = timeline().regions().rowsTop() + timeline().layout().height() / 2;
        mouse.move(at(timeline().regions().names() + timeline().axis().x(SmallTrace.COMPUTING_PS), y, 0));
        assertEquals(0, timeline().hover().orElseThrow().arrow().orElseThrow().message().source());
    }
}
