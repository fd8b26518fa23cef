// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that users see. */
public final class Messages extends NLS {
    public static String aboutMachine;
    public static String anyPeer;
    public static String cannotLaunch;
    public static String check;
    public static String checkError;
    public static String checkOff;
    public static String checkWarn;
    public static String chooseType;
    public static String columnBusy;
    public static String columnBytes;
    public static String columnEnding;
    public static String columnKey;
    public static String columnMachine;
    public static String columnMessages;
    public static String columnMode;
    public static String columnName;
    public static String columnNode;
    public static String columnProgram;
    public static String columnRank;
    public static String columnRanks;
    public static String columnSimulatedTime;
    public static String columnSource;
    public static String columnStarted;
    public static String columnState;
    public static String columnValue;
    public static String columnVirtualTime;
    public static String compute;
    public static String computeCounted;
    public static String computeExplicit;
    public static String computeMeasured;
    public static String computeNone;
    public static String consoleOfRanks;
    public static String containerDescription;
    public static String containerTitle;
    public static String deleteQuestion;
    public static String deleteTitle;
    public static String descriptionFile;
    public static String editConfiguration;
    public static String editValue;
    public static String editorEmpty;
    public static String endedCompleted;
    public static String endedDeadlocked;
    public static String endedExited;
    public static String endedFailed;
    public static String endedUnknown;
    public static String examplesDescription;
    public static String examplesProject;
    public static String filterRanks;
    public static String fixAddContainer;
    public static String fixAddContainerInfo;
    public static String limits;
    public static String limitsEnforced;
    public static String limitsExtended;
    public static String limitsOfMachine;
    public static String machineTab;
    public static String machines;
    public static String mainTabNoMpi;
    public static String mapping;
    public static String noRun;
    public static String noRuns;
    public static String ofMachine;
    public static String parameters;
    public static String phaseEnded;
    public static String phaseLost;
    public static String phaseRunning;
    public static String phaseStarting;
    public static String preferenceAddFolder;
    public static String preferenceAddJar;
    public static String preferenceDescription;
    public static String preferenceKeptRuns;
    public static String preferenceMachine;
    public static String preferenceMachinePath;
    public static String projectDescription;
    public static String projectExists;
    public static String projectName;
    public static String projectTitle;
    public static String ranks;
    public static String ranksHint;
    public static String renamePrompt;
    public static String renameTitle;
    public static String rerunMissing;
    public static String rerunTitle;
    public static String restore;
    public static String searchHint;
    public static String seed;
    public static String selectionEmpty;
    public static String showRanks;
    public static String showRanksPrompt;
    public static String stateComputing;
    public static String stateDone;
    public static String stateIn;
    public static String stateNew;
    public static String stateWaiting;
    public static String topologyBus;
    public static String topologyBy;
    public static String topologyMesh;
    public static String topologyMore;
    public static String topologyPlanes;
    public static String topologyRing;
    public static String topologyRings;
    public static String topologyTogether;
    public static String topologyTorus;
    public static String topologyTree;
    public static String topologyTrees;
    public static String withPeer;
    public static String withTag;
    public static String wizardFailed;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {
    }
}
