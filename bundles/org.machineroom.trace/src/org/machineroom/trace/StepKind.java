// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.util.Objects;

/**
 * A kind of step in the life of a message.
 *
 * @param id     its number in the trace's records, 0 to {@value #MAX_ID}
 * @param name   such as {@code copy to system buffer}
 * @param place  where the message is meanwhile
 * @param nature what the time is spent on
 */
public record StepKind(int id, String name, Place place, Nature nature) {

    /** The largest number a kind can have. */
    public static final int MAX_ID = 0xff;

    /** Where a message is during a step. */
    public enum Place {
        SENDER, NETWORK, RECEIVER
    }

    /** What a step's time is spent on. */
    public enum Nature {
        /** A processor runs the library's code. */
        SOFTWARE,
        /** A processor copies the data. */
        COPY,
        /** The data is on its way. */
        WIRE,
        /** The message waits for the other side, or for a part that is in use. */
        WAIT,
        /** A processor handles an interrupt. */
        INTERRUPT,
        /** The message waits for a lock. */
        LOCK,
        /** A DMA engine moves the data. */
        DMA
    }

    public StepKind {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(nature, "nature");
        if (id < 0 || id > MAX_ID) {
            throw new IllegalArgumentException("step kind " + name + ": id " + id + " is not in 0.." + MAX_ID);
        }
    }
}
