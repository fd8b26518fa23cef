// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.machineroom.debug.across.Cells;
import org.machineroom.debug.across.RankGrid;

/**
 * Draws values: one row as bars, several as a heat map. The mouse shows a value in words, a click chooses its rank; who
 * has no mouse has the same in the table of ranks. Used on the UI thread.
 */
final class CellsCanvas extends Canvas {
    private static final int MARGIN = 6;

    private final Control rows;
    private Optional<Shown> shown = Optional.empty();
    private String problem = "";
    private CellsPlan plan = new CellsPlan(new Rectangle(0, 0, 0, 0), 0, 0);

    /**
     * Creates the canvas.
     *
     * @param rows has the colours of the theme, which styles rows and no drawings
     * @param chosen is told which rank the user has chosen
     */
    CellsCanvas(Composite parent, Control rows, IntConsumer chosen) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER);
        this.rows = rows;
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseDown, event -> rankAt(event.x, event.y).ifPresent(chosen::accept));
        addListener(SWT.MouseMove, event -> point(event.x, event.y));
        addListener(SWT.MouseExit, _ -> setToolTipText(null));
    }

    /** Draws values, or says why there are none. */
    void show(Optional<Shown> newShown, String newProblem) {
        shown = newShown.filter(values -> Double.isFinite(values.least()));
        problem = newProblem.isEmpty() && newShown.isPresent() && shown.isEmpty() ? Messages.nothingToDraw
                : newProblem;
        redraw();
    }

    private void paint(GC gc) {
        gc.setBackground(rows.getBackground());
        gc.setForeground(rows.getForeground());
        Rectangle area = getClientArea();
        gc.fillRectangle(area);
        if (shown.isPresent()) {
            plan = shown.get().cells().rows() == 1 ? BarPainter.paint(gc, area, shown.get())
                    : HeatPainter.paint(gc, area, shown.get());
        } else {
            plan = new CellsPlan(new Rectangle(0, 0, 0, 0), 0, 0);
            write(gc, problem);
        }
    }

    private void write(GC gc, String text) {
        TextLayout lines = new TextLayout(getDisplay());
        lines.setText(text);
        lines.setWidth(Math.max(1, getClientArea().width - 2 * MARGIN));
        lines.draw(gc, MARGIN, MARGIN);
        lines.dispose();
    }

    private Optional<Integer> rankAt(int x, int y) {
        return plan.at(x, y).flatMap(cell -> shown.map(values -> values.cells().rank(cell.y, cell.x)))
                .filter(rank -> rank != RankGrid.NOBODY);
    }

    private void point(int x, int y) {
        String text = plan.at(x, y).flatMap(cell -> shown.map(values -> text(values, cell))).orElse(null);
        if (text == null || !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    private static String text(Shown values, Point cell) {
        Cells cells = values.cells();
        int rank = cells.rank(cell.y, cell.x);
        String place = values.isOfRanks() ? NLS.bind(Messages.ofRank, rank)
                : cells.rows() == 1 ? "[" + cell.x + "]" : "[" + cell.y + "][" + cell.x + "]";
        String value = cells.text(cell.y, cell.x);
        return value.isEmpty() ? NLS.bind(Messages.cellOfNobody, place)
                : values.isOfRanks() ? place + " = " + value
                        : NLS.bind(Messages.cellOfRank, new Object[] {place, value, rank});
    }

    /** Where a cell is drawn. */
    Rectangle cell(int row, int column) {
        return plan.cell(row, column);
    }
}
