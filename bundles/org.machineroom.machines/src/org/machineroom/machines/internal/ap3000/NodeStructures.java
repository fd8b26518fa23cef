// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * What a node and its library keep messages in, as it is shown.
 *
 * @param here the chunks that have arrived and nobody has emptied
 */
record NodeStructures(Node node, Supplier<Stream<ChunkTransfer>> here) {
    /** Both special memories, and the chunks for the controller. */
    List<Structure> all() {
        return List.of(special(Memory.SDRAM), special(Memory.KMEM),
                new Structure("chunks for the MSC", "chunks", Structure.UNBOUNDED, () -> node.outgoing().count(),
                        () -> node.outgoing().map(ChunkTransfer::entry).toList()));
    }

    private Structure special(Memory memory) {
        return new Structure("special memory " + memory, "bytes", node.capacity(memory), node.pool(memory)::used,
                () -> chunksIn(memory));
    }

    private List<StructureEntry> chunksIn(Memory memory) {
        List<ChunkTransfer> chunks = Stream.concat(node.outgoing().filter(chunk -> chunk.from() == memory),
                here.get().filter(chunk -> chunk.to() == memory)).toList();
        List<StructureEntry> entries = new ArrayList<>(chunks.stream().map(ChunkTransfer::entry).toList());
        long others = node.pool(memory).used() - chunks.stream().mapToLong(ChunkTransfer::bytes).sum();
        if (others > 0) {
            entries.add(StructureEntry.of(others + " bytes taken for chunks on their way here, or by a pattern"));
        }
        return entries;
    }
}
