// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.raw;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;

/** The ways to pass messages on Raw. */
public enum RawVariant {
    /** The general dynamic network without a library. */
    GDN("gdn"),
    /** Version III: LAM/MPI's front end, interrupt-driven. */
    RMPI3("rmpi3");

    private final String word;

    RawVariant(String word) {
        this.word = word;
    }

    /** The variant's word in descriptions, {@code rmpi3}. */
    public String word() {
        return word;
    }

    /** The words of all variants. */
    public static List<String> words() {
        return List.of(values()).stream().map(RawVariant::word).toList();
    }

    /**
     * The variant with the given word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static RawVariant of(String word) {
        for (RawVariant variant : values()) {
            if (variant.word.equals(word)) {
                return variant;
            }
        }
        throw new IllegalArgumentException("Raw has no variant \"" + word + "\", only " + String.join(", ", words()));
    }

    /** What the variant's library lacks. */
    Limits limits(String machine, boolean isEnforced) {
        return this == GDN ? Limits.NONE : new Limits(machine, lacking(), isEnforced);
    }

    private static Map<Feature, String> lacking() {
        Map<Feature, String> lacking = new EnumMap<>(Feature.class);
        String blocking = "Psota section 4.4: no non-blocking communication in version III";
        lacking.put(Feature.NON_BLOCKING, blocking);
        lacking.put(Feature.PERSISTENT, blocking);
        lacking.put(Feature.SEND_RECEIVE, blocking + ", on which LAM/MPI builds it");
        lacking.put(Feature.CANCEL, blocking);
        String modes = "Psota section 4.4: standard mode only, other send modes are future work";
        lacking.put(Feature.SYNCHRONOUS_SEND, modes);
        lacking.put(Feature.BUFFERED_SEND, modes);
        lacking.put(Feature.READY_SEND, modes);
        lacking.put(Feature.SUB_WORD_TYPES, "Psota section 4.4: no types smaller than a word of 4 bytes; pad to words");
        return lacking;
    }
}
