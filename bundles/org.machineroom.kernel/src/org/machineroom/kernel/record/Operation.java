// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/**
 * A kind of call into a rank's library, named by the layer that defines the library.
 *
 * @param id small number, unique and dense within a run
 * @param name as the user knows it, {@code MPI_Send}
 * @param category what the time inside counts as
 */
public record Operation(int id, String name, Category category) {
    @Override
    public boolean equals(Object other) { // the JVM would make it when a run starts, which takes long
        return other instanceof Operation operation && id == operation.id && name.equals(operation.name)
                && category == operation.category;
    }

    @Override
    public int hashCode() {
        return id;
    }

    /** What the time inside a call counts as in profiles and on the timeline. */
    public enum Category {
        /** Sends a message to one rank. */
        SEND,
        /** Receives a message from one rank. */
        RECEIVE,
        /** Waits for or asks about something started before. */
        WAIT,
        /** Involves all ranks of a group. */
        COLLECTIVE,
        /** Anything else: start-up, groups, datatypes. */
        OTHER
    }
}
