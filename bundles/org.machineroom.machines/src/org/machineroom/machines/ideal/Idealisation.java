// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ideal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What making one thing ideal means for a machine. Immutable.
 *
 * @param settings the machine's settings that change, with their new values; none where parts are built otherwise
 * @param refusal  why it makes no sense on this machine; empty if it does
 */
public record Idealisation(SequencedMap<String, String> settings, String refusal) {
    public Idealisation {
        settings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(settings));
    }

    /** Settings that change, with their new values; none where the site or the collectives tell the machine. */
    public static Idealisation of(Map<String, String> settings) {
        return new Idealisation(new LinkedHashMap<>(settings), "");
    }

    /** It makes no sense, for a reason that goes on "... on this machine: ". */
    public static Idealisation refused(String reason) {
        return new Idealisation(new LinkedHashMap<>(), reason);
    }

    /** Whether it makes no sense. */
    public boolean isRefused() {
        return !refusal.isEmpty();
    }
}
