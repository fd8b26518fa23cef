// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ideal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Something of a run that can be made ideal, to see how much time it costs. */
public enum Ideal {
    NO_CONTENTION("no-contention", "no message waits for a link, bus or engine that others use"),
    FREE_SOFTWARE("free-software", "the library's own code takes no time"),
    FREE_COPIES("free-copies", "processors copy messages in no time"),
    ZERO_LATENCY("zero-latency", "the first byte of a message is there at once"),
    INFINITE_BANDWIDTH("infinite-bandwidth", "all bytes of a message are there with the first"),
    /** All that Dimemas calls so: zero latency, infinite bandwidth, no limit to the messages on their way. */
    IDEAL_NETWORK("ideal-network", "zero-latency, infinite-bandwidth and no-contention together"),
    IDEAL_COLLECTIVES("ideal-collectives",
            "a collective operation is over when those have called it whose data it needs"),
    FREE_FILES("free-files", "the file system answers in no time"),
    TWICE_COMPUTING("twice-computing", "the program computes twice as fast");

    private final String word;
    private final String meaning;

    Ideal(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    /** How it is written, {@code zero-latency}. */
    public String word() {
        return word;
    }

    /** Whether it is what all machines have alike, and no matter of a family. */
    public boolean isOfAllMachines() {
        return this == FREE_FILES || this == TWICE_COMPUTING;
    }

    /** What it means on all machines. */
    public String meaning() {
        return meaning;
    }

    /** What is made ideal one by one. */
    public List<Ideal> parts() {
        return this == IDEAL_NETWORK ? List.of(NO_CONTENTION, ZERO_LATENCY, INFINITE_BANDWIDTH) : List.of(this);
    }

    /** All words. */
    public static String words() {
        return Arrays.stream(values()).map(Ideal::word).collect(Collectors.joining(", "));
    }

    /**
     * Finds one by its word.
     *
     * @throws IllegalArgumentException if there is none, with all that there are
     */
    public static Ideal of(String word) {
        return Arrays.stream(values()).filter(ideal -> ideal.word.equals(word)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing that can be made ideal is called " + word
                        + "; there are " + words()));
    }
}
