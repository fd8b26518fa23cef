// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;

/** Numbers the moments at which accesses under locks of a process, in all its windows, are complete. */
final class AccessMoments {
    private final Reporter reporter;
    private final Insight insight;
    private final RaceLimits limits;
    private int slot = PostedReceive.NO_SLOT;
    private boolean asked;
    private int come;

    AccessMoments(Reporter reporter, Insight insight, RaceLimits limits) {
        this.reporter = reporter;
        this.insight = insight;
        this.limits = limits;
    }

    /** What the process knows. */
    Knowledge known() {
        return insight.knowledge();
    }

    /** One that has not come. */
    Completion open() {
        if (!asked) {
            asked = true;
            slot = limits.nextOrigin(reporter.run().processes());
        }
        return slot == PostedReceive.NO_SLOT ? Completion.UNKNOWN : new Completion(slot);
    }

    /** The next has come, of accesses to several targets together. */
    void come(List<Completion> completions) {
        if (slot != PostedReceive.NO_SLOT) {
            come++;
            completions.forEach(completion -> completion.come(come));
            insight.know(slot, come);
        }
    }
}
