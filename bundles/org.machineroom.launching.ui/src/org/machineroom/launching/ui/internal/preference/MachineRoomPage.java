// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.preference;

import static org.machineroom.live.settings.SettingTable.MACHINE;

import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.settings.RunSettings;

/** What holds for all launches of the workspace. */
public final class MachineRoomPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {
    private static final int MOST_RUNS = 100_000;
    private static final int MOST_SIBLINGS = 16;

    private MachinePathEditor path;
    private String problemWithPath;
    private String problemWithMachine;

    /** For the extension registry. */
    public MachineRoomPage() {
        super(GRID);
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContexts.PREFERENCES.set(getControl());
    }

    @Override
    public void init(IWorkbench workbench) {
        DefaultScope.INSTANCE.getNode(LaunchConstants.BUNDLE).putInt(LaunchPreferences.KEPT_RUNS,
                LaunchPreferences.DEFAULT_KEPT_RUNS);
        DefaultScope.INSTANCE.getNode(LaunchConstants.BUNDLE).putInt(LaunchPreferences.SIBLINGS,
                LaunchPreferences.DEFAULT_SIBLINGS);
        DefaultScope.INSTANCE.getNode(LaunchConstants.BUNDLE).put(LaunchPreferences.MACHINE,
                MACHINE.standard());
        setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, LaunchConstants.BUNDLE));
        setDescription(Messages.preferenceDescription);
    }

    @Override
    protected void createFieldEditors() {
        addField(new MachineEditor());
        IntegerFieldEditor kept = new IntegerFieldEditor(LaunchPreferences.KEPT_RUNS, Messages.preferenceKeptRuns,
                getFieldEditorParent());
        kept.setValidRange(0, MOST_RUNS);
        addField(kept);
        IntegerFieldEditor siblings = new IntegerFieldEditor(LaunchPreferences.SIBLINGS, Messages.preferenceSiblings,
                getFieldEditorParent());
        siblings.setValidRange(0, MOST_SIBLINGS);
        addField(siblings);
        path = new MachinePathEditor(getFieldEditorParent(), this::showProblemWithPath);
        addField(path);
    }

    private void showProblemWithPath(String problem) {
        problemWithPath = problem;
        setErrorMessage(problem);
    }

    /** What is wrong with the path or the machine stays on the page when another field is right. */
    @Override
    public void setErrorMessage(String message) {
        String stays = problemWithPath == null ? problemWithMachine : problemWithPath;
        super.setErrorMessage(message == null ? stays : message);
    }

    /** Takes only machines that there are; a field that is looked at when it is left clears its message then. */
    private final class MachineEditor extends StringFieldEditor {
        private MachineEditor() {
            super(LaunchPreferences.MACHINE, Messages.preferenceMachine, UNLIMITED, VALIDATE_ON_KEY_STROKE,
                    getFieldEditorParent());
        }

        @Override
        protected boolean doCheckState() {
            RunSettings settings = RunSettings.STANDARD.with(MACHINE, getStringValue().strip());
            try (MachineLibrary machines = MachineLibrary.open(path.path())) {
                problemWithMachine = new MachineCheck(machines).problem(settings).orElse(null);
                setErrorMessage(problemWithMachine);
                return problemWithMachine == null;
            }
        }
    }
}
