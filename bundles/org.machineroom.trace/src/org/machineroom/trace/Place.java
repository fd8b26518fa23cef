// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/** A place on the plane on which a machine is drawn, in distances between neighbouring nodes; y grows downwards. */
public record Place(double x, double y) {
}
