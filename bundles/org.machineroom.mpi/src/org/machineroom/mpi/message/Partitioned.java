// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.PartitionedTag;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.call.Polling;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.internal.request.PartitionedRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/**
 * Partitioned communication (MPI 4.0 chapter 4): messages whose parts are made ready one by one. As in MPICH 4 one
 * message carries all of them when the last is ready. Requests of both sides with the same tag are matched in the order
 * in which they are made, by a {@link PartitionedTag}.
 */
public final class Partitioned {
    private static final ProcessLocal<Map<Way, Integer>> MADE = ProcessLocal.of(_ -> new HashMap<>());

    private Partitioned() {
    }

    /** What requests of both sides have in common. */
    private record Way(int context, int peer, int tag, boolean isSend) {
        /** The tag of the messages of the next request. */
        int next(MpiProcess process) {
            return PartitionedTag.of(MADE.get(process).merge(this, 1, Integer::sum) - 1, tag);
        }
    }

    /**
     * MPI_Psend_init.
     *
     * @param data all partitions
     */
    public static Request send(CommunicatorHandle comm, Region data, int partitions, int destination, int tag) {
        String function = "MPI_Psend_init";
        return Calls.query(comm, function, core -> {
            check(core, data, tag);
            Arguments.destination(core, destination);
            int hidden = new Way(core.collectiveContext(), destination, tag, true).next(core.process());
            return new PartitionedRequest(core, function, partitions, true,
                    request -> begin(request, core, data, destination, hidden));
        });
    }

    /**
     * MPI_Precv_init.
     *
     * @param data all partitions
     */
    public static Request receive(CommunicatorHandle comm, Region data, int partitions, int source, int tag) {
        String function = "MPI_Precv_init";
        return Calls.query(comm, function, core -> {
            check(core, data, tag);
            Arguments.destination(core, source); // no wildcard
            int hidden = new Way(core.collectiveContext(), source, tag, false).next(core.process());
            return new PartitionedRequest(core, function, partitions, false,
                    request -> post(request, core, data, source, hidden));
        });
    }

    private static void check(Communicator core, Region data, int tag) {
        core.process().run().machine().limits().require(Feature.MPI_4);
        data.check(core.process());
        Arguments.sendTag(core, tag);
        if (tag > PartitionedTag.GREATEST) {
            throw new MpiFault(ErrorClass.TAG, "the tag is " + tag + "; partitioned communication takes tags from 0 to "
                    + PartitionedTag.GREATEST + " here");
        }
    }

    private static void begin(MessageRequest request, Communicator core, Region data, int destination, int tag) {
        if (destination == Wildcard.PROC_NULL) {
            request.begin(Status.OF_NOBODY);
            return;
        }
        MpiProcess process = core.process();
        SendTransfer message = PointToPoint.posted(new SendTransfer(process.origin(), core, core.collectiveContext(),
                SendMode.STANDARD, destination, tag, data, data.bytes(), data.pieces()), data,
                process.call());
        PointToPoint.startSending(process, message);
        request.begin(message, data);
    }

    private static void post(MessageRequest request, Communicator core, Region data, int source, int tag) {
        if (source == Wildcard.PROC_NULL) {
            request.begin(Status.OF_NOBODY);
            return;
        }
        ReceiveTransfer receive = PointToPoint.posted(core, core.collectiveContext(), data, source, tag,
                core.process().call());
        PointToPoint.startReceiving(receive, data);
        request.begin(receive, data);
    }

    /** MPI_Pready_range, or MPI_Pready of one partition. */
    public static void ready(Caller caller, MpiFunction function, Request request, int first, int last) {
        Calls.recorded(caller, function, process -> {
            PartitionedRequest partitioned = partitioned(request);
            if (last < first) {
                throw new MpiFault(ErrorClass.ARG, "the partitions from " + first + " to " + last + " are none");
            }
            process.call().count = last - first + 1;
            partitioned.ready(first, last);
            return null;
        });
    }

    /** MPI_Pready_list. */
    public static void ready(Caller caller, Request request, int[] partitions) {
        Calls.recorded(caller, MpiFunction.PREADY_LIST, process -> {
            PartitionedRequest partitioned = partitioned(request);
            process.call().count = partitions.length;
            for (int partition : partitions) {
                partitioned.ready(partition, partition);
            }
            return null;
        });
    }

    /** MPI_Parrived: a partition arrives with all the others. */
    public static boolean hasArrived(Caller caller, Request request, int partition) {
        return Calls.recorded(caller, MpiFunction.PARRIVED, process -> {
            PartitionedRequest partitioned = partitioned(request);
            partitioned.requireReceived(partition);
            if (!partitioned.isActive()) {
                return true;
            }
            process.progress().poll();
            if (!partitioned.isDone() && !Polling.polled(process, partitioned::isDone, partitioned.blocking())) {
                return false;
            }
            partitioned.deliver(process);
            return true;
        });
    }

    private static PartitionedRequest partitioned(Request request) {
        if (request instanceof PartitionedRequest partitioned && !partitioned.isNull()) {
            return partitioned;
        }
        throw new MpiFault(ErrorClass.REQUEST,
                "the request is " + (request == null ? "MPI_REQUEST_NULL" : "another one")
                        + "; one of MPI_Psend_init or MPI_Precv_init is wanted (MPI 4.0 section 4.2.2)");
    }
}
