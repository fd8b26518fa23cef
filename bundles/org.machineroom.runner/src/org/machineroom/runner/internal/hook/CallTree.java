// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.function.IntUnaryOperator;
import org.machineroom.runner.internal.lane.CallNode;

/**
 * The trees of calls of a lane's ranks, while a program that is profiled runs. Plain static fields, because one rank's
 * code runs at a time; the kernel has to say whenever it lets another rank run.
 */
public final class CallTree {
    private static CallNode current = CallNode.root();

    private static CallNode[] roots = {};
    private static CallNode[] places = {};
    private static int running = -1;
    private static IntUnaryOperator cells = _ -> 0;

    private CallTree() {
    }

    static void open(int ranks, IntUnaryOperator cellsOfMethod) {
        roots = new CallNode[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            roots[rank] = CallNode.root();
        }
        places = roots.clone();
        running = -1;
        cells = cellsOfMethod;
        current = CallNode.root();
    }

    /** Makes a rank the one that runs, if ranks have trees. */
    static void turnTo(int rank) {
        if (rank < places.length) {
            if (running >= 0) {
                places[running] = current;
            }
            running = rank;
            current = places[rank];
        }
    }

    static CallNode place(int rank) {
        return rank == running ? current : places[rank];
    }

    static CallNode root(int rank) {
        return roots[rank];
    }

    /** The running rank enters a method. */
    public static CallNode enter(int method) {
        current = current.entering(method, cells);
        return current;
    }

    /** The method of this node ends. */
    public static void leave(CallNode node) {
        current = node.caller();
    }

    /** The method of this node goes on after an exception, which may have ended others. */
    public static void again(CallNode node) {
        current = node;
    }
}
