// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.function.Function;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.MachineTabModel.Parameter;

/** The parameters of the chosen machine, or those that are searched for. Values are edited in place. */
final class ParameterTable {
    private static final int KEY_WEIGHT = 40;
    private static final int VALUE_WEIGHT = 20;
    private static final int SOURCE_WEIGHT = 60;
    private static final int VALUE_COLUMN = 1;

    private final MachineTabModel model;
    private final Runnable changed;
    private final TableViewer viewer;
    private String words = "";

    /**
     * Creates the table.
     *
     * @param changed is told when a value has changed, with every character that is typed
     */
    ParameterTable(Composite parent, MachineTabModel model, Runnable changed) {
        this.model = model;
        this.changed = changed;
        viewer = new TableViewer(parent, SWT.BORDER | SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        TableColumnLayout layout = new TableColumnLayout();
        parent.setLayout(layout);
        addColumn(layout, Messages.columnKey, KEY_WEIGHT, Parameter::key);
        addColumn(layout, Messages.columnValue, VALUE_WEIGHT, Parameter::value)
                .setEditingSupport(new ValueEditing(viewer, this::type, this::change));
        addColumn(layout, Messages.columnSource, SOURCE_WEIGHT, Parameter::origin);
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

    private TableViewerColumn addColumn(TableColumnLayout layout, String text, int weight,
            Function<Parameter, String> field) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.NONE);
        column.getColumn().setText(text);
        column.setLabelProvider(new Label(field));
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

    /** Shows the parameters of the machine that is chosen now. */
    void refresh() {
        viewer.setInput(model.parameters(words));
    }

    /** Shows only parameters in which some words occur. */
    void filter(String newWords) {
        words = newWords;
        refresh();
    }

    /** Takes a value over while it is being typed, so that whatever the user does next finds it. */
    private void type(Parameter parameter, String value) {
        model.change(parameter, value);
        changed.run();
    }

    private void change(Parameter parameter, String value) {
        Table table = viewer.getTable();
        int top = table.getTopIndex();
        int selected = table.getSelectionIndex();
        model.change(parameter, value);
        refresh();
        table.setSelection(selected);
        table.setTopIndex(top);
        changed.run();
    }

    /** Shows one field; a parameter that the user has changed is bold. */
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
            return ((Parameter) element).origin();
        }
    }
}
