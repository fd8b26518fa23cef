// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String change;
    public static String noRun;
    public static String note;
    public static String nothing;
    public static String notRun;
    public static String percent;
    public static String predicted;
    public static String remove;
    public static String runName;
    public static String runs;
    public static String state;
    public static String stop;
    public static String time;
    public static String title;
    public static String what;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
