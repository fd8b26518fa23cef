// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;

/**
 * Why a process waits that has started operations: for what its call is for, while the operations go on.
 *
 * @param reason what the call waits for
 * @param tasks what goes on meanwhile; any of it may wake the process
 */
record Together(Blocking reason, List<Task> tasks) implements Blocking {
    @Override
    public String describe() {
        return reason.describe();
    }

    @Override
    public WaitKind kind() {
        return reason.kind();
    }

    @Override
    public int[] waitsFor() {
        return reason instanceof Task ? reason.waitsFor() : IntStream
                .concat(Arrays.stream(reason.waitsFor()),
                        tasks.stream().flatMapToInt(task -> Arrays.stream(task.waitsFor())))
                .distinct().sorted().toArray();
    }

    @Override
    public Object crowd() {
        return tasks.isEmpty() ? reason.crowd() : null;
    }

    @Override
    public int site() {
        return reason.site();
    }
}
