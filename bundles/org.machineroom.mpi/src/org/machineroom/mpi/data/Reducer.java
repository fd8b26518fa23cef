// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/** A reduction operation on packed data of one type. */
public interface Reducer {
    /** Whether the operands may be swapped (MPI 1.1 section 4.9.4). All operations are taken to be associative. */
    boolean isCommutative();

    /** The type that it works on if it is predefined arithmetic on int, float or double, else {@code null}. */
    default BaseType elementType() {
        return null;
    }

    /** Packed bytes of one element; data is only ever cut between elements. */
    int elementBytes();

    /**
     * Computes {@code inout[i] = in[i] op inout[i]}.
     *
     * @param count number of elements
     */
    void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count);

    /** What the operation costs on the simulated processor for one element, in 1/1000 cycles. */
    long milliCyclesPerElement();
}
