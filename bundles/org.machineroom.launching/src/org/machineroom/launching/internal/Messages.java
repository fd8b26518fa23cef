// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String againConfigurationGone;
    public static String againElsewhere;
    public static String cannotDelete;
    public static String cannotListen;
    public static String cannotRename;
    public static String cannotStart;
    public static String cannotStore;
    public static String containerName;
    public static String containerNameIo;
    public static String countCall;
    public static String countCalls;
    public static String countMessage;
    public static String countMessages;
    public static String countOnce;
    public static String countPart;
    public static String countParts;
    public static String countProcess;
    public static String countProcesses;
    public static String countRank;
    public static String countRanks;
    public static String countRun;
    public static String countRuns;
    public static String countTimes;
    public static String experimentFailed;
    public static String jreTooOld;
    public static String machineFails;
    public static String machinePathWrong;
    public static String mainClassMissing;
    public static String mainMethodMissing;
    public static String makeFailed;
    public static String makeJob;
    public static String makeMissing;
    public static String noMainClass;
    public static String noNativeDebugger;
    public static String noRunner;
    public static String noStartCache;
    public static String peerRefused;
    public static String programMissing;
    public static String programNotNamed;
    public static String ranksBelowOne;
    public static String ranksTooMany;
    public static String roomTooSmall;
    public static String refusedCall;
    public static String refusedCallOfSeveral;
    public static String refusedCallsJob;
    public static String simulatorMissing;
    public static String startCacheJob;
    public static String sweepNobody;
    public static String sweepValueMissing;
    public static String whatIfNobody;
    public static String wrongAttribute;
    public static String wrongMachine;
    public static String wrongProgram;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
