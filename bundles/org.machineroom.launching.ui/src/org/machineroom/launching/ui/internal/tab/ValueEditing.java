// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.function.BiConsumer;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.machineroom.launching.ui.internal.tab.MachineTabModel.Parameter;

/**
 * Edits the values of parameters. Tells of each character, not only of the end: a click on the dialog's Run ends no
 * editing before the dialog has asked its tabs what to run.
 */
final class ValueEditing extends EditingSupport {
    private final BiConsumer<Parameter, String> typed;
    private final BiConsumer<Parameter, String> changed;
    private final TextCellEditor editor;
    private Parameter edited;

    /**
     * Creates the editing.
     *
     * @param typed is told what the value is so far, and what it was if the user gives up
     * @param changed is told the value in the end
     */
    ValueEditing(TableViewer viewer, BiConsumer<Parameter, String> typed, BiConsumer<Parameter, String> changed) {
        super(viewer);
        this.typed = typed;
        this.changed = changed;
        editor = new TextCellEditor(viewer.getTable());
        editor.addListener(new Typing());
    }

    @Override
    protected CellEditor getCellEditor(Object element) {
        edited = (Parameter) element;
        return editor;
    }

    @Override
    protected boolean canEdit(Object element) {
        return true;
    }

    @Override
    protected Object getValue(Object element) {
        return ((Parameter) element).value();
    }

    @Override
    protected void setValue(Object element, Object value) {
        if (!value.equals(((Parameter) element).value())) {
            changed.accept((Parameter) element, (String) value);
        }
    }

    /** Hears what the user types. */
    private final class Typing implements ICellEditorListener {
        @Override
        public void editorValueChanged(boolean oldValid, boolean newValid) {
            typed.accept(edited, (String) editor.getValue());
        }

        @Override
        public void cancelEditor() {
            typed.accept(edited, edited.value());
        }

        @Override
        public void applyEditorValue() {
            // setValue hears of it
        }
    }
}
