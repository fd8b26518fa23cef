// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.MemorySegment;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.message.AttachedBuffers;
import org.machineroom.mpi.message.MatchedMessage;
import org.machineroom.mpi.message.MatchedProbing;
import org.machineroom.mpi.message.Partitioned;
import org.machineroom.mpi.message.Persistent;
import org.machineroom.mpi.message.PointToPoint;
import org.machineroom.mpi.message.Probing;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.stage.StagedCall;

/** Point-to-point communication (MPI 3.1 chapter 3), but for what completes requests. */
final class PointToPointCalls {
    /** MPI_MESSAGE_NO_PROC. */
    private static final int FROM_NOBODY = 0x08000001;
    /** MPI_BUFFER_AUTOMATIC. */
    private static final long AUTOMATIC = -2;

    private PointToPointCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addSends(calls, "", SendMode.STANDARD);
        addSends(calls, "b", SendMode.BUFFERED);
        addSends(calls, "s", SendMode.SYNCHRONOUS);
        addSends(calls, "r", SendMode.READY);
        putReceiving(calls, "MPI_Recv", 6,
                w -> PointToPoint.receive(w.communicator(5), w.region(0), w.integer(3), w.integer(4)));
        putStarting(calls, "MPI_Irecv",
                w -> PointToPoint.startReceive(w.communicator(5), w.region(0), w.integer(3), w.integer(4)));
        calls.put("MPI_Recv_init", w -> w.setRequest(6, Persistent.receive(w.communicator(5),
                w.region(0), w.integer(3), w.integer(4))));
        putReceiving(calls, "MPI_Sendrecv", 11, w -> PointToPoint.sendReceive(w.communicator(10), w.region(0),
                w.integer(3), w.integer(4), w.region(5), w.integer(8), w.integer(9)));
        putReceiving(calls, "MPI_Sendrecv_replace", 8, w -> PointToPoint.sendReceiveReplace(w.communicator(7),
                w.region(0), w.integer(3), w.integer(4), w.integer(5), w.integer(6)));
        calls.put("MPI_Isendrecv", w -> w.setRequest(11, PointToPoint.startSendReceive(w.communicator(10), w.region(0),
                w.integer(3), w.integer(4), w.region(5), w.integer(8), w.integer(9))));
        calls.put("MPI_Isendrecv_replace", w -> w.setRequest(8, PointToPoint.startSendReceiveReplace(
                w.communicator(7), w.region(0), w.integer(3), w.integer(4), w.integer(5), w.integer(6))));
        addBuffers(calls);
        addProbes(calls);
        addPartitioned(calls);
    }

    private static void addSends(Map<String, NativeCall> calls, String letter, SendMode mode) {
        String plain = letter.isEmpty() ? "S" : letter.toUpperCase(Locale.ROOT) + "s";
        CallInStages.put(calls, "MPI_" + plain + "end", w -> new CallWithoutResult(w,
                PointToPoint.send(w.communicator(5), mode, w.region(0), w.integer(3), w.integer(4))));
        putStarting(calls, "MPI_I" + letter + "send",
                w -> PointToPoint.startSend(w.communicator(5), mode, w.region(0), w.integer(3), w.integer(4)));
        calls.put("MPI_" + plain + "end_init", w -> w.setRequest(6, Persistent.send(w.communicator(5), mode,
                w.region(0), w.integer(3), w.integer(4))));
    }

    /** Adds a call that returns a status. */
    private static void putReceiving(Map<String, NativeCall> calls, String name, int statusPlace,
            Function<Words, StagedCall<Status>> call) {
        CallInStages.put(calls, name, w -> new CallInStages<Status>(w, call.apply(w)) {
            @Override
            void answer(Status status) {
                words().setStatus(statusPlace, status);
            }
        });
    }

    /** Adds a call that returns a request, behind a buffer and three other arguments. */
    private static void putStarting(Map<String, NativeCall> calls, String name,
            Function<Words, StagedCall<Request>> call) {
        CallInStages.put(calls, name, w -> new CallInStages<Request>(w, call.apply(w)) {
            @Override
            void answer(Request request) {
                words().setRequest(6, request);
            }
        });
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

    private static void addBuffers(Map<String, NativeCall> calls) {
        calls.put("MPI_Buffer_attach", w -> AttachedBuffers.attach(w.caller(), buffer(w, 0), w.integer(1)));
        calls.put("MPI_Buffer_detach", w -> setBuffer(w, 0, AttachedBuffers.detach(w.caller())));
        calls.put("MPI_Buffer_flush", w -> AttachedBuffers.flush(w.caller()));
        calls.put("MPI_Buffer_iflush", w -> w.setRequest(0, AttachedBuffers.startFlush(w.caller())));
        calls.put("MPI_Comm_attach_buffer",
                w -> AttachedBuffers.attach(w.communicator(0), buffer(w, 1), w.integer(2)));
        calls.put("MPI_Comm_detach_buffer", w -> setBuffer(w, 1, AttachedBuffers.detach(w.communicator(0))));
        calls.put("MPI_Comm_flush_buffer", w -> AttachedBuffers.flush(w.communicator(0)));
        calls.put("MPI_Comm_iflush_buffer", w -> w.setRequest(1, AttachedBuffers.startFlush(w.communicator(0))));
    }

    /** A buffer to be attached, behind which stands its length. */
    static Object buffer(Words words, int place) {
        long address = words.word(place);
        return address == 0 ? null : address == AUTOMATIC ? AttachedBuffers.AUTOMATIC
                : Words.memory(address, words.integer(place + 1));
    }

    /** Tells which buffer was detached, and its length; one of the library's has none. */
    static void setBuffer(Words words, int place, Object buffer) {
        if (buffer instanceof MemorySegment memory) {
            words.setAddress(place, memory.address());
            words.setInteger(place + 1, (int) memory.byteSize());
        } else {
            words.setAddress(place, AUTOMATIC);
            words.setInteger(place + 1, 0);
        }
    }
}
