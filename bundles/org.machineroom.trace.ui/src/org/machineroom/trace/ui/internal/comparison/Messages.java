// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String calls;
    public static String change;
    public static String comparing;
    public static String computing;
    public static String costs;
    public static String first;
    public static String inFirst;
    public static String inSecond;
    public static String lines;
    public static String nothing;
    public static String rank;
    public static String ranks;
    public static String second;
    public static String swap;
    public static String tabDifferences;
    public static String tabTimelines;
    public static String unreadable;
    public static String waiting;
    public static String waitingIn;
    public static String what;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
