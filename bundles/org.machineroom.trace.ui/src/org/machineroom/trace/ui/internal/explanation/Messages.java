// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String actionCopy;
    public static String actionWhatIf;
    public static String actionWhatIfTip;
    public static String efficiency;
    public static String empty;
    public static String goesOn;
    public static String incomplete;
    public static String noCauses;
    public static String pathColumns;
    public static String ranksColumns;
    public static String slackColumns;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
