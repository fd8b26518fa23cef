// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.machineroom.mpi.data.PredefinedType;

/**
 * How a datatype was made: the constructor and its arguments, in the order in which MPI_Type_get_contents tells them
 * (MPI 3.1 section 4.1.13). The arrays belong to whoever holds the construction and are not to be changed.
 *
 * @param combiner the constructor
 * @param integers counts, lengths of blocks, and displacements that count elements
 * @param addresses displacements, strides and extents in bytes
 * @param datatypes what it was made of
 * @param isLarge whether its arguments were counts of 64 bits
 */
public record Construction(Combiner combiner, int[] integers, long[] addresses, List<Datatype> datatypes,
        boolean isLarge) {
    /** One whose arguments were integers and addresses. */
    Construction(Combiner combiner, int[] integers, long[] addresses, List<Datatype> datatypes) {
        this(combiner, integers, addresses, datatypes, false);
    }

    /**
     * The arguments beside datatypes, as they were given (MPI 4.0 section 5.1.13).
     *
     * @param integers those that were integers
     * @param addresses those that were addresses
     * @param counts those that were counts of 64 bits
     */
    public record Arguments(int[] integers, long[] addresses, long[] counts) {
    }

    /** The same datatype, made with counts of 64 bits. */
    Construction large() {
        return new Construction(combiner, integers, addresses, datatypes, true);
    }

    /** The arguments beside datatypes. */
    Arguments arguments() {
        if (!isLarge) {
            return new Arguments(integers.clone(), addresses.clone(), new long[0]);
        }
        return switch (combiner) {
            case SUBARRAY -> split(1, integers.length - 1);
            case DARRAY -> split(3, 3 + integers[2]);
            default -> split(0, integers.length);
        };
    }

    /** Which integers are counts: from one place up to another. All addresses are, and stand behind them. */
    private Arguments split(int from, int to) {
        int[] others = IntStream.concat(Arrays.stream(integers, 0, from),
                Arrays.stream(integers, to, integers.length)).toArray();
        long[] counts = LongStream.concat(Arrays.stream(integers, from, to).asLongStream(),
                Arrays.stream(addresses)).toArray();
        return new Arguments(others, new long[0], counts);
    }

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
