// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.window.Accesses;
import org.machineroom.mpi.window.StartedAccesses;
import org.machineroom.mpi.window.TargetPlace;

/** Accesses to windows (MPI 3.1 section 11.3). */
final class AccessCalls {
    private AccessCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        calls.put("MPI_Put", w -> Accesses.put(w.window(7), w.region(0), place(w, 3)));
        calls.put("MPI_Get", w -> Accesses.get(w.window(7), w.region(0), place(w, 3)));
        calls.put("MPI_Accumulate", w -> Accesses.accumulate(w.window(8), w.region(0), place(w, 3), w.operation(7)));
        calls.put("MPI_Get_accumulate", w -> Accesses.getAccumulate(w.window(11), w.region(0), w.region(3), place(w, 6),
                w.operation(10)));
        calls.put("MPI_Fetch_and_op", w -> Accesses.fetchAndOp(w.window(6), one(w, 0, 2), one(w, 1, 2), single(w, 2),
                w.operation(5)));
        calls.put("MPI_Compare_and_swap", w -> Accesses.compareAndSwap(w.window(6), one(w, 0, 3), one(w, 1, 3),
                one(w, 2, 3), single(w, 3)));
        calls.put("MPI_Rput", w -> w.setRequest(8, StartedAccesses.put(w.window(7), w.region(0), place(w, 3))));
        calls.put("MPI_Rget", w -> w.setRequest(8, StartedAccesses.get(w.window(7), w.region(0), place(w, 3))));
        calls.put("MPI_Raccumulate", w -> w.setRequest(9, StartedAccesses.accumulate(w.window(8), w.region(0),
                place(w, 3), w.operation(7))));
        calls.put("MPI_Rget_accumulate", w -> w.setRequest(12, StartedAccesses.getAccumulate(w.window(11), w.region(0),
                w.region(3), place(w, 6), w.operation(10))));
    }

    /** Rank, displacement, count and datatype, one behind the other. */
    private static TargetPlace place(Words words, int first) {
        return new TargetPlace(words.integer(first), words.word(first + 1), words.integer(first + 2),
                words.type(first + 3));
    }

    /** One element, of a datatype before rank and displacement. */
    private static TargetPlace single(Words words, int type) {
        return new TargetPlace(words.integer(type + 1), words.word(type + 2), 1, words.type(type));
    }

    private static Region one(Words words, int address, int type) {
        return words.region(address, 1, type);
    }
}
