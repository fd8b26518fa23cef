// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Arrays;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.buffer.TypedBlocks;
import org.machineroom.mpi.datatype.Datatype;

/** Blocks with a datatype each: an address, counts, displacements in bytes, and datatypes. */
final class NativeBlocks implements TypedBlocks {
    private final long address;
    private final int[] counts;
    private final long[] displacements;
    private final Datatype[] types;
    private final MemoryProbe probe;

    private NativeBlocks(Words words, int place, int blocks, long[] displacements) {
        this.address = words.word(place);
        this.counts = words.integers(place + 1, blocks);
        this.displacements = displacements;
        this.types = words.types(place + 3, blocks);
        this.probe = words.caller().probe();
    }

    /** Those of MPI_Alltoallw, whose displacements are integers. */
    static NativeBlocks of(Words words, int place, int blocks) {
        int[] displacements = words.integers(place + 2, blocks);
        return new NativeBlocks(words, place, blocks,
                displacements == null ? null : Arrays.stream(displacements).asLongStream().toArray());
    }

    /** Those of MPI_Neighbor_alltoallw, whose displacements are addresses. */
    static NativeBlocks ofNeighbours(Words words, int place, int blocks) {
        return new NativeBlocks(words, place, blocks,
                words.word(place + 2) == 0 ? null : words.addresses(place + 2, blocks));
    }

    @Override
    public int counts() {
        return counts == null ? -1 : counts.length;
    }

    @Override
    public int displacements() {
        return displacements == null ? -1 : displacements.length;
    }

    @Override
    public int types() {
        return types == null ? -1 : types.length;
    }

    @Override
    public Region block(int index) {
        return new NativeRegion(address + displacements[index], counts[index], types[index], probe);
    }
}
