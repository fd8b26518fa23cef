// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String andMore;
    public static String anyRank;
    public static String anyTag;
    public static String arrival;
    public static String eventAge;
    public static String eventBusy;
    public static String eventCall;
    public static String eventError;
    public static String eventFinding;
    public static String eventReceive;
    public static String eventSend;
    public static String eventStructure;
    public static String eventTime;
    public static String eventUnexpected;
    public static String fieldLimit;
    public static String fieldPeer;
    public static String fieldTag;
    public static String hasSent;
    public static String journeyAnew;
    public static String journeyDeadlocked;
    public static String journeyEnded;
    public static String journeyReached;
    public static String journeyTo;
    public static String onCommunicator;
    public static String oneRank;
    public static String oneTag;
    public static String peerDoesNotWait;
    public static String peerWaits;
    public static String repetitionChanged;
    public static String repetitionDeparts;
    public static String siblings;
    public static String subjectBeyond;
    public static String subjectNoArray;
    public static String subjectNone;
    public static String subjectNull;
    public static String subjectThis;
    public static String waitsForData;
    public static String waitsForMessage;
    public static String waitsForReceive;
    public static String waitsOtherwise;
    public static String wordsBytes;
    public static String wordsCall;
    public static String wordsFrom;
    public static String wordsLonger;
    public static String wordsName;
    public static String wordsQueue;
    public static String wordsRanks;
    public static String wordsTag;
    public static String wordsTime;
    public static String wordsTo;
    public static String writeByCall;
    public static String writeByCallAlone;
    public static String writeDeparts;
    public static String writeLater;
    public static String writeNever;
    public static String writeNoFrame;
    public static String writeNoPosition;
    public static String writeSearch;
    public static String writeSince;
    public static String writeUnknown;
    public static String wrongNumber;
    public static String wrongTime;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
