// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * How far behind the present runs shall wait, so that going back is short whether one goes back a little or far: at
 * distances that grow by the same factor, from the nearest to the whole way from the beginning. If there are enough,
 * two are nearest, as who steps back once often does so again before another has come. All in nanoseconds of the host's
 * time.
 *
 * @param kept distances at which some wait already that will do
 * @param wanted distances at which others shall wait, the nearest first
 */
public record SiblingPlan(List<Long> kept, List<Long> wanted) {
    /** Nearer than this none needs to wait: nobody notices so short a way. */
    public static final long NEAREST_NS = 20_000_000;
    /** With so many, two of them are nearest. */
    private static final int ENOUGH_FOR_TWO = 4;
    /** A sibling may be farther away than it was to be by this factor. */
    private static final double SLACK = 1.5;

    public SiblingPlan {
        kept = List.copyOf(kept);
        wanted = List.copyOf(wanted);
    }

    /**
     * Plans.
     *
     * @param wayNs how long the run takes from its beginning to the present
     * @param waiting distances at which some wait already
     * @param most how many there may be
     */
    public static SiblingPlan of(long wayNs, List<Long> waiting, int most) {
        List<Long> left = new ArrayList<>(waiting.stream().sorted().toList());
        List<Long> kept = new ArrayList<>();
        List<Long> wanted = new ArrayList<>();
        for (long distance : distances(wayNs, most)) {
            if (!left.isEmpty() && left.getFirst() <= distance * SLACK) {
                kept.add(left.removeFirst());
            } else {
                wanted.add(distance);
            }
        }
        return new SiblingPlan(kept, wanted);
    }

    private static List<Long> distances(long wayNs, int most) {
        if (most < 2 || wayNs <= NEAREST_NS) {
            return LongStream.range(0, most).map(_ -> Math.min(NEAREST_NS, wayNs)).boxed().toList();
        }
        int nearest = most < ENOUGH_FOR_TWO ? 1 : 2;
        int steps = most - nearest;
        double factor = Math.pow((double) wayNs / NEAREST_NS, 1.0 / steps);
        return LongStream.range(0, most).map(n -> {
            long step = Math.max(0, n - nearest + 1);
            return step == steps ? wayNs : Math.round(NEAREST_NS * Math.pow(factor, step));
        }).boxed().toList();
    }
}
