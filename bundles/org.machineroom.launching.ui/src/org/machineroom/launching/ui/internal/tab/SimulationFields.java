// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MATCHES;
import static org.machineroom.live.settings.SettingTable.SEED;
import static org.machineroom.live.settings.SettingTable.SIMULATED_TIME_LIMIT;
import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.Choice.Item;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;

/**
 * The fields for what every run has, whatever the machine: how computing is timed, limits, wrong use, the
 * seed, limits of time, and what receives from any source get.
 */
final class SimulationFields {
    private static final int SEED_WIDTH = 60;

    private final MachineTabModel model;
    private final Consumer<RunSettings> changed;
    private final Choice<Compute> compute;
    private final Choice<LimitsMode> limits;
    private final Choice<Check> check;
    private final List<SettingText<?>> texts;
    private Spinner seed;
    private boolean showing;

    /**
     * Creates the fields, in two areas.
     *
     * @param changed is told the settings that the user wants
     */
    SimulationFields(Composite page, MachineTabModel model, Consumer<RunSettings> changed) {
        this.model = model;
        this.changed = changed;
        Composite area = area(page, 4);
        compute = new Choice<>(area, Messages.compute, value -> change(model.settings().with(COMPUTE, value)),
                new Item<>(Compute.COUNTED, Messages.computeCounted),
                new Item<>(Compute.CACHED, Messages.computeCached),
                new Item<>(Compute.CACHED_EXACT, Messages.computeCachedExact),
                new Item<>(Compute.MEASURED, Messages.computeMeasured),
                new Item<>(Compute.NONE, Messages.computeNone),
                new Item<>(Compute.EXPLICIT, Messages.computeExplicit));
        limits = new Choice<>(area, Messages.limits, value -> change(model.settings().with(LIMITS, value)),
                new Item<>(null, Messages.limitsOfMachine),
                new Item<>(LimitsMode.ENFORCED, Messages.limitsEnforced),
                new Item<>(LimitsMode.EXTENDED, Messages.limitsExtended));
        check = new Choice<>(area, Messages.check, value -> change(model.settings().with(CHECK, value)),
                new Item<>(Check.OFF, Messages.checkOff),
                new Item<>(Check.WARN, Messages.checkWarn),
                new Item<>(Check.ERROR, Messages.checkError),
                new Item<>(Check.STRICT, Messages.checkStrict));
        createSeed(area);
        Composite row = area(page, 6);
        texts = List.of(new SettingText<>(row, Messages.timeLimit, TIME_LIMIT, model, this::change),
                new SettingText<>(row, Messages.simulatedTimeLimit, SIMULATED_TIME_LIMIT, model, this::change),
                new SettingText<>(row, Messages.matches, MATCHES, model, this::change));
    }

    private static Composite area(Composite page, int columns) {
        Composite area = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        return area;
    }

    private void createSeed(Composite area) {
        new Label(area, SWT.NONE).setText(Messages.seed);
        seed = new Spinner(area, SWT.BORDER);
        seed.setMaximum(Integer.MAX_VALUE);
        seed.setToolTipText(SEED.help());
        seed.addListener(SWT.Modify, _ -> change(model.settings().with(SEED, (long) seed.getSelection())));
        GridDataFactory.swtDefaults().hint(SEED_WIDTH, SWT.DEFAULT).applyTo(seed);
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
        seed.setSelection(Math.clamp(settings.get(SEED), 0, Integer.MAX_VALUE));
        compute.show(settings.get(COMPUTE));
        limits.show(settings.get(LIMITS));
        check.show(settings.get(CHECK));
        texts.forEach(SettingText::show);
        showing = false;
    }
}
