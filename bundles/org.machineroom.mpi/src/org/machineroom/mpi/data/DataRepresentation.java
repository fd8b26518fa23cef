// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/** How values lie in a file, or in data that are packed for others (MPI 3.1 section 13.5.2). */
public enum DataRepresentation {
    /** As in memory: without gaps, little endian. */
    NATIVE("native"),
    /** As the library likes: the same as native. */
    INTERNAL("internal"),
    /** As on all machines: IEEE formats, big endian (MPI 3.1 section 13.5.2, table 13.2). */
    EXTERNAL32("external32");

    private final String text;

    DataRepresentation(String text) {
        this.text = text;
    }

    /** The one with a name in the standard; {@code null} if there is none. */
    public static DataRepresentation of(String name) {
        for (DataRepresentation representation : values()) {
            if (representation.text.equals(name)) {
                return representation;
            }
        }
        return null;
    }

    /** The name in the standard. */
    @Override
    public String toString() {
        return text;
    }
}
