// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.attribute.CopyFunction;
import org.machineroom.mpi.attribute.DeleteFunction;

/** A program's functions for attributes, as the core calls them. */
final class AttributeFunctions {
    private AttributeFunctions() {
    }

    static CopyFunction core(Copy_function function) {
        return function == null ? CopyFunction.NULL : (old, key, extraState, value) -> {
            Object[] copy = {value};
            try {
                return function.Call(CommBase.of((Communicator) old), key, extraState, value, copy)
                        ? new CopyFunction.Copy(copy[0])
                        : null;
            } catch (MPIException e) {
                throw new CallbackException(e.getErrorCode(), e.getMessage(), e);
            }
        };
    }

    static DeleteFunction core(Delete_function function) {
        return function == null ? DeleteFunction.NULL : (owner, key, value, extraState) -> {
            try {
                function.Call(CommBase.of((Communicator) owner), key, value, extraState);
            } catch (MPIException e) {
                throw new CallbackException(e.getErrorCode(), e.getMessage(), e);
            }
        };
    }
}
