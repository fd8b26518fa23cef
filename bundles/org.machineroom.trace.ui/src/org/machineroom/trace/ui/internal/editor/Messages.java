// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String hoverAllRanks;
    public static String hoverCalls;
    public static String hoverComputing;
    public static String hoverNotProfiled;
    public static String hoverOneRank;
    public static String hoverSpread;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
