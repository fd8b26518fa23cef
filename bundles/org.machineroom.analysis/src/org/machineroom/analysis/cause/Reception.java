// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.TraceHeader;

/**
 * How the library of a run's machine takes messages, as far as its trace says. Immutable.
 *
 * @param isKnown whether it says so; else nothing can be advised
 * @param stores whether messages are taken off the network while their receiver computes
 * @param receives whether they go to posted receives meanwhile, and those that wait for that are answered
 * @param sparesCopy whether a message is copied once less if its receive is posted when it comes
 */
public record Reception(boolean isKnown, boolean stores, boolean receives, boolean sparesCopy) {
    private static final String STORED = "stored";
    private static final String RECEIVED = "received";

    static Reception of(TraceHeader header) {
        String said = header.environment().getOrDefault(TraceHeader.RECEPTION, "");
        boolean receives = said.startsWith(RECEIVED);
        return new Reception(!said.isEmpty(), receives || said.startsWith(STORED), receives,
                said.endsWith(TraceHeader.SPARES_COPY));
    }
}
