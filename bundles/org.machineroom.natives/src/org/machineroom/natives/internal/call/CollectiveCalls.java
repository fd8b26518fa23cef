// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.collective.call.Collective;
import org.machineroom.mpi.collective.call.CollectiveAction;
import org.machineroom.mpi.collective.call.Reduction;
import org.machineroom.mpi.operation.Operation;

/** Collective communication (MPI 3.1 chapter 5, MPI 4.0 section 6.13), called to its end, started, and persistent. */
final class CollectiveCalls {
    private CollectiveCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        add(calls, "barrier", 0, _ -> Collective.barrier());
        add(calls, "bcast", 4, w -> Collective.bcast(w.region(0), w.integer(3)));
        add(calls, "gather", 7, w -> Collective.gather(own(w, 0), w.region(3), w.integer(6)));
        add(calls, "gatherv", 8, w -> Collective.gatherv(own(w, 0), w.region(3, 0, 6), counts(w, 4, 8),
                counts(w, 5, 8), w.integer(7)));
        add(calls, "scatter", 7, w -> Collective.scatter(w.region(0), own(w, 3), w.integer(6)));
        add(calls, "scatterv", 8, w -> Collective.scatterv(w.region(0, 0, 3), counts(w, 1, 8), counts(w, 2, 8),
                own(w, 4), w.integer(7)));
        add(calls, "allgather", 6, w -> Collective.allgather(own(w, 0), w.region(3)));
        add(calls, "allgatherv", 7, w -> Collective.allgatherv(own(w, 0), w.region(3, 0, 6), counts(w, 4, 7),
                counts(w, 5, 7)));
        add(calls, "alltoall", 6, w -> Collective.alltoall(own(w, 0), w.region(3)));
        add(calls, "alltoallv", 8, w -> Collective.alltoallv(w.isInPlace(0) ? null : w.region(0, 0, 3),
                counts(w, 1, 8), counts(w, 2, 8), w.region(4, 0, 7), counts(w, 5, 8), counts(w, 6, 8)));
        add(calls, "alltoallw", 8, w -> Collective.alltoallw(w.isInPlace(0) ? null : NativeBlocks.of(w, 0, ranks(w, 8)),
                NativeBlocks.of(w, 4, ranks(w, 8))));
        addReductions(calls);
    }

    private static int ranks(Words words, int communicator) {
        Communicator known = words.handles().communicators.get(words.integer(communicator));
        return known == null ? 0 : known.remoteGroup().size();
    }

    private static void addReductions(Map<String, NativeCall> calls) {
        add(calls, "reduce", 6, w -> Reduction.reduce(isRoot(w, 5, 6) ? ownTo(w) : w.region(0, w.integer(2), 3),
                w.region(1), w.operation(4), w.integer(5)));
        add(calls, "allreduce", 5, w -> Reduction.allreduce(ownTo(w), w.region(1), w.operation(4)));
        add(calls, "scan", 5, w -> Reduction.scan(ownTo(w), w.region(1), w.operation(4)));
        add(calls, "exscan", 5, w -> Reduction.exscan(ownTo(w), w.region(1), w.operation(4)));
        add(calls, "reduce_scatter_block", 5, w -> Reduction.reduceScatterBlock(ownTo(w), w.region(1),
                w.operation(4)));
        add(calls, "reduce_scatter", 5, CollectiveCalls::reduceScatter);
        calls.put("MPI_Reduce_local", w -> Reduction.local(w.caller(), w.region(0, w.integer(2), 3), w.region(1),
                w.operation(4)));
        calls.put("MPI_Op_create", w -> w.setInteger(2, w.handles().operations.add(Operation.create(w.caller(),
                w.word(0) == 0 ? null : new NativeOperation(w.caller(), w.word(0)), w.flag(1)))));
        calls.put("MPI_Op_free", w -> {
            Operation.free(w.caller(), w.operationAt(0));
            w.drop(0, w.handles().operations);
        });
        calls.put("MPI_Op_commutative", w -> w.setFlag(1, Operation.valid(w.operation(0)).isCommutative()));
    }

    /** Adds an operation, the call that starts it, with an I before its name, and that of its persistent request. */
    static void add(Map<String, NativeCall> calls, String name, int communicator,
            Function<Words, CollectiveAction> action) {
        String plain = "MPI_" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        calls.put(plain, w -> action.apply(w).call(w.communicator(communicator)));
        calls.put("MPI_I" + name, w -> w.setRequest(communicator + 1,
                action.apply(w).start(w.communicator(communicator))));
        calls.put(plain + "_init", w -> {
            w.info(communicator + 1);
            w.setRequest(communicator + 2, action.apply(w.forLong()).persistent(w.communicator(communicator)));
        });
    }

    /** A process's own block, which may lie where the result is. */
    private static Region own(Words words, int place) {
        return words.isInPlace(place) ? null : words.region(place);
    }

    /** The same for a reduction: address, that of the result, count, datatype. */
    private static Region ownTo(Words words) {
        return words.isInPlace(0) ? null : words.region(0, words.integer(2), 3);
    }

    /** Whether this process is the root that a call names. */
    private static boolean isRoot(Words words, int root, int communicator) {
        Communicator known = words.handles().communicators.get(words.integer(communicator));
        return known != null && known.rank() == words.integer(root);
    }

    private static CollectiveAction reduceScatter(Words words) {
        Communicator known = words.handles().communicators.get(words.integer(5));
        return Reduction.reduceScatter(words.isInPlace(0) ? null : words.region(0, 0, 3), words.region(1, 0, 3),
                known == null ? null : words.integers(2, known.size()), words.operation(4));
    }

    /** Counts or displacements, one for each process of the other side; {@code null} if none are given. */
    private static int[] counts(Words words, int place, int communicator) {
        Communicator known = words.handles().communicators.get(words.integer(communicator));
        return known == null || words.isInPlace(place) ? null : words.integers(place, known.remoteGroup().size());
    }
}
