// SPDX-License-Identifier: EPL-2.0
package agree;

import java.lang.reflect.Array;
import mpi.Datatype;
import mpi.MPI;

/** A buffer of ints, doubles or bytes. Its twin is in c/agree/random-type.h. */
final class Cells {
    /** Length of a buffer of derived datatypes. */
    static final int CELLS = 32768;
    /** Where their first element begins. */
    static final int ORIGIN = 16384;

    private static final int[] UNITS = {Integer.BYTES, Double.BYTES, 1};
    private static final Datatype[] BASES = {MPI.INT, MPI.DOUBLE, MPI.BYTE};

    private final Object array;
    private final int length;

    Cells(int kind, int length) {
        this.length = length;
        this.array = switch (kind) {
            case 0 -> new int[length];
            case 1 -> new double[length];
            default -> new byte[length];
        };
    }

    /** An array that there is. */
    Cells(Object array) {
        this.length = Array.getLength(array);
        this.array = array;
    }

    static Datatype base(int kind) {
        return BASES[kind];
    }

    /** Bytes of a cell. */
    static int unit(int kind) {
        return UNITS[kind];
    }

    /** What MPI takes as buffer. */
    Object array() {
        return array;
    }

    void put(int at, long value) {
        switch (array) {
            case int[] ints -> ints[at] = (int) value;
            case double[] doubles -> doubles[at] = value;
            default -> ((byte[]) array)[at] = (byte) value;
        }
    }

    long get(int at) {
        return switch (array) {
            case int[] ints -> ints[at];
            case double[] doubles -> (long) doubles[at];
            default -> ((byte[]) array)[at];
        };
    }

    Cells fill(int first) {
        for (int i = 0; i < length; i++) {
            put(i, first + i * 7L % 1000003);
        }
        return this;
    }

    long sum() {
        return sum(length);
    }

    long sum(int count) {
        long sum = Program.sum();
        for (int i = 0; i < count; i++) {
            sum = Program.mix(sum, get(i));
        }
        return sum;
    }
}
