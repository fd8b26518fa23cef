// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A published result and what it is compared with.
 *
 * @param id its name
 * @param role what it is to the model
 * @param what it is about, in words
 * @param source paper and section, table or figure
 * @param readings the rows of runs it needs, by name; none if it is about a setting
 * @param settingMachine the machine whose setting it is about, or empty
 * @param setting the key of that setting, or empty
 * @param value what to make of the rows; {@code null} if it is about a setting or how a run ends
 * @param claim what must come out
 * @param unit of the claim, may be empty
 * @param group the group it is judged with, or {@code null}
 * @param known what is known to come out instead, or {@code null}
 */
record PublishedResult(String id, Role role, String what, String source, Map<String, Reading> readings,
        String settingMachine, String setting, Expression value, Claim claim, String unit, Group group, Known known) {
    /**
     * Results that are judged together.
     *
     * @param id its name
     * @param rms greatest root of the mean square of their deviations, 0.2 for 20 percent
     */
    record Group(String id, double rms) {
    }

    /**
     * A deviation that is known.
     *
     * @param value what comes out, as it is printed
     * @param reason why
     */
    record Known(String value, String reason) {
    }

    /** The machines it is about. */
    Set<String> machines() {
        Set<String> machines = new TreeSet<>();
        if (!setting.isEmpty()) {
            machines.add(settingMachine);
        }
        readings.values().forEach(reading -> machines.add(reading.measurement().machine()));
        return machines;
    }
}
