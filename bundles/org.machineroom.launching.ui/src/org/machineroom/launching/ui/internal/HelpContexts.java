// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** What F1 shows: contexts that the user's guide (bundle {@code org.machineroom.help}) explains. */
public enum HelpContexts {
    /** The tab on which the machine is chosen. */
    MACHINE_TAB("machineTab"),
    /** The tab with the parameters of the machine. */
    PARAMETERS_TAB("parametersTab"),
    /** The tab with what is varied. */
    SWEEP_TAB("sweepTab"),
    /** The tab on which the program is chosen. */
    MAIN_TAB("mainTab"),
    /** The page of preferences. */
    PREFERENCES("preferences"),
    /** The wizards for projects. */
    PROJECT_WIZARD("projectWizard"),
    /** The page of the class path container. */
    CONTAINER_PAGE("containerPage"),
    /** The view of the ranks. */
    RANKS_VIEW("ranksView"),
    /** The view of the runs that are kept. */
    RUNS_VIEW("runsView"),
    /** The view of what to do first. */
    START_VIEW("startView");

    private static final String BUNDLE = "org.machineroom.launching.ui.";

    private final String id;

    HelpContexts(String id) {
        this.id = id;
    }

    /** Makes F1 on a control and what is in it show this context. */
    public void set(Control control) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, BUNDLE + id);
    }
}
