// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;

/** An operation that reductions combine data with (MPI 1.1 section 4.9). */
public class Op implements Freeable {
    private final ReductionOp predefined;
    private final UserOperation user;
    private final boolean commutative;
    private final Handle handle;
    private boolean freed;

    Op(ReductionOp predefined) {
        this.predefined = predefined;
        this.user = null;
        this.commutative = true;
        this.handle = Handle.UNCHECKED;
    }

    private Op(UserOperation user, boolean commutative) {
        this.predefined = null;
        this.user = user;
        this.commutative = commutative;
        this.handle = Checking.made(HandleKind.OPERATION, "MPI_Op_create");
    }

    /**
     * Creates an operation that the program defines, in the manner of mpiJava (MPI 1.1 section 4.9.4).
     *
     * @param function combines two vectors; must be associative
     * @param commute whether it is commutative
     */
    public Op(User_function function, boolean commute) throws MPIException {
        this(UserOperation.of(given(function)), commute);
    }

    /** The same as {@link #Op(User_function, boolean)}; the code, which MPJ Express has, does not matter. */
    public Op(User_function function, boolean commute, int code) throws MPIException {
        this(UserOperation.of(given(function)), commute);
    }

    /**
     * Creates an operation that the program defines, in the manner of Open MPI (MPI 1.1 section 4.9.4).
     *
     * @param function combines two vectors; must be associative
     * @param commute whether it is commutative
     */
    public Op(UserFunction function, boolean commute) {
        this(UserOperation.of(given(function)), commute);
    }

    private static <T> T given(T function) {
        return function != null ? function : Calls.local(JAVA, "MPI_Op_create", _ -> {
            throw new MpiFault(ErrorClass.ARG, "the function is null (MPI 1.1 section 4.9.4)");
        });
    }

    /** Whether the operands may be swapped. */
    public boolean isCommutative() {
        return commutative;
    }

    /**
     * Frees an operation that the program has defined (MPI 1.1 section 4.9.4).
     *
     * @throws MPIException of class {@code ERR_OP} if it is predefined or has been freed
     */
    @Override
    public void free() throws MPIException {
        Calls.local(JAVA, "MPI_Op_free", _ -> {
            requireValid();
            if (predefined != null) {
                throw new MpiFault(ErrorClass.OP, predefined.mpiName() + " is predefined and cannot be freed");
            }
            freed = true;
            handle.freed();
            return null;
        });
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
        return freed;
    }

    private void requireValid() {
        if (freed) {
            throw new MpiFault(ErrorClass.OP, "the operation has been freed");
        }
    }

    /** The program's own operation, or {@code null} if it is predefined. */
    final UserOperation user() {
        return user;
    }

    /** A name by which ranks can tell whether they use the same operation. */
    final String name() {
        return predefined != null ? predefined.mpiName()
                : commutative ? "a commutative operation of its own" : "a non-commutative operation of its own";
    }

    /**
     * What combines packed data of a datatype.
     *
     * @throws MpiFault if the operation is not defined for the datatype or the library does not have it
     */
    final Reducer reducer(MpiProcess process, Datatype type) {
        requireValid();
        Limits limits = process.run().machine().limits();
        if (predefined == null) {
            limits.require(Feature.USER_OPERATIONS);
            return new UserReducer(process, user, commutative, type);
        }
        requireSupport(limits);
        PredefinedType element = type.predefined();
        if (element == null) {
            throw new MpiFault(ErrorClass.OP, predefined.mpiName() + " is not defined for the derived datatype "
                    + type.getName() + "; only operations that the program defines work on it (MPI 1.1 section 4.9.2)");
        }
        return ProcessState.of(process).reducer(predefined, element);
    }

    private void requireSupport(Limits limits) {
        if (predefined == ReductionOp.LXOR) {
            limits.require(Feature.LOGICAL_XOR);
        } else if (predefined.isLocation()) {
            limits.require(Feature.LOCATION_OPERATIONS);
        }
    }
}
