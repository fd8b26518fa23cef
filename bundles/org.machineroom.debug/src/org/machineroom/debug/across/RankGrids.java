// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.List;
import java.util.Optional;
import org.machineroom.live.CommunicatorSample;

/**
 * Where the ranks of a run lie.
 *
 * @param machine on the machine's mesh or torus, if it has one
 * @param communicators of the program
 */
public record RankGrids(Optional<RankGrid> machine, List<CommunicatorSample> communicators) {
    /** Nothing is known. */
    public static final RankGrids NONE = new RankGrids(Optional.empty(), List.of());

    public RankGrids {
        communicators = List.copyOf(communicators);
    }

    /** The names of the communicators that have a grid. */
    public List<String> names() {
        return communicators.stream().filter(each -> !each.dims().isEmpty()).map(CommunicatorSample::name).toList();
    }

    RankGrid onMachine() {
        return machine.orElseThrow(() -> new IllegalArgumentException(
                "the machine's nodes lie neither on a mesh nor on a torus; write ranks, or 4x4 for example"));
    }

    RankGrid named(String name) {
        return communicators.stream().filter(each -> each.name().equals(name)).findFirst().flatMap(RankGrid::of)
                .orElseThrow(() -> new IllegalArgumentException("no communicator with a Cartesian grid is called "
                        + name + "; there " + (names().isEmpty() ? "is none" : "are " + String.join(", ", names()))));
    }
}
