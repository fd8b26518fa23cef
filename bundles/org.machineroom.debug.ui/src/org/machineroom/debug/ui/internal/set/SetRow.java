// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.List;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.live.RankSet;

/** A row of the Rank Sets view. */
sealed interface SetRow extends KeyedRow {
    /** What the row is called. */
    String label();

    /**
     * Sets of one kind.
     *
     * @param label what they have in common
     */
    record Kind(String label, List<OfSet> sets) implements SetRow {
        @Override
        public String key() {
            return label;
        }
    }

    /**
     * A set.
     *
     * @param kind of which it is one
     * @param label its name, or what is said of it
     * @param set what it means
     * @param ranks that it means now
     * @param problem why that is not known; empty if it is
     * @param isNamed whether it is one of the user's own
     */
    record OfSet(String kind, String label, SetExpression set, RankSet ranks, String problem, boolean isNamed)
            implements
                SetRow {
        @Override
        public String key() {
            return kind + "/" + label;
        }
    }

    /** A rank of a set. */
    record OfRank(String set, int rank, String label, String state) implements SetRow {
        @Override
        public String key() {
            return set + "/" + rank;
        }
    }
}
