// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IConsoleConstants;
import org.machineroom.launching.ui.internal.start.StartView;

/**
 * The perspective for MPI programs: sources, beside them what to do first; under them what watches a run, and at the
 * right of that what says more, so that the console, which comes to the front when a program writes, hides neither
 * timeline nor profile.
 */
public final class MpiPerspective implements IPerspectiveFactory {
    private static final float LEFT = 0.22f;
    private static final float BOTTOM = 0.5f;
    private static final float RIGHT = 0.64f;
    private static final float START = 0.68f;
    private static final String PROFILE_ACTIONS = "org.eclipse.debug.ui.profileActionSet";
    private static final String BREAKPOINT_ACTIONS = "org.eclipse.debug.ui.breakpointActionSet";
    private static final String JAVA_WIZARDS = "org.eclipse.jdt.ui.wizards.";
    private static final String TIMELINE = "org.machineroom.trace.ui.timeline";
    private static final String DETAILS = "org.machineroom.trace.ui.details";
    private static final String EXPLANATION = "org.machineroom.trace.ui.explanation";
    private static final String MACHINE = "org.machineroom.trace.ui.machine";
    private static final String EXPERIMENTS = "org.machineroom.trace.ui.experiments";
    private static final String COMPARISON = "org.machineroom.trace.ui.comparison";
    private static final String WHAT_IF = "org.machineroom.trace.ui.whatIf";
    private static final String PROFILE_VIEW = "org.machineroom.trace.ui.profile";
    private static final String COMMUNICATION_VIEW = "org.machineroom.trace.ui.communication";
    private static final String QUEUES_VIEW = "org.machineroom.debug.ui.queues";
    private static final String RANK_SETS = "org.machineroom.debug.ui.rankSets";
    private static final String PARALLEL_STACKS = "org.machineroom.debug.ui.parallelStacks";
    private static final String ACROSS_RANKS = "org.machineroom.debug.ui.acrossRanks";
    private static final String CHEAT_SHEETS = "org.eclipse.ui.cheatsheets.views.CheatSheetView";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        IFolderLayout left = layout.createFolder("left", IPageLayout.LEFT, LEFT, editors);
        left.addView(JavaUI.ID_PACKAGES);
        left.addPlaceholder(IDebugUIConstants.ID_DEBUG_VIEW);
        IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, BOTTOM, editors);
        addIfThere(bottom, TIMELINE);
        bottom.addView(RanksView.ID);
        bottom.addView(RunsView.ID);
        bottom.addPlaceholder(PROFILE_VIEW);
        bottom.addPlaceholder(COMMUNICATION_VIEW);
        bottom.addPlaceholder(MACHINE);
        bottom.addPlaceholder(QUEUES_VIEW);
        bottom.addPlaceholder(RANK_SETS);
        bottom.addPlaceholder(PARALLEL_STACKS);
        bottom.addPlaceholder(ACROSS_RANKS);
        bottom.addPlaceholder(EXPERIMENTS);
        bottom.addPlaceholder(WHAT_IF);
        bottom.addPlaceholder(COMPARISON);
        IFolderLayout right = layout.createFolder("bottomRight", IPageLayout.RIGHT, RIGHT, "bottom");
        addIfThere(right, DETAILS);
        right.addPlaceholder(EXPLANATION);
        right.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        right.addView(IPageLayout.ID_PROBLEM_VIEW);
        IFolderLayout start = layout.createFolder("start", IPageLayout.RIGHT, START, editors);
        start.addView(StartView.ID);
        start.addPlaceholder(CHEAT_SHEETS);
        layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
        layout.addActionSet(PROFILE_ACTIONS);
        layout.addActionSet(BREAKPOINT_ACTIONS);
        layout.addActionSet(JavaUI.ID_ACTION_SET);
        layout.addActionSet(JavaUI.ID_ELEMENT_CREATION_ACTION_SET);
        layout.addActionSet(IPageLayout.ID_NAVIGATE_ACTION_SET);
        layout.addNewWizardShortcut("org.machineroom.launching.ui.newProject");
        layout.addNewWizardShortcut("org.machineroom.launching.ui.newExamples");
        layout.addNewWizardShortcut("org.machineroom.launching.ui.newNativeExamples");
        layout.addNewWizardShortcut(JAVA_WIZARDS + "NewPackageCreationWizard");
        layout.addNewWizardShortcut(JAVA_WIZARDS + "NewClassCreationWizard");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
        layout.addShowViewShortcut(StartView.ID);
        layout.addShowViewShortcut(RanksView.ID);
        layout.addShowViewShortcut(RunsView.ID);
        layout.addShowViewShortcut(TIMELINE);
        layout.addShowViewShortcut(DETAILS);
        layout.addShowViewShortcut(EXPLANATION);
        layout.addShowViewShortcut(MACHINE);
        layout.addShowViewShortcut(PROFILE_VIEW);
        layout.addShowViewShortcut(COMMUNICATION_VIEW);
        layout.addShowViewShortcut(EXPERIMENTS);
        layout.addShowViewShortcut(WHAT_IF);
        layout.addShowViewShortcut(COMPARISON);
        layout.addShowViewShortcut(QUEUES_VIEW);
        layout.addShowViewShortcut(RANK_SETS);
        layout.addShowViewShortcut(PARALLEL_STACKS);
        layout.addShowViewShortcut(ACROSS_RANKS);
        layout.addShowViewShortcut(JavaUI.ID_PACKAGES);
        layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
        layout.addPerspectiveShortcut(IDebugUIConstants.ID_DEBUG_PERSPECTIVE);
    }

    /** Adds a view of another bundle, or keeps a place for it as long as that is not installed. */
    private static void addIfThere(IFolderLayout folder, String view) {
        if (PlatformUI.getWorkbench().getViewRegistry().find(view) != null) {
            folder.addView(view);
        } else {
            folder.addPlaceholder(view);
        }
    }
}
