// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.record.Recorder;

/**
 * Where a machine is put up.
 *
 * @param kernel runs its ranks and devices; its size is the number of ranks
 * @param recorder is told what its devices do
 * @param enforceLimits whether to refuse what the historical library could not do
 * @param placement which node each rank runs on
 */
public record MachineSite(Kernel kernel, Recorder recorder, boolean enforceLimits, Placement placement) {
    /** A site whose ranks run on the nodes of their numbers. */
    public MachineSite(Kernel kernel, Recorder recorder, boolean enforceLimits) {
        this(kernel, recorder, enforceLimits, Placement.inOrder(kernel.size()));
    }

    /** Number of ranks. */
    public int ranks() {
        return kernel.size();
    }

    /** Number of the node that a rank runs on. */
    public int node(int rank) {
        return placement.node(rank);
    }

    /** How many nodes the machine must have at least. */
    public int nodes() {
        return placement.size();
    }
}
