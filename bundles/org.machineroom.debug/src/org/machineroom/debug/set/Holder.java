// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.set;

import java.util.OptionalInt;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RankSample;

/** The stopped rank that keeps all others from going on: the one that has the turn in the simulator. */
public final class Holder {
    private Holder() {
    }

    /** The rank; empty if nobody is stopped who has the turn. Asks the debugger, so not on the UI thread. */
    public static OptionalInt of(RunSession session) {
        int running = session.surveyed().running();
        boolean isStopped = running != RankSample.NONE && session.isStopped()
                && RunFacts.of(session).stopped().get(running);
        return isStopped ? OptionalInt.of(running) : OptionalInt.empty();
    }
}
