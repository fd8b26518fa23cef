// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.List;
import java.util.Set;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * The arguments of a call whose counts have 64 bits (MPI 4.0 section 19.2). Those that no integer holds are refused:
 * the count of a buffer by the core, all others here.
 */
final class LargeWords extends Words {
    private static final Set<String> WIDE = Set.of("MPI_Count", "MPI_Aint");
    private static final Set<String> WIDE_ARRAYS = Set.of("MPI_Count *", "MPI_Aint *");

    private final List<Parameter> parameters;

    LargeWords(Binding binding, long base, List<Parameter> parameters) {
        super(binding, base);
        this.parameters = parameters;
    }

    private boolean isWide(int place) {
        return WIDE.contains(parameters.get(place).type());
    }

    private boolean pointsToWide(int place) {
        return WIDE_ARRAYS.contains(parameters.get(place).type());
    }

    private int narrow(int place, long value) {
        if (value != (int) value) {
            throw new MpiFault(ErrorClass.COUNT,
                    "argument " + (place + 1) + ", " + parameters.get(place).name() + ", is "
                            + value + "; there can be no more than " + Integer.MAX_VALUE + " here");
        }
        return (int) value;
    }

    @Override
    int integer(int place) {
        return isWide(place) ? narrow(place, word(place)) : super.integer(place);
    }

    @Override
    int integerAt(int place) {
        return pointsToWide(place) ? narrow(place, NativeMemory.getLong(word(place))) : super.integerAt(place);
    }

    @Override
    int[] integers(int place, int count) {
        if (!pointsToWide(place) || word(place) == 0) {
            return super.integers(place, count);
        }
        long[] values = addresses(place, count);
        int[] narrowed = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            narrowed[i] = narrow(place, values[i]);
        }
        return narrowed;
    }

    @Override
    Region region(int place) {
        return region(place, word(place + 1), place + 2);
    }

    @Override
    void setInteger(int place, int value) {
        if (pointsToWide(place)) {
            setAddress(place, value);
        } else {
            super.setInteger(place, value);
        }
    }

    /** What a call with counts of 64 bits has made is told of as such (MPI 4.0 section 5.1.13). */
    @Override
    void setType(int place, Datatype type) {
        type.setLarge();
        super.setType(place, type);
    }

    @Override
    void setCount(int place, long count) {
        setAddress(place, count);
    }
}
