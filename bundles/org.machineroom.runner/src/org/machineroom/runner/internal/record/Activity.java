// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.Locale;

/** What a rank's time is spent on, as the summary of a run shows it. */
public enum Activity {
    COMPUTING('#'), SENDING('>'), RECEIVING('<'), WAITING('.'), COLLECTIVES('*'), INTERRUPTS('!'), OTHER('o');

    private final char symbol;

    Activity(char symbol) {
        this.symbol = symbol;
    }

    /** How the timeline in the terminal draws it. */
    public char symbol() {
        return symbol;
    }

    /** Its name in texts and in JSON. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
