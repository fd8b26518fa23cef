// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.PlatformUI;
import org.machineroom.kernel.Kernel;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.MachineSettings;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.machines.MachineEntry;
import org.machineroom.runner.RunSettings.Compute;
import org.machineroom.runner.RunSettings.LimitsMode;

/** The tab on which the machine is chosen. Binds widgets to a {@link MachineTabModel}. */
public final class MachineTab extends AbstractLaunchConfigurationTab {
    private static final int TREE_HEIGHT = 190;
    private static final int TABLE_HEIGHT = 150;
    private static final int COMBO_WIDTH = 150;
    private static final List<Compute> COMPUTE = List.of(Compute.COUNTED, Compute.MEASURED, Compute.NONE,
            Compute.EXPLICIT);

    private final MachineTabModel model = new MachineTabModel(MachineRoom.catalogue());
    private Image image;
    private MachineTree tree;
    private TopologyCanvas topology;
    private Link about;
    private Label title;
    private Spinner ranks;
    private Label ranksHint;
    private Combo compute;
    private Combo limits;
    private ParameterTable parameters;
    private boolean showing;

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
        super.dispose();
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).equalWidth(true).applyTo(page);
        createMachines(page);
        createDrawing(page);
        createNumbers(page);
        createParameters(page);
        setControl(page);
        HelpContexts.MACHINE_TAB.set(page);
    }

    private void createMachines(Composite page) {
        Composite left = column(page);
        Composite head = new Composite(left, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        Label label = new Label(head, SWT.NONE);
        label.setText(Messages.machines);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).applyTo(label);
        Button file = new Button(head, SWT.PUSH);
        file.setText(Messages.descriptionFile);
        file.addListener(SWT.Selection, _ -> chooseFile());
        tree = new MachineTree(left, model, machine -> {
            model.choose(machine.id());
            machineChanged();
        });
        GridDataFactory.fillDefaults().grab(true, true).hint(1, TREE_HEIGHT).applyTo(tree.control());
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

    private void createNumbers(Composite page) {
        Composite left = row(page, 3);
        new Label(left, SWT.NONE).setText(Messages.ranks);
        ranks = new Spinner(left, SWT.BORDER);
        ranks.setMaximum(Kernel.MAX_RANKS);
        ranks.addListener(SWT.Modify, _ -> change(model.settings().withRanks(ranks.getSelection())));
        ranksHint = new Label(left, SWT.NONE);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(1, SWT.DEFAULT)
                .applyTo(ranksHint);
        Composite right = row(page, 2);
        new Label(right, SWT.NONE).setText(Messages.compute);
        compute = combo(right, Messages.computeCounted, Messages.computeMeasured, Messages.computeNone,
                Messages.computeExplicit);
        compute.addListener(SWT.Selection,
                _ -> change(model.settings().withCompute(COMPUTE.get(compute.getSelectionIndex()))));
        new Label(right, SWT.NONE).setText(Messages.limits);
        limits = combo(right, Messages.limitsOfMachine, Messages.limitsEnforced, Messages.limitsExtended);
        limits.addListener(SWT.Selection, _ -> change(model.settings().withLimits(chosenLimits())));
    }

    private static Composite row(Composite page, int columns) {
        Composite row = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        return row;
    }

    private static Combo combo(Composite parent, String... items) {
        Combo combo = new Combo(parent, SWT.READ_ONLY);
        combo.setItems(items);
        GridDataFactory.fillDefaults().grab(true, false).hint(COMBO_WIDTH, SWT.DEFAULT).applyTo(combo);
        return combo;
    }

    private LimitsMode chosenLimits() {
        int index = limits.getSelectionIndex();
        return index <= 0 ? null : LimitsMode.values()[index - 1];
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

    private void change(MachineSettings settings) {
        if (!showing) {
            model.setSettings(settings);
            changed();
        }
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
        ranksHint.setText(entry.map(e -> NLS.bind(Messages.ranksHint, e.defaultRanks(), e.greatestRanks())).orElse(""));
        topology.show(TopologyLayout.of(entry.map(e -> e.family().name()).orElse(""), model.ranks()));
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
        showing = true;
        try {
            model.setSettings(LaunchModel.read(configuration));
        } catch (CoreException e) {
            ILog.of(MachineTab.class).log(e.getStatus());
            model.setSettings(MachineSettings.DEFAULT);
        }
        MachineSettings settings = model.settings();
        tree.showChosen();
        ranks.setSelection(settings.ranks());
        compute.select(COMPUTE.indexOf(settings.compute()));
        limits.select(settings.limits() == null ? 0 : settings.limits().ordinal() + 1);
        parameters.refresh();
        showMachine();
        showing = false;
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        LaunchModel.write(configuration, model.settings());
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        setErrorMessage(model.problem().orElse(null));
        return getErrorMessage() == null;
    }
}
