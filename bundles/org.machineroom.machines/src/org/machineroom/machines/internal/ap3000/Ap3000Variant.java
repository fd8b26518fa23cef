// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.List;

/** The ways to pass messages on the AP3000. */
public enum Ap3000Variant {
    /** VPPLib as it came: patterns are built from its sends and receives, strided data are packed first. */
    VPPLIB("vpplib"),
    /** The BLACS on the MPI of VPPLib: sends are packed and go on, all patterns are broadcasts and combines. */
    BLACS("blacs"),
    /** The paper's optimised patterns, which work on the chunks in special memory. */
    OPT("opt");

    private final String word;

    Ap3000Variant(String word) {
        this.word = word;
    }

    /** The variant's word in descriptions, {@code opt}. */
    public String word() {
        return word;
    }

    /** The words of all variants. */
    public static List<String> words() {
        return List.of(values()).stream().map(Ap3000Variant::word).toList();
    }

    /**
     * The variant with the given word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Ap3000Variant of(String word) {
        for (Ap3000Variant variant : values()) {
            if (variant.word.equals(word)) {
                return variant;
            }
        }
        throw new IllegalArgumentException(
                "the AP3000 has no variant \"" + word + "\", only " + String.join(", ", words()));
    }
}
