// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.kernel.record.WaitKind;

/**
 * Why a rank with several threads cannot go on.
 *
 * @param threads what each of them waits for
 */
record ThreadsBlocking(List<WaitingThread> threads) implements Blocking {
    /** Of one thread it is what that waits for. */
    static Blocking of(List<WaitingThread> threads) {
        return threads.size() == 1 ? threads.getFirst().blocking() : new ThreadsBlocking(threads);
    }

    @Override
    public String describe() {
        return threads.stream().map(WaitingThread::describe).collect(Collectors.joining("; "));
    }

    @Override
    public WaitKind kind() {
        return threads.getFirst().blocking().kind();
    }

    @Override
    public int[] waitsFor() {
        return threads.stream().flatMapToInt(thread -> Arrays.stream(thread.blocking().waitsFor())).distinct()
                .toArray();
    }

    @Override
    public int site() {
        return threads.stream().mapToInt(thread -> thread.blocking().site()).filter(site -> site != 0).findFirst()
                .orElse(0);
    }
}
