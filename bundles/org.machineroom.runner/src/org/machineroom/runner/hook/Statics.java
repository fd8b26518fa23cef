// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.hook;

import java.util.Arrays;

/**
 * Each rank's static variables, where classes are shared by all ranks: one object per class and rank. Instrumented code
 * reads them out of {@link #current}, which the kernel has to set to the right rank's with {@link #enter(int)} whenever
 * it lets another rank run. Holders exist before any code of their rank runs, so that nothing has to be checked when
 * they are used.
 */
public final class Statics {
    private static final Object[] NONE = {};

    /** The holders of the rank that runs, by the number of their class. */
    public static Object[] current = NONE;

    private static Object[][] ranks = {};
    private static int entered = -1;

    private Statics() {
    }

    /** Starts a run of so many ranks, none of which has any holders yet. */
    public static void open(int count) {
        ranks = new Object[count][];
        Arrays.fill(ranks, NONE);
        entered = -1;
        current = NONE;
    }

    /** Makes a rank the one that runs. */
    public static void enter(int rank) {
        entered = rank;
        current = rank < ranks.length ? ranks[rank] : NONE;
    }

    /** Keeps a rank's holder for the class with this number. */
    public static void put(int rank, int index, Object holder) {
        if (ranks[rank].length <= index) {
            ranks[rank] = Arrays.copyOf(ranks[rank], index + 1);
        }
        ranks[rank][index] = holder;
        if (rank == entered) {
            current = ranks[rank];
        }
    }

    /** Runs an action as a rank that need not be the one that runs. */
    public static void actAs(int rank, Runnable action) {
        int before = entered;
        enter(rank);
        try {
            Host.actAs(rank, action);
        } finally {
            restore(before);
        }
    }

    private static void restore(int rank) {
        if (rank >= 0) {
            enter(rank);
        } else {
            entered = rank;
            current = NONE;
        }
    }
}
