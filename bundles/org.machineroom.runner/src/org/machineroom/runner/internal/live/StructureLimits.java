// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.StopCondition;
import org.machineroom.live.StructureSample;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.Structure;

/** Finds structures that are longer than conditions allow. Each is found once until it is short enough again. */
final class StructureLimits {
    private final MpiRun run;
    private final List<StopCondition> conditions;
    private final Set<Key> tooLong = new HashSet<>();

    private record Key(int condition, int rank, String name) {
    }

    StructureLimits(MpiRun run, List<StopCondition> conditions) {
        this.run = run;
        this.conditions = conditions;
    }

    /** Looks at all structures that are limited; says why to stop, if one has become too long since the last look. */
    Optional<Stopping> look() {
        List<Stopping> found = new ArrayList<>();
        for (StopCondition condition : conditions) {
            for (int rank = 0; rank < run.kernel().size(); rank++) {
                if (condition.isAbout(rank) && run.kernel().rank(rank).hasBegun()) {
                    look(condition, rank, found);
                }
            }
        }
        return found.stream().findFirst();
    }

    private void look(StopCondition condition, int rank, List<Stopping> found) {
        for (Structure structure : MpiProcess.of(run.kernel().rank(rank)).transport().innermost().structures()) {
            if (condition.names(structure.name())) {
                Key key = new Key(condition.id(), rank, structure.name());
                long length = structure.length().getAsLong();
                if (length <= condition.least()) {
                    tooLong.remove(key);
                } else if (tooLong.add(key)) {
                    found.add(why(condition, rank, structure, length));
                }
            }
        }
    }

    private static Stopping why(StopCondition condition, int rank, Structure structure, long length) {
        StructureSample sample = new StructureSample(rank, structure.name(), structure.unit(), structure.capacity(),
                length, List.of());
        return new Stopping(condition.id(), rank,
                "the run stops because a structure of rank " + rank + " holds more than "
                        + Units.number(condition.least()) + " " + structure.unit() + ": " + sample.words(),
                "", true);
    }
}
