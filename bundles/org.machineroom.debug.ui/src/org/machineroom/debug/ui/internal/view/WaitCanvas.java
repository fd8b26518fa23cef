// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.machineroom.debug.queue.WaitGraph;
import org.machineroom.debug.queue.WaitGroups.Group;
import org.machineroom.debug.queue.WaitLayout;
import org.machineroom.debug.queue.WaitLayout.Place;

/**
 * Draws who waits for whom: an arrow leads from a rank to the one it waits for. What can never go on has another
 * colour, and a cycle of waiting among it thick lines.
 */
final class WaitCanvas extends Canvas {
    /** Keys of the theme's colours. */
    static final String STUCK_COLOUR = "org.machineroom.debug.ui.stuck";
    private static final String EDGE_COLOUR = "org.machineroom.debug.ui.wait";
    private static final int MARGIN = 6;
    private static final int LARGEST_RADIUS = 15;
    private static final int SMALLEST_RADIUS = 7;
    private static final double PART_OF_DISTANCE = 0.36;
    private static final int HEAD = 7;
    private static final double HEAD_ANGLE = 0.42;

    private final Control rows;
    private final IntConsumer selection;
    private WaitGraph graph = WaitGraph.EMPTY;
    private WaitLayout layout = WaitLayout.of(graph);
    private String words = "";
    private int selected = -1;
    private int radius = LARGEST_RADIUS;
    /** Height of the text above the drawing. */
    private int head;
    /** Where numbers of ranks are written; one that has no room beside those is left out. */
    private final List<Rectangle> written = new ArrayList<>();

