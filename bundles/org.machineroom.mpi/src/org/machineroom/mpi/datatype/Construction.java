// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.List;
import org.machineroom.mpi.data.PredefinedType;

/**
 * How a datatype was made: the constructor and its arguments, in the order in which MPI_Type_get_contents tells them
 * (MPI 3.1 section 4.1.13). The arrays belong to whoever holds the construction and are not to be changed.
 *
 * @param combiner the constructor
 * @param integers counts, lengths of blocks, and displacements that count elements
 * @param addresses displacements, strides and extents in bytes
 * @param datatypes what it was made of
 */
public record Construction(Combiner combiner, int[] integers, long[] addresses, List<Datatype> datatypes) {
    /** That of a predefined datatype. */
    static final Construction NAMED = new Construction(Combiner.NAMED, new int[0], new long[0], List.of());

    /** That of a datatype with arguments that are no addresses. */
    static Construction of(Combiner combiner, Datatype old, int... integers) {
        return new Construction(combiner, integers, new long[0], List.of(old));
    }

    /** The predefined type of all data of what it was made of; {@code null} if there is no single one. */
    PredefinedType element() {
        PredefinedType common = null;
        for (int i = 0; i < datatypes.size(); i++) {
            Datatype part = datatypes.get(i);
            boolean isEmpty = part.packedBytes() == 0 || combiner == Combiner.STRUCT && integers[i + 1] == 0;
            if (!isEmpty) {
                PredefinedType element = part.element();
                if (element == null || common != null && element != common) {
                    return null;
                }
                common = element;
            }
        }
        return common;
    }
}
