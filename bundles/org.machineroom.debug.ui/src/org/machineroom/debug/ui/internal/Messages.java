// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String breakpointOnRanks;
    public static String limitHint;
    public static String limitPrompt;
    public static String limitRanks;
    public static String limitTitle;
    public static String resumeAllTitle;
    public static String resumePrompt;
    public static String resumeTitle;
    public static String suspendTitle;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
