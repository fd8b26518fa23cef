// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import org.eclipse.jface.viewers.IElementComparer;

/** A row of a tree that is the same row still when what it shows has changed. */
public interface KeyedRow {
    /** By which it is found again. */
    String key();

    /** Compares rows by their keys. */
    IElementComparer COMPARER = new IElementComparer() {
        @Override
        public boolean equals(Object one, Object other) {
            return one instanceof KeyedRow a && other instanceof KeyedRow b ? a.key().equals(b.key())
                    : one.equals(other);
        }

        @Override
        public int hashCode(Object element) {
            return element instanceof KeyedRow row ? row.key().hashCode() : element.hashCode();
        }
    };
}
