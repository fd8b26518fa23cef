// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * The node that a rank runs on.
 *
 * @param name {@code tile 3}
 * @param place where it is drawn, {@code null} if the machine does not say
 */
public record MachineNode(int rank, String name, Place place) {
}
