// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Memory of a receiver that can take a message's data straight from the sender's. */
@FunctionalInterface
public interface PayloadSink {
    /**
     * Copies data from the memory that they are sent from, if that is possible without packing them.
     *
     * @param bytes length of the data, for which there is room
     * @return whether it was possible; if not, nothing has changed
     */
    boolean take(PayloadSource source, int bytes);
}
