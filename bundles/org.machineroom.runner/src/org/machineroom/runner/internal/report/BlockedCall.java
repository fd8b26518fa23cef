// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.MpiProcess;

/**
 * The call that a blocked rank is in.
 *
 * @param words the call and what it waits for: {@code MPI_Wait for MPI_Recv from rank 1, tag 0}
 * @param site where the program calls it; 0 where it is not known
 * @param begun where the program has begun what is waited for; 0 if in the same place, or not known
 */
public record BlockedCall(String words, int site, int begun) {
    /** The call that a process is blocked in. */
    public static BlockedCall of(MpiProcess process, Blocking blocking) {
        String waited = blocking.describe();
        if (!process.isInCall()) {
            return new BlockedCall(waited, blocking.site(), 0);
        }
        String call = process.call().operation.name();
        int site = process.call().site;
        return new BlockedCall(waited.startsWith(call) ? waited : call + " for " + waited, site,
                blocking.site() == site ? 0 : blocking.site());
    }
}
