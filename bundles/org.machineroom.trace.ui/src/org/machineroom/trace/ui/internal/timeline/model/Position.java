// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.trace.State;

/**
 * Where a rank of a run that goes on stands.
 *
 * @param rank number of the rank
 * @param sincePs when it began with what it is at; what it did before that may not be recorded yet
 * @param ps its clock
 * @param state what it is at
 */
public record Position(int rank, long sincePs, long ps, State state) {
}
