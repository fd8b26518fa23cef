// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.launching.session.TimeRange;

/**
 * The range of time that is visible: zooming and panning within a run, with undo. Zooming out and panning end at the
 * ends of the run. For one thread.
 */
public final class ZoomedTime implements VisibleTime {
    private static final int MOST_UNDO = 200;

    private final Deque<TimeRange> undo = new ArrayDeque<>();
    private final Deque<TimeRange> redo = new ArrayDeque<>();
    private long endPs;
    private TimeRange visible;

    /** Shows a whole run. */
    public ZoomedTime(long endPs) {
        this.endPs = Math.max(TimeAxis.SHORTEST_PS, endPs);
        visible = whole();
    }

    private TimeRange whole() {
        return new TimeRange(0, endPs);
    }

    @Override
    public TimeRange range() {
        return visible;
    }

    @Override
    public long endPs() {
        return endPs;
    }

    @Override
    public boolean isWhole() {
        return visible.equals(whole());
    }

    @Override
    public TimeAxis axis(int width) {
        return new TimeAxis(visible.beginPs(), visible.endPs(), Math.max(1, width));
    }

    /** The run has gone on. Who sees the whole run goes on to see it. */
    public void extend(long newEndPs) {
        boolean wasWhole = isWhole();
        endPs = Math.max(TimeAxis.SHORTEST_PS, newEndPs);
        visible = wasWhole ? whole() : fitted(visible.beginPs(), visible.lengthPs());
    }

    /** Shows everything. */
    public void showAll() {
        change(whole());
    }

    /** Shows a range, or as much around it as can be shown at least. */
    public void show(TimeRange range) {
        long lengthPs = Math.max(TimeAxis.SHORTEST_PS, range.lengthPs());
        change(fitted(range.beginPs() - (lengthPs - range.lengthPs()) / 2, lengthPs));
    }

    /** Shows a range with some room on both sides. */
    public void showWithRoom(TimeRange range) {
        long roomPs = Math.max(TimeAxis.SHORTEST_PS, range.lengthPs() / 8);
        long beginPs = Math.max(0, range.beginPs() - roomPs);
        show(new TimeRange(beginPs, Math.max(beginPs, Math.min(endPs, TimeAxis.saturatedAdd(range.endPs(), roomPs)))));
    }

    /**
     * Zooms so that a moment stays where it is.
     *
     * @param factor how many times as long the visible range becomes; below 1 zooms in
     */
    public void zoom(long atPs, double factor) {
        double lengthPs = Math.clamp(visible.lengthPs() * factor, TimeAxis.SHORTEST_PS, endPs);
        double part = (double) (atPs - visible.beginPs()) / visible.lengthPs();
        change(fitted((long) (atPs - part * lengthPs), (long) lengthPs));
    }

    /** Moves to later times by a part of the visible range, to earlier ones if negative. Not a step of undo. */
    public void pan(double part) {
        panBy((long) (visible.lengthPs() * part));
    }

    /** Moves by so many picoseconds. Not a step of undo. */
    public void panBy(long ps) {
        visible = fitted(TimeAxis.saturatedAdd(visible.beginPs(), ps), visible.lengthPs());
    }

    /** Moves as little as is needed to show a moment, with some room; not at all if it is visible. */
    public void reveal(long ps) {
        if (!visible.contains(ps)) {
            visible = fitted(ps - visible.lengthPs() / 2, visible.lengthPs());
        }
    }

    /** Goes back to what was visible before the last zooming; false if there was none. */
    public boolean undo() {
        return step(undo, redo);
    }

    /** Takes back the last {@link #undo}; false if there was none. */
    public boolean redo() {
        return step(redo, undo);
    }

    private boolean step(Deque<TimeRange> from, Deque<TimeRange> to) {
        if (from.isEmpty()) {
            return false;
        }
        to.push(visible);
        TimeRange old = from.pop();
        visible = fitted(old.beginPs(), old.lengthPs());
        return true;
    }

    private void change(TimeRange newRange) {
        if (!newRange.equals(visible)) {
            undo.push(visible);
            if (undo.size() > MOST_UNDO) {
                undo.removeLast();
            }
            redo.clear();
            visible = newRange;
        }
    }

    private TimeRange fitted(long beginPs, long lengthPs) {
        long length = Math.clamp(lengthPs, TimeAxis.SHORTEST_PS, endPs);
        long begin = Math.clamp(beginPs, 0, endPs - length);
        return new TimeRange(begin, begin + length);
    }
}
