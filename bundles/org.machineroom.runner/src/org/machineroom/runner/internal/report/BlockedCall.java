// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.stream.Collectors;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MpiProcess;

/**
 * The call that a blocked rank, or one of its threads, is in.
 *
 * @param words the call and what it waits for: {@code MPI_Wait for MPI_Recv from rank 1, tag 0}
 * @param site where the program calls it; 0 where it is not known
 * @param begun where the program has begun what is waited for; 0 if in the same place, or not known
 */
public record BlockedCall(String words, int site, int begun) {
    /** The call that a process is blocked in; of a process with several threads those of all, in one place. */
    public static BlockedCall of(MpiProcess process, Blocking blocking) {
        if (!blocking.threads().isEmpty()) {
            return new BlockedCall(blocking.threads().stream().map(thread -> ThreadText.name(thread.name()) + ": "
                    + of(thread).words()).collect(Collectors.joining("; ")), blocking.site(), 0);
        }
        return of(process.isInCall() ? process.call() : null, blocking);
    }

    /** The call that a thread is blocked in. */
    static BlockedCall of(WaitingThread thread) {
        return of(MpiProcess.callOf(thread), thread.blocking());
    }

    private static BlockedCall of(CallRecord record, Blocking blocking) {
        String waited = blocking.describe();
        if (record == null) {
            return new BlockedCall(waited, blocking.site(), 0);
        }
        String call = record.operation.name();
        return new BlockedCall(waited.startsWith(call) ? waited : call + " for " + waited, record.site,
                blocking.site() == record.site ? 0 : blocking.site());
    }
}
