// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MpiProjectBuilder;

/**
 * Puts the examples into a workspace, unless they are there already: {@code eclipse -data WORKSPACE -application
 * org.machineroom.launching.examples}.
 */
public final class ExamplesApplication implements IApplication {
    private static final String PROJECT = "mpi-examples";

    @Override
    public Object start(IApplicationContext context) throws CoreException {
        if (!ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).exists()) {
            ResourcesPlugin.getWorkspace().run(
                    new MpiProjectBuilder(PROJECT, Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
        }
        ResourcesPlugin.getWorkspace().save(true, null);
        return EXIT_OK;
    }

    @Override
    public void stop() {
        // too short to be stopped
    }
}
