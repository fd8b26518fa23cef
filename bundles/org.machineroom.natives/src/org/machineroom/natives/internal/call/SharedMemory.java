// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.window.WindowMemory;
import org.machineroom.mpi.window.Windows;

/**
 * The memory of a window that processes share: one piece, in which theirs follow each other (MPI 3.1 section 11.2.3).
 * The first process of the run keeps for all where it is.
 */
final class SharedMemory implements Windows.Allocation {
    private static final ProcessLocal<Map<Place, Long>> BASES = ProcessLocal.of(_ -> new HashMap<>());

    /** A window: the number of its communicator, and the first of its processes. */
    private record Place(int number, int node) {
    }

    private final Binding binding;
    private long address;

    SharedMemory(Binding binding) {
        this.binding = binding;
    }

    @Override
    public WindowMemory memory(Communicator communicator, long[] bytes) {
        int rank = communicator.rank();
        Place window = new Place(communicator.number(), communicator.group().node(0));
        MpiProcess keeper = MpiProcess.of(binding.process().run().kernel().rank(0));
        long base = BASES.get(keeper).computeIfAbsent(window,
                _ -> Allocations.of(binding).allocate(Arrays.stream(bytes).sum()));
        address = base + Arrays.stream(bytes, 0, rank).sum();
        return WindowCalls.atAddress(address, bytes[rank]);
    }

    /** Where this process's own piece begins. */
    long address() {
        return address;
    }
}
