// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.trace.State;

/**
 * Where a rank of a run that goes on stands.
 *
 * @param rank number of the rank
 * @param ps its clock
 * @param state what it does since the last thing that is recorded of it
 */
public record Position(int rank, long ps, State state) {
}
