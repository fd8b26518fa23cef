// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import org.machineroom.mpi.ReceiveTransfer;

/**
 * What the checks keep of a receive of the program.
 *
 * @param place where it was posted
 * @param order its place among the receives of its process, in the order of posting
 * @param slot where its process is found in a vector clock; {@link #NO_SLOT} if the receive names its source
 * @param number its place among the receives without a source of its process, from 1
 * @param knowledge what the process knew when it posted the receive
 */
public record PostedReceive(Place place, long order, int slot, int number, Knowledge knowledge) {
    /** The receive names its source, or is not looked at. */
    static final int NO_SLOT = -1;

    /** What is kept of a receive; {@code null} if it is none of the program's. */
    static PostedReceive of(ReceiveTransfer receive) {
        return (PostedReceive) receive.checked();
    }

    /** Whether it takes messages of any source. */
    boolean isWild() {
        return slot != NO_SLOT;
    }
}
