// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Placement;

/**
 * Where the ranks of a run are.
 *
 * @param family name of the family of the machine
 * @param nodes of the machine
 * @param ranks on the nodes
 */
public record PlacedRanks(String family, NodeLayout nodes, Placement ranks) {
}
