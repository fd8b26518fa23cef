// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Optional;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.machines.MachineEntry;

/** The tab on which the machine is chosen, and which ranks run where on it. */
public final class MachineTab extends ModelTab {
    private static final int TREE_HEIGHT = 120;

    private MachineTree tree;
    private TopologyCanvas topology;
    private Link about;
    private Label title;
    private RankFields ranks;

    /** Creates the tab. */
    public MachineTab(MachineTabModel model) {
        super(model, Messages.machineTab, "machine");
    }

    @Override
    public String getId() {
        return "org.machineroom.launching.ui.machineTab";
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).equalWidth(true).applyTo(page);
        createMachines(page);
        createDrawing(page);
        ranks = new RankFields(page, model(), this::change);
        setControl(page);
        HelpContexts.MACHINE_TAB.set(page);
    }

    private void createMachines(Composite page) {
        Composite left = column(page);
        new Label(left, SWT.NONE).setText(Messages.machines);
        tree = new MachineTree(left, model(), machine -> {
            model().choose(machine.id());
            changed();
        });
        GridDataFactory.fillDefaults().grab(true, true).hint(1, TREE_HEIGHT).applyTo(tree.control());
        Button file = new Button(left, SWT.PUSH);
        file.setText(Messages.descriptionFile);
        file.addListener(SWT.Selection, _ -> chooseFile());
    }

    private void createDrawing(Composite page) {
        Composite right = column(page);
        title = new Label(right, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(title);
        topology = new TopologyCanvas(right);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(topology);
        about = new Link(right, SWT.NONE);
        about.setText(Messages.aboutMachine);
        about.addListener(SWT.Selection, _ -> showPage());
    }

    private static Composite column(Composite page) {
        Composite column = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(column);
        return column;
    }

    private void showPage() {
        page().ifPresent(PlatformUI.getWorkbench().getHelpSystem()::displayHelpResource);
    }

    private Optional<String> page() {
        return model().entry().map(MachineEntry::id).flatMap(MachinePage::of);
    }

    private void chooseFile() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setText(Messages.descriptionChoose);
        dialog.setFilterPath(System.getProperty("user.home"));
        dialog.setFilterExtensions(new String[] {"*.toml", "*"});
        String file = dialog.open();
        if (file != null) {
            model().choose(file);
            tree.showChosen();
            changed();
        }
    }

    @Override
    void showFields() {
        tree.showChosen();
        ranks.show();
        showChange();
    }

    @Override
    void showChange() {
        Optional<MachineEntry> entry = model().entry();
        title.setText(entry.map(MachineEntry::title).orElse(""));
        ranks.showLimitsOf(entry);
        topology.show(model().topology());
        about.setVisible(page().isPresent());
        title.getParent().layout();
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        LaunchModel.write(configuration, LaunchPreferences.newConfiguration());
    }
}
