// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.swt.graphics.Image;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.live.settings.RunSettings;

/** A tab that binds its widgets to the model, which it shares with the other tabs of ours. */
abstract sealed class ModelTab extends AbstractLaunchConfigurationTab permits MachineTab, ParametersTab {
    private final MachineTabModel model;
    private final String name;
    private final String imageName;
    private Image image;

    ModelTab(MachineTabModel model, String name, String imageName) {
        this.model = model;
        this.name = name;
        this.imageName = imageName;
    }

    MachineTabModel model() {
        return model;
    }

    /** Shows in all fields what the model's settings say. */
    abstract void showFields();

    /** Shows what follows from something that the user has changed on this tab. */
    abstract void showChange();

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Image getImage() {
        if (image == null) {
            image = Images.descriptor(imageName).createImage();
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

    /** The user wants these settings. */
    void change(RunSettings settings) {
        model.setSettings(settings);
        changed();
    }

    /** Something was chosen or typed: shows what follows from it, and lets the dialog know. */
    void changed() {
        showChange();
        setDirty(true);
        updateLaunchConfigurationDialog();
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        try {
            model.setSettings(LaunchModel.read(configuration));
        } catch (CoreException e) {
            ILog.of(ModelTab.class).log(e.getStatus());
            model.setSettings(RunSettings.STANDARD);
        }
        showFields();
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
