// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_DEFAULT_CLASSPATH;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaMainTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MainClassCheck;
import org.machineroom.launching.MpiProjects;
import org.machineroom.launching.NativePrograms;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;

/**
 * JDT's main tab, and beside it a field for the file of a program in another language. Refuses a class or file that is
 * not there, and warns of a project that cannot see package {@code mpi}.
 */
public final class MpiMainTab extends JavaMainTab {
    private final StackLayout stack = new StackLayout();
    private Composite fields;
    private Control javaFields;
    private ProgramFileFields programFields;
    private Button isJava;
    private Button isNative;

    @Override
    public String getId() {
        return "org.machineroom.launching.ui.mainTab";
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        Composite kinds = new Composite(page, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(kinds);
        isJava = kind(kinds, Messages.programIsJava);
        isNative = kind(kinds, Messages.programIsNative);
        fields = new Composite(page, SWT.NONE);
        fields.setLayout(stack);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
        super.createControl(fields);
        javaFields = getControl();
        Composite program = new Composite(fields, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(program);
        programFields = new ProgramFileFields(program, this::updateLaunchConfigurationDialog);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(programFields.control());
        setControl(page);
        HelpContexts.MAIN_TAB.set(page);
    }

    private Button kind(Composite parent, String text) {
        Button button = new Button(parent, SWT.RADIO);
        button.setText(text);
        button.addListener(SWT.Selection, _ -> {
            showFields();
            updateLaunchConfigurationDialog();
        });
        return button;
    }

    private void showFields() {
        stack.topControl = isNative.getSelection() ? programFields.control().getParent() : javaFields;
        fields.layout();
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        String program = "";
        try {
            program = configuration.getAttribute(LaunchConstants.ATTR_PROGRAM_FILE, "");
        } catch (CoreException e) {
            ILog.of(MpiMainTab.class).log(e.getStatus());
        }
        isJava.setSelection(program.isEmpty());
        isNative.setSelection(!program.isEmpty());
        programFields.show(program);
        showFields();
        super.initializeFrom(configuration);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        if (isNative.getSelection()) {
            configuration.removeAttribute(ATTR_PROJECT_NAME);
            configuration.removeAttribute(ATTR_MAIN_TYPE_NAME);
            NativePrograms.write(configuration, programFields.name());
        } else {
            configuration.removeAttribute(LaunchConstants.ATTR_PROGRAM_FILE);
            super.performApply(configuration);
        }
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        if (isNative.getSelection()) {
            setWarningMessage(null);
            setErrorMessage(NativePrograms.problem(programFields.name()).orElse(null));
            return getErrorMessage() == null;
        }
        if (!super.isValid(configuration)) {
            return false;
        }
        try {
            Optional<IJavaProject> project = project(configuration.getAttribute(ATTR_PROJECT_NAME, ""));
            setWarningMessage(
                    project.isPresent() && !MpiProjects.usesMpi(project.get()) ? Messages.mainTabNoMpi : null);
            setErrorMessage(project.isPresent() ? problem(project.get(), configuration) : null);
        } catch (CoreException e) {
            ILog.of(MpiMainTab.class).log(e.getStatus());
        }
        return getErrorMessage() == null;
    }

    /** What is wrong with the main class; one that a class path of the user's own may have is not looked for. */
    private static String problem(IJavaProject project, ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(ATTR_DEFAULT_CLASSPATH, true)
                ? MainClassCheck.problem(project, configuration.getAttribute(ATTR_MAIN_TYPE_NAME, "")).orElse(null)
                : null;
    }

    private static Optional<IJavaProject> project(String name) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        if (name.isEmpty() || !root.getFullPath().isValidSegment(name)) {
            return Optional.empty();
        }
        IProject project = root.getProject(name);
        return project.isAccessible() ? Optional.of(JavaCore.create(project)) : Optional.empty();
    }
}
