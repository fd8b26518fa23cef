// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.timeline.layout.ArrowLines;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.layout.Regions.Part;
import org.machineroom.trace.ui.internal.timeline.model.Arrow;
import org.machineroom.trace.ui.internal.timeline.model.Hover;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/**
 * What the mouse does to a timeline. No SWT. For one thread.
 *
 * <p>Left: click selects, drag marks a range of time, Shift extends it, over names it marks ranks: statistics speak of
 * these; in the overview it moves the visible range; at the edge of the names it moves that. Right drag zooms to a
 * range. Middle drag, or left with Ctrl, pans. Wheel: ranks; with Shift time, with Ctrl zoom at the mouse, with both
 * the height of rows.
 */
public final class TimelineMouse {
    /** What needs more than the timeline itself. */
    public interface Client {
        /** A rank was clicked at a moment: select what it did. */
        void selectState(int rank, long ps);

        /** The right button was pressed and released without moving. */
        void openMenu();

        /** A row was clicked twice. */
        void openSource(int rank, long ps);
    }

    private enum Drag {
        NONE, SELECT, ZOOM, PAN, OVERVIEW, NAMES, RANKS
    }

    private static final int LEFT = 1;
    private static final int MIDDLE = 2;
    private static final int RIGHT = 3;
    private static final int LEAST_DRAG = 4;
    private static final double NEAR = 4;
    private static final double ZOOM_STEP = 0.8;
    private static final double PAN_STEP = 0.1;
    private static final int ROWS_PER_STEP = 3;
    private static final int NO_RANK = -1;

    private final Timeline timeline;
    private final Client client;
    private Drag drag = Drag.NONE;
    private Pointer pressed;
    private Pointer last;
    private Optional<Pointer> resting = Optional.empty();
    private boolean hasMoved;
    private long anchorPs;

    /** Creates the mouse of a timeline. */
    public TimelineMouse(Timeline timeline, Client client) {
        this.timeline = timeline;
        this.client = client;
    }

    /** A button went down. */
    public void press(Pointer at) {
        pressed = at;
        last = at;
        hasMoved = false;
        Part part = timeline.regions().at(at.x(), at.y());
        drag = dragOf(at, part);
        if (drag == Drag.SELECT) {
            anchorPs = anchor(at);
        } else if (drag == Drag.OVERVIEW) {
            moveOverview(at.x());
        }
    }

    private static Drag dragOf(Pointer at, Part part) {
        if (part == Part.EDGE_OF_NAMES) {
            return at.button() == LEFT ? Drag.NAMES : Drag.NONE;
        } else if (part == Part.OVERVIEW) {
            return at.button() == LEFT ? Drag.OVERVIEW : Drag.NONE;
        } else if (part == Part.NAMES) {
            return at.button() == LEFT ? Drag.RANKS : Drag.NONE;
        } else if (part != Part.ROWS && part != Part.RULER && part != Part.COUNTERS) {
            return Drag.NONE;
        }
        return switch (at.button()) {
            case LEFT -> at.ctrl() ? Drag.PAN : Drag.SELECT;
            case MIDDLE -> Drag.PAN;
            case RIGHT -> Drag.ZOOM;
            default -> Drag.NONE;
        };
    }

    /** Where a range that is being marked begins: with Shift, at the far end of the one that there is. */
    private long anchor(Pointer at) {
        long ps = timeline.psAt(at.x());
        Optional<TimeRange> old = timeline.selection().flatMap(RunSelection::time);
        return at.shift() && old.isPresent()
                ? Math.abs(ps - old.get().beginPs()) > Math.abs(ps - old.get().endPs()) ? old.get().beginPs()
                        : old.get().endPs()
                : ps;
    }

    /** It moved, with or without a button. */
    public void move(Pointer at) {
        if (drag == Drag.NONE) {
            hover(at);
            return;
        }
        hasMoved |= Math.abs(at.x() - pressed.x()) + Math.abs(at.y() - pressed.y()) >= LEAST_DRAG;
        if (hasMoved) {
            drag(at);
        }
        last = hasMoved ? at : last;
    }

    private void drag(Pointer at) {
        switch (drag) {
            case SELECT -> selectRange(at);
            case ZOOM -> timeline.setZoomBand(Optional.of(band(at)));
            case PAN -> pan(at);
            case OVERVIEW -> moveOverview(at.x());
            case NAMES -> timeline.resizeNames(at.x());
            case RANKS -> selectRanks(at);
            case NONE -> hover(at);
        }
    }

    private TimeRange band(Pointer at) {
        return TimeRange.between(timeline.psAt(pressed.x()), timeline.psAt(at.x()));
    }

    private void selectRange(Pointer at) {
        TimeRange range = TimeRange.between(anchorPs, timeline.psAt(at.x()));
        timeline.select(old -> old.withoutMessage().withTime(range));
    }

    /** The ranks of the rows from where the mouse was pressed to where it is. */
    private void selectRanks(Pointer at) {
        Set<Integer> ranks = new TreeSet<>();
        int step = Math.max(1, timeline.layout().height() / 2);
        for (int y = Math.min(pressed.y(), at.y()); y < Math.max(pressed.y(), at.y()); y += step) {
            ranks.add(timeline.rankAt(y));
        }
        ranks.add(timeline.rankAt(Math.max(pressed.y(), at.y())));
        ranks.remove(NO_RANK);
        timeline.setMarkedRanks(ranks);
    }

    private void pan(Pointer at) {
        timeline.drag(timeline.axis().ps(last.x()) - timeline.axis().ps(at.x()), last.y() - at.y());
    }

