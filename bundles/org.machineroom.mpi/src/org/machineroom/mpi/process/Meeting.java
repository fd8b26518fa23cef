// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Bridge;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.process.Ports.Port;

/**
 * Two groups of processes that have no communicator in common meet at a port (MPI 3.1 sections 10.4.2 and 10.4.3). The
 * root of those who connect says so to the root of those who accept; then they go on as MPI_Intercomm_create does.
 */
public final class Meeting {
    private static final byte[] HELLO = {};
    private static final int DONE = 0;
    private static final int FAILED = 1;

    private Meeting() {
    }

    /** How a root finds the root of the other group: returns its rank in the whole machine. */
    private interface Search {
        int of(Exchange exchange, Communicator everybody, Port port);
    }

    /**
     * MPI_Comm_accept.
     *
     * @param port name of a port that the root has opened; matters only at the root
     */
    public static Communicator accept(CommunicatorHandle handle, String port, int root) {
        return meet(handle, MpiFunction.COMM_ACCEPT, port, root, Meeting::awaitHello);
    }

    /**
     * MPI_Comm_connect.
     *
     * @param port name of a port that is open; matters only at the root
     */
    public static Communicator connect(CommunicatorHandle handle, String port, int root) {
        return meet(handle, MpiFunction.COMM_CONNECT, port, root, Meeting::sayHello);
    }

    private static Communicator meet(CommunicatorHandle handle, MpiFunction function, String name, int root,
            Search search) {
        return Calls.on(handle, function, (core, call) -> {
            Creation.requireIntra(core);
            Arguments.root(core, root);
            call.peer = core.recordedPeer(root);
            return CallChecks.collective(core, CollectiveCall.equal(function, root, null),
                    () -> meet(core, function, name, root, search));
        });
    }

    private static Communicator meet(Communicator core, MpiFunction function, String name, int root, Search search) {
        Exchange exchange = new Exchange(core, function.ordinal());
        Port port = null;
        MpiFault failure = null;
        if (core.rank() == root) {
            try {
                port = port(core.process(), function, name);
            } catch (MpiFault fault) {
                failure = fault;
            }
        }
        int[] told = Bridge.tell(exchange, root, new int[] {failure == null ? DONE : FAILED});
        if (failure != null) {
            throw failure;
        }
        if (told[0] == FAILED) {
            throw new MpiFault(ErrorClass.PORT, "the root, rank " + root + ", names no port that it can use");
        }
        Communicator everybody = Creation.everybody(core.process(), "the run");
        int other = port == null ? 0 : search.of(exchange, everybody, port);
        return Bridge.join(exchange, root, everybody, other, port == null ? 0 : port.tag());
    }

    private static Port port(MpiProcess process, MpiFunction function, String name) {
        Port port = Ports.find(process, name);
        if (function == MpiFunction.COMM_ACCEPT && port.owner() != process.rank().id()) {
            throw new MpiFault(ErrorClass.PORT, "port \"" + name + "\" was opened by rank " + port.owner()
                    + " of the run, and only that one can accept at it");
        }
        return port;
    }

    private static int awaitHello(Exchange exchange, Communicator everybody, Port port) {
        ReceiveTransfer receive = new ReceiveTransfer(exchange.origin(), everybody, everybody.collectiveContext(),
                Wildcard.ANY_SOURCE, port.tag(), HELLO.length, 1).post();
        everybody.process().progress().receive(receive);
        if (receive.fault() != null) {
            throw receive.fault();
        }
        return receive.message().source();
    }

    private static int sayHello(Exchange exchange, Communicator everybody, Port port) {
        everybody.process().progress().send(new SendTransfer(exchange.origin(), everybody,
                everybody.collectiveContext(), SendMode.STANDARD, port.owner(), port.tag(), HELLO, HELLO.length, 1)
                .post());
        return port.owner();
    }
}
