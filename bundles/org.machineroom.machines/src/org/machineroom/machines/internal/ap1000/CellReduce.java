// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * All cells of the partition reduce short vectors of int, float or double by calls of the xy library, one for each
 * element; the result is there everywhere. Others combine along a logical tree (ANU report section 7). Where the order
 * of the operands matters, the tree is one whose parts hold consecutive ranks.
 *
 * <p>Steps: N messages, of which a node receives those of its children one by one. Volume: (N-1) n. Blocking messages
 * only.
 */
final class CellReduce implements ReduceAlgorithm {
    private final int fanOut;
    private final int xyElements;

    /**
     * Creates the algorithm.
     *
     * @param fanOut children of each node in the tree
     * @param xyElements longest vector for the xy library
     */
    CellReduce(int fanOut, int xyElements) {
        this.fanOut = fanOut;
        this.xyElements = xyElements;
    }

    /** Whether a reduction is one for the xy library. */
    boolean usesXy(Exchange exchange, byte[] vector, Reducer reducer) {
        return reducer.isArithmetic() && vector.length > 0 && exchange.size() > 1
                && vector.length <= (long) xyElements * reducer.elementBytes()
                && Ap1000Transport.of(exchange).machine().layout().isAllCells(exchange.communicator().group());
    }

    /** The xy library's reduction; everybody gets the result, which others see too. */
    static byte[] xy(Exchange exchange, byte[] vector, Reducer reducer) {
        return Ap1000Transport.of(exchange).machine().xy()
                .reduce(Ap1000Transport.of(exchange), exchange.communicator().group(), vector, reducer);
    }

    @Override
    public void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root) {
        boolean isRoot = exchange.communicator().rank() == root;
        byte[] combined;
        if (usesXy(exchange, mine, reducer)) {
            combined = xy(exchange, mine.clone(), reducer);
        } else if (reducer.isCommutative()) {
            combined = alongHeap(exchange.from(root), mine.clone(), reducer);
        } else {
            combined = inOrder(exchange, mine, reducer, root);
        }
        if (isRoot) {
            System.arraycopy(combined, 0, result, 0, result.length);
        }
    }

    private byte[] alongHeap(Exchange exchange, byte[] vector, Reducer reducer) {
        for (int child : HeapTree.children(exchange.rank(), exchange.size(), fanOut)) {
            exchange.accumulate(reducer, exchange.take(vector.length, child), false, vector, 0);
        }
        if (exchange.rank() > 0) {
            exchange.pass(vector, HeapTree.parent(exchange.rank(), fanOut));
        }
        return vector;
    }

    /** Combines in rank order at rank 0, which passes the result on to the root. */
    private byte[] inOrder(Exchange exchange, byte[] mine, Reducer reducer, int root) {
        byte[] vector = mine.clone();
        OrderedTree place = OrderedTree.of(exchange.rank(), exchange.size(), fanOut);
        for (int child : place.children()) {
            exchange.accumulate(reducer, exchange.take(vector.length, child), false, vector, 0);
        }
        if (exchange.rank() > 0) {
            exchange.pass(vector, place.parent());
        }
        if (root == 0) {
            return vector;
        }
        if (exchange.rank() == 0) {
            exchange.pass(vector, root);
        }
        return exchange.rank() == root ? exchange.take(vector.length, 0) : vector;
    }

    @Override
    public String toString() {
        return "xy-or-tree";
    }
}
