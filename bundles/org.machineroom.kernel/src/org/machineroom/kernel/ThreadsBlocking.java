// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.kernel.record.WaitKind;

/**
 * Why a rank with several threads cannot go on.
 *
 * @param waits what each of them waits for
 */
record ThreadsBlocking(List<Wait> waits) implements Blocking {
    /** A thread, and what it waits for. */
    private record Wait(String thread, Blocking blocking) {
        String describe() {
            return "thread \"" + thread + "\": " + blocking.describe();
        }
    }

    static Blocking of(Collection<Control> threads) {
        List<Wait> waits = new ArrayList<>();
        for (Control control : threads) {
            waits.add(new Wait(control.name(), control.blocking() != null ? control.blocking()
                    : new OutsideWait(control.vehicle().thread())));
        }
        return waits.size() == 1 ? waits.getFirst().blocking() : new ThreadsBlocking(waits);
    }

    @Override
    public String describe() {
        return waits.stream().map(Wait::describe).collect(Collectors.joining("; "));
    }

    @Override
    public WaitKind kind() {
        return waits.getFirst().blocking().kind();
    }

    @Override
    public int[] waitsFor() {
        return waits.stream().flatMapToInt(wait -> Arrays.stream(wait.blocking().waitsFor())).distinct().toArray();
    }

    @Override
    public int site() {
        return waits.stream().mapToInt(wait -> wait.blocking().site()).filter(site -> site != 0).findFirst().orElse(0);
    }
}
