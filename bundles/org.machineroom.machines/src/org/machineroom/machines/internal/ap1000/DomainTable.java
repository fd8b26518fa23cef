// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * The domains of one process: those that its kernel receives for it, and the numbers that it can give to the
 * communicators it makes as their rank 0. Numbers are unique in the whole machine.
 */
final class DomainTable {
    /** Domains of a communicator: one for point-to-point messages, one for collectives. */
    static final int EACH = 2;

    /** MPI_COMM_WORLD and MPI_COMM_SELF, whose numbers do not come from the stack. */
    private static final int PREDEFINED = 2;

    private final String place;
    private final boolean isEnforced;
    private final int mostReceived;
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Map<Integer, String> received = new HashMap<>();
    private final Map<Integer, int[]> given = new HashMap<>();
    private final int stackSize;
    private int nextNumber;

    /**
     * Creates the table of a process as MPI_Init leaves it.
     *
     * @param place the process's node, for messages
     * @param isEnforced whether there are no more domains than the package can hold
     */
    DomainTable(String place, int rank, int ranks, Ap1000Parameters.Domains limits, boolean isEnforced) {
        this.place = place;
        this.isEnforced = isEnforced;
        this.mostReceived = limits.received();
        this.stackSize = limits.stack();
        for (int i = stackSize - 1; i >= 0; i--) {
            stack.push(rank * stackSize + i);
        }
        nextNumber = ranks * stackSize + rank;
        for (int context = 0; context < PREDEFINED * EACH; context++) {
            received.put(context, describe(context < EACH ? "MPI_COMM_WORLD" : "MPI_COMM_SELF", context % EACH));
        }
    }

    /**
     * Takes two numbers from the stack for a new communicator.
     *
     * @return the numbers; {@code null} if the stack is empty
     */
    int[] pop(Communicator communicator, int ranks) {
        if (stack.size() < EACH && isEnforced) {
            return null;
        }
        int[] numbers = new int[EACH];
        for (int i = 0; i < EACH; i++) {
            numbers[i] = stack.isEmpty() ? nextNumber : stack.pop();
            nextNumber += numbers[i] == nextNumber ? ranks : 0;
        }
        given.put(communicator.number(), numbers);
        return numbers;
    }

    /** Puts the numbers of a communicator that is freed back. */
    void push(Communicator communicator) {
        int[] numbers = given.remove(communicator.number());
        for (int i = EACH - 1; numbers != null && i >= 0; i--) {
            stack.push(numbers[i]);
        }
    }

    /** What is wrong when rank 0 of a new communicator has no numbers left. */
    MpiFault stackEmpty(Communicator communicator) {
        return new MpiFault(ErrorClass.OTHER, "domain stack empty: rank 0 of the new communicator has given all "
                + stackSize + " domain numbers of its stack to " + stackSize / EACH
                + " communicators that have not been freed, and " + communicator.name() + " needs " + EACH
                + " (ANU report section 4; run with limits = \"extended\" for more)");
    }

    /**
     * Registers both domains of a communicator.
     *
     * @throws MpiFault if there are too many
     */
    void register(Communicator communicator) {
        if (isEnforced && received.size() + EACH > mostReceived) {
            throw new MpiFault(ErrorClass.OTHER, "too many receive domains: " + place + " is registered for "
                    + received.size() + " of " + mostReceived + " domains, " + EACH
                    + " for each communicator it is in, and " + communicator.name() + " needs " + EACH
                    + " more (ANU report section 4; run with limits = \"extended\" for more)");
        }
        received.put(communicator.pointToPointContext(), describe(communicator.name(), 0));
        received.put(communicator.collectiveContext(), describe(communicator.name(), 1));
    }

    private static String describe(String communicator, int domain) {
        return communicator + (domain == 0 ? ", point-to-point" : ", collective");
    }

    /** Takes the registration of both domains of a communicator back. */
    void deregister(Communicator communicator) {
        received.remove(communicator.pointToPointContext());
        received.remove(communicator.collectiveContext());
    }

    /** Its structures, as they are shown: what is received, and how many numbers are left to be given. */
    List<Structure> structures() {
        return List.of(
                new Structure("domains received", "domains", isEnforced ? mostReceived : Structure.UNBOUNDED,
                        received::size, () -> new TreeMap<>(received).values().stream().map(StructureEntry::of)
                                .toList()),
                new Structure("domain stack", "numbers", stackSize, stack::size, List::of));
    }

    /** Whether messages in a context are received. */
    boolean receives(int context) {
        return received.containsKey(context);
    }
}
