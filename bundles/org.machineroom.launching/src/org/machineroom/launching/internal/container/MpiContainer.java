// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.container;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.internal.Messages;
import org.machineroom.mpi.MpiRun;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * Package {@code mpi} with its sources; the rest of the bundle that holds it is out of bounds.
 *
 * @param path of the container
 * @param entry the only class path entry
 */
record MpiContainer(IPath path, IClasspathEntry entry) implements IClasspathContainer {
    /** The bundle has its sources in it, from which editors also take the Javadoc. */
    private static final String SOURCES = "src";

    static MpiContainer create(IPath path) throws CoreException {
        Bundle bundle = FrameworkUtil.getBundle(MpiRun.class);
        IAccessRule[] rules = {JavaCore.newAccessRule(new Path("mpi/*"), IAccessRule.K_ACCESSIBLE),
                JavaCore.newAccessRule(new Path("**"), IAccessRule.K_NON_ACCESSIBLE)};
        boolean hasSources = bundle.getEntry(SOURCES) != null;
        return new MpiContainer(path, JavaCore.newLibraryEntry(new Path(MachineRoom.location(bundle).getPath()),
                hasSources ? new Path(MachineRoom.file(bundle).getPath()) : null,
                hasSources ? new Path(SOURCES) : null, rules, new IClasspathAttribute[0], false));
    }

    @Override
    public IClasspathEntry[] getClasspathEntries() {
        return new IClasspathEntry[] {entry};
    }

    @Override
    public String getDescription() {
        return Messages.containerName;
    }

    @Override
    public int getKind() {
        return K_APPLICATION;
    }

    @Override
    public IPath getPath() {
        return path;
    }
}
