// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.Arena;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.window.Flavour;
import org.machineroom.mpi.window.WindowAttribute;

/**
 * The values of attributes as a program gets them: its own pointers as they are, those of predefined attributes as
 * pointers to integers, which live as long as the run (MPI 3.1 sections 8.1.2 and 11.2.6).
 */
final class PredefinedValues {
    private static final ProcessLocal<PredefinedValues> OF = ProcessLocal.of(_ -> new PredefinedValues());
    /** MPI_WIN_UNIFIED. */
    private static final int UNIFIED = 2;

    private final Arena arena = Arena.ofAuto();
    private final Map<Long, Long> addresses = new HashMap<>();

    static PredefinedValues of(Binding binding) {
        return OF.get(binding.process());
    }

    /** What the program gets for the value of a key at something that it knows by a handle. */
    long pointer(int handle, int key, Object value) {
        return switch (value) {
            case Long size when key == WindowAttribute.SIZE.key() -> pointer(handle, key, (long) size);
            case Long own -> own;
            case Integer number -> pointer(handle, key, (long) number);
            case Flavour flavour -> pointer(handle, key, flavour.ordinal() + 1L);
            default -> pointer(handle, key, UNIFIED);
        };
    }

    /** Little-endian, so that it is read rightly as a shorter integer, too. */
    private long pointer(int handle, int key, long value) {
        long address = addresses.computeIfAbsent((long) handle << Integer.SIZE | key,
                _ -> arena.allocate(Long.BYTES, Long.BYTES).address());
        NativeMemory.setLong(address, value);
        return address;
    }
}
