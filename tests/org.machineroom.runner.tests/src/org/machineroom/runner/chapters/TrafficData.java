// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** What the messages of a round hold. */
enum TrafficData {
    INTS, PAIRS_WITH_GAPS, OBJECTS;

    /** Of pairs with gaps an element is two ints with one between that does not count. */
    private static final int PAIR = 3;
    private static Datatype pairs;

    /** The datatype of an element. */
    Datatype type() throws MPIException {
        return switch (this) {
            case INTS -> MPI.INT;
            case PAIRS_WITH_GAPS -> pairs();
            case OBJECTS -> MPI.OBJECT;
        };
    }

    private static Datatype pairs() throws MPIException {
        if (pairs == null) {
            pairs = Datatype.Vector(2, 1, 2, MPI.INT);
            pairs.Commit();
        }
        return pairs;
    }

    /** A buffer for so many elements. */
    Object empty(int elements) {
        return this == OBJECTS ? new Object[elements] : new int[elements * PAIR];
    }

    /** A buffer with so many elements of a message. */
    Object sent(int message, int elements) {
        Object buffer = empty(elements);
        if (buffer instanceof Object[] objects) {
            Arrays.setAll(objects, i -> message + "." + i);
        } else {
            Arrays.setAll((int[]) buffer, i -> this == INTS || i % PAIR != 1 ? 31 * message + i + 1 : 0);
        }
        return buffer;
    }

    /** Whether a buffer that was empty holds so many elements of a message, and nothing else. */
    boolean isRight(Object received, int message, int elements) {
        Object sent = sent(message, elements);
        if (received instanceof Object[] objects) {
            return Arrays.equals(Arrays.copyOf((Object[]) sent, objects.length), objects);
        }
        int length = this == INTS ? elements : elements * PAIR;
        return Arrays.equals(Arrays.copyOf(Arrays.copyOf((int[]) sent, length), ((int[]) received).length),
                (int[]) received);
    }
}
