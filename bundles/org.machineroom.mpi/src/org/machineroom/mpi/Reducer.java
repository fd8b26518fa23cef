// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A reduction operation on packed data of one type. */
public interface Reducer {
    /** Whether the operands may be swapped (MPI 1.1 section 4.9.4). All operations are taken to be associative. */
    boolean isCommutative();

    /** Whether it is predefined arithmetic on int, float or double, which some machines' libraries do in other ways. */
    default boolean isArithmetic() {
        return false;
    }

    /** Whether it runs code of the program, which only the rank's own thread may. */
    default boolean isOfProgram() {
        return false;
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
