// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.MachineTabModel.Parameter;

/** The parameters of the chosen machine. Values are edited in place and checked while they are typed. */
final class ParameterTable {
    private static final int KEY_WEIGHT = 40;
    private static final int VALUE_WEIGHT = 20;
    private static final int SOURCE_WEIGHT = 60;
    private static final int VALUE_COLUMN = 1;

    private final MachineTabModel model;
    private final Runnable changed;
    private final Consumer<Optional<String>> typing;
    private final TableViewer viewer;

    /**
     * Creates the table.
     *
     * @param changed is told when a value has changed
     * @param typing is told what is wrong with a value that is being typed
     */
    ParameterTable(Composite parent, MachineTabModel model, Runnable changed, Consumer<Optional<String>> typing) {
        this.model = model;
        this.changed = changed;
        this.typing = typing;
        viewer = new TableViewer(parent, SWT.BORDER | SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        TableColumnLayout layout = new TableColumnLayout();
        parent.setLayout(layout);
        addColumn(layout, Messages.columnKey, KEY_WEIGHT, new Label(Parameter::key));
        addColumn(layout, Messages.columnValue, VALUE_WEIGHT, new Label(Parameter::value))
                .setEditingSupport(new ValueEditing());
        addColumn(layout, Messages.columnSource, SOURCE_WEIGHT, new Label(Parameter::source));
        ColumnViewerToolTipSupport.enableFor(viewer);
        createMenu();
        viewer.getTable().addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.F2) {
                editSelected();
            }
        });
    }

    private void editSelected() {
        Object parameter = viewer.getStructuredSelection().getFirstElement();
        if (parameter != null) {
            viewer.editElement(parameter, VALUE_COLUMN);
        }
    }

    private TableViewerColumn addColumn(TableColumnLayout layout, String text, int weight, ColumnLabelProvider labels) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.NONE);
        column.getColumn().setText(text);
        column.setLabelProvider(labels);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight));
        return column;
    }

    private void createMenu() {
        Menu menu = new Menu(viewer.getTable());
        MenuItem edit = new MenuItem(menu, SWT.PUSH);
        edit.setText(Messages.editValue);
        edit.addListener(SWT.Selection, _ -> editSelected());
        MenuItem restore = new MenuItem(menu, SWT.PUSH);
        restore.setText(Messages.restore);
        restore.addListener(SWT.Selection, _ -> {
            if (viewer.getStructuredSelection().getFirstElement() instanceof Parameter parameter) {
                change(parameter, parameter.described());
            }
        });
        viewer.getTable().setMenu(menu);
    }

    void refresh() {
        viewer.setInput(model.parameters());
    }

    private void change(Parameter parameter, String value) {
        model.change(parameter, value);
        refresh();
        changed.run();
    }

    /** Shows one field; what the user has changed is bold and tells what it was. */
    private static final class Label extends ColumnLabelProvider {
        private final Function<Parameter, String> field;

        Label(Function<Parameter, String> field) {
            this.field = field;
        }

        @Override
        public String getText(Object element) {
            return field.apply((Parameter) element);
        }

        @Override
        public Font getFont(Object element) {
            return ((Parameter) element).isChanged()
                    ? JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT)
                    : null;
        }

        @Override
        public String getToolTipText(Object element) {
            Parameter parameter = (Parameter) element;
            return parameter.isChanged() ? parameter.described() : parameter.source();
        }
    }

    /** Edits the value. */
    private final class ValueEditing extends EditingSupport {
        ValueEditing() {
            super(viewer);
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            TextCellEditor editor = new TextCellEditor(viewer.getTable());
            editor.setValidator(value -> model.problemWith((Parameter) element, (String) value).orElse(null));
            editor.addListener(new ICellEditorListener() {
                @Override
                public void editorValueChanged(boolean oldValid, boolean newValid) {
                    typing.accept(Optional.ofNullable(editor.getErrorMessage()));
                }

                @Override
                public void cancelEditor() {
                    typing.accept(Optional.empty());
                }

                @Override
                public void applyEditorValue() {
                    typing.accept(Optional.empty());
                }
            });
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
            Parameter parameter = (Parameter) element;
            if (value != null && !value.equals(parameter.value())) {
                change(parameter, (String) value);
            }
        }
    }
}
