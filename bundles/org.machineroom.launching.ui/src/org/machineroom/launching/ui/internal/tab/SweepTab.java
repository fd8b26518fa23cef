// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.experiment.SweepLists;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.settings.SettingTable;

/**
 * The tab for what is varied: a list of values makes Run a sweep, a check makes it run with one thing ideal at a time.
 */
public final class SweepTab extends AbstractLaunchConfigurationTab {
    private static final List<String> LABELS = List.of(Messages.sweepMachines, Messages.sweepMappings,
            Messages.sweepSeeds, Messages.sweepArguments, Messages.sweepRanks);
    private static final int LINES = 2;

    private final MachineLibrary machines;
    private final Map<String, Text> fields = new LinkedHashMap<>();
    private Text parameters;
    private Button whatIf;
    private Label size;
    private Image image;
    private boolean showing;
    private String machine = "";

    /** The library has to stay open as long as the tab. */
    public SweepTab(MachineLibrary machines) {
        this.machines = machines;
    }

    @Override
    public String getId() {
        return "org.machineroom.launching.ui.sweepTab";
    }

    @Override
    public String getName() {
        return Messages.sweepTab;
    }

    @Override
    public Image getImage() {
        if (image == null) {
            image = Images.descriptor("sweep").createImage();
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
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
        Label hint = new Label(page, SWT.WRAP);
        hint.setText(Messages.sweepHint);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(1, SWT.DEFAULT).applyTo(hint);
        for (int i = 0; i < LABELS.size(); i++) {
            Text field = text(page, LABELS.get(i), SWT.SINGLE);
            GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(field);
            fields.put(SweepLists.KEYS.get(i), field);
        }
        parameters = text(page, Messages.sweepParameters, SWT.MULTI | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, false).hint(1, LINES * parameters.getLineHeight())
                .applyTo(parameters);
        whatIf = new Button(page, SWT.CHECK);
        whatIf.setText(Messages.sweepWhatIf);
        whatIf.addListener(SWT.Selection, _ -> changed());
        GridDataFactory.fillDefaults().span(2, 1).applyTo(whatIf);
        size = new Label(page, SWT.NONE);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(size);
        setControl(page);
        HelpContexts.SWEEP_TAB.set(page);
    }

    private Text text(Composite page, String label, int style) {
        Label name = new Label(page, SWT.NONE);
        name.setText(label);
        GridDataFactory.swtDefaults().applyTo(name);
        Text field = new Text(page, SWT.BORDER | style);
        field.addListener(SWT.Modify, _ -> changed());
        return field;
    }

    private void changed() {
        if (!showing) {
            showSize();
            setDirty(true);
            updateLaunchConfigurationDialog();
        }
    }

    private void showSize() {
        SweepLists lists = lists();
        size.setText(lists.isEmpty() || problem().isPresent() ? "" : NLS.bind(Messages.sweepSize, lists.size()));
    }

    /** What the fields say; a line without = is not among it. */
    private SweepLists lists() {
        Map<String, String> texts = new HashMap<>();
        fields.forEach((key, field) -> texts.put(key, field.getText()));
        for (String line : parameters.getText().split("\\R")) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                texts.put(SweepLists.PARAMETER + line.substring(0, equals).strip(), line.substring(equals + 1));
            }
        }
        return new SweepLists(texts);
    }

    private Optional<String> problem() {
        return parameters.getText().lines().filter(line -> !line.isBlank() && line.indexOf('=') < 1).findFirst()
                .map(line -> NLS.bind(Messages.sweepNoEquals, line.strip()))
                .or(() -> lists().problem(machines, machine).map(this::words))
                .or(() -> whatIf.getSelection() && !lists().isEmpty() ? Optional.of(Messages.sweepOrWhatIf)
                        : Optional.empty());
    }

    /** Names the field that holds what is wrong; parameters share one and have their keys in it. */
    private String words(SweepLists.Problem problem) {
        int field = SweepLists.KEYS.indexOf(problem.key());
        String name = field >= 0 ? FieldLabel.name(LABELS.get(field))
                : problem.key().substring(SweepLists.PARAMETER.length());
        return name + ": " + problem.reason();
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        // nothing is varied
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        showing = true;
        Map<String, String> texts = new TreeMap<>();
        try {
            texts.putAll(SweepLists.read(configuration).texts());
            whatIf.setSelection(configuration.getAttribute(LaunchConstants.ATTR_WHAT_IF, false));
        } catch (CoreException e) {
            ILog.of(SweepTab.class).log(e.getStatus());
        }
        fields.forEach((key, field) -> field.setText(texts.getOrDefault(key, "")));
        List<String> lines = new ArrayList<>();
        texts.forEach((key, text) -> {
            if (key.startsWith(SweepLists.PARAMETER)) {
                lines.add(key.substring(SweepLists.PARAMETER.length()) + " = " + text);
            }
        });
        parameters.setText(String.join("\n", lines));
        showSize();
        showing = false;
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        lists().write(configuration);
        if (whatIf.getSelection()) {
            configuration.setAttribute(LaunchConstants.ATTR_WHAT_IF, true);
        } else {
            configuration.removeAttribute(LaunchConstants.ATTR_WHAT_IF);
        }
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        try {
            machine = LaunchModel.read(configuration).get(SettingTable.MACHINE);
            showSize();
            setErrorMessage(problem().orElse(null));
        } catch (CoreException e) {
            setErrorMessage(e.getMessage());
        }
        return getErrorMessage() == null;
    }
}
