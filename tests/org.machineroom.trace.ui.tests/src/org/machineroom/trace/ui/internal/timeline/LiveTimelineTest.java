// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.launching.session.Halt;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.testing.ErrorLog;
import org.machineroom.trace.ui.internal.testing.LiveRun;
import org.machineroom.trace.ui.internal.testing.SmallTrace;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;
import org.machineroom.trace.ui.internal.timeline.model.Position;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Follows runs that go on, step by step, in a real workbench. */
public class LiveTimelineTest {
    private static final String PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final int RANKS = 4;

    @Rule
    public final ErrorLog log = new ErrorLog();

    private IWorkbenchWindow window;
    private IWorkbenchPage page;
    private TimelineView view;
    private LiveRun live;

    @Before
    public void setUp() throws CoreException, IOException {
        window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, window);
        PlatformUI.getWorkbench().getIntroManager()
                .closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
        view = (TimelineView) page.showView(TimelineView.ID);
        live = new LiveRun(RANKS);
    }

    @After
    public void tearDown() throws IOException {
        live.close();
        page.hideView(view);
    }

    private Timeline timeline() {
        return view.timeline();
    }

    private String notice() {
        return view.notice().orElse("");
    }

    private void awaitEnd(long endPs) {
        Ui.await("the timeline until " + endPs + " ps", () -> view.notice().isEmpty()
                && timeline().selection().filter(selection -> selection.isOf(live.run())).isPresent()
                && timeline().time().endPs() == endPs
                && timeline().data().filter(data -> data.endPs() == endPs).isPresent());
    }

    @Test
    public void runThatHasRecordedNothingYetSaysSo() throws IOException {
        Ui.await("the notice", () -> notice().equals("live goes on; nothing is recorded yet."));
        live.beginTrace();
        live.tell(0);
        Ui.await("the trace on disk", () -> timeline().order().size() == RANKS);
        assertEquals("live goes on; nothing is recorded yet.", notice());
    }

    @Test
    public void runThatTheDebuggerStopsBeforeAnythingIsRecordedSaysSo() throws IOException {
        live.beginTrace();
        live.tell(0);
        Ui.await("the notice", () -> notice().startsWith("live goes on"));
        live.session().stopped(Halt.OTHER);
        Ui.await("the notice", () -> notice().equals("The debugger has stopped live before anything was recorded."));
    }

    @Test
    public void whoSeesTheWholeRunGoesOnToSeeIt() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        live.goOn();
        awaitEnd(2 * SmallTrace.ROUND_PS);
        assertTrue(timeline().time().isWhole());
        live.end();
        awaitEnd(3 * SmallTrace.ROUND_PS);
        assertEquals(Optional.empty(), view.notice());
    }

    @Test
    public void countersAreThereAsFarAsTheRunHasCome() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        view.run(TimelineCommand.COUNT_BYTES);
        Ui.await("the counters of one round", () -> countedUntil() >= SmallTrace.ROUND_PS);
        live.goOn();
        Ui.await("those of two", () -> countedUntil() >= 2 * SmallTrace.ROUND_PS);
        live.end();
        Ui.await("those of the whole run", () -> countedUntil() >= 3 * SmallTrace.ROUND_PS);
        view.run(TimelineCommand.COUNT_BYTES);
    }

    private long countedUntil() {
        return timeline().counters().map(counters -> counters.counters().get(Counted.BYTES).endPs()).orElse(0L);
    }

    @Test
    public void coloursAreThereAsFarAsTheRunHasCome() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        view.run(TimelineCommand.COLOUR_BY_CALL);
        Ui.await("the colours of one round", () -> isColoured(SmallTrace.ROUND_PS - 1));
        Ui.picture(window.getShell(), "timeline-live-colours");
        live.goOn();
        Ui.await("those of two", () -> isColoured(2 * SmallTrace.ROUND_PS - 1));
        live.end();
        Ui.await("those of the whole run", () -> isColoured(3 * SmallTrace.ROUND_PS - 1));
        view.run(TimelineCommand.COLOUR_BY_STATE);
    }

    /** Whether rank 0 has the colour of a call or of computing at a moment. */
    private boolean isColoured(long ps) {
        return timeline().data().filter(data -> data.column(ps) >= 0).map(data -> data.shown().meanings()
                .get(data.shown().kinds().dominant(data.row(0), data.column(ps))).subject().sort())
                .filter(sort -> sort == Sort.CALL || sort == Sort.COMPUTING).isPresent();
    }

    @Test
    public void whoHasZoomedInStaysThere() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        TimeRange part = new TimeRange(SmallTrace.COMPUTING_PS, 2 * SmallTrace.COMPUTING_PS);
        timeline().showTime(part);
        live.goOn();
        Ui.await("the longer run", () -> timeline().time().endPs() == 2 * SmallTrace.ROUND_PS);
        assertEquals(part, timeline().time().range());
    }

    @Test
    public void whatRanksAreAtIsShownBeforeItIsRecorded() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        long nowPs = SmallTrace.ROUND_PS + SmallTrace.COMPUTING_PS;
        live.tell(nowPs);
        Ui.await("room for it", () -> timeline().time().endPs() == nowPs);
        assertEquals(Optional.of(new Position(2, SmallTrace.ROUND_PS, nowPs, State.COMPUTING)),
                timeline().unrecorded(2, SmallTrace.ROUND_PS));
        assertEquals(Optional.empty(), timeline().unrecorded(2, SmallTrace.ROUND_PS - 1));
        Ui.picture(window.getShell(), "timeline-live");
        live.end();
        awaitEnd(2 * SmallTrace.ROUND_PS);
        assertTrue("where nobody stands any more", timeline().positions().isEmpty());
    }

    @Test
    public void whatIsOverButNotRecordedYetIsNotTakenForWhatRanksAreAt() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        long nowPs = SmallTrace.ROUND_PS + SmallTrace.COMPUTING_PS;
        live.tell(nowPs - 10, nowPs);
        Ui.await("room for it", () -> timeline().time().endPs() == nowPs);
        assertEquals(Optional.empty(), timeline().unrecorded(2, SmallTrace.ROUND_PS));
        assertEquals(Optional.of(State.COMPUTING), timeline().unrecorded(2, nowPs - 10).map(Position::state));
        Ui.picture(window.getShell(), "timeline-live-unrecorded");
    }

    @Test
    public void runThatEndsWhileAnotherIsStartedIsFollowedToItsEnd() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        try (LiveRun other = new LiveRun(2)) {
            Ui.await("the newer run", () -> notice().startsWith("live goes on"));
            view.show(live.run());
            awaitEnd(SmallTrace.ROUND_PS);
            live.end();
            awaitEnd(2 * SmallTrace.ROUND_PS);
            assertFalse(other.session().state().isOver());
        }
    }

    @Test
    public void runWhoseProcessIsKilledShowsWhatWasRecorded() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        live.tell(SmallTrace.ROUND_PS + 7);
        Ui.await("room for it", () -> timeline().time().endPs() > SmallTrace.ROUND_PS);
        live.hangUp();
        awaitEnd(SmallTrace.ROUND_PS);
        assertTrue(timeline().positions().isEmpty());
    }

    @Test
    public void runThatIsDeletedWhileItGoesOnSaysSo() throws IOException {
        live.goOn();
        awaitEnd(SmallTrace.ROUND_PS);
        live.delete();
        Ui.await("the notice", () -> notice().contains("deleted"));
    }
}
