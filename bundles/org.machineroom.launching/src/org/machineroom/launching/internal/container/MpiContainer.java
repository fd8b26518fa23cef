// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.container;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.internal.Messages;
import org.machineroom.mpi.MpiRun;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/**
 * Package {@code mpi} with its sources; the rest of the bundle that holds it is out of bounds. The classes for MPI-IO
 * are in a bundle of their own and on the class path only of who asks for them, because {@code mpi.File} and {@code
 * java.io.File} do not go together in a file that imports all of both packages.
 *
 * @param path of the container
 * @param entries the class path entries
 */
record MpiContainer(IPath path, List<IClasspathEntry> entries) implements IClasspathContainer {
    /** The bundle has its sources in it, from which editors also take the Javadoc. */
    private static final String SOURCES = "src";

    static MpiContainer create(IPath path) throws CoreException {
        Bundle bundle = FrameworkUtil.getBundle(MpiRun.class);
        List<IClasspathEntry> entries = new ArrayList<>(List.of(entry(bundle)));
        if (LaunchConstants.MPI_CONTAINER_IO.equals(path.segment(1))) {
            for (BundleWire wire : bundle.adapt(BundleWiring.class).getProvidedWires(HostNamespace.HOST_NAMESPACE)) {
                entries.add(entry(wire.getRequirer().getBundle()));
            }
        }
        return new MpiContainer(path, entries);
    }

    private static IClasspathEntry entry(Bundle bundle) throws CoreException {
        IAccessRule[] rules = {JavaCore.newAccessRule(new Path("mpi/*"), IAccessRule.K_ACCESSIBLE),
                JavaCore.newAccessRule(new Path("**"), IAccessRule.K_NON_ACCESSIBLE)};
        boolean hasSources = bundle.getEntry(SOURCES) != null;
        return JavaCore.newLibraryEntry(new Path(MachineRoom.location(bundle).getPath()),
                hasSources ? new Path(MachineRoom.file(bundle).getPath()) : null,
                hasSources ? new Path(SOURCES) : null, rules, new IClasspathAttribute[0], false);
    }

    @Override
    public IClasspathEntry[] getClasspathEntries() {
        return entries.toArray(IClasspathEntry[]::new);
    }

    @Override
    public String getDescription() {
        return entries.size() > 1 ? Messages.containerNameIo : Messages.containerName;
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
