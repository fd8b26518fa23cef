// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** What F1 shows: contexts that the user's guide (bundle {@code org.machineroom.help}) explains. */
public enum HelpContexts {
    /** The Message Queues view. */
    QUEUES_VIEW("queuesView"),
    /** The dialog of an MPI breakpoint. */
    MPI_BREAKPOINT("mpiBreakpoint"),
    /** The Rank Sets view and its dialog. */
    RANK_SETS("rankSets"),
    /** The Parallel Stacks view. */
    PARALLEL_STACKS("parallelStacks"),
    /** The Across Ranks view. */
    ACROSS_RANKS("acrossRanks"),
    /** The page that limits a breakpoint to ranks. */
    RANK_LIMIT("rankLimit");

    private static final String BUNDLE = "org.machineroom.debug.ui.";

    private final String id;

    HelpContexts(String id) {
        this.id = id;
    }

    /** Makes F1 on a control and what is in it show this context. */
    public void set(Control control) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, BUNDLE + id);
    }
}
