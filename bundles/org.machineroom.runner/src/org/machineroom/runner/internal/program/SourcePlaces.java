// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.runner.internal.program.SiteTable.Site;

/** Where in a program's source something is. */
public interface SourcePlaces {
    /** The call site with the given number, or {@code null} if there is none. */
    Site site(int number);

    /**
     * By which calls of the program a rank has come to where it waits in a call of MPI, the innermost first; none if
     * nobody knows. While no rank runs.
     */
    List<Site> stack(Rank rank);

    /** The same of one of several threads of a rank, which may wait for another, too. */
    default List<Site> stack(Rank rank, WaitingThread thread) {
        return List.of();
    }

    /** The same for those who want no stacks, at which to look takes time. */
    default SourcePlaces linesOnly() {
        SourcePlaces all = this;
        return new SourcePlaces() {
            @Override
            public Site site(int number) {
                return all.site(number);
            }

            @Override
            public List<Site> stack(Rank rank) {
                return List.of();
            }
        };
    }
}
