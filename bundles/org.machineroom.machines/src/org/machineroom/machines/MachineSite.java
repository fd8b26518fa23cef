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
 * @param isContended whether messages wait for parts that others use, as they always do but in some what-if runs; only
 *        a family that says so for {@link org.machineroom.machines.ideal.Ideal#NO_CONTENTION} need ask
 */
public record MachineSite(Kernel kernel, Recorder recorder, boolean enforceLimits, Placement placement,
        boolean isContended) {
    /** A site with contention. */
    public MachineSite(Kernel kernel, Recorder recorder, boolean enforceLimits, Placement placement) {
        this(kernel, recorder, enforceLimits, placement, true);
    }

    /** A site whose ranks run on the nodes of their numbers. */
    public MachineSite(Kernel kernel, Recorder recorder, boolean enforceLimits) {
        this(kernel, recorder, enforceLimits, Placement.inOrder(kernel.size()));
    }

    /** The same site with parts that nobody waits for. */
    MachineSite withoutContention() {
        return new MachineSite(kernel, recorder, enforceLimits, placement, false);
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
