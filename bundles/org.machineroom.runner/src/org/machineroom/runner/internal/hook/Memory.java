// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.lang.reflect.Array;
import java.util.function.Supplier;
import org.machineroom.runner.internal.lane.RankMemory;

/**
 * Leads the accesses of instrumented code to the running rank's data cache. Most accesses of a long run are not
 * looked at, for which plain static fields are the fastest there is; one rank of a lane runs at a time, and the kernel
 * says whenever that is another. An access of what is null is left to the program to complain.
 */
public final class Memory {
    /** Number of an access in which the base-2 logarithm of an element's size stands, in the lowest bits. */
    private static final int SIZE = 7;

    private static boolean looking;
    private static long left = Long.MAX_VALUE;
    private static RankMemory memory;
    private static RankMemory[] memories = {};
    private static long[] leftOf = {};
    private static int running = -1;
    private static Supplier<RankMemory> source;

    private Memory() {
    }

    static void open(int ranks, Supplier<RankMemory> maker) {
        source = maker;
        memories = new RankMemory[ranks];
        leftOf = new long[ranks];
        running = -1;
        memory = maker.get();
        left = Long.MAX_VALUE;
        looking = false;
    }

    /** Makes a rank the one that runs, if ranks have memories. */
    static void turnTo(int rank) {
        if (rank < memories.length && rank != running) {
            if (running >= 0) {
                leftOf[running] = left;
            }
            running = rank;
            memory = memories[rank];
            left = leftOf[rank];
            if (memory == null) {
                memory = source.get();
                memories[rank] = memory;
                left = memory.nextPhase();
            }
            looking = memory.isLooking();
        }
    }

    /** Lines that have come from memory since this was asked last. */
    static long takeLines() {
        return memory == null ? 0 : memory.takeLines();
    }

    /** So many accesses are about to come. */
    public static void pass(int accesses) {
        left -= accesses;
        if (left < 0) {
            left = memory.nextPhase();
            looking = memory.isLooking();
        }
    }

    /**
     * A loop is about to take turns that count up to a limit, which it does not reach, with so many accesses in each.
     *
     * @return up to where, instead of the limit, nobody looks at its accesses, which are about to come: the counter as
     *         it is if somebody does
     */
    public static int endBefore(int counter, int limit, int step, int accesses) {
        if (looking || counter >= limit) {
            return counter;
        }
        long inLoop = ((long) limit - counter + step - 1) / step;
        long beforeOverflow = ((long) Integer.MAX_VALUE - counter) / step;
        long turns = Math.min(Math.min(inLoop, beforeOverflow), left / accesses);
        left -= turns * accesses;
        return (int) Math.min(limit, counter + turns * step);
    }

    /** The same for a loop that also takes the turn of the limit itself. */
    public static int endUpTo(int counter, int limit, int step, int accesses) {
        return endBefore(counter, limit < Integer.MAX_VALUE ? limit + 1 : limit, step, accesses);
    }

    /** An element of an array is about to be loaded or stored. */
    public static void element(Object array, int index, int access) {
        if (looking) {
            lookAtElement(array, index, access);
        }
    }

    private static void lookAtElement(Object array, int index, int access) {
        if (array != null) {
            int shift = access & SIZE;
            look(memory.firstElement(array, (long) Array.getLength(array) << shift) + ((long) index << shift), access);
        }
    }

    /** A field of an object is about to be loaded or stored, so many bytes behind its address. */
    public static void field(Object object, int access) {
        if (looking && object instanceof Placed placed) {
            look(placed.machineroom$address() + (access & ~RankMemory.STORE), access);
        }
    }

    /** A static variable is about to be loaded or stored. */
    public static void variable(int access) {
        if (looking) {
            look(access & ~RankMemory.STORE, access);
        }
    }

    private static void look(long address, int access) {
        LaneMeter.units += memory.access(address, (access & RankMemory.STORE) != 0);
    }

    /** For objects that keep their address in a field: the one they have, or a new one for 0. */
    public static long settled(long address, Placed object) {
        return address != 0 ? address : memory.allocate(object.machineroom$size());
    }

    /** An array has been made, the base-2 logarithm of whose elements' size is given. */
    public static void made(Object array, int shift) {
        memory.place(array, (long) Array.getLength(array) << shift);
    }

    /** An array of arrays has been made, with all or some of those in it. */
    public static void madeOfMany(Object array, int shift) {
        boolean holdsArrays = array instanceof Object[];
        made(array, holdsArrays && array.getClass().getComponentType().isArray() ? 2 : shift);
        if (holdsArrays && array.getClass().getComponentType().isArray()) {
            for (Object part : (Object[]) array) {
                if (part != null) {
                    madeOfMany(part, shift);
                }
            }
        }
    }
}
