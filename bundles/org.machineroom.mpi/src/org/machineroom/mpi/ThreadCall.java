// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.record.CallRecord;

/** The MPI call that a thread of a process is in, or its last one. */
final class ThreadCall {
    final CallRecord record = new CallRecord();
    int depth;
    boolean hasBegun;
    long blockedOnEntryPs;
    int localSite;
    long repeats; // how many times in a row the program has made the call that it is in, or was in last
    long repeatedSincePs;
    CallOrigin origin = new CallOrigin(null, 0);
}
