// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.request.PersistentRequest;
import org.machineroom.mpi.request.Request;

/** Makes persistent requests (MPI 1.1 section 3.9). */
public final class Persistent {
    private Persistent() {
    }

    /** A request for a send that can be started again and again. */
    public static Request send(CommunicatorHandle comm, SendMode mode, Region data, int destination, int tag) {
        String function = "MPI_" + mode.callName() + "_init";
        return Calls.query(comm, function, core -> {
            data.check(core.process());
            Arguments.destination(core, destination);
            Arguments.sendTag(core, tag);
            return new PersistentRequest(core, function, mode == SendMode.BUFFERED,
                    request -> PointToPoint.start(mode, data, core, core.process().call(), destination, tag,
                            request));
        });
    }

    /** A request for a receive that can be started again and again. */
    public static Request receive(CommunicatorHandle comm, Region into, int source, int tag) {
        String function = "MPI_Recv_init";
        return Calls.query(comm, function, core -> {
            into.check(core.process());
            Arguments.source(core, source);
            Arguments.receiveTag(core, tag);
            return new PersistentRequest(core, function, false,
                    request -> PointToPoint.start(into, core, core.process().call(), source, tag, request));
        });
    }
}
