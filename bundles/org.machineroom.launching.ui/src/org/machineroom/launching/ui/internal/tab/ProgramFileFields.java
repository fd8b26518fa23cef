// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.ui.StringVariableSelectionDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.FilteredResourcesSelectionDialog;
import org.machineroom.launching.NativePrograms;
import org.machineroom.launching.ui.internal.Messages;

/** The field for the file of a program in C, C++ or Fortran, with what helps to fill it. */
final class ProgramFileFields {
    private final Composite group;
    private final Text file;

    /**
     * Creates the field.
     *
     * @param changed is told whenever the text is another
     */
    ProgramFileFields(Composite parent, Runnable changed) {
        Group fields = new Group(parent, SWT.NONE);
        group = fields;
        fields.setText(Messages.programFile);
        GridLayoutFactory.swtDefaults().applyTo(fields);
        file = new Text(fields, SWT.BORDER);
        file.addListener(SWT.Modify, _ -> changed.run());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
        Composite buttons = new Composite(fields, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(buttons);
        GridDataFactory.swtDefaults().align(SWT.END, SWT.CENTER).applyTo(buttons);
        button(buttons, Messages.programOfWorkspace, this::chooseInWorkspace);
        button(buttons, Messages.programOfHost, this::chooseOnHost);
        button(buttons, Messages.programVariables, this::chooseVariable);
        Label hint = new Label(fields, SWT.WRAP);
        hint.setText(Messages.programHint);
        GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(hint);
    }

    private static void button(Composite buttons, String text, Runnable action) {
        Button button = new Button(buttons, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, _ -> action.run());
        GridDataFactory.fillDefaults().applyTo(button);
    }

    private void chooseInWorkspace() {
        FilteredResourcesSelectionDialog dialog = new FilteredResourcesSelectionDialog(group.getShell(), false,
                ResourcesPlugin.getWorkspace().getRoot(), IResource.FILE);
        dialog.setTitle(Messages.programChoose);
        dialog.setInitialPattern("?");
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IFile chosen) {
            file.setText(NativePrograms.nameOf(chosen));
        }
    }

    private void chooseOnHost() {
        FileDialog dialog = new FileDialog(group.getShell(), SWT.OPEN);
        dialog.setText(Messages.programChoose);
        dialog.setFilterPath(System.getProperty("user.home"));
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private void chooseVariable() {
        StringVariableSelectionDialog dialog = new StringVariableSelectionDialog(group.getShell());
        if (dialog.open() == Window.OK) {
            file.insert(dialog.getVariableExpression());
        }
    }

    Composite control() {
        return group;
    }

    void show(String name) {
        file.setText(name);
    }

    String name() {
        return file.getText().strip();
    }
}
