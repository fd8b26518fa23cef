// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/** The receives that MPI_Irecv has noted and that have not got their messages, in the order in which it was called. */
final class NotedReceives {
    private final List<ReceiveTransfer> receives = new ArrayList<>();

    void add(ReceiveTransfer receive) {
        receives.add(receive);
    }

    boolean remove(ReceiveTransfer receive) {
        return receives.remove(receive);
    }

    /** They, as they are shown. */
    Structure structure() {
        return Structure.ofReceives("receives noted by MPI_Irecv", receives::size,
                () -> receives.stream().map(StructureEntry::of).toList());
    }

    /** All of them; a copy, as receiving one removes it. */
    List<ReceiveTransfer> all() {
        return List.copyOf(receives);
    }

    /** The given one, behind those noted before it that might get the same message. */
    List<ReceiveTransfer> upTo(ReceiveTransfer receive) {
        return receives.subList(0, receives.indexOf(receive) + 1).stream()
                .filter(earlier -> mayTakeSame(earlier, receive)).toList();
    }

    /** The one noted first of those that would get a message; there must be one. */
    ReceiveTransfer first(Packet packet) {
        return receives.stream().filter(receive -> receive.matches(packet.transfer())).findFirst().orElseThrow();
    }

    boolean has(ReceiveTransfer receive) {
        return receives.contains(receive);
    }

    /** Whether one of them might get the message of a receive that is not noted. */
    boolean mayTakeSame(ReceiveTransfer receive) {
        return receives.stream().anyMatch(noted -> mayTakeSame(noted, receive));
    }

    private static boolean mayTakeSame(ReceiveTransfer a, ReceiveTransfer b) {
        return a.context() == b.context() && (a.sourceNode() == b.sourceNode() || a.sourceNode() < 0
                || b.sourceNode() < 0) && (a.tag() == b.tag() || a.tag() < 0 || b.tag() < 0);
    }

    /** Whether one of them is for messages of a context. */
    boolean hasContext(int context) {
        return receives.stream().anyMatch(receive -> receive.context() == context);
    }

    /** Whether the sender of a packet waits for one of them to receive it: a synchronous message. */
    boolean areDemandedBy(Packet packet) {
        return packet.isMessage() && packet.transfer().mode() == SendMode.SYNCHRONOUS
                && receives.stream().anyMatch(receive -> receive.matches(packet.transfer()));
    }
}
