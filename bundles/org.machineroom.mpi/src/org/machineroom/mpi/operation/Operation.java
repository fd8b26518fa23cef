// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.operation;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/** An operation that reductions combine data with (MPI 1.1 section 4.9). */
public final class Operation {
    /** MPI_REPLACE, for one-sided communication only (MPI 3.1 section 11.3.4). */
    public static final Operation REPLACE = new Operation("MPI_REPLACE");
    /** MPI_NO_OP, for one-sided communication only (MPI 3.1 section 11.3.4). */
    public static final Operation NO_OP = new Operation("MPI_NO_OP");

    private final ReductionOp predefined;
    private final UserFunction function;
    private final boolean commutative;
    private final Handle handle;
    private final String oneSided;
    private final String unknown;
    private boolean freed;

    private Operation(String oneSided) {
        this.predefined = null;
        this.function = null;
        this.commutative = false;
        this.handle = Handle.UNCHECKED;
        this.oneSided = oneSided;
        this.unknown = null;
    }

    private Operation(ReductionOp predefined, UserFunction function, boolean commutative, Handle handle,
            String unknown) {
        this.oneSided = null;
        this.unknown = unknown;
        this.predefined = predefined;
        this.function = function;
        this.commutative = commutative;
        this.handle = handle;
    }

    /** A predefined operation. */
    public static Operation of(ReductionOp predefined) {
        return new Operation(predefined, null, true, Handle.UNCHECKED, null);
    }

    /** What a program has given where there must be an operation; {@code why} says what it is. */
    public static Operation unknown(String why) {
        return new Operation(null, null, false, Handle.UNCHECKED, why);
    }

    /**
     * Makes an operation that the program defines, which it may do before MPI_Init, too (MPI 1.1 section 4.9.4).
     *
     * @param function must be associative; {@code null} is refused with class ARG
     */
    public static Operation create(Caller caller, UserFunction function, boolean commutative) {
        if (function == null) {
            return Calls.local(caller, "MPI_Op_create", _ -> {
                throw new MpiFault(ErrorClass.ARG, "the function is null (MPI 1.1 section 4.9.4)");
            });
        }
        return new Operation(null, function, commutative,
                Calls.made(caller, HandleKind.OPERATION, "MPI_Op_create"), null);
    }

    /** Frees an operation that the program has defined; fails with class OP for another (MPI 1.1 section 4.9.4). */
    public static void free(Caller caller, Operation operation) {
        Calls.local(caller, "MPI_Op_free", _ -> {
            valid(operation);
            if (operation.function == null) {
                throw new MpiFault(ErrorClass.OP, operation.name() + " is predefined and cannot be freed");
            }
            operation.freed = true;
            operation.handle.freed();
            return null;
        });
    }

    /** The operation that was given, which must be there. */
    public static Operation valid(Operation operation) {
        if (operation == null || operation.freed) {
            throw new MpiFault(ErrorClass.OP, "the operation " + (operation == null ? "is null" : "has been freed"));
        }
        if (operation.unknown != null) {
            throw new MpiFault(ErrorClass.OP, operation.unknown);
        }
        return operation;
    }

    /** The same for requests that use it again and again: the program may free it meanwhile, and they go on. */
    public Operation lasting() {
        return function == null || freed ? this : new Operation(null, function, commutative, Handle.UNCHECKED, null);
    }

    /** Whether the operands may be swapped. */
    public boolean isCommutative() {
        return commutative;
    }

    /** Whether it has been freed. */
    public boolean isFreed() {
        return freed;
    }

    /** The program's own function, or {@code null} if it is predefined. */
    public UserFunction function() {
        return function;
    }

    /** A name by which ranks can tell whether they use the same operation. */
    public String name() {
        return predefined != null ? predefined.mpiName()
                : oneSided != null ? oneSided
                        : commutative ? "a commutative operation of its own" : "a non-commutative operation of its own";
    }

    /**
     * What combines packed data of a datatype.
     *
     * @throws MpiFault if the operation is not defined for the datatype or the library does not have it
     */
    public Reducer reducer(MpiProcess process, Datatype type) {
        valid(this);
        Limits limits = process.run().machine().limits();
        if (oneSided != null) {
            throw new MpiFault(ErrorClass.OP,
                    oneSided + " is for one-sided communication only (MPI 3.1 section 11.3.4)");
        }
        if (predefined == null) {
            limits.require(Feature.USER_OPERATIONS);
            return new UserReducer(process, function, commutative, type);
        }
        requireSupport(limits);
        PredefinedType element = type.predefined();
        if (element == null) {
            throw new MpiFault(ErrorClass.OP, predefined.mpiName() + " is not defined for the derived datatype "
                    + type.name() + "; only operations that the program defines work on it (MPI 1.1 section 4.9.2)");
        }
        return PredefinedOperations.asked(process, predefined, element);
    }

    /** Which of the predefined reductions it is; {@code null} if it is none. */
    public ReductionOp predefined() {
        return predefined;
    }

    /**
     * Looks at a predefined reduction of a predefined type that a call asks for, whatever the library's limits.
     *
     * @throws MpiFault of class OP if the operation is not defined for the type
     */
    public static void require(MpiProcess process, ReductionOp op, PredefinedType type) {
        PredefinedOperations.asked(process, op, type);
    }

    /**
     * What combines packed data of a predefined type by a predefined reduction that a call has asked for.
     *
     * @throws MpiFault of class OP if the operation is not defined for the type
     */
    public static Reducer reducer(MpiProcess process, ReductionOp op, PredefinedType type) {
        return PredefinedOperations.reducer(process, op, type);
    }

    private void requireSupport(Limits limits) {
        if (predefined == ReductionOp.LXOR) {
            limits.require(Feature.LOGICAL_XOR);
        } else if (predefined.isLocation()) {
            limits.require(Feature.LOCATION_OPERATIONS);
        }
    }
}
