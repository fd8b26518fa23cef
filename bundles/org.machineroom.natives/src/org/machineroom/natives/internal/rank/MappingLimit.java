// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.machineroom.natives.NativeException;

/**
 * How many pieces of memory the host allows a process.
 *
 * @param most {@code vm.max_map_count}
 */
record MappingLimit(long most) {
    private static final Path FILE = Path.of("/proc/sys/vm/max_map_count");
    private static final int OF_SIMULATOR = 1000;
    /** Code, constants and variables together. */
    private static final int OF_DENSE_COPY = 1;

    static MappingLimit ofHost() throws NativeException {
        try (BufferedReader limit = Files.newBufferedReader(FILE)) { // gives all at once or nothing
            return new MappingLimit(Long.parseLong(limit.readLine()));
        } catch (IOException e) {
            throw new NativeException(FILE + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Whether ranks are so many that each copy of their program has to be one piece, in which all can be written.
     *
     * @param ofCopy pieces of a copy whose code and constants are kept from writing
     * @param ofStack pieces of a stack with its guard
     * @throws NativeException if they are more than the host can hold even so
     */
    boolean isDense(int ranks, int ofCopy, int ofStack) throws NativeException {
        if (needed(ranks, ofCopy + ofStack) <= most) {
            return false;
        }
        int least = OF_DENSE_COPY + ofStack;
        long needed = needed(ranks, least);
        if (needed > most) {
            throw new NativeException(ranks + " ranks of a native program need some " + needed
                    + " mappings of memory, and this host allows " + most + ", which is enough for "
                    + Math.max(0, most - OF_SIMULATOR) / least + "; as root: sysctl vm.max_map_count=" + 2 * needed);
        }
        return true;
    }

    private static long needed(int ranks, int ofRank) {
        return (long) ranks * ofRank + OF_SIMULATOR;
    }
}
