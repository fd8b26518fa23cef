// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ideal;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.machines.description.MachineDescription;

/**
 * What each idealisation means for the machines of a family: which settings go to which value, or why it makes no
 * sense. Settings that a description does not have are left out. Filled once, then only read.
 */
public final class IdealTable {
    /** A rate at which everything takes no time. */
    public static final String INFINITE = "infinite";
    private static final String ZERO = "0";

    private final Map<Ideal, List<Entry>> entries = new EnumMap<>(Ideal.class);
    private final Map<Ideal, String> refusals = new EnumMap<>(Ideal.class);
    private boolean hasContentionSwitch;

    private record Entry(String key, String value) {
    }

    /** Times that become 0. */
    public IdealTable zero(Ideal ideal, String... keys) {
        return set(ideal, ZERO, keys);
    }

    /** Rates that become infinite. */
    public IdealTable infinite(Ideal ideal, String... keys) {
        return set(ideal, INFINITE, keys);
    }

    /** Settings that get a value, such as times that must not be 0. */
    public IdealTable set(Ideal ideal, String value, String... keys) {
        for (String key : keys) {
            entries.computeIfAbsent(ideal, _ -> new ArrayList<>()).add(new Entry(key, value));
        }
        return this;
    }

    /** The family asks its site whether there is contention, and builds parts without it. */
    public IdealTable contention() {
        hasContentionSwitch = true;
        return this;
    }

    /** It makes no sense on these machines. */
    public IdealTable refuse(Ideal ideal, String reason) {
        refusals.put(ideal, reason);
        return this;
    }

    /** What an idealisation means for a machine of the family. */
    public Idealisation of(Ideal ideal, MachineDescription description) {
        if (refusals.containsKey(ideal)) {
            return Idealisation.refused(refusals.get(ideal));
        }
        if (ideal == Ideal.IDEAL_COLLECTIVES || ideal == Ideal.NO_CONTENTION && hasContentionSwitch) {
            return Idealisation.of(Map.of());
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (Entry entry : entries.getOrDefault(ideal, List.of())) {
            if (description.has(entry.key)) {
                settings.put(entry.key, entry.value.equals(ZERO) ? description.zero(entry.key) : entry.value);
            }
        }
        return settings.isEmpty() ? Idealisation.refused("it has no such setting") : Idealisation.of(settings);
    }
}
