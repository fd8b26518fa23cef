// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.launching.session.TimeRange;

/** Zooming and panning. */
public class VisibleTimeTest {
    private static final long END_PS = 1_000_000;

    private final ZoomedTime time = new ZoomedTime(END_PS);

    @Test
    public void wholeRunIsVisibleAtFirst() {
        assertEquals(new TimeRange(0, END_PS), time.range());
    }

    @Test
    public void zoomingKeepsTheMomentWhereItIs() {
        int before = time.axis(1000).x(300_000);
        time.zoom(300_000, 0.25);
        assertEquals(before, time.axis(1000).x(300_000), 1);
        assertEquals(END_PS / 4, time.range().lengthPs());
    }

    @Test
    public void zoomingInEndsAtSomePicoseconds() {
        for (int i = 0; i < 100; i++) {
            time.zoom(500_000, 0.5);
        }
        assertEquals(TimeAxis.SHORTEST_PS, time.range().lengthPs());
    }

    @Test
    public void zoomingOutEndsAtTheWholeRun() {
        time.zoom(0, 100);
        assertTrue(time.isWhole());
    }

    @Test
    public void panningEndsAtTheEndsOfTheRun() {
        time.show(new TimeRange(100, 1_100));
        time.pan(-5);
        assertEquals(new TimeRange(0, 1_000), time.range());
        time.panBy(Long.MAX_VALUE);
        assertEquals(new TimeRange(END_PS - 1_000, END_PS), time.range());
    }

    @Test
    public void undoGoesBackStepByStep() {
        time.show(new TimeRange(0, 1_000));
        time.show(new TimeRange(0, 100));
        assertTrue(time.undo());
        assertEquals(new TimeRange(0, 1_000), time.range());
        assertTrue(time.undo());
        assertTrue(time.isWhole());
        assertFalse(time.undo());
    }

    @Test
    public void redoTakesUndoBack() {
        time.show(new TimeRange(0, 1_000));
        time.undo();
        assertTrue(time.redo());
        assertEquals(new TimeRange(0, 1_000), time.range());
    }

    @Test
    public void newZoomForgetsWhatWasUndone() {
        time.show(new TimeRange(0, 1_000));
        time.undo();
        time.show(new TimeRange(0, 500));
        assertFalse(time.redo());
    }

    @Test
    public void momentIsShownWithRoomAroundIt() {
        time.showWithRoom(TimeRange.at(500));
        assertTrue(time.range().contains(500));
        assertTrue(time.range().lengthPs() >= TimeAxis.SHORTEST_PS);
    }

    @Test
    public void whoSeesTheWholeRunGoesOnToSeeItWhenItGoesOn() {
        time.extend(3 * END_PS);
        assertEquals(new TimeRange(0, 3 * END_PS), time.range());
    }

    @Test
    public void whoSeesAPartGoesOnToSeeThatPart() {
        time.show(new TimeRange(100, 1_100));
        time.extend(3 * END_PS);
        assertEquals(new TimeRange(100, 1_100), time.range());
    }

    @Test
    public void whatIsVisibleIsRevealedWithoutMoving() {
        time.show(new TimeRange(100, 1_100));
        time.reveal(600);
        assertEquals(new TimeRange(100, 1_100), time.range());
        time.reveal(50_000);
        assertTrue(time.range().contains(50_000));
    }
}
