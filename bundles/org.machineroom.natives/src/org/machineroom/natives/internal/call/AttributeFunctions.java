// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.attribute.CopyFunction;
import org.machineroom.mpi.attribute.DeleteFunction;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.window.Window;

/** Functions of the program that copy and delete attributes (MPI 3.1 section 6.7.2). */
final class AttributeFunctions {
    private static final int NULL_FUNCTION = 0;
    private static final int DUP_FUNCTION = 1;

    private AttributeFunctions() {
    }

    /** The function at an address, which may also stand for one of the standard. */
    static CopyFunction copy(Binding binding, long function) {
        if (function == NULL_FUNCTION) {
            return CopyFunction.NULL;
        }
        return function == DUP_FUNCTION ? CopyFunction.DUP
                : (old, key, extraState, value) -> copy(binding, function, handle(binding, old), key,
                        (Long) extraState, (Long) value);
    }

    private static CopyFunction.Copy copy(Binding binding, long function, int owner, int key, long extraState,
            long value) throws CallbackException {
        try (Arena arena = binding.arena()) {
            MemorySegment copy = arena.allocate(2L * Long.BYTES, Long.BYTES);
            long flag = copy.address() + Long.BYTES;
            CallbackFailures.check(
                    binding.callbacks().call(function, owner, key, extraState, value, copy.address(), flag));
            return NativeMemory.getInt(flag) == 0 ? null
                    : new CopyFunction.Copy(NativeMemory.getLong(copy.address()));
        }
    }

    /** The function at an address, which may also stand for that of the standard. */
    static DeleteFunction delete(Binding binding, long function) {
        return function == NULL_FUNCTION ? DeleteFunction.NULL
                : (owner, key, value, extraState) -> CallbackFailures.check(binding.callbacks().call(function,
                        handle(binding, owner), key, (Long) value, (Long) extraState));
    }

    private static int handle(Binding binding, Object owner) {
        Handles handles = binding.handles();
        return switch (owner) {
            case Datatype type -> handles.types.of(type);
            case Window window -> handles.windows.of(window);
            default -> handles.communicators.of((Communicator) owner);
        };
    }
}
