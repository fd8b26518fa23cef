// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.List;

/** The ways to pass messages on the AP1000. */
public enum Ap1000Variant {
    /** The kernel's own calls, as the baseline: no MPI software, no domains. */
    CELLOS("cellos"),
    /** MPI on the domains package; the kernel copies what is sent. */
    MPI("mpi"),
    /** The same with the kernel in linesending mode: data leave from the user's memory or the cache lines. */
    LINESEND("mpi.linesend"),
    /** MPI with synchronous sends by request, address and put, as the report proposes it. */
    PUTSSEND("mpi.putssend");

    private final String word;

    Ap1000Variant(String word) {
        this.word = word;
    }

    /** The variant's word in descriptions, {@code mpi}. */
    public String word() {
        return word;
    }

    /** The words of all variants. */
    public static List<String> words() {
        return List.of(values()).stream().map(Ap1000Variant::word).toList();
    }

    /**
     * The variant with the given word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Ap1000Variant of(String word) {
        for (Ap1000Variant variant : values()) {
            if (variant.word.equals(word)) {
                return variant;
            }
        }
        throw new IllegalArgumentException(
                "the AP1000 has no variant \"" + word + "\", only " + String.join(", ", words()));
    }

    /** Whether messages carry a domain, and MPI's software is charged. */
    boolean hasMpi() {
        return this != CELLOS;
    }

    /** Whether the kernel copies a message before it leaves. */
    boolean copiesOnSend() {
        return this != LINESEND;
    }

    /** Whether the data of a synchronous message are put into the receiver's memory. */
    boolean putsSynchronous() {
        return this == PUTSSEND;
    }
}
