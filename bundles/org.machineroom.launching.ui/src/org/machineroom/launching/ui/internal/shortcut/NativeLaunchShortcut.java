// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.shortcut;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.statushandlers.StatusManager;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.NativePrograms;

/** Starts a program in C, C++ or Fortran on a simulated machine: that of its file, or of the source beside it. */
public final class NativeLaunchShortcut implements ILaunchShortcut2 {
    @Override
    public void launch(ISelection selection, String mode) {
        program(selection).ifPresent(file -> launch(file, mode));
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        program(editor).ifPresent(file -> launch(file, mode));
    }

    private static void launch(IFile file, String mode) {
        try {
            List<ILaunchConfiguration> known = configurations(file);
            DebugUITools.launch(known.isEmpty() ? create(file) : known.getFirst(), mode);
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG | StatusManager.SHOW);
        }
    }

    /** The program that is selected, or whose source is. */
    static Optional<IFile> program(ISelection selection) {
        return selection instanceof IStructuredSelection several
                ? program(Adapters.adapt(several.getFirstElement(), IFile.class)) : Optional.empty();
    }

    /** The program whose source an editor has. */
    static Optional<IFile> program(IEditorPart editor) {
        return program(ResourceUtil.getFile(editor.getEditorInput()));
    }

    private static Optional<IFile> program(IFile file) {
        return Optional.ofNullable(file).flatMap(NativePrograms::programOf);
    }

    private static List<ILaunchConfiguration> configurations(IFile file) throws CoreException {
        return Arrays.stream(manager().getLaunchConfigurations(type())).filter(each -> runs(each, file)).toList();
    }

    private static boolean runs(ILaunchConfiguration configuration, IFile file) {
        try {
            return NativePrograms.program(configuration).equals(NativePrograms.path(file));
        } catch (CoreException e) {
            return false; // it names what is not there any more
        }
    }

    private static ILaunchConfiguration create(IFile file) throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = type().newInstance(null,
                manager().generateLaunchConfigurationName(file.getName()));
        NativePrograms.write(configuration, file);
        LaunchModel.write(configuration, LaunchPreferences.newConfiguration());
        return configuration.doSave();
    }

    private static ILaunchManager manager() {
        return DebugPlugin.getDefault().getLaunchManager();
    }

    private static ILaunchConfigurationType type() {
        return manager().getLaunchConfigurationType(LaunchConstants.TYPE_ID);
    }

    /** The configurations of the file; the platform would ask with those that are mapped to the file only. */
    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
        return configurations(program(selection));
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
        return configurations(program(editor));
    }

    private static ILaunchConfiguration[] configurations(Optional<IFile> file) {
        try {
            return file.isPresent() ? configurations(file.get()).toArray(ILaunchConfiguration[]::new) : null;
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus());
            return null;
        }
    }

    @Override
    public IResource getLaunchableResource(ISelection selection) {
        return program(selection).orElse(null);
    }

    @Override
    public IResource getLaunchableResource(IEditorPart editor) {
        return program(editor).orElse(null);
    }
}
