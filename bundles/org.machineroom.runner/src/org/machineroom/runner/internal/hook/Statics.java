// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Arrays;
import org.machineroom.runner.internal.lane.StaticsSource;

/**
 * Each rank's static variables, where classes are shared by all ranks: one object per class and rank, the holder.
 * Instrumented code reads it out of {@link #current}, which the kernel has to set to the right rank's with
 * {@link #turnTo(int)} whenever it lets another rank run.
 */
public final class Statics {
    private static final Object[] NONE = {};

    /** The holders of the rank that runs, by the number of their class. */
    public static Object[] current = NONE;

    private static Object[][] ranks = {};
    private static int entered = -1;
    private static StaticsSource source;

    private Statics() {
    }

    /** Starts a run of so many ranks, none of which has any holders yet. */
    static void open(int count, StaticsSource holders) {
        ranks = new Object[count][];
        Arrays.fill(ranks, NONE);
        source = holders;
        entered = -1;
        current = NONE;
    }

    /** Makes a rank the one that runs. */
    static void turnTo(int rank) {
        entered = rank;
        current = rank < 0 || rank >= ranks.length ? NONE : ranks[rank];
    }

    /** Makes and fills the running rank's holder for a class, unless it is there. */
    public static void ensure(int index) {
        Object[] holders = current;
        if (index >= holders.length || holders[index] == null) {
            initialiseOne(index);
        }
    }

    /** Gives an enum that makes its constants empty variables, since its methods may be called before it is done. */
    public static void lend(int index) {
        put(entered, index, source.make(index));
    }

    /** Ends what {@link #lend} began: each rank is yet to fill its variables. */
    public static void takeBack(int index) {
        put(entered, index, null);
    }

    /** Makes and fills the holders of all ranks for a class. */
    public static void initialise(int index) throws Throwable {
        for (int rank = 0; rank < ranks.length; rank++) {
            put(rank, index, source.make(index));
        }
        int before = entered;
        try {
            for (int rank = 0; rank < ranks.length; rank++) {
                turnTo(rank);
                fillAs(rank, index);
            }
        } finally {
            turnTo(before);
        }
    }

    private static void fillAs(int rank, int index) throws Throwable {
        int before = Host.actAs(rank);
        try {
            source.fill(index);
        } finally {
            Host.actAs(before);
        }
    }

    /** Like the JVM, lets the initialiser itself find the class being initialised, and reports what it throws. */
    private static void initialiseOne(int index) {
        put(entered, index, source.make(index));
        try {
            source.fill(index);
        } catch (Error e) {
            put(entered, index, null);
            throw e;
        } catch (Throwable e) {
            put(entered, index, null);
            throw new ExceptionInInitializerError(e);
        }
    }

    private static void put(int rank, int index, Object holder) {
        if (ranks[rank].length <= index) {
            ranks[rank] = Arrays.copyOf(ranks[rank], index + 1);
        }
        ranks[rank][index] = holder;
        if (rank == entered) {
            current = ranks[rank];
        }
    }
}
