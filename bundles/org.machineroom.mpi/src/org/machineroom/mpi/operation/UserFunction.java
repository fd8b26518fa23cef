// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.operation;

import org.machineroom.mpi.datatype.Datatype;

/** The function of an operation that a program has defined (MPI 1.1 section 4.9.4), as its binding calls it. */
public interface UserFunction {
    /**
     * Combines packed data: {@code inout[i] = in[i] op inout[i]}.
     *
     * @param count number of elements of the datatype
     */
    void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type);

    /** Combines objects: {@code inout[i] = in[i] op inout[i]}; only for languages that have datatypes of objects. */
    void combineObjects(Object[] in, Object[] inout, int count, Datatype type);
}
