// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Font;
import org.machineroom.debug.ui.internal.set.SetRow.Kind;
import org.machineroom.debug.ui.internal.set.SetRow.OfRank;
import org.machineroom.debug.ui.internal.set.SetRow.OfSet;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetExpression.All;

/** What one column of the Rank Sets view says; the set that is current is bold. */
final class SetLabels extends ColumnLabelProvider {
    private static final int SET = 0;
    private static final int RANKS = 1;

    private final int column;

    SetLabels(int column) {
        this.column = column;
    }

    @Override
    public String getText(Object row) {
        return switch ((SetRow) row) {
            case Kind kind -> column == SET ? kind.label() : "";
            case OfSet set -> switch (column) {
                case SET -> set.label();
                case RANKS -> set.problem().isEmpty() ? set.ranks().toString() : set.problem();
                default -> set.problem().isEmpty() ? Integer.toString(set.ranks().size()) : "";
            };
            case OfRank rank -> switch (column) {
                case SET -> rank.label();
                case RANKS -> rank.state();
                default -> "";
            };
        };
    }

    @Override
    public Font getFont(Object row) {
        return row instanceof OfSet set && NamedSets.current().orElse(new All()).equals(set.set())
                ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT)
                : null;
    }
}
