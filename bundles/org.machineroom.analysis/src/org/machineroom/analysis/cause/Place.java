// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.TraceEvent;

/**
 * A place in the program: a call of the library, or what is computed between two calls. Numbers are those of the trace.
 *
 * @param operation what is called, {@link #COMPUTING} if nothing is
 * @param site where; where the computing begins
 * @param toSite where the computing ends
 */
public record Place(int operation, int site, int toSite) {
    /** In place of an operation: the program computes. */
    public static final int COMPUTING = -1;
    /** Outside of all calls and computing that the trace knows. */
    public static final Place UNKNOWN = new Place(COMPUTING, 0, 0);

    /** The place of a computation or a call; that of anything else is {@link #UNKNOWN}. */
    public static Place of(TraceEvent state) {
        return switch (state) {
            case TraceEvent.Call call -> new Place(call.operation(), call.site(), 0);
            case TraceEvent.Compute compute -> new Place(COMPUTING, compute.fromSite(), compute.toSite());
            case null, default -> UNKNOWN;
        };
    }

    /** Whether the program computes. */
    public boolean isComputing() {
        return operation == COMPUTING;
    }
}
