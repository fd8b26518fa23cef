// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ideal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.description.Setting;

/**
 * Guesses what an idealisation means by the names of settings, for families that do not say: times whose name speaks
 * of software, of an overhead or of a call are the library's code, those with latency, hop or delay are latencies;
 * rates of copies are copies, other rates are bandwidths. Processor, memory, files and spawning are left as they are.
 */
public final class SettingNames {
    private static final List<String> OTHERS = List.of("processor.", "file_system.", "spawn.", "memory.");
    private static final List<String> COPY = List.of("copy");
    private static final List<String> SOFTWARE = List.of("software", "overhead", "_call", "library.send",
            "library.receive");
    private static final List<String> LATENCY = List.of("latency", "hop", "delay");

    private SettingNames() {
    }

    /** What an idealisation would mean by the names of the machine's settings. */
    public static Idealisation guess(Ideal ideal, MachineDescription description) {
        if (ideal == Ideal.NO_CONTENTION) {
            return Idealisation.refused("its family does not say what its parts are without it");
        }
        if (ideal == Ideal.IDEAL_COLLECTIVES) {
            return Idealisation.of(Map.of());
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (Setting setting : List.copyOf(description.settings())) {
            String key = setting.key();
            if (OTHERS.stream().noneMatch(key::startsWith) && isMeant(ideal, key, description)) {
                settings.put(key, description.isRate(key) ? IdealTable.INFINITE : description.zero(key));
            }
        }
        return settings.isEmpty()
                ? Idealisation.refused("its family does not say what that is, and no setting has such a name")
                : Idealisation.of(settings);
    }

    private static boolean isMeant(Ideal ideal, String key, MachineDescription description) {
        return switch (ideal) {
            case FREE_SOFTWARE -> description.isTime(key) && has(SOFTWARE, key);
            case ZERO_LATENCY -> description.isTime(key) && has(LATENCY, key) && !has(SOFTWARE, key);
            case FREE_COPIES -> description.isRate(key) && has(COPY, key);
            case INFINITE_BANDWIDTH -> description.isRate(key) && !has(COPY, key);
            case NO_CONTENTION, IDEAL_NETWORK, IDEAL_COLLECTIVES, FREE_FILES, TWICE_COMPUTING -> false;
        };
    }

    private static boolean has(List<String> words, String key) {
        return words.stream().anyMatch(key::contains);
    }
}
