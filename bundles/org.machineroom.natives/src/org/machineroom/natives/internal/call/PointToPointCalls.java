// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.MemorySegment;
import java.util.Locale;
import java.util.Map;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.message.AttachedBuffer;
import org.machineroom.mpi.message.MatchedMessage;
import org.machineroom.mpi.message.MatchedProbing;
import org.machineroom.mpi.message.Partitioned;
import org.machineroom.mpi.message.Persistent;
import org.machineroom.mpi.message.PointToPoint;
import org.machineroom.mpi.message.Probing;
import org.machineroom.mpi.request.Status;

/** Point-to-point communication (MPI 3.1 chapter 3), but for what completes requests. */
final class PointToPointCalls {
    /** MPI_MESSAGE_NO_PROC. */
    private static final int FROM_NOBODY = 0x08000001;

    private PointToPointCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addSends(calls, "", SendMode.STANDARD);
        addSends(calls, "b", SendMode.BUFFERED);
        addSends(calls, "s", SendMode.SYNCHRONOUS);
        addSends(calls, "r", SendMode.READY);
        calls.put("MPI_Recv", w -> w.setStatus(6,
                PointToPoint.receive(w.communicator(5), w.region(0), w.integer(3), w.integer(4))));
        calls.put("MPI_Irecv", w -> w.setRequest(6,
                PointToPoint.startReceive(w.communicator(5), w.region(0), w.integer(3), w.integer(4))));
        calls.put("MPI_Recv_init", w -> w.setRequest(6, Persistent.receive(w.communicator(5),
                w.region(0), w.integer(3), w.integer(4))));
        calls.put("MPI_Sendrecv", w -> w.setStatus(11, PointToPoint.sendReceive(w.communicator(10), w.region(0),
                w.integer(3), w.integer(4), w.region(5), w.integer(8), w.integer(9))));
        calls.put("MPI_Sendrecv_replace", w -> w.setStatus(8, PointToPoint.sendReceiveReplace(w.communicator(7),
                w.region(0), w.integer(3), w.integer(4), w.integer(5), w.integer(6))));
        calls.put("MPI_Isendrecv", w -> w.setRequest(11, PointToPoint.startSendReceive(w.communicator(10), w.region(0),
                w.integer(3), w.integer(4), w.region(5), w.integer(8), w.integer(9))));
        calls.put("MPI_Isendrecv_replace", w -> w.setRequest(8, PointToPoint.startSendReceiveReplace(
                w.communicator(7), w.region(0), w.integer(3), w.integer(4), w.integer(5), w.integer(6))));
        calls.put("MPI_Buffer_attach", PointToPointCalls::attach);
        calls.put("MPI_Buffer_detach", PointToPointCalls::detach);
        addProbes(calls);
        addPartitioned(calls);
    }

    private static void addSends(Map<String, NativeCall> calls, String letter, SendMode mode) {
        String plain = letter.isEmpty() ? "S" : letter.toUpperCase(Locale.ROOT) + "s";
        calls.put("MPI_" + plain + "end", w -> PointToPoint.send(w.communicator(5), mode, w.region(0), w.integer(3),
                w.integer(4)));
        calls.put("MPI_I" + letter + "send", w -> w.setRequest(6,
                PointToPoint.startSend(w.communicator(5), mode, w.region(0), w.integer(3), w.integer(4))));
        calls.put("MPI_" + plain + "end_init", w -> w.setRequest(6, Persistent.send(w.communicator(5), mode,
                w.region(0), w.integer(3), w.integer(4))));
    }

    private static void addProbes(Map<String, NativeCall> calls) {
        calls.put("MPI_Probe", w -> w.setStatus(3, Probing.probe(w.communicator(2), w.integer(0), w.integer(1))));
        calls.put("MPI_Iprobe", w -> {
            Status status = Probing.probeNow(w.communicator(2), w.integer(0), w.integer(1));
            w.setFlag(3, status != null);
            if (status != null) {
                w.setStatus(4, status);
            }
        });
        calls.put("MPI_Mprobe", w -> {
            MatchedProbing.Found found = MatchedProbing.probe(w.communicator(2), w.integer(0), w.integer(1));
            setMessage(w, 3, found.message());
            w.setStatus(4, found.status());
        });
        calls.put("MPI_Improbe", w -> {
            MatchedProbing.Found found = MatchedProbing.probeNow(w.communicator(2), w.integer(0), w.integer(1));
            w.setFlag(3, found != null);
            if (found != null) {
                setMessage(w, 4, found.message());
                w.setStatus(5, found.status());
            }
        });
        calls.put("MPI_Mrecv", w -> w.setStatus(4,
                MatchedProbing.receive(world(w), takeMessage(w), w.region(0))));
        calls.put("MPI_Imrecv", w -> w.setRequest(4,
                MatchedProbing.startReceive(world(w), takeMessage(w), w.region(0))));
    }

    private static void addPartitioned(Map<String, NativeCall> calls) {
        calls.put("MPI_Psend_init", w -> {
            w.info(7);
            w.setRequest(8, Partitioned.send(w.communicator(6), partitions(w), w.integer(1), w.integer(4),
                    w.integer(5)));
        });
        calls.put("MPI_Precv_init", w -> {
            w.info(7);
            w.setRequest(8, Partitioned.receive(w.communicator(6), partitions(w), w.integer(1), w.integer(4),
                    w.integer(5)));
        });
        calls.put("MPI_Pready", w -> Partitioned.ready(w.caller(), MpiFunction.PREADY, w.request(w.integer(1)),
                w.integer(0), w.integer(0)));
        calls.put("MPI_Pready_range", w -> Partitioned.ready(w.caller(), MpiFunction.PREADY_RANGE,
                w.request(w.integer(2)), w.integer(0), w.integer(1)));
        calls.put("MPI_Pready_list", w -> Partitioned.ready(w.caller(), w.request(w.integer(2)),
                w.presentIntegers(1, w.arguments(0))));
        calls.put("MPI_Parrived", w -> w.setFlag(2,
                Partitioned.hasArrived(w.caller(), w.request(w.integer(0)), w.integer(1))));
    }

    /** All partitions of a buffer, each of which has so many elements. */
    private static Region partitions(Words words) {
        return words.region(0, Math.multiplyExact(words.integer(1), words.word(2)), 3);
    }

    /** Errors of calls without a communicator go to the handler of MPI_COMM_WORLD. */
    private static Binding.Handle world(Words words) {
        return new Binding.Handle(words.caller(), words.handles().communicators.of(words.caller().process().world()));
    }

    private static void setMessage(Words words, int place, MatchedMessage message) {
        words.setInteger(place, message.isFromNobody() ? FROM_NOBODY : words.handles().messages.add(message));
    }

    private static MatchedMessage takeMessage(Words words) {
        int handle = words.integerAt(3);
        MatchedMessage message = handle == FROM_NOBODY ? MatchedMessage.fromNobody()
                : words.handles().messages.named(handle);
        words.handles().messages.remove(handle);
        words.setInteger(3, words.handles().messages.none());
        return message;
    }

    private static void attach(Words words) {
        MemorySegment buffer = words.word(0) == 0 ? null : Words.memory(words.word(0), words.integer(1));
        AttachedBuffer.attach(words.caller(), buffer, words.integer(1));
    }

    private static void detach(Words words) {
        MemorySegment buffer = (MemorySegment) AttachedBuffer.detach(words.caller());
        words.setAddress(0, buffer.address());
        words.setInteger(1, (int) buffer.byteSize());
    }
}
