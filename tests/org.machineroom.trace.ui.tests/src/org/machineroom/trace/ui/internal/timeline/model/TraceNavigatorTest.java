// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.testing.SmallTrace;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;
import org.machineroom.trace.ui.internal.timeline.model.Find.Found;

/** Going from state to state and from message to message. */
public class TraceNavigatorTest {
    private static final long SEND_PS = SmallTrace.COMPUTING_PS;
    private static final long SENT_PS = SEND_PS + SmallTrace.SENDING_PS;
    private static final long RECEIVED_PS = SENT_PS + SmallTrace.COMPUTING_PS + SmallTrace.WAITING_PS;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private ShownTimeline shown;
    private TraceNavigator navigator;

    @Before
    public void setUp() throws IOException {
        shown = new ShownTimeline(folder.getRoot().toPath().resolve("trace"), 4, 10);
        navigator = new TraceNavigator(shown.timeline(), shown::lookUp);
    }

    @After
    public void tearDown() throws IOException {
        shown.close();
    }

    private RunSelection selection() {
        return shown.timeline().selection().orElseThrow();
    }

    private TimeRange range() {
        return selection().time().orElseThrow();
    }

    @Test
    public void stateUnderTheMouseIsSelectedWhole() {
        navigator.selectState(2, SEND_PS + 5);
        assertEquals(new TimeRange(SEND_PS, SENT_PS), range());
        assertEquals(2, selection().rank().getAsInt());
    }

    @Test
    public void selectedCallOfOneRankIsNoGroup() {
        navigator.selectState(2, SmallTrace.COMPUTING_PS + 1);
        assertEquals(CollectiveGroup.NONE, shown.timeline().group());
    }

    @Test
    public void nextStateBeginsWhereThisOneEnds() {
        navigator.selectState(2, 5);
        navigator.step(true, false);
        assertEquals(new TimeRange(SEND_PS, SENT_PS), range());
    }

    @Test
    public void previousStateEndsWhereThisOneBegins() {
        navigator.selectState(2, SEND_PS + 5);
        navigator.step(false, false);
        assertEquals(new TimeRange(0, SEND_PS), range());
    }

    @Test
    public void thereIsNothingBeforeTheFirst() {
        navigator.selectState(2, 5);
        navigator.step(false, false);
        assertEquals(new TimeRange(0, SEND_PS), range());
    }

    @Test
    public void selectionIsExtendedByTheNextState() {
        navigator.selectState(2, 5);
        navigator.step(true, true);
        assertEquals(new TimeRange(0, SENT_PS), range());
    }

    @Test
    public void messageIsFollowedFromItsSenderOn() {
        navigator.selectState(1, SEND_PS);
        navigator.follow(true);
        MessageRef first = selection().message().orElseThrow();
        assertEquals(new MessageRef(1, 2, SEND_PS, RECEIVED_PS, first.position(), false), first);
        assertEquals(1, selection().rank().getAsInt());
        navigator.follow(true);
        assertEquals("its other end", 2, selection().rank().getAsInt());
        navigator.follow(true);
        MessageRef second = selection().message().orElseThrow();
        assertEquals(2, second.source());
        assertEquals(SmallTrace.ROUND_PS + SEND_PS, second.beginPs());
    }

    @Test
    public void messageIsFollowedBackToItsSender() {
        navigator.selectState(3, RECEIVED_PS);
        navigator.follow(false);
        assertEquals(2, selection().message().orElseThrow().source());
        assertEquals(3, selection().rank().getAsInt());
        navigator.follow(false);
        assertEquals(2, selection().rank().getAsInt());
    }

    @Test
    public void rowsAreSortedByWhatRanksDid() {
        navigator.sort(Sorting.MOST_WAITING);
        assertEquals(Sorting.MOST_WAITING, shown.timeline().options().sorting());
        assertEquals(4, shown.timeline().order().size());
    }

    @Test
    public void textIsFoundAfterTheSelection() throws TraceException {
        navigator.selectState(1, SmallTrace.ROUND_PS);
        Found found = find("mpi_recv with 0").orElseThrow();
        assertEquals("MPI_Recv with 0 tag 7", found.title());
        assertFalse(found.isAgain());
        assertEquals(1, selection().rank().getAsInt());
        assertTrue(range().beginPs() > SmallTrace.ROUND_PS);
    }

    @Test
    public void textThatDoesNotOccurIsSaidSo() throws TraceException {
        assertEquals(Optional.empty(), find("mpi_barrier"));
        assertFalse(selection().time().isPresent());
    }

    @Test
    public void ranksThatDoTheSameAtTheSameTimeAreFoundOneAfterTheOther() throws TraceException {
        for (int rank = 0; rank < 4; rank++) {
            find("mpi_send");
            assertEquals(rank, selection().rank().getAsInt());
            assertEquals(SmallTrace.COMPUTING_PS, range().beginPs());
        }
        find("mpi_send");
        assertEquals(0, selection().rank().getAsInt());
        assertEquals(SmallTrace.ROUND_PS + SmallTrace.COMPUTING_PS, range().beginPs());
    }

    @Test
    public void searchGoesOnFromTheBegin() throws TraceException {
        find("mpi_send");
        TimeRange first = range();
        shown.timeline().go(3, new TimeRange(shown.index().endPs() - 1, shown.index().endPs()));
        assertTrue(find("mpi_send").orElseThrow().isAgain());
        assertEquals(first, range());
        assertEquals(0, selection().rank().getAsInt());
    }

    private Optional<Found> find(String text) throws TraceException {
        List<Optional<Found>> found = new ArrayList<>();
        navigator.find(text, found::add).in(shown.index(), new NullProgressMonitor()).run();
        return found.getFirst();
    }

    @Test
    public void searchCanBeCancelled() {
        NullProgressMonitor monitor = new NullProgressMonitor();
        monitor.setCanceled(true);
        List<Optional<Found>> found = new ArrayList<>();
        Find find = navigator.find("mpi_barrier", found::add);
        assertThrows(OperationCanceledException.class, () -> find.in(shown.index(), monitor));
        assertEquals(List.of(), found);
    }
}
