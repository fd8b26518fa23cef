// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Node;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Wire;
import org.machineroom.machines.Placement;

/** A small drawing of a machine with its ranks. */
final class TopologyCanvas extends Canvas {
    private static final int MARGIN = 6;
    private static final int WIDTH = 220;
    private static final int HEIGHT = 160;
    private static final int LARGEST_NODE = 26;
    private static final int LEAST_NODE_WITH_TEXT = 15;
    private static final int LEAST_NODE = 3;
    private static final double PART_OF_A_CELL = 0.75;

    private TopologyLayout layout = TopologyLayout.EMPTY;

    TopologyCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER | SWT.NO_FOCUS);
        addPaintListener(event -> paint(event.gc));
    }

    void show(TopologyLayout newLayout) {
        layout = newLayout;
        setToolTipText(layout.caption());
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        return new Point(widthHint == SWT.DEFAULT ? WIDTH : widthHint, heightHint == SWT.DEFAULT ? HEIGHT : heightHint);
    }

    private void paint(GC gc) {
        Rectangle all = getClientArea();
        if (all.width <= 2 * MARGIN) {
            return;
        }
        TextLayout caption = caption(all.width - 2 * MARGIN);
        int captionTop = all.height - caption.getBounds().height - MARGIN;
        Rectangle area = new Rectangle(MARGIN, MARGIN, all.width - 2 * MARGIN, captionTop - 2 * MARGIN);
        if (area.height > 0) {
            paint(gc, area);
            gc.setForeground(getForeground()); // the theme's, which may differ from the system's
            caption.draw(gc, MARGIN, captionTop);
        }
        caption.dispose();
    }

    /** The caption, in as many lines as it takes; to be disposed. */
    private TextLayout caption(int width) {
        TextLayout caption = new TextLayout(getDisplay());
        caption.setFont(getFont());
        caption.setText(layout.caption());
        caption.setWidth(width);
        return caption;
    }

    private void paint(GC gc, Rectangle area) {
        gc.setAntialias(SWT.ON);
        gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW));
        for (Wire wire : layout.wires()) {
            paint(gc, area, wire);
        }
        paintSwitches(gc, area);
        paintNodes(gc, area);
    }

    private static void paint(GC gc, Rectangle area, Wire wire) {
        Point from = place(area, wire.from());
        Point to = place(area, wire.to());
        gc.setLineStyle(wire.open() ? SWT.LINE_DOT : SWT.LINE_SOLID);
        gc.drawLine(from.x, from.y, to.x, to.y);
    }

    private void paintSwitches(GC gc, Rectangle area) {
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setBackground(getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW));
        int size = LEAST_NODE_WITH_TEXT / 2;
        for (Spot spot : layout.switches()) {
            Point at = place(area, spot);
            gc.fillRoundRectangle(at.x - size, at.y - size / 2, 2 * size, size, LEAST_NODE, LEAST_NODE);
        }
    }

    private void paintNodes(GC gc, Rectangle area) {
        int size = nodeSize(area);
        for (Node node : layout.nodes()) {
            Point at = place(area, node.at());
            Rectangle box = new Rectangle(at.x - size / 2, at.y - size / 2, size, size);
            if (node.rank() == Placement.NOBODY) {
                paintEmpty(gc, box);
            } else {
                paintRank(gc, box, Integer.toString(node.rank()));
            }
        }
    }

    private void paintEmpty(GC gc, Rectangle box) {
        gc.setBackground(getBackground());
        gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW));
        gc.fillRoundRectangle(box.x, box.y, box.width, box.height, LEAST_NODE, LEAST_NODE);
        gc.drawRoundRectangle(box.x, box.y, box.width - 1, box.height - 1, LEAST_NODE, LEAST_NODE);
    }

    private void paintRank(GC gc, Rectangle box, String rank) {
        gc.setBackground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
        gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT));
        gc.fillRoundRectangle(box.x, box.y, box.width, box.height, LEAST_NODE, LEAST_NODE);
        Point extent = gc.textExtent(rank);
        if (extent.x < box.width && box.height >= LEAST_NODE_WITH_TEXT) {
            gc.drawText(rank, box.x + (box.width - extent.x) / 2, box.y + (box.height - extent.y) / 2, true);
        }
    }

    private int nodeSize(Rectangle area) {
        double nearest = Math.min(layout.cell().x() * area.width, layout.cell().y() * area.height);
        return Math.clamp((int) (nearest * PART_OF_A_CELL), LEAST_NODE, LARGEST_NODE);
    }

    private static Point place(Rectangle area, Spot spot) {
        return new Point(area.x + (int) (spot.x() * area.width), area.y + (int) (spot.y() * area.height));
    }
}
