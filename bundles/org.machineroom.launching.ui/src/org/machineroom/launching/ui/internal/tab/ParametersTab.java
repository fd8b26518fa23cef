// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/** The tab for how the run is simulated, and for the parameters of the machine. */
public final class ParametersTab extends ModelTab {
    private static final int TABLE_HEIGHT = 140;
    private static final int SEARCH_WIDTH = 180;

    private SimulationFields fields;
    private ParameterTable parameters;

    /** Creates the tab. */
    public ParametersTab(MachineTabModel model) {
        super(model, Messages.parametersTab, "parameters");
    }

    @Override
    public String getId() {
        return "org.machineroom.launching.ui.parametersTab";
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(page);
        fields = new SimulationFields(page, model(), this::change);
        Text search = createHead(page);
        Composite table = new Composite(page, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, TABLE_HEIGHT).applyTo(table);
        parameters = new ParameterTable(table, model(), this::changed);
        search.addListener(SWT.Modify, _ -> parameters.filter(search.getText()));
        setControl(page);
        HelpContexts.PARAMETERS_TAB.set(page);
    }

    private static Text createHead(Composite page) {
        Composite head = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        Label label = new Label(head, SWT.NONE);
        label.setText(Messages.parameters);
        GridDataFactory.swtDefaults().grab(true, false).applyTo(label);
        Text search = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage(Messages.searchParameters);
        GridDataFactory.fillDefaults().hint(SEARCH_WIDTH, SWT.DEFAULT).applyTo(search);
        return search;
    }

    @Override
    void showFields() {
        fields.show();
        parameters.refresh();
    }

    @Override
    void showChange() {
        // what follows is on the tab with the machine
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        // the tab with the machine has set them all
    }
}
