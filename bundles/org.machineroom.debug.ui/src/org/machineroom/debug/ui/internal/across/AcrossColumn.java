// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Comparator;
import org.eclipse.swt.SWT;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.across.RankValue;

/** What is shown of a rank. */
enum AcrossColumn {
    RANK(Messages.columnRank, SWT.RIGHT, 1, 60, Comparator.comparingInt(Row::rank)),
    VALUE(Messages.columnValue, SWT.LEFT, 4, 120,
            Comparator.comparingDouble(Row::number).thenComparing(Row::text)),
    DIFFERENCE(Messages.columnDifference, SWT.LEFT, 3, 90,
            Comparator.comparingDouble(row -> row.difference().amount())),
    BEFORE(Messages.columnBefore, SWT.LEFT, 2, 80,
            Comparator.comparing(Row::isChanged).thenComparing(row -> textBefore(row)));

    private final String title;
    private final int style;
    private final int weight;
    private final int width;
    private final Comparator<Row> order;

    AcrossColumn(String title, int style, int weight, int width, Comparator<Row> order) {
        this.title = title;
        this.style = style;
        this.weight = weight;
        this.width = width;
        this.order = order;
    }

    private static String textBefore(Row row) {
        return row.before().map(RankValue::text).orElse("");
    }

    String title() {
        return title;
    }

    int style() {
        return style;
    }

    int weight() {
        return weight;
    }

    /** In pixels, at least. */
    int width() {
        return width;
    }

    /** By what it is sorted; ranks that are equal stand by number. */
    Comparator<Row> order() {
        return order;
    }

    String text(Row row) {
        return switch (this) {
            case RANK -> Integer.toString(row.rank());
            case VALUE -> row.text();
            case DIFFERENCE -> row.difference().text();
            case BEFORE -> textBefore(row);
        };
    }
}
