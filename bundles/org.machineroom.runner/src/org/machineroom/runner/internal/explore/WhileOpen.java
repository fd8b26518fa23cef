// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.WaitingThread;

/**
 * Why a process waits some of whose receives are still open: for what its call is for, or for one of them to be
 * decided.
 *
 * @param reason what the call waits for
 */
record WhileOpen(Blocking reason) implements Blocking {
    @Override
    public String describe() {
        return reason.describe();
    }

    @Override
    public int[] waitsFor() {
        return reason.waitsFor();
    }

    @Override
    public Object crowd() {
        return reason.crowd();
    }

    @Override
    public int site() {
        return reason.site();
    }

    @Override
    public List<WaitingThread> threads() {
        return reason.threads();
    }
}
