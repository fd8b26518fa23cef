// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.machineroom.debug.ui.internal.view.QueueRows.OfRank;
import org.machineroom.debug.ui.internal.view.QueueRows.OfStructure;
import org.machineroom.debug.ui.internal.view.QueueRows.Row;

/** Ranks, below them their transfers and what their machine keeps messages in, and below that what lies there. */
final class QueueContent implements ITreeContentProvider {
    /** By which rows that have others below are the same when their contents have changed, so that they stay open. */
    static final IElementComparer SAME = new IElementComparer() {
        @Override
        public boolean equals(Object one, Object other) {
            return key(one).equals(key(other));
        }

        @Override
        public int hashCode(Object element) {
            return key(element).hashCode();
        }
    };

    private static Object key(Object element) {
        return switch (element) {
            case OfRank rank -> rank.rank();
            case OfStructure structure -> List.of(structure.rank(), structure.structure().name());
            default -> element;
        };
    }

    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object row) {
        return switch ((Row) row) {
            case OfRank rank -> Stream.concat(rank.transfers().stream(), rank.structures().stream()).toArray();
            case OfStructure structure -> structure.items().toArray();
            default -> new Object[0];
        };
    }

    @Override
    public Object getParent(Object row) {
        return null;
    }

    @Override
    public boolean hasChildren(Object row) {
        return switch ((Row) row) {
            case OfRank rank -> !rank.transfers().isEmpty() || !rank.structures().isEmpty();
            case OfStructure structure -> !structure.structure().items().isEmpty();
            default -> false;
        };
    }
}
