// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.machineroom.kernel.Kernel;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.Choice.Item;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.RankMapping.Scheme;

/**
 * The fields for what every machine has: how many ranks, on which nodes, the seed, how computing is timed, limits, and
 * wrong use.
 */
final class RunFields {
    private static final String SEED = "SEED";

    private final MachineTabModel model;
    private final Consumer<RunSettings> changed;
    private Spinner ranks;
    private Label ranksHint;
    private Combo mapping;
    private Spinner seed;
    private Choice<Compute> compute;
    private Choice<LimitsMode> limits;
    private Choice<Check> check;
    private boolean showing;

    /**
     * Creates the fields, in two columns.
     *
     * @param changed is told the settings that the user wants
     */
    RunFields(Composite page, MachineTabModel model, Consumer<RunSettings> changed) {
        this.model = model;
        this.changed = changed;
        createRanks(column(page, 3));
        createChoices(column(page, 2));
    }

    private static Composite column(Composite page, int columns) {
        Composite column = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).applyTo(column);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(column);
        return column;
    }

    private void createRanks(Composite left) {
        new Label(left, SWT.NONE).setText(Messages.ranks);
        ranks = new Spinner(left, SWT.BORDER);
        ranks.setMaximum(Kernel.MAX_RANKS);
        ranks.addListener(SWT.Modify, _ -> change(model.settings().with(RANKS, ranks.getSelection())));
        ranksHint = new Label(left, SWT.NONE);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(1, SWT.DEFAULT)
                .applyTo(ranksHint);
        new Label(left, SWT.NONE).setText(Messages.mapping);
        mapping = new Combo(left, SWT.DROP_DOWN);
        mapping.setItems(Arrays.stream(Scheme.values()).filter(scheme -> scheme != Scheme.LIST)
                .map(scheme -> scheme.form().replace(SEED, "1")).toArray(String[]::new));
        mapping.setToolTipText(MAPPING.help());
        mapping.addListener(SWT.Modify, _ -> change(model.settings().with(MAPPING, mapping.getText().strip())));
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(1, SWT.DEFAULT).applyTo(mapping);
        new Label(left, SWT.NONE).setText(Messages.seed);
        seed = new Spinner(left, SWT.BORDER);
        seed.setMaximum(Integer.MAX_VALUE);
        seed.setToolTipText(SettingTable.SEED.help());
        seed.addListener(SWT.Modify, _ -> change(model.settings().with(SettingTable.SEED, (long) seed.getSelection())));
    }

    private void createChoices(Composite right) {
        compute = new Choice<>(right, Messages.compute, value -> change(model.settings().with(COMPUTE, value)),
                new Item<>(Compute.COUNTED, Messages.computeCounted),
                new Item<>(Compute.MEASURED, Messages.computeMeasured),
                new Item<>(Compute.NONE, Messages.computeNone),
                new Item<>(Compute.EXPLICIT, Messages.computeExplicit));
        limits = new Choice<>(right, Messages.limits, value -> change(model.settings().with(LIMITS, value)),
                new Item<>(null, Messages.limitsOfMachine),
                new Item<>(LimitsMode.ENFORCED, Messages.limitsEnforced),
                new Item<>(LimitsMode.EXTENDED, Messages.limitsExtended));
        check = new Choice<>(right, Messages.check, value -> change(model.settings().with(CHECK, value)),
                new Item<>(Check.OFF, Messages.checkOff),
                new Item<>(Check.WARN, Messages.checkWarn),
                new Item<>(Check.ERROR, Messages.checkError));
    }

    private void change(RunSettings settings) {
        if (!showing) {
            changed.accept(settings);
        }
    }

    /** Shows what the model's settings say. */
    void show() {
        showing = true;
        RunSettings settings = model.settings();
        ranks.setSelection(settings.get(RANKS));
        mapping.setText(settings.get(MAPPING));
        seed.setSelection(Math.clamp(settings.get(SettingTable.SEED), 0, Integer.MAX_VALUE));
        compute.show(settings.get(COMPUTE));
        limits.show(settings.get(LIMITS));
        check.show(settings.get(CHECK));
        showing = false;
    }

    /** Shows what a machine allows. */
    void showLimitsOf(Optional<MachineEntry> machine) {
        ranksHint.setText(
                machine.map(e -> NLS.bind(Messages.ranksHint, e.defaultRanks(), e.greatestRanks())).orElse(""));
    }
}
