// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.util.Objects;

/**
 * An operation that a rank can call.
 *
 * @param id       its number in the trace's records, 0 to {@value #MAX_ID}
 * @param name     such as {@code MPI_Send}
 * @param category under which its time is summed up
 */
public record Operation(int id, String name, Category category) {

    /** The largest number an operation can have. */
    public static final int MAX_ID = 0xffff;

    public Operation {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(category, "category");
        if (id < 0 || id > MAX_ID) {
            throw new IllegalArgumentException("operation " + name + ": id " + id + " is not in 0.." + MAX_ID);
        }
    }

    /**
     * Whether the data of its calls is what the rank hands out: sends, collective operations, and those that send and
     * receive at once (MPI 3.1 section 3.10), whose time is summed up as receiving.
     */
    public boolean sends() {
        return category == Category.SEND || category == Category.COLLECTIVE || name.startsWith("MPI_Sendrecv");
    }
}
