// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import org.machineroom.launching.StoredRun;

/**
 * A rank of a run, as views tell each other what is selected: the element of a structured selection in the workbench's
 * selection service.
 *
 * @param run the run
 * @param rank number of the rank
 */
public record RankSelection(StoredRun run, int rank) {
}