    /**
     * Creates the canvas.
     *
     * @param rows has the colours of the theme, which styles rows and no drawings
     * @param selection is told which rank the user has chosen
     */
    WaitCanvas(Composite parent, Control rows, IntConsumer selection) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER);
        this.rows = rows;
        this.selection = selection;
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseDown, event -> selectAt(event.x, event.y));
    }

    /**
     * Shows other waits.
     *
     * @param newWords stand above
     */
    void show(WaitGraph newGraph, String newWords) {
        if (!newGraph.equals(graph) || !newWords.equals(words)) {
            graph = newGraph;
            layout = WaitLayout.of(graph);
            words = newWords;
            redraw();
        }
    }

    void select(int rank) {
        if (rank != selected) {
            selected = rank;
            redraw();
        }
    }

    private void selectAt(int x, int y) {
        for (int rank : graph.ranks()) {
            Point centre = centre(rank);
            if (Math.hypot(centre.x - x, centre.y - y) <= radius) {
                selection.accept(rank);
            }
        }
    }

    private Point centre(int rank) {
        Rectangle area = getClientArea();
        Place place = layout.places().get(rank);
        double halfWidth = Math.max(0, area.width / 2.0 - LARGEST_RADIUS - MARGIN);
        double halfHeight = Math.max(0, (area.height - head) / 2.0 - LARGEST_RADIUS - MARGIN);
        return new Point((int) Math.round(area.width / 2.0 + halfWidth * place.x()),
                (int) Math.round((area.height + head) / 2.0 + halfHeight * place.y()));
    }

    /** So large that an arrow fits between ranks beside each other, if there is room. */
    private int fittingRadius() {
        List<Point> centres = graph.ranks().stream().map(this::centre).toList();
        double least = LARGEST_RADIUS / PART_OF_DISTANCE;
        for (int i = 0; i < centres.size(); i++) {
            for (Point other : centres.subList(0, i)) {
                least = Math.min(least, Math.hypot(centres.get(i).x - other.x, centres.get(i).y - other.y));
            }
        }
        return Math.clamp((long) (least * PART_OF_DISTANCE), SMALLEST_RADIUS, LARGEST_RADIUS);
    }

    private void paint(GC gc) {
        gc.setAntialias(SWT.ON);
        gc.setBackground(rows.getBackground());
        gc.setForeground(rows.getForeground());
        gc.fillRectangle(getClientArea());
        head = words.isEmpty() ? 0 : write(gc, words);
        radius = fittingRadius();
        written.clear();
        graph.edges().stream().filter(edge -> !edge.isStuck()).forEach(edge -> paint(gc, edge));
        graph.edges().stream().filter(WaitGraph.Edge::isStuck).forEach(edge -> paint(gc, edge));
        List<Integer> selectedFirst = new ArrayList<>(graph.ranks());
        selectedFirst.sort(Comparator.comparing(rank -> !isSelected(rank)));
        selectedFirst.reversed().forEach(rank -> paintRank(gc, rank));
        selectedFirst.forEach(rank -> name(gc, rank));
    }

    /** Writes a text above; returns the height that it takes. */
    private int write(GC gc, String text) {
        TextLayout lines = new TextLayout(getDisplay());
        lines.setText(text);
        lines.setWidth(Math.max(1, getClientArea().width - 2 * MARGIN));
        lines.draw(gc, MARGIN, MARGIN);
        int height = MARGIN + lines.getBounds().height;
        lines.dispose();
        return height;
    }

    private static Color colour(String key) {
        ColorRegistry colours = JFaceResources.getColorRegistry();
        return colours.get(key);
    }

    private void paint(GC gc, WaitGraph.Edge edge) {
        Point from = centre(edge.from());
        Point to = centre(edge.to());
        double length = Math.hypot(to.x - from.x, to.y - from.y);
        if (length < 2 * radius) {
            return; // on top of each other
        }
        Color colour = colour(edge.isStuck() ? STUCK_COLOUR : EDGE_COLOUR);
        gc.setForeground(colour);
        gc.setBackground(colour);
        gc.setLineWidth(edge.isInCycle() ? 3 : 1);
        double angle = Math.atan2(to.y - from.y, to.x - from.x);
        Point tip = at(to, angle, -radius);
        Point back = at(tip, angle, -HEAD);
        Point start = at(from, angle, radius);
        gc.drawLine(start.x, start.y, back.x, back.y);
        Point left = at(tip, angle + HEAD_ANGLE, -HEAD - 2);
        Point right = at(tip, angle - HEAD_ANGLE, -HEAD - 2);
        gc.fillPolygon(new int[] {tip.x, tip.y, left.x, left.y, right.x, right.y});
    }

    private static Point at(Point from, double angle, double distance) {
        return new Point((int) Math.round(from.x + distance * Math.cos(angle)),
                (int) Math.round(from.y + distance * Math.sin(angle)));
    }

    private void paintRank(GC gc, int rank) {
        Point centre = centre(rank);
        boolean stuck = graph.stuck().contains(rank);
        gc.setBackground(isSelected(rank) ? getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION)
                : rows.getBackground());
        gc.fillOval(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
        gc.setForeground(colour(stuck ? STUCK_COLOUR : EDGE_COLOUR));
        gc.setLineWidth(graph.cycle().contains(rank) ? 3 : 1);
        gc.drawOval(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
    }

    private void name(GC gc, int rank) {
        Point centre = centre(rank);
        gc.setForeground(isSelected(rank) ? getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT)
                : rows.getForeground());
        Group group = graph.groups().at(rank);
        write(gc, Integer.toString(group == null ? rank : group.ranks().size()), centre);
        if (group != null) {
            gc.setForeground(rows.getForeground());
            nameBeside(gc, group.name(), centre);
        }
    }

    /** Writes a name on that side of a rank on which it has more room. */
    private void nameBeside(GC gc, String name, Point centre) {
        Point extent = gc.textExtent(name);
        boolean isRight = centre.x + radius + MARGIN + extent.x <= getClientArea().width
                || centre.x < getClientArea().width / 2;
        gc.drawText(name, isRight ? centre.x + radius + MARGIN : centre.x - radius - MARGIN - extent.x,
                centre.y - extent.y / 2, true);
    }

    private boolean isSelected(int rank) {
        return selected >= 0 && rank == graph.groups().of(selected);
    }

    private void write(GC gc, String text, Point centre) {
        Point extent = gc.textExtent(text);
        Rectangle place = new Rectangle(centre.x - extent.x / 2, centre.y - extent.y / 2, extent.x, extent.y);
        if (written.stream().noneMatch(place::intersects)) {
            gc.drawText(text, place.x, place.y, true);
            written.add(place);
        }
    }
}
