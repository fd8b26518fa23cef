// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import org.machineroom.trace.State;

/**
 * A piece of a rank's time that belongs to one record.
 *
 * @param operation number of the operation if it is of a call, else {@link org.machineroom.trace.TraceEvent#NONE}
 * @param site      where the call is, or where the computation began, else the same
 */
public record Piece(State state, int operation, int site, long beginPs, long endPs) {
}
