// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.CommunicatorLocal;
import org.machineroom.mpi.attribute.Attributes;

/** What a program has said of a communicator: its topology and its attributes. */
public final class CommunicatorState {
    private static final CommunicatorLocal<CommunicatorState> OF = CommunicatorLocal.of(CommunicatorState::new);

    private final Attributes attributes;
    private Topology topology;

    private CommunicatorState(Communicator communicator) {
        this.attributes = new Attributes(communicator.process(), communicator);
    }

    /** That of a communicator. */
    public static CommunicatorState of(Communicator communicator) {
        return OF.get(communicator);
    }

    /** What the program has attached to it. */
    Attributes attributes() {
        return attributes;
    }

    /** How its processes lie to each other; {@code null} if nothing was said. */
    public Topology topology() {
        return topology;
    }

    /** Sets how its processes lie to each other, when it is made. */
    public void setTopology(Topology given) {
        topology = given;
    }

    /** Lets a duplicate inherit. */
    void copyTo(CommunicatorState duplicate) {
        duplicate.topology = topology;
        attributes.copyTo(duplicate.attributes);
    }
}
