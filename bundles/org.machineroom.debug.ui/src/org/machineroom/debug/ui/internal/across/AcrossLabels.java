// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.function.IntSupplier;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.across.Norm.Standing;

/** A column of ranks and values: who stands out has another colour; what has changed, and the current rank, is bold. */
final class AcrossLabels extends ColumnLabelProvider {
    private final AcrossColumn column;
    private final IntSupplier currentRank;

    AcrossLabels(AcrossColumn column, IntSupplier currentRank) {
        this.column = column;
        this.currentRank = currentRank;
    }

    @Override
    public String getText(Object element) {
        return column.text((Row) element);
    }

    @Override
    public String getToolTipText(Object element) {
        return column.text((Row) element);
    }

    @Override
    public Color getForeground(Object element) {
        Row row = (Row) element;
        boolean isOdd = row.difference().standing() != Standing.USUAL && column != AcrossColumn.BEFORE;
        return isOdd ? ValueColours.odd() : row.reading().value().isEmpty() ? ValueColours.missing() : null;
    }

    @Override
    public Font getFont(Object element) {
        Row row = (Row) element;
        boolean isBold = column == AcrossColumn.RANK ? row.rank() == currentRank.getAsInt()
                : row.isChanged() && column != AcrossColumn.DIFFERENCE;
        return isBold ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT) : null;
    }
}