    private void moveOverview(int x) {
        Regions regions = timeline.regions();
        long endPs = timeline.time().endPs();
        double part = Math.clamp((double) (x - regions.names()) / regions.timeWidth(), 0, 1);
        timeline.panTo((long) (part * endPs) - timeline.time().range().lengthPs() / 2);
    }

    /** A button went up. */
    public void release(Pointer at) {
        Drag finished = drag;
        drag = Drag.NONE;
        timeline.setZoomBand(Optional.empty());
        if (pressed == null) {
            return;
        }
        if (hasMoved && finished == Drag.SELECT) {
            timeline.selection().flatMap(RunSelection::time)
                    .ifPresent(time -> timeline.select(old -> old.withRange(old.range().withTime(time))));
        } else if (hasMoved && finished == Drag.RANKS) {
            Set<Integer> ranks = Set.copyOf(timeline.markedRanks());
            timeline.setMarkedRanks(Set.of());
            timeline.select(old -> old.withRange(old.range().withRanks(ranks)));
        } else if (hasMoved && finished == Drag.ZOOM) {
            timeline.showTime(band(at));
        } else if (!hasMoved && at.button() == RIGHT) {
            client.openMenu();
        } else if (!hasMoved && at.button() == LEFT) {
            click(at, finished);
        }
    }

    private void click(Pointer at, Drag finished) {
        int rank = timeline.rankAt(at.y());
        Part part = timeline.regions().at(at.x(), at.y());
        Optional<Arrow> arrow = arrowAt(at);
        if (part == Part.NAMES && rank >= 0) {
            timeline.select(old -> old.withRank(rank));
        } else if (finished == Drag.SELECT && at.shift()) {
            selectRange(at);
            timeline.select(old -> old.withRange(old.range().withTime(old.time().orElseThrow())));
        } else if (part == Part.RULER) {
            timeline.select(old -> old.withTime(TimeRange.at(timeline.psAt(at.x()))));
        } else if (arrow.isPresent()) {
            timeline.select(old -> old.withRank(arrow.get().message().destination())
                    .withTime(new TimeRange(arrow.get().message().beginPs(), arrow.get().message().endPs()))
                    .withMessage(arrow.get().message()));
        } else if (part == Part.ROWS && rank >= 0 && finished == Drag.SELECT) {
            client.selectState(rank, timeline.psAt(at.x()));
        }
    }

    /** The left button was clicked twice. */
    public void doubleClick(Pointer at) {
        Part part = timeline.regions().at(at.x(), at.y());
        int rank = timeline.rankAt(at.y());
        if (part == Part.RULER || part == Part.OVERVIEW) {
            timeline.showWholeRun();
        } else if (part == Part.ROWS && rank >= 0) {
            client.openSource(rank, timeline.psAt(at.x()));
        }
    }

    /**
     * The wheel turned.
     *
     * @param steps positive away from the user
     */
    public void wheel(Pointer at, int steps) {
        if (at.ctrl() && at.shift()) {
            int height = timeline.layout().height();
            timeline.scroll(rows -> rows.setHeight(height + Math.max(1, height / 5) * Integer.signum(steps),
                    at.y() - timeline.regions().rowsTop()));
        } else if (at.ctrl()) {
            timeline.zoom(timeline.psAt(at.x()), Math.pow(ZOOM_STEP, steps));
        } else if (at.shift()) {
            timeline.pan(-steps * PAN_STEP);
        } else {
            int pixels = steps * ROWS_PER_STEP * Math.max(timeline.layout().height(), ROWS_PER_STEP);
            timeline.scroll(rows -> rows.scrollBy(-pixels));
        }
    }

    /** Gives up what the user is just marking. */
    public void cancel() {
        drag = Drag.NONE;
        pressed = null;
        timeline.setMarkedRanks(Set.of());
        timeline.setZoomBand(Optional.empty());
    }

    /** Whether a button is held and something is being marked or moved. */
    public boolean isDragging() {
        return drag != Drag.NONE;
    }

    /** It is not over the timeline any more. */
    public void leave() {
        resting = Optional.empty();
        timeline.setHover(Optional.empty());
    }

    /** What lies under it has changed, though it has not moved. */
    public void again() {
        resting.filter(_ -> drag == Drag.NONE).ifPresent(this::hover);
    }

    private void hover(Pointer at) {
        resting = Optional.of(at);
        Part part = timeline.regions().at(at.x(), at.y());
        if (part == Part.ROWS || part == Part.RULER || part == Part.COUNTERS && at.x() > timeline.regions().names()) {
            timeline.setHover(Optional.of(new Hover(timeline.rankAt(at.y()), timeline.psAt(at.x()), arrowAt(at))));
        } else {
            timeline.setHover(Optional.empty());
        }
    }

    /** The message whose line is nearest to the mouse, if it is near. */
    private Optional<Arrow> arrowAt(Pointer at) {
        if (!timeline.options().messages() || timeline.regions().at(at.x(), at.y()) != Part.ROWS) {
            return Optional.empty();
        }
        int x = at.x() - timeline.regions().names();
        int y = at.y() - timeline.regions().rowsTop();
        ArrowLines lines = new ArrowLines(timeline.axis(), timeline.order(), timeline.layout());
        record Near(Arrow arrow, double distance) {
        }
        return timeline.data().stream().flatMap(data -> data.arrows().stream())
                .map(arrow -> new Near(arrow,
                        lines.of(arrow.message()).map(line -> line.distance(x, y)).orElse(Double.MAX_VALUE)))
                .filter(near -> near.distance() <= NEAR).min(Comparator.comparingDouble(Near::distance))
                .map(Near::arrow);
    }
}
