// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.operation.Operation;
import org.machineroom.mpi.request.Request;

/** Accesses that are completed one by one by requests, in epochs of locks only (MPI 3.1 section 11.3.5). */
public final class StartedAccesses {
    private StartedAccesses() {
    }

    /** Makes an access that may be on its way when it returns. */
    @FunctionalInterface
    private interface Starter {
        Pending start(Window window, CallRecord call);
    }

    private static Request start(WindowHandle handle, MpiFunction function, TargetPlace place, Starter starter) {
        return Calls.on(handle, function, (_, call) -> {
            Window window = handle.window();
            Arguments.destination(window.communicator(), place.rank());
            if (!place.isNobody()) {
                window.epochs().requirePassive(place.rank());
            }
            return new AccessRequest(window, starter.start(window, call));
        });
    }

    /** MPI_Rput. */
    public static Request put(WindowHandle handle, Region data, TargetPlace place) {
        return start(handle, MpiFunction.RPUT, place, (window, call) -> Accesses.put(window, call, data, place));
    }

    /** MPI_Rget. */
    public static Request get(WindowHandle handle, Region into, TargetPlace place) {
        return start(handle, MpiFunction.RGET, place, (window, call) -> Accesses.get(window, call, into, place));
    }

    /** MPI_Raccumulate. */
    public static Request accumulate(WindowHandle handle, Region data, TargetPlace place, Operation operation) {
        return start(handle, MpiFunction.RACCUMULATE, place,
                (window, call) -> Accesses.accumulate(window, call, data, place, operation));
    }

    /** MPI_Rget_accumulate. */
    public static Request getAccumulate(WindowHandle handle, Region data, Region result, TargetPlace place,
            Operation operation) {
        return start(handle, MpiFunction.RGET_ACCUMULATE, place,
                (window, call) -> Accesses.getAccumulate(window, call, data, result, place, operation));
    }
}
