// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String anyRank;
    public static String anyTag;
    public static String breakpointForAll;
    public static String breakpointOnRanks;
    public static String brokenBreakpoint;
    public static String columnFrame;
    public static String columnHere;
    public static String columnNumber;
    public static String columnPlace;
    public static String columnRanks;
    public static String columnSet;
    public static String columnSince;
    public static String columnWhat;
    public static String copyNothing;
    public static String countOfQueue;
    public static String counts;
    public static String debugAgainNowhere;
    public static String debugAgainTitle;
    public static String fieldAmount;
    public static String fieldBytes;
    public static String fieldEvent;
    public static String fieldLength;
    public static String fieldLonger;
    public static String fieldOperation;
    public static String fieldPart;
    public static String fieldPeer;
    public static String fieldStructure;
    public static String fieldTag;
    public static String fieldTime;
    public static String goToDialog;
    public static String goToPrompt;
    public static String goToTitle;
    public static String graphCut;
    public static String groupNodes;
    public static String groupRanks;
    public static String groupSets;
    public static String journeyNoConfiguration;
    public static String journeyNotStopped;
    public static String journeyTitle;
    public static String limitForAll;
    public static String limitHint;
    public static String limitPrompt;
    public static String limitRanks;
    public static String limitTitle;
    public static String mpiBreakpointTitle;
    public static String noSource;
    public static String nobodyWaits;
    public static String oneRank;
    public static String oneTag;
    public static String queueCurrentOnly;
    public static String queuePosted;
    public static String queueReceiving;
    public static String queueSending;
    public static String queueSets;
    public static String queueSetsTip;
    public static String queueUnexpected;
    public static String queuesDeadlock;
    public static String queuesEnded;
    public static String queuesNoRun;
    public static String queuesOmitted;
    public static String queuesOnTheWay;
    public static String queuesOver;
    public static String queuesRunning;
    public static String queuesSetWrong;
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
    public static String senderButton;
    public static String senderNone;
    public static String senderTitle;
    public static String senderWhich;
    public static String setArrivals;
    public static String setCurrent;
    public static String setCurrentEmpty;
    public static String setCurrentWrong;
    public static String setDialogHint;
    public static String setDialogMessage;
    public static String setDialogTitle;
    public static String setEdit;
    public static String setHolder;
    public static String setJob;
    public static String setMakeCurrent;
    public static String setMeaning;
    public static String setName;
    public static String setNameTaken;
    public static String setNew;
    public static String setNoLine;
    public static String setNobody;
    public static String setNobodyStopped;
    public static String setRemove;
    public static String setTitle;
    public static String setsCommunicators;
    public static String setsLines;
    public static String setsNodes;
    public static String setsOwn;
    public static String setsStates;
    public static String stepBackNowhere;
    public static String stepBackTitle;
    public static String structureRow;
    public static String structuresEmpty;
    public static String suspendTitle;
    public static String transferFrom;
    public static String transferInQueue;
    public static String transferTo;
    public static String writeNoFrame;
    public static String writeNoVariable;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
