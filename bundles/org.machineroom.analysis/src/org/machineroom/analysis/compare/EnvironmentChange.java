// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A line of the environments of two runs that is not the same: machine, program, a setting.
 *
 * @param key    what it is about
 * @param first  its value in the first run, {@code null} if that does not say
 * @param second its value in the second run, {@code null} if that does not say
 */
public record EnvironmentChange(String key, String first, String second) {

    /** What differs, in the order of the first run's environment, then of the second's. */
    static List<EnvironmentChange> between(Map<String, String> first, Map<String, String> second) {
        Set<String> keys = new LinkedHashSet<>(first.keySet());
        keys.addAll(second.keySet());
        List<EnvironmentChange> changes = new ArrayList<>();
        for (String key : keys) {
            if (!Objects.equals(first.get(key), second.get(key))) {
                changes.add(new EnvironmentChange(key, first.get(key), second.get(key)));
            }
        }
        return changes;
    }
}
