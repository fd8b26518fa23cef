// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Feature;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.call.Arguments;

/** Makes persistent requests (MPI 1.1 section 3.9). */
final class Persistent {
    private Persistent() {
    }

    static Prequest send(CommBase comm, SendMode mode, Region data, int destination, int tag) {
        String function = "MPI_" + mode.callName() + "_init";
        return comm.query(function, core -> {
            core.process().run().machine().limits().require(Feature.PERSISTENT);
            PointToPoint.requireMode(core, mode);
            data.check(core.process());
            Arguments.destination(core, destination);
            Arguments.sendTag(core, tag);
            return new Prequest(comm, function, (call, request) -> PointToPoint.restart(call, mode, data, core,
                    destination, tag, request));
        });
    }

    static Prequest receive(CommBase comm, Region into, int source, int tag) {
        String function = "MPI_Recv_init";
        return comm.query(function, core -> {
            core.process().run().machine().limits().require(Feature.PERSISTENT);
            into.check(core.process());
            Arguments.source(core, source);
            Arguments.receiveTag(core, tag);
            return new Prequest(comm, function, (call, request) -> PointToPoint.restart(call, into, core, source, tag,
                    request));
        });
    }
}
