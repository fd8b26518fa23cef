// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;

/**
 * A reduction operation that the program defines, in the manner of Open MPI (MPI 1.1 section 4.9.4). A subclass
 * overrides one of the two methods: the one on buffers, which also serves structures, or the one on arrays.
 */
public abstract class UserFunction {
    /** For subclasses. */
    public UserFunction() {
    }

    /**
     * Combines two vectors element by element: {@code inOut[i] = in[i] op inOut[i]}.
     *
     * @param in first operand, an array of the datatype's base type
     * @param inOut second operand and result, an array of the datatype's base type
     * @param count number of elements of the datatype
     * @param datatype the datatype given to the reduction
     * @throws MPIException if it fails
     * @throws UnsupportedOperationException if the subclass has overridden neither method
     */
    public void call(Object in, Object inOut, int count, Datatype datatype) throws MPIException {
        throw new UnsupportedOperationException(getClass().getName() + " overrides neither call(Object, Object, int, "
                + "Datatype) nor call(ByteBuffer, ByteBuffer, int, Datatype)");
    }

    /**
     * Combines two vectors element by element: {@code inOut[i] = in[i] op inOut[i]}. Without being overridden it hands
     * arrays to {@link #call(Object, Object, int, Datatype)}.
     *
     * @param in first operand, in native byte order
     * @param inOut second operand and result, in native byte order
     * @param count number of elements of the datatype
     * @param datatype the datatype given to the reduction
     * @throws MPIException if it fails
     */
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) throws MPIException {
        UserVector.callOnArrays(this, in, inOut, count, datatype);
    }
}
