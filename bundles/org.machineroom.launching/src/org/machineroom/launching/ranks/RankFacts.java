// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.BitSet;
import java.util.List;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.RankActivity;

/**
 * What is known of the ranks of a run, for sets to be found out. Any thread may ask; some answers are asked of the
 * debugger, so none on the UI thread where sets may ask for more than numbers, nodes and activities. What only a run
 * that goes on or its debugger can tell is nothing, if nobody tells it.
 */
public interface RankFacts {
    /** Nothing is known. */
    RankFacts NONE = new UnknownFacts();

    /** How many ranks there are; 0 while that is not known. */
    int size();

    /** Where a rank runs. */
    String node(int rank);

    /** What a rank does. */
    RankActivity activity(int rank);

    /** The communicators that the run has, of those that it has told of. */
    default List<CommunicatorSample> communicators() {
        return List.of();
    }

    /** The ranks that the debugger has stopped. */
    default BitSet stopped() {
        return new BitSet();
    }

    /** The ranks that are at a line, {@code Pi:39}, or in a method, {@code Pi.main}. */
    default BitSet at(String place) {
        return new BitSet();
    }

    /**
     * The stopped ranks in which a Java expression is true.
     *
     * @throws IllegalArgumentException if it cannot be evaluated; the message says where and why
     */
    default BitSet where(String condition) {
        throw new IllegalArgumentException("where \"" + condition + "\": only ranks that a debugger has stopped can be "
                + "asked for values");
    }
}
