// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.container;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IRuntimeClasspathEntry;
import org.eclipse.jdt.launching.IRuntimeClasspathEntryResolver;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.JavaRuntime;
import org.machineroom.launching.MachineRoom;

/**
 * What a program finds at run time where it was compiled against the container: package {@code mpi} and all that this
 * needs. A program that is started as a Java application then is told what is wrong by MPI itself, and not by a class
 * that cannot be loaded. Ours start the simulator, which has all this already.
 */
public final class MpiRuntimeResolver implements IRuntimeClasspathEntryResolver {
    @Override
    public IRuntimeClasspathEntry[] resolveRuntimeClasspathEntry(IRuntimeClasspathEntry entry,
            ILaunchConfiguration configuration) throws CoreException {
        return simulator();
    }

    @Override
    public IRuntimeClasspathEntry[] resolveRuntimeClasspathEntry(IRuntimeClasspathEntry entry, IJavaProject project)
            throws CoreException {
        return simulator();
    }

    private static IRuntimeClasspathEntry[] simulator() throws CoreException {
        List<IRuntimeClasspathEntry> entries = new ArrayList<>();
        for (String location : MachineRoom.simulatorClassPath()) {
            IRuntimeClasspathEntry entry = JavaRuntime.newArchiveRuntimeClasspathEntry(new Path(location));
            entry.setClasspathProperty(IRuntimeClasspathEntry.USER_CLASSES);
            entries.add(entry);
        }
        return entries.toArray(IRuntimeClasspathEntry[]::new);
    }

    @Override
    public IVMInstall resolveVMInstall(IClasspathEntry entry) {
        return null; // it has no JRE
    }
}
