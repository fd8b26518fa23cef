// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

/**
 * How a machine's library takes messages: what explanations of runs need to know before they advise to post receives
 * earlier. Immutable.
 *
 * @param meanwhile what happens to a message that comes while its receiver computes
 * @param sparesCopy whether a message whose receive is posted when it comes is copied once less than others
 */
public record Reception(Meanwhile meanwhile, boolean sparesCopy) {
    /** Nobody has said it. */
    public static final Reception UNKNOWN = new Reception(Meanwhile.UNKNOWN, false);

    /** What happens to messages while their receiver computes. */
    public enum Meanwhile {
        /** Nobody has said it. */
        UNKNOWN,
        /** Nothing: they stay where they are until the receiver calls the library. */
        NOTHING,
        /** They are stored at the receiver. It answers those that wait for that in its calls of the library. */
        STORED,
        /** They go to receives that are posted, and those that wait for that are answered. */
        RECEIVED
    }

    /** A library that saves no copy where a receive is posted early. */
    public static Reception of(Meanwhile meanwhile) {
        return new Reception(meanwhile, false);
    }
}
