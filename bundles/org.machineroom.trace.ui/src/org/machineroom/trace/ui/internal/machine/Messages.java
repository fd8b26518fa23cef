// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String columnBusy;
    public static String columnFrom;
    public static String columnLasted;
    public static String columnMessage;
    public static String columnMessages;
    public static String columnPart;
    public static String columnWaitedFor;
    public static String columnWhat;
    public static String headline;
    public static String headlineIdle;
    public static String headlineNone;
    public static String headlineOld;
    public static String message;
    public static String messageUnknown;
    public static String rowHad;
    public static String rowWaited;
    public static String storyHint;
    public static String storyOf;
    public static String storyWay;
    public static String tipNode;
    public static String tipPart;
    public static String whenAll;
    public static String whenMessage;
    public static String whenMoment;
    public static String whenRange;
    public static String wholeMachine;
    public static String zoomIn;
    public static String zoomOut;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
