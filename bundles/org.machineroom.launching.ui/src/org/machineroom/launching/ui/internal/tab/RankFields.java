// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.UNIVERSE;

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
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.RankMapping.Scheme;

/** The fields for how many ranks there are, on which nodes, and how many processes there may be. */
final class RankFields {
    private static final String SEED = "SEED";

    private final MachineTabModel model;
    private final Consumer<RunSettings> changed;
    private final Spinner ranks;
    private final Label ranksHint;
    private final Combo mapping;
    private final Spinner room;
    private boolean showing;

    /**
     * Creates the fields, in two columns.
     *
     * @param changed is told the settings that the user wants
     */
    RankFields(Composite page, MachineTabModel model, Consumer<RunSettings> changed) {
        this.model = model;
        this.changed = changed;
        Composite left = column(page, 2);
        ranks = count(left, Messages.ranks, RANKS);
        ranksHint = new Label(left, SWT.NONE);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(ranksHint);
        Composite right = column(page, 2);
        new Label(right, SWT.NONE).setText(Messages.mapping);
        mapping = new Combo(right, SWT.DROP_DOWN);
        mapping.setItems(Arrays.stream(Scheme.values()).filter(scheme -> scheme != Scheme.LIST)
                .map(scheme -> scheme.form().replace(SEED, "1")).toArray(String[]::new));
        mapping.setToolTipText(MAPPING.help());
        mapping.addListener(SWT.Modify, _ -> change(model.settings().with(MAPPING, mapping.getText().strip())));
        GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(mapping);
        room = count(right, Messages.room, UNIVERSE);
        room.setToolTipText(Messages.roomHint);
    }

    private Spinner count(Composite parent, String label, Setting<Integer> setting) {
        new Label(parent, SWT.NONE).setText(label);
        Spinner count = new Spinner(parent, SWT.BORDER);
        count.setMaximum(Kernel.MAX_RANKS);
        count.addListener(SWT.Modify, _ -> change(model.settings().with(setting, count.getSelection())));
        return count;
    }

    private static Composite column(Composite page, int columns) {
        Composite column = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).applyTo(column);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(column);
        return column;
    }

    private void change(RunSettings settings) {
        if (!showing) {
            changed.accept(settings);
        }
    }

    /** Shows what the model's settings say. */
    void show() {
        showing = true;
        ranks.setSelection(model.settings().get(RANKS));
        mapping.setText(model.settings().get(MAPPING));
        room.setSelection(model.settings().get(UNIVERSE));
        showing = false;
    }

    /** Shows what a machine allows. */
    void showLimitsOf(Optional<MachineEntry> machine) {
        ranksHint.setText(
                machine.map(e -> NLS.bind(Messages.ranksHint, e.defaultRanks(), e.greatestRanks())).orElse(""));
    }
}
