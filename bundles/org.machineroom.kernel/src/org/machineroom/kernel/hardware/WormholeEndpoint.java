// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * What sits at a router's processor port and works in step with the network's clock. The mesh calls it at the cycle it
 * has asked for, and earlier when a word can be read after the port had run dry or when there is space after the port
 * had been full; an endpoint must bear being called with nothing to do.
 */
public interface WormholeEndpoint {
    /** No cycle: the endpoint waits for its port. */
    long NEVER = Long.MAX_VALUE;

    /**
     * One cycle of the endpoint, on the kernel's thread. What it does to its port can be seen by others one cycle
     * later.
     *
     * @param cycle number of the cycle
     * @return the next cycle at which to call even if nothing changes at the port, later than this one, or
     *         {@link #NEVER}
     */
    long act(long cycle);

    /**
     * Shows between two cycles everything on which depends what the endpoint will do. An endpoint that cannot makes a
     * mesh in which every cycle is simulated.
     */
    default void show(WormholeState state) {
        state.differ();
    }
}
