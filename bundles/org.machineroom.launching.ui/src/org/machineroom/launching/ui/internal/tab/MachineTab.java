// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineEntry;

/** The tab on which the machine is chosen. Binds widgets to a {@link MachineTabModel}. */
public final class MachineTab extends AbstractLaunchConfigurationTab {
    private static final int TREE_HEIGHT = 190;
    private static final int TABLE_HEIGHT = 150;

    private final MachineLibrary machines = MachineRoom.machines();
    private final MachineTabModel model = new MachineTabModel(machines);
    private Image image;
    private MachineTree tree;
    private TopologyCanvas topology;
    private Link about;
    private Label title;
    private RunFields fields;
    private ParameterTable parameters;

    @Override
    public String getName() {
        return Messages.machineTab;
    }

    @Override
    public String getId() {
        return "org.machineroom.launching.ui.machineTab";
    }

    @Override
    public Image getImage() {
        if (image == null) {
            image = Images.descriptor("machine").createImage();
        }
        return image;
    }

    @Override
    public void dispose() {
        if (image != null) {
            image.dispose();
        }
        machines.close();
        super.dispose();
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).equalWidth(true).applyTo(page);
        createMachines(page);
        createDrawing(page);
        fields = new RunFields(page, model, this::change);
        createParameters(page);
        setControl(page);
        HelpContexts.MACHINE_TAB.set(page);
    }

    private void createMachines(Composite page) {
        Composite left = column(page);
        new Label(left, SWT.NONE).setText(Messages.machines);
        tree = new MachineTree(left, model, machine -> {
            model.choose(machine.id());
            machineChanged();
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

    private void showPage() {
        page().ifPresent(PlatformUI.getWorkbench().getHelpSystem()::displayHelpResource);
    }

    private Optional<String> page() {
        return model.entry().map(MachineEntry::id).flatMap(MachinePage::of);
    }

    private static Composite column(Composite page) {
        Composite column = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(column);
        return column;
    }

    private void createParameters(Composite page) {
        Label label = new Label(page, SWT.NONE);
        label.setText(Messages.parameters);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(label);
        Composite table = new Composite(page, SWT.NONE);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).hint(SWT.DEFAULT, TABLE_HEIGHT).applyTo(table);
        parameters = new ParameterTable(table, model, this::changed, this::showProblem);
    }

    private void chooseFile() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterExtensions(new String[] {"*.toml", "*"});
        String file = dialog.open();
        if (file != null) {
            model.choose(file);
            tree.showChosen();
            machineChanged();
        }
    }

    private void change(RunSettings settings) {
        model.setSettings(settings);
        changed();
    }

    private void machineChanged() {
        parameters.refresh();
        changed();
    }

    /** Something was chosen or typed: shows what follows from it, and lets the dialog know. */
    private void changed() {
        showMachine();
        setDirty(true);
        updateLaunchConfigurationDialog();
    }

    private void showMachine() {
        Optional<MachineEntry> entry = model.entry();
        title.setText(entry.map(MachineEntry::title).orElse(""));
        fields.showLimitsOf(entry);
        topology.show(model.topology());
        about.setVisible(page().isPresent());
        title.getParent().layout();
    }

    private void showProblem(Optional<String> problem) {
        setErrorMessage(problem.or(model::problem).orElse(null));
        getLaunchConfigurationDialog().updateMessage();
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        LaunchModel.write(configuration, LaunchPreferences.newConfiguration());
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        try {
            model.setSettings(LaunchModel.read(configuration));
        } catch (CoreException e) {
            ILog.of(MachineTab.class).log(e.getStatus());
            model.setSettings(RunSettings.STANDARD);
        }
        tree.showChosen();
        fields.show();
        parameters.refresh();
        showMachine();
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        LaunchModel.write(configuration, model.settings());
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        setErrorMessage(model.problem().orElse(null));
        setWarningMessage(model.warning().orElse(null));
        return getErrorMessage() == null;
    }
}
