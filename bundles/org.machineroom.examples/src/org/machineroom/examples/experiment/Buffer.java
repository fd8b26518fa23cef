// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Datatype;
import mpi.MPI;

/**
 * An array to send or receive, with what MPI wants to know of it.
 *
 * @param array the array
 * @param count elements in one block
 * @param type their type
 */
record Buffer(Object array, int count, Datatype type) {
    private static final int BYTES_PER_WORD = 4;

    /** A buffer for one block. */
    static Buffer of(Size size) {
        return of(size, 1);
    }

    /** A buffer for so many blocks of the same size. */
    static Buffer of(Size size, int blocks) {
        int elements = Math.multiplyExact(size.count(), blocks);
        return switch (size.unit()) {
            case DOUBLE -> new Buffer(new double[elements], size.count(), MPI.DOUBLE);
            case FLOAT -> new Buffer(new float[elements], size.count(), MPI.FLOAT);
            case WORD, INT -> new Buffer(new int[elements], size.count(), MPI.INT);
            default -> ofBytes(size.count(), blocks);
        };
    }

    private static Buffer ofBytes(int bytes, int blocks) {
        if (bytes % BYTES_PER_WORD == 0) {
            int words = bytes / BYTES_PER_WORD;
            return new Buffer(new int[Math.multiplyExact(words, blocks)], words, MPI.INT);
        }
        return new Buffer(new byte[Math.multiplyExact(bytes, blocks)], bytes, MPI.BYTE);
    }
}
