// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.Buffer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.buffer.TypedBlocks;

/** Blocks of a buffer as Java programs name them: each with its count, its displacement in bytes and its datatype. */
record JavaBlocks(Buffer buffer, int[] numbers, int[] places, Datatype[] of) implements TypedBlocks {
    @Override
    public int counts() {
        return numbers == null ? -1 : numbers.length;
    }

    @Override
    public int displacements() {
        return places == null ? -1 : places.length;
    }

    @Override
    public int types() {
        return of == null ? -1 : of.length;
    }

    @Override
    public Region block(int index) {
        return JavaRegion.displaced(buffer, places[index], numbers[index], of[index]);
    }
}
