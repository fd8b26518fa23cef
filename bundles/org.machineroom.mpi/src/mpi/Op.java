// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.operation.Operation;

/** An operation that reductions combine data with (MPI 1.1 section 4.9). */
public class Op implements Freeable {
    private final Operation core;

    Op(ReductionOp predefined) {
        this(Operation.of(predefined));
    }

    Op(Operation predefined) {
        this.core = predefined;
    }

    /**
     * Creates an operation that the program defines, in the manner of mpiJava (MPI 1.1 section 4.9.4).
     *
     * @param function combines two vectors; must be associative
     * @param commute whether it is commutative
     */
    public Op(User_function function, boolean commute) throws MPIException {
        core = Operation.create(JAVA, UserOperation.of(function), commute);
    }

    /** The same as {@link #Op(User_function, boolean)}; the code, which MPJ Express has, does not matter. */
    public Op(User_function function, boolean commute, int code) throws MPIException {
        core = Operation.create(JAVA, UserOperation.of(function), commute);
    }

    /**
     * Creates an operation that the program defines, in the manner of Open MPI (MPI 1.1 section 4.9.4).
     *
     * @param function combines two vectors; must be associative
     * @param commute whether it is commutative
     */
    public Op(UserFunction function, boolean commute) {
        core = Operation.create(JAVA, UserOperation.of(function), commute);
    }

    /** Whether the operands may be swapped. */
    public boolean isCommutative() {
        return core.isCommutative();
    }

    /**
     * Frees an operation that the program has defined (MPI 1.1 section 4.9.4).
     *
     * @throws MPIException of class {@code ERR_OP} if it is predefined or has been freed
     */
    @Override
    public void free() throws MPIException {
        Operation.free(JAVA, core);
    }

    /** The same as {@link #free}. */
    public void Free() throws MPIException {
        free();
    }

    /**
     * The same as {@link #free}, in the manner of mpiJava. The garbage collector calls it too, but frees nothing,
     * because when it runs is left to chance.
     */
    @Override
    public void finalize() throws MPIException {
        if (JavaEnvironment.isRank()) {
            free();
        }
    }

    /** Whether it has been freed. */
    public boolean isNull() {
        return core.isFreed();
    }

    /** The core's operation, {@code null} for {@code null}. */
    static Operation core(Op op) {
        return op == null ? null : op.core;
    }
}
