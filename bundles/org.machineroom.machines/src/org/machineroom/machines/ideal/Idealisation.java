// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ideal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What making one thing ideal means for a machine. Immutable.
 *
 * @param settings            the machine's settings that change, with their new values
 * @param isWithoutContention whether the machine is built of parts that nobody waits for
 * @param refusal             why it makes no sense on this machine; empty if it does
 */
public record Idealisation(SequencedMap<String, String> settings, boolean isWithoutContention, String refusal) {
    public Idealisation {
        settings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(settings));
    }

    /** Settings that change, with their new values. */
    public static Idealisation of(Map<String, String> settings) {
        return new Idealisation(new LinkedHashMap<>(settings), false, "");
    }

    /** The parts of the machine are built so that nobody waits for them. */
    public static Idealisation withoutContention() {
        return new Idealisation(new LinkedHashMap<>(), true, "");
    }

    /** It makes no sense, for a reason that goes on "... on this machine: ". */
    public static Idealisation refused(String reason) {
        return new Idealisation(new LinkedHashMap<>(), false, reason);
    }

    /** Whether it makes no sense. */
    public boolean isRefused() {
        return !refusal.isEmpty();
    }
}
