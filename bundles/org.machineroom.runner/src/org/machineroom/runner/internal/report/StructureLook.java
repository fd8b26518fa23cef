// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.RankSample;
import org.machineroom.live.StructureItem;
import org.machineroom.live.StructureItem.Kind;
import org.machineroom.live.StructureSample;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Wildcard;

/** Looks at what lies in a machine's own structures, while nothing moves. */
public final class StructureLook {
    /** Most items of a run that are looked at; of a structure with more, only the oldest are. */
    private static final int MOST_ITEMS = 20_000;

    private final MpiRun run;
    private int left = MOST_ITEMS;

    /** Looks at a run. */
    public StructureLook(MpiRun run) {
        this.run = run;
    }

    /** The structures of all ranks that have begun, by rank. */
    public List<StructureSample> all() {
        List<StructureSample> all = new ArrayList<>();
        for (int rank = 0; rank < run.kernel().size(); rank++) {
            if (run.kernel().rank(rank).hasBegun()) {
                all.addAll(of(rank));
            }
        }
        return all;
    }

    /** The structures of a rank, in the order in which its machine names them. */
    public List<StructureSample> of(int rank) {
        return MpiProcess.of(run.kernel().rank(rank)).transport().innermost().structures().stream()
                .map(structure -> sample(rank, structure)).toList();
    }

    private StructureSample sample(int rank, Structure structure) {
        List<StructureItem> items = structure.contents().get().stream().limit(left).map(entry -> item(rank, entry))
                .toList();
        left -= items.size();
        return new StructureSample(rank, structure.name(), structure.unit(), structure.capacity(),
                structure.length().getAsLong(), items);
    }

    private static StructureItem item(int rank, StructureEntry entry) {
        return switch (entry.transfer()) {
            case null -> new StructureItem(Kind.OTHER, RankSample.NONE, rank, RankSample.NONE, "", 0, entry.state(),
                    entry.sincePs());
            case SendTransfer send -> new StructureItem(Kind.MESSAGE, send.sourceNode(), send.destinationNode(),
                    tag(send), send.communicator().name(), send.length(), state(entry), entry.sincePs());
            case ReceiveTransfer receive -> new StructureItem(Kind.RECEIVE,
                    receive.sourceNode() == Wildcard.ANY_SOURCE ? RankSample.ANY : receive.sourceNode(), rank,
                    receive.tag() == Wildcard.ANY_TAG ? RankSample.ANY : tag(receive), receive.communicator().name(),
                    receive.capacity(), state(entry), entry.sincePs());
        };
    }

    /** The tags of collective calls are the library's own; it is their name that tells users what a message is of. */
    private static int tag(Transfer transfer) {
        return transfer.origin().collective() == null ? transfer.givenTag() : RankSample.NONE;
    }

    private static String state(StructureEntry entry) {
        String collective = entry.transfer().origin().collective();
        return collective == null ? entry.state()
                : entry.state().isEmpty() ? collective : collective + ", " + entry.state();
    }
}
