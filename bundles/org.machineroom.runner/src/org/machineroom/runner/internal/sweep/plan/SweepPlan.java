// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.plan;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.run.RunException;

/**
 * All points of a sweep: each combination of the values of its axes.
 *
 * @param axes what is varied; the values of the last change first
 * @param fixed what is the same for all points, by key
 * @param classPath where programs in Java are
 * @param machinePath where machines of third parties are
 * @param inputs files that the program reads: a point runs again when one has changed
 */
public record SweepPlan(List<Axis> axes, Map<String, String> fixed, List<Path> classPath, List<Path> machinePath,
        List<Path> inputs) {
    /** Most points that are taken to be meant. */
    public static final long MOST_POINTS = 100_000;

    /** Number of points; {@link Long#MAX_VALUE} if they are more than that. */
    public long size() {
        long size = 1;
        for (Axis axis : axes) {
            int values = axis.values().size();
            size = size > Long.MAX_VALUE / values ? Long.MAX_VALUE : size * values;
        }
        return size;
    }

    /** The values of a point, from 0, by the keys of the axes in their order. */
    public Map<String, String> varied(long number) {
        Map<String, String> reversed = new LinkedHashMap<>();
        long rest = number;
        for (Axis axis : axes.reversed()) {
            int values = axis.values().size();
            reversed.put(axis.key(), axis.values().get((int) (rest % values)));
            rest /= values;
        }
        Map<String, String> values = new LinkedHashMap<>();
        axes.forEach(axis -> values.put(axis.key(), reversed.get(axis.key())));
        return values;
    }

    /** The values that a key has in this sweep: one if it is fixed, none if it is no key of it. */
    public List<String> valuesOf(String key) {
        if (fixed.containsKey(key)) {
            return List.of(fixed.get(key));
        }
        return axes.stream().filter(axis -> axis.key().equals(key)).findFirst().map(Axis::values).orElse(List.of());
    }

    /** Keys of options of programs or experiments that are fixed or varied. */
    public List<String> options() {
        return Stream.concat(fixed.keySet().stream(), axes.stream().map(Axis::key))
                .filter(key -> key.startsWith(SweepKeys.OPTION)).toList();
    }

    /** All that makes a point: what is fixed, and its values of what is varied. */
    public Map<String, String> values(long number) {
        Map<String, String> values = new LinkedHashMap<>(fixed);
        values.putAll(varied(number));
        return values;
    }

    /**
     * Refuses more points than anybody means, unless their number is said.
     *
     * @param said how many points there are, as the user says; {@code null} if not said
     */
    public void requireMeant(Long said) throws RunException {
        if (said == null && size() > MOST_POINTS) {
            throw new RunException(inWords() + ": that is more than " + Units.number(MOST_POINTS)
                    + "; if it is meant, say --points " + size());
        }
        if (said != null && said != size()) {
            throw new RunException("--points " + said + ": there are " + inWords());
        }
    }

    /** How many points there are, and of what. */
    public String inWords() {
        return Units.number(size()) + (size() == 1 ? " point" : " points") + (axes.isEmpty() ? ""
                : ": " + axes.stream().map(Axis::toString).collect(Collectors.joining(" x ")));
    }
}
