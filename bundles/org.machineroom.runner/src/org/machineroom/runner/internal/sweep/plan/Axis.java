// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.plan;

import java.util.List;

/**
 * One key of a sweep and the values it takes in turn.
 *
 * @param key one of {@link SweepKeys}
 * @param values at least one, as they are written in a table of results
 */
public record Axis(String key, List<String> values) {
    public Axis {
        values = List.copyOf(values);
    }

    /** As a person writes it: {@code ranks (4)}. */
    @Override
    public String toString() {
        return key + " (" + values.size() + ")";
    }
}
