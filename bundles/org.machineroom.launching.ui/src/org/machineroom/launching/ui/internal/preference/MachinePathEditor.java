// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.preference;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.preference.ListEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.machines.MachinePath;

/** Edits where machines of third parties are: a list of jars and folders, which is tried out after each change. */
final class MachinePathEditor extends ListEditor {
    private final Consumer<String> problems;
    private boolean isValid = true;

    /**
     * Creates the editor.
     *
     * @param problems is told what is wrong with the path, or {@code null} if nothing is
     */
    MachinePathEditor(Composite parent, Consumer<String> problems) {
        super(LaunchPreferences.MACHINE_PATH, Messages.preferenceMachinePath, parent);
        this.problems = problems;
        getAddButton().setText(Messages.preferenceAddJar);
        Button addFolder = new Button(getButtonBoxControl(parent), SWT.PUSH);
        addFolder.setText(Messages.preferenceAddFolder);
        addFolder.setFont(parent.getFont());
        addFolder.moveBelow(getAddButton());
        setButtonLayoutData(addFolder);
        addFolder.addListener(SWT.Selection, _ -> add(new DirectoryDialog(getShell()).open()));
    }

    /** The path as it is in the editor. */
    List<Path> path() {
        return MachinePath.parse(createList(getList().getItems()));
    }

    @Override
    protected String getNewInputObject() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterExtensions(new String[] {"*.jar", "*"});
        return dialog.open();
    }

    /** Adds an entry behind the selected one; nothing if it is {@code null}. */
    void add(String entry) {
        if (entry != null) {
            setPresentsDefaultValue(false);
            getList().add(entry, getList().getSelectionIndex() + 1);
            selectionChanged();
        }
    }

    @Override
    protected String[] parseString(String text) {
        return MachinePath.parse(text).stream().map(Path::toString).toArray(String[]::new);
    }

    @Override
    protected String createList(String[] items) {
        return String.join(File.pathSeparator, items);
    }

    /** The list has changed, or a selection in it; the superclass's constructor calls this, too. */
    @Override
    protected void selectionChanged() {
        super.selectionChanged();
        if (problems != null) {
            refreshValidState();
        }
    }

    @Override
    protected void refreshValidState() {
        boolean was = isValid;
        try (MachineLibrary machines = MachineLibrary.open(path())) {
            isValid = machines.problem().isEmpty();
            problems.accept(machines.problem().orElse(null));
        }
        fireStateChanged(IS_VALID, was, isValid);
    }

    @Override
    public boolean isValid() {
        return isValid;
    }
}
