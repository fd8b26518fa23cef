// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

/**
 * Where a rank of a run that goes on stands.
 *
 * @param rank number of the rank
 * @param ps its clock
 * @param label what it does
 */
public record Position(int rank, long ps, String label) {
}
