// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.MpiProjectBuilder;

/**
 * Puts the examples into a workspace, unless they are there already: {@code eclipse -data WORKSPACE -application
 * org.machineroom.launching.examples}.
 */
public final class ExamplesApplication implements IApplication {
    private static final String PROJECT = "mpi-examples";
    private static final String FIRST_FILE = "/src/org/machineroom/examples/Pi.java";

    @Override
    public Object start(IApplicationContext context) throws CoreException, InterruptedException {
        if (!ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).exists()) {
            ResourcesPlugin.getWorkspace().run(
                    new MpiProjectBuilder(PROJECT, Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)), null);
            LaunchPreferences.setFirstFile("/" + PROJECT + FIRST_FILE);
        }
        finishChanges();
        ResourcesPlugin.getWorkspace().save(true, null);
        return EXIT_OK;
    }

    /** What others change after the workspace was saved would be lost, and missed at the next start. */
    private static void finishChanges() throws InterruptedException {
        IJobManager jobs = Job.getJobManager();
        for (Object family : new Object[] {ResourcesPlugin.FAMILY_AUTO_REFRESH, ResourcesPlugin.FAMILY_AUTO_BUILD,
                ResourcesPlugin.FAMILY_MANUAL_BUILD}) {
            jobs.join(family, null);
        }
        jobs.suspend();
    }

    @Override
    public void stop() {
        // too short to be stopped
    }
}
