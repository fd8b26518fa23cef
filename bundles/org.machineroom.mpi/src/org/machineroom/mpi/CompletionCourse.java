// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.List;

/** Waits for all of several transfers that have been started, in their order. */
final class CompletionCourse extends TransferCourse {
    private final List<Transfer> transfers;
    private int complete;

    CompletionCourse(Transport transport, List<Transfer> transfers) {
        super(transport);
        this.transfers = transfers;
    }

    @Override
    Transfer current() {
        return complete == transfers.size() ? null : transfers.get(complete);
    }

    @Override
    void completed() {
        complete++;
    }
}
