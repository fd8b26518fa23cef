// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String anyRank;
    public static String anyTag;
    public static String breakpointOnRanks;
    public static String brokenBreakpoint;
    public static String columnPlace;
    public static String columnSince;
    public static String columnWhat;
    public static String copyNothing;
    public static String countOfQueue;
    public static String counts;
    public static String debugAgainNowhere;
    public static String debugAgainTitle;
    public static String fieldBytes;
    public static String fieldEvent;
    public static String fieldLength;
    public static String fieldOperation;
    public static String fieldPeer;
    public static String fieldTag;
    public static String fieldTime;
    public static String goToDialog;
    public static String goToPrompt;
    public static String goToTitle;
    public static String graphCut;
    public static String journeyNoConfiguration;
    public static String journeyNotStopped;
    public static String journeyTitle;
    public static String limitHint;
    public static String limitPrompt;
    public static String limitRanks;
    public static String limitTitle;
    public static String mpiBreakpointTitle;
    public static String noSource;
    public static String nobodyWaits;
    public static String oneRank;
    public static String oneTag;
    public static String queuePosted;
    public static String queueReceiving;
    public static String queueSending;
    public static String queueUnexpected;
    public static String queuesDeadlock;
    public static String queuesEnded;
    public static String queuesNoRun;
    public static String queuesOmitted;
    public static String queuesOnTheWay;
    public static String queuesOver;
    public static String queuesRunning;
    public static String queuesStopped;
    public static String queuesStoppedAt;
    public static String queuesUnknown;
    public static String rankOnNode;
    public static String refresh;
    public static String refreshTip;
    public static String resumeAllTitle;
    public static String resumePrompt;
    public static String resumeTitle;
    public static String runBackNowhere;
    public static String runBackTitle;
    public static String stepBackNowhere;
    public static String stepBackTitle;
    public static String suspendTitle;
    public static String transferFrom;
    public static String transferInQueue;
    public static String transferTo;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
