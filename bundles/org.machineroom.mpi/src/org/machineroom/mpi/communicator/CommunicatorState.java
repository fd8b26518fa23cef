// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.CommunicatorLocal;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.Attributes;
import org.machineroom.mpi.attribute.PredefinedAttribute;

/** What a program has said of a communicator: its topology, its attributes and its hints. */
public final class CommunicatorState {
    private static final CommunicatorLocal<CommunicatorState> OF = CommunicatorLocal.of(CommunicatorState::new);

    private final Attributes attributes;
    private final Map<String, String> hints = new LinkedHashMap<>();
    private Topology topology;

    private CommunicatorState(Communicator communicator) {
        this.attributes = new Attributes(communicator.process(), AttributeOwner.COMMUNICATOR, communicator,
                key -> PredefinedAttribute.value(communicator.process(), key));
    }

    /** That of a communicator. */
    public static CommunicatorState of(Communicator communicator) {
        return OF.get(communicator);
    }

    /** The topology of a communicator, {@code null} if it has none; any thread may ask. */
    public static Topology topologyOf(Communicator communicator) {
        CommunicatorState made = OF.ifMade(communicator); // to make it is the business of the process alone
        return made == null ? null : made.topology;
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

    /** A copy of the hints that the program has given. */
    Map<String, String> hints() {
        return new LinkedHashMap<>(hints);
    }

    /** Adds hints, or changes some. */
    void addHints(Map<String, String> more) {
        hints.putAll(more);
    }

    /** Replaces the hints. */
    void setHints(Map<String, String> others) {
        hints.clear();
        hints.putAll(others);
    }

    /** Lets a duplicate inherit. */
    void copyTo(CommunicatorState duplicate) {
        duplicate.topology = topology;
        duplicate.hints.putAll(hints);
        attributes.copyTo(duplicate.attributes);
    }
}
