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
 * @param isIdentity whether the model makes it so without simulating anything
 * @param predicted what the model said before anybody who built it knew the result, with its deviation; may be empty
 * @param known what is known to come out instead, or {@code null}
 */
record PublishedResult(String id, Role role, String what, String source, Map<String, Reading> readings,
        String settingMachine, String setting, Expression value, Claim claim, String unit, boolean isIdentity,
        String predicted,
        Known known) {
    /**
     * A deviation that is known.
     *
     * @param value what comes out, as it is printed
     * @param reason why
     */
    record Known(String value, String reason) {
    }

    /** What a comparison with it rests on. */
    Evidence evidence() {
        return !setting.isEmpty() ? Evidence.DESCRIPTION : isIdentity ? Evidence.IDENTITY : Evidence.RUN;
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
