// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

/**
 * A message as an arrow: all that is needed to draw it, and to find the rest with {@link TraceIndex#message}.
 *
 * @param source      who sent it
 * @param destination who received it
 * @param beginPs     begin of its first step, at the source
 * @param endPs       end of its last step, at the destination
 * @param position    of its record in the destination's stream
 * @param unfinished  whether the run ended before it was received; the end is that of the run then
 */
public record MessageRef(int source, int destination, long beginPs, long endPs, long position, boolean unfinished) {
}
