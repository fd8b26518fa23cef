// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.error.ErrorCodes;

/** Attributes of MPI_COMM_WORLD that tell about the library (MPI 3.1 section 8.1.2). */
public enum PredefinedAttribute {
    /** The highest tag. */
    TAG_UB(1),
    /** Rank of the host process: there is none. */
    HOST(2),
    /** A rank that can do input and output: any, as each can. */
    IO(3),
    /** Whether all ranks' clocks agree: they do. */
    WTIME_IS_GLOBAL(4),
    /** The number of the program among those started together. */
    APPNUM(5),
    /** The highest error code. */
    LASTUSEDCODE(6),
    /** How many processes there can be, those that are not spawned yet among them. */
    UNIVERSE_SIZE(7);

    private final int key;

    PredefinedAttribute(int key) {
        this.key = key;
    }

    /** The number of its key. */
    public int key() {
        return key;
    }

    /** What the one with a key says to a process; {@code null} if there is none. */
    public static Integer value(MpiProcess process, int key) {
        PredefinedAttribute attribute = of(key);
        return attribute == null ? null : attribute.value(process);
    }

    /** The one with a key; {@code null} if there is none. */
    static PredefinedAttribute of(int key) {
        for (PredefinedAttribute attribute : values()) {
            if (attribute.key == key) {
                return attribute;
            }
        }
        return null;
    }

    private Integer value(MpiProcess process) {
        return switch (this) {
            case TAG_UB -> process.run().machine().greatestTag();
            case HOST -> Wildcard.PROC_NULL;
            case IO -> Wildcard.ANY_SOURCE;
            case WTIME_IS_GLOBAL -> 1;
            case APPNUM -> process.programNumber();
            case LASTUSEDCODE -> ErrorCodes.last(process);
            case UNIVERSE_SIZE -> process.run().kernel().size();
        };
    }
}
