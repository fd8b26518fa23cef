// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;
import org.machineroom.mpi.internal.check.MissingRanks;

/** Says of a collective operation who has called it and who has not. */
final class MissingText {
    private MissingText() {
    }

    /** The sentence. */
    static String words(MissingRanks missing) {
        return missing.call() + " on " + missing.communicator() + ": " + have(missing.present()) + " called it, "
                + have(missing.absent()) + " not.";
    }

    private static String have(List<Integer> ranks) {
        return RankRanges.words(ranks) + (ranks.size() == 1 ? " has" : " have");
    }
}
