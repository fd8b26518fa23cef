// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.hook;

import java.util.function.IntUnaryOperator;

/**
 * The trees of calls of all ranks, while a program that is profiled runs. Plain static fields, because one rank's code
 * runs at a time; the kernel has to say whenever it lets another rank run.
 */
public final class CallTree {
    static CallNode current = CallNode.root();

    private static CallNode[] roots = {};
    private static CallNode[] places = {};
    private static int running = -1;
    private static IntUnaryOperator cells = _ -> 0;

    private CallTree() {
    }

    /**
     * Starts a run of so many ranks.
     *
     * @param cellsOfMethod how much there is to count in a method, by its number
     */
    public static void open(int ranks, IntUnaryOperator cellsOfMethod) {
        roots = new CallNode[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            roots[rank] = CallNode.root();
        }
        places = roots.clone();
        running = -1;
        cells = cellsOfMethod;
        current = CallNode.root();
    }

    /** Forgets the trees; nothing of the program may run any more. */
    public static void close() {
        open(0, _ -> 0);
    }

    /** Makes a rank the one that runs. */
    public static void enter(int rank) {
        if (running >= 0) {
            places[running] = current;
        }
        running = rank;
        current = places[rank];
    }

    /** Where a rank is in its program. */
    public static CallNode place(int rank) {
        return rank == running ? current : places[rank];
    }

    /** Where a rank's program began; its methods are called from there. */
    public static CallNode root(int rank) {
        return roots[rank];
    }

    static int cells(int method) {
        return cells.applyAsInt(method);
    }
}
