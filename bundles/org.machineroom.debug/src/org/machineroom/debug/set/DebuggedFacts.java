// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.set;

import java.util.BitSet;
import java.util.List;
import org.eclipse.debug.core.DebugException;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.RankActivity;

/**
 * What a debugged run has told of its ranks, and which of them the debugger has stopped.
 *
 * @param told by the run
 * @param ranks as the debugger has them
 */
public record DebuggedFacts(RunFacts told, RankModel ranks) implements RankFacts {
    @Override
    public int size() {
        return told.size();
    }

    @Override
    public String node(int rank) {
        return told.node(rank);
    }

    @Override
    public RankActivity activity(int rank) {
        return told.activity(rank);
    }

    @Override
    public List<CommunicatorSample> communicators() {
        return told.communicators();
    }

    @Override
    public BitSet stopped() {
        try {
            return ranks.stopped().stream().mapToInt(RankThread::rank).collect(BitSet::new, BitSet::set, BitSet::or);
        } catch (DebugException e) {
            return new BitSet(); // the JVM is gone
        }
    }

    @Override
    public BitSet at(String place) {
        return told.at(place);
    }

    @Override
    public BitSet where(String condition) {
        return new Condition(ranks, condition).solve();
    }
}
