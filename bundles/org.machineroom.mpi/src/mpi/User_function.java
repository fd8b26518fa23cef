// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A reduction operation that the program defines, in the manner of mpiJava (MPI 1.1 section 4.9.4). */
public abstract class User_function {
    /** For subclasses. */
    public User_function() {
    }

    /**
     * Combines two vectors element by element: {@code inoutvec[i] = invec[i] op inoutvec[i]}.
     *
     * @param invec first operand, an array of the datatype's base type
     * @param inoffset index of its first element
     * @param inoutvec second operand and result, an array of the datatype's base type
     * @param inoutoffset index of its first element
     * @param count number of elements of the datatype
     * @param datatype the datatype given to the reduction
     * @throws MPIException if it fails
     */
    public abstract void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
            Datatype datatype) throws MPIException;
}
