// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

/** What a comparison rests on, and so what it is worth. */
enum Evidence {
    /** A number that came out of runs. */
    RUN("measured"),
    /** A number in the machine's description; that the model does with it what it should is for others to show. */
    DESCRIPTION("read from descriptions"),
    /** A run beside another that the model makes alike; it cannot come out otherwise unless the model is changed. */
    IDENTITY("that compare the model with itself");

    private final String words;

    Evidence(String words) {
        this.words = words;
    }

    /** As it is printed. */
    String words() {
        return words;
    }
}
