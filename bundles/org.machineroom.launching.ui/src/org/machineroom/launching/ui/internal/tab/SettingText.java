// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.WrongSettingException;

/**
 * A field for a setting that is written as the command line has it; nothing in it asks for nothing. A text that makes
 * no sense stays, and the model says what is wrong with it.
 *
 * @param <T> type of the setting
 */
final class SettingText<T> {
    private static final int WIDTH = 50;

    private final String label;
    private final Setting<T> setting;
    private final MachineTabModel model;
    private final Text text;

    /**
     * Creates the field with its label.
     *
     * @param changed is told the settings that the user wants
     */
    SettingText(Composite parent, String label, Setting<T> setting, MachineTabModel model,
            Consumer<RunSettings> changed) {
        this.label = label;
        this.setting = setting;
        this.model = model;
        new Label(parent, SWT.NONE).setText(label);
        text = new Text(parent, SWT.BORDER | SWT.SINGLE);
        text.setToolTipText(setting.help());
        text.addListener(SWT.Modify, _ -> changed.accept(read()));
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(text);
    }

    /** The settings with what the field says; as they were if that makes no sense. */
    private RunSettings read() {
        try {
            RunSettings settings = model.settings().with(setting, setting.take(entries(text.getText().strip())));
            model.refuse(setting.key(), null);
            return settings;
        } catch (WrongSettingException e) {
            model.refuse(setting.key(), FieldLabel.name(label) + ": " + e.reason());
            return model.settings();
        }
    }

    private Map<String, String> entries(String words) {
        Map<String, String> entries = new HashMap<>();
        if (words.isEmpty()) {
            return entries;
        }
        String separator = setting.option().separator();
        if (separator.isEmpty()) {
            entries.put(setting.key(), words);
        } else {
            for (String part : words.split(Pattern.quote(separator), -1)) {
                entries.put(setting.key() + "." + entries.size(), part.strip());
            }
        }
        return entries;
    }

    /** Shows what the model's settings say. */
    void show() {
        model.refuse(setting.key(), null);
        text.setText(String.join(setting.option().separator(),
                setting.entries(model.settings().get(setting)).values()));
    }
}
