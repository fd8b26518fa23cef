// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String actionCollapse;
    public static String actionExpand;
    public static String actionExport;
    public static String actionFind;
    public static String actionLink;
    public static String actionOpen;
    public static String actionSlowest;
    public static String actionTree;
    public static String allRanks;
    public static String atLine;
    public static String bar;
    public static String columnBytes;
    public static String columnCalls;
    public static String columnExclusive;
    public static String columnImbalance;
    public static String columnInclusive;
    public static String columnLateReceiveTime;
    public static String columnLateReceives;
    public static String columnLateSendTime;
    public static String columnLateSends;
    public static String columnName;
    public static String columnRank;
    public static String columnShare;
    public static String columnSlack;
    public static String columnSlowest;
    public static String columnWaitedFor;
    public static String columnWaiting;
    public static String communicationHeadline;
    public static String computing;
    public static String computingBefore;
    public static String computingCancelled;
    public static String computingElsewhere;
    public static String explainBytes;
    public static String explainCalls;
    public static String explainExclusive;
    public static String explainImbalance;
    public static String explainInclusive;
    public static String explainShare;
    public static String explainSlack;
    public static String explainSlowest;
    public static String explainWaiting;
    public static String exportFailed;
    public static String field;
    public static String fieldEmpty;
    public static String findingSlack;
    public static String filterHint;
    public static String initialisers;
    public static String interrupts;
    public static String lambdaIn;
    public static String measureBytes;
    public static String measureMessages;
    public static String measureTime;
    public static String noMessages;
    public static String noRun;
    public static String noSuchRank;
    public static String nothingRecorded;
    public static String otherTime;
    public static String profileAgain;
    public static String profileFromTrace;
    public static String profileHeadline;
    public static String profileNotCounted;
    public static String profileNotYet;
    public static String profileOfRange;
    public static String rangeWhole;
    public static String ranksHint;
    public static String receiver;
    public static String runDeleted;
    public static String sender;
    public static String sizeExact;
    public static String sizeFrom;
    public static String sizesByBytes;
    public static String sizesByMessages;
    public static String tabLate;
    public static String tabMatrix;
    public static String tabSizes;
    public static String traceUnreadable;
    public static String wholeRun;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
