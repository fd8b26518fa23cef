// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.Arena;
import java.util.Map;
import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.request.GeneralizedFunctions;
import org.machineroom.mpi.request.GeneralizedRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** Requests of the program's own, and what it says in statuses (MPI 3.1 sections 12.2 and 12.3). */
final class GeneralizedCalls {
    private GeneralizedCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Grequest_start", w -> w.setRequest(4, GeneralizedRequest.start(w.caller(),
                w.word(0) == 0 || w.word(1) == 0 || w.word(2) == 0 ? null
                        : new Functions(w.caller(), w.word(0), w.word(1), w.word(2), w.word(3)))));
        calls.put("MPI_Grequest_complete", w -> {
            Request request = w.request(w.integer(0));
            boolean wasFreed = GeneralizedRequest.isToBeCompleted(request);
            GeneralizedRequest.complete(w.caller(), request);
            if (wasFreed) {
                w.handles().requests.remove(w.integer(0));
            }
        });
        calls.put("MPI_Status_set_elements",
                w -> w.setStatus(0, w.status(0).withElements(w.caller(), w.type(1), w.integer(2))));
        calls.put("MPI_Status_set_elements_x",
                w -> w.setStatus(0, w.status(0).withElementsX(w.caller(), w.type(1), w.word(2))));
        calls.put("MPI_Status_set_cancelled",
                w -> w.setStatus(0, w.status(0).withCancelled(w.caller(), w.flag(1))));
        addField(calls, "source", NativeStatus.SOURCE);
        addField(calls, "tag", NativeStatus.TAG);
        addField(calls, "error", NativeStatus.ERROR);
    }

    /** The calls that are what fields of a status are (MPI 4.1 sections 3.2.5 and 13.3). */
    private static void addField(Map<String, NativeCall> calls, String name, int field) {
        calls.put("MPI_Status_get_" + name, w -> w.setInteger(1, NativeMemory.getInt(w.word(0) + field)));
        calls.put("MPI_Status_set_" + name, w -> NativeMemory.setInt(w.word(0) + field, w.integer(1)));
    }

    /** Functions of the program, at these addresses. */
    private record Functions(Binding binding, long queryAt, long freeAt, long cancelAt, long extraState)
            implements
                GeneralizedFunctions {
        @Override
        public Status query() throws CallbackException {
            try (Arena arena = binding.arena()) {
                long status = arena.allocate(NativeStatus.BYTES, Long.BYTES).address();
                NativeStatus.set(status, Status.EMPTY);
                CallbackFailures.check(binding.callbacks().call(queryAt, extraState, status));
                return NativeStatus.get(status);
            }
        }

        @Override
        public void free() throws CallbackException {
            CallbackFailures.check(binding.callbacks().call(freeAt, extraState));
        }

        @Override
        public void cancel(boolean isComplete) throws CallbackException {
            CallbackFailures.check(binding.callbacks().call(cancelAt, extraState, isComplete ? 1 : 0));
        }
    }
}
