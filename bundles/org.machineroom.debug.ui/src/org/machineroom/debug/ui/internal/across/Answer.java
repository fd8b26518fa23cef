// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Optional;
import org.machineroom.debug.across.AcrossTable;
import org.machineroom.debug.across.RankGrids;
import org.machineroom.launching.session.RunSession;

/**
 * What was found.
 *
 * @param session with the run; empty if none is debugged
 * @param table the values
 * @param grids where the ranks lie
 * @param place the method that the expression was read in; empty if it was not
 * @param problem why it was not read, for the user; empty if it was
 */
record Answer(Optional<RunSession> session, AcrossTable table, RankGrids grids, String place, String problem) {
    /** Nothing has been asked for. */
    static final Answer NONE = new Answer(Optional.empty(), AcrossTable.EMPTY, RankGrids.NONE, "", "");

    /** The same values, which are those of the stop before. */
    Answer with(String newProblem) {
        return new Answer(session, table, grids, place, newProblem);
    }
}
