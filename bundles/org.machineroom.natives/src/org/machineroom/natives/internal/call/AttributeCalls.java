// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.CopyFunction;
import org.machineroom.mpi.attribute.DeleteFunction;
import org.machineroom.mpi.attribute.Keyvals;
import org.machineroom.mpi.communicator.CommunicatorAttributes;

/** Attributes of communicators (MPI 3.1 section 6.7). Their values are pointers. */
final class AttributeCalls {
    private static final int NULL_FUNCTION = 0;
    private static final int DUP_FUNCTION = 1;
    /** MPI_KEYVAL_INVALID. */
    private static final int INVALID_KEY = -1;

    private AttributeCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        NativeCall create = w -> w.setInteger(2, Keyvals.create(w.caller(), AttributeOwner.COMMUNICATOR,
                copy(w.caller(), w.word(0)), delete(w.caller(), w.word(1)), w.word(3)));
        NativeCall free = w -> {
            Keyvals.free(w.caller(), AttributeOwner.COMMUNICATOR, w.integerAt(0));
            w.setInteger(0, INVALID_KEY);
        };
        NativeCall put = w -> CommunicatorAttributes.put(w.communicator(0), w.integer(1), w.word(2));
        NativeCall delete = w -> CommunicatorAttributes.delete(w.communicator(0), w.integer(1));
        calls.put("MPI_Keyval_create", create);
        calls.put("MPI_Comm_create_keyval", create);
        calls.put("MPI_Keyval_free", free);
        calls.put("MPI_Comm_free_keyval", free);
        calls.put("MPI_Attr_put", put);
        calls.put("MPI_Comm_set_attr", put);
        calls.put("MPI_Attr_get", AttributeCalls::get);
        calls.put("MPI_Comm_get_attr", AttributeCalls::get);
        calls.put("MPI_Attr_delete", delete);
        calls.put("MPI_Comm_delete_attr", delete);
    }

    /** Predefined attributes are pointers to integers (MPI 3.1 section 8.1.2), which live as long as the run. */
    private static void get(Words words) {
        words.setFlag(3, false);
        Object value = CommunicatorAttributes.get(words.communicator(0), words.integer(1));
        words.setFlag(3, value != null);
        if (value instanceof Integer predefined) {
            words.setAddress(2, Constants.of(words.caller()).address(words.integer(1), predefined));
        } else if (value != null) {
            words.setAddress(2, (Long) value);
        }
    }

    /** The values of predefined attributes in memory. */
    private static final class Constants {
        private static final ProcessLocal<Constants> OF = ProcessLocal.of(_ -> new Constants());

        private final Arena arena = Arena.ofAuto();
        private final Map<Integer, Long> addresses = new HashMap<>();

        static Constants of(Binding binding) {
            return OF.get(binding.process());
        }

        long address(int key, int value) {
            long address = addresses.computeIfAbsent(key,
                    _ -> arena.allocate(Integer.BYTES, Integer.BYTES).address());
            NativeMemory.setInt(address, value);
            return address;
        }
    }

    private static CopyFunction copy(Binding binding, long function) {
        if (function == NULL_FUNCTION) {
            return CopyFunction.NULL;
        }
        return function == DUP_FUNCTION ? CopyFunction.DUP
                : (old, key, extraState, value) -> copy(binding, function, handle(binding, old), key,
                        (Long) extraState, (Long) value);
    }

    private static CopyFunction.Copy copy(Binding binding, long function, int communicator, int key, long extraState,
            long value) throws CallbackException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copy = arena.allocate(2L * Long.BYTES, Long.BYTES);
            long flag = copy.address() + Long.BYTES;
            check(binding.callbacks().call(function, communicator, key, extraState, value, copy.address(), flag));
            return NativeMemory.getInt(flag) == 0 ? null
                    : new CopyFunction.Copy(NativeMemory.getLong(copy.address()));
        }
    }

    private static DeleteFunction delete(Binding binding, long function) {
        return function == NULL_FUNCTION ? DeleteFunction.NULL
                : (owner, key, value, extraState) -> check(binding.callbacks().call(function, handle(binding, owner),
                        key, (Long) value, (Long) extraState));
    }

    private static int handle(Binding binding, Object owner) {
        return binding.handles().communicators.of((Communicator) owner);
    }

    private static void check(long answer) throws CallbackException {
        if ((int) answer != ErrorClass.SUCCESS.code()) {
            throw new CallbackException((int) answer, null, null);
        }
    }
}
