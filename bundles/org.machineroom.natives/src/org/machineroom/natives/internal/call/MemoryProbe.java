// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

/** Finds out whether an address that a program has passed is memory: touching another would end the simulator. */
public interface MemoryProbe {
    /** Whether all of these bytes, at least one, can be read. */
    boolean isMemory(long address, long bytes);

    /** Whether all of these bytes, at least one, can be written. */
    boolean isWritable(long address, long bytes);

    /** Whether what is memory when a call begins is so until it ends. */
    default boolean lastsForCalls() {
        return true;
    }

    /** Bytes from an address to the end of what {@code malloc} has given out there; many if that is not known. */
    default long allocated(long address) {
        return Long.MAX_VALUE;
    }
}
