// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String actionExport;
    public static String actionLogX;
    public static String actionLogY;
    public static String actionRemove;
    public static String actionShowAll;
    public static String actionStop;
    public static String actionTable;
    public static String chooseMachines;
    public static String columnEnding;
    public static String columnReason;
    public static String columnRun;
    public static String columnCurve;
    public static String done;
    public static String doneWithFailures;
    public static String experiment;
    public static String exportFailed;
    public static String figures;
    public static String job;
    public static String jobList;
    public static String jobTrace;
    public static String machines;
    public static String machinesHint;
    public static String noRun;
    public static String nothing;
    public static String nothingChecked;
    public static String options;
    public static String otherAxes;
    public static String pointAt;
    public static String ranks;
    public static String ranksHint;
    public static String run;
    public static String running;
    public static String starting;
    public static String stopped;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
