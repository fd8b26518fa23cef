// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.communicator.CommunicatorState;
import org.machineroom.mpi.topology.Grid;

/** The communicators that the ranks of a run have made and not freed. Ranks add to it while another thread looks. */
final class CommunicatorLog {
    private final Map<Key, Communicator> made = new ConcurrentSkipListMap<>(
            Comparator.comparingInt(Key::number).thenComparingInt(Key::first));

    /** What tells one from others: no two of the same number have a member in common. */
    private record Key(int number, int first) {
    }

    /** Notes one, as one of its members sees it; the first member that has it stands for all. */
    void add(Communicator communicator) {
        if (!communicator.isInter() && communicator.size() > 0) {
            made.compute(new Key(communicator.number(), communicator.group().node(0)),
                    (_, known) -> known == null || known.isFreed() ? communicator : known);
        }
    }

    /** All of them, that of the whole run first; where several have one name, it is made to tell them apart. */
    List<CommunicatorSample> look(Communicator world) {
        List<Communicator> all = Stream.concat(Stream.of(world), made.values().stream())
                .filter(communicator -> !communicator.isFreed()).toList();
        Map<String, Long> names = all.stream()
                .collect(Collectors.groupingBy(Communicator::name, Collectors.counting()));
        return all.stream().map(communicator -> sample(communicator, names.get(communicator.name()) > 1)).toList();
    }

    private static CommunicatorSample sample(Communicator communicator, boolean isAmbiguous) {
        int[] ranks = communicator.group().nodes();
        int[] dims = CommunicatorState.topologyOf(communicator) instanceof Grid grid ? grid.dims() : new int[0];
        return new CommunicatorSample(communicator.name() + (isAmbiguous ? " of rank " + ranks[0] : ""),
                Arrays.stream(ranks).boxed().toList(), Arrays.stream(dims).boxed().toList());
    }
}
