// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.shortcut;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.core.resources.IResource;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.ui.internal.Messages;

/**
 * Starts a class with a main method on a simulated machine; finds it the way JDT finds Java applications. The commands
 * of its keys are for programs in C, C++ and Fortran, too: these it hands on.
 */
public final class MpiLaunchShortcut extends JavaApplicationLaunchShortcut {
    @Override
    public void launch(ISelection selection, String mode) {
        if (NativeLaunchShortcut.program(selection).isPresent()) {
            new NativeLaunchShortcut().launch(selection, mode);
        } else {
            super.launch(selection, mode);
        }
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        if (NativeLaunchShortcut.program(editor).isPresent()) {
            new NativeLaunchShortcut().launch(editor, mode);
        } else {
            super.launch(editor, mode);
        }
    }

    @Override
    protected ILaunchConfigurationType getConfigurationType() {
        return manager().getLaunchConfigurationType(LaunchConstants.TYPE_ID);
    }

    private static ILaunchManager manager() {
        return DebugPlugin.getDefault().getLaunchManager();
    }

    @Override
    protected ILaunchConfiguration createConfiguration(IType type) {
        try {
            ILaunchConfigurationWorkingCopy configuration = getConfigurationType().newInstance(null,
                    manager().generateLaunchConfigurationName(type.getTypeQualifiedName('.')));
            configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME,
                    type.getFullyQualifiedName());
            configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME,
                    type.getJavaProject().getElementName());
            configuration.setMappedResources(new IResource[] {type.getUnderlyingResource()});
            LaunchModel.write(configuration, LaunchPreferences.newConfiguration());
            return configuration.doSave();
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG | StatusManager.SHOW);
            return null;
        }
    }

    @Override
    protected String getTypeSelectionTitle() {
        return Messages.chooseType;
    }

    @Override
    protected String getEditorEmptyMessage() {
        return Messages.editorEmpty;
    }

    @Override
    protected String getSelectionEmptyMessage() {
        return Messages.selectionEmpty;
    }
}
