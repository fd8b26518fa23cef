// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.EnvironmentTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.debug.ui.sourcelookup.SourceLookupTab;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaArgumentsTab;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaClasspathTab;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaJRETab;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;

/** The tabs of an MPI program on a simulated machine: ours first, then those of every Java program. */
public final class MpiTabGroup extends AbstractLaunchConfigurationTabGroup {
    private final MachineLibrary machines = MachineRoom.machines();

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        MachineTabModel model = new MachineTabModel(machines);
        setTabs(new ILaunchConfigurationTab[] {new MpiMainTab(), new MachineTab(model), new ParametersTab(model),
                new SweepTab(machines), new JavaArgumentsTab(), new JavaJRETab(true), new JavaClasspathTab(),
                new SourceLookupTab(),
                new EnvironmentTab(), new CommonTab()});
    }

    @Override
    public void dispose() {
        super.dispose();
        machines.close();
    }
}
