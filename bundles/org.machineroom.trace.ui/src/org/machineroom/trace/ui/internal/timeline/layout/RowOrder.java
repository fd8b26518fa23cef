// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

/**
 * Which ranks have rows, in which order. A row is a rank, or, where ranks are grouped, the head of a node. Who wants
 * another order asks the timeline for it.
 */
public interface RowOrder {
    /** In which order rows come. */
    enum Sorting {
        RANK, MOST_COMPUTING, MOST_WAITING, MOST_COMMUNICATING
    }

    /** All ranks of the run. */
    Ranks ranks();

    /** Whether ranks of one node are together. */
    boolean isGrouped();

    /** How many ranks are hidden. */
    int hiddenRanks();

    /** Number of rows, heads included. */
    int size();

    /** Whether a row is the head of a node. */
    boolean isHead(int row);

    /** The rank of a row; of a head, the first of its node. */
    int rank(int row);

    /** The row of a rank, -1 if it is hidden. */
    int row(int rank);

    /** What is written before a row. */
    String label(int row);
}
