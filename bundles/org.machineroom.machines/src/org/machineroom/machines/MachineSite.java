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
 */
public record MachineSite(Kernel kernel, Recorder recorder, boolean enforceLimits) {
    /** Number of ranks. */
    public int ranks() {
        return kernel.size();
    }
}
