// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.store.ResultStore.Ending;

/**
 * Which points of a sweep have no result yet. Points with the same inputs are one.
 *
 * @param endings how points have ended, by their digests
 * @param again endings that do not count, as the user wants such points run once more
 */
public record OpenPoints(Map<String, Ending> endings, Set<String> again) {
    /** Those of the points that are to be run, in their order. */
    public List<Point> of(List<Point> points) {
        Set<String> seen = new HashSet<>();
        return points.stream().filter(point -> seen.add(point.digest()) && isOpen(point)).toList();
    }

    private boolean isOpen(Point point) {
        Ending ending = endings.get(point.digest());
        if (ending == null || again.contains(ending.word())) {
            return true;
        }
        String limit = point.settings().getOrDefault(TIME_LIMIT.key(), "");
        return !ending.timeLimit().isEmpty() && !ending.timeLimit().equals(limit);
    }
}
