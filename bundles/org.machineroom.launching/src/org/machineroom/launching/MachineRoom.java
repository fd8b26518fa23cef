// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/** What this Eclipse has of Machine Room: the simulator, the catalogue, the runs. Thread-safe. */
public final class MachineRoom {
    /** Namespace of the capability by which the bundle is found that runs programs. */
    private static final String SIMULATOR = "org.machineroom";
    private static final RunStore RUNS = new RunStore(runsFolder());

    private MachineRoom() {
    }

    /** The built-in machines and those that the preferences name. Takes some milliseconds; the caller closes it. */
    public static MachineLibrary machines() {
        return MachineLibrary.open(LaunchPreferences.machinePath());
    }

    /** The runs of this workspace. */
    public static RunStore runs() {
        return RUNS;
    }

    /** Where the runs of this workspace are. */
    public static Path runsFolder() {
        return stateFolder("runs");
    }

    /** Where the plans and results of the sweeps of this workspace are. */
    public static Path sweepsFolder() {
        return stateFolder("sweeps");
    }

    /** Where what runs start by is kept, for this workspace. */
    public static Path startFolder() {
        return stateFolder("start");
    }

    private static Path stateFolder(String name) {
        return Platform.getStateLocation(FrameworkUtil.getBundle(MachineRoom.class)).append(name).toPath();
    }

    /**
     * The class path of the simulator: the bundle that offers it, which no class here refers to, and those that this is
     * wired to, with their fragments.
     *
     * @throws CoreException if one of them is not installed as a file or folder
     */
    public static List<String> simulatorClassPath() throws CoreException {
        Set<Bundle> bundles = new LinkedHashSet<>();
        BundleWiring ours = FrameworkUtil.getBundle(MachineRoom.class).adapt(BundleWiring.class);
        for (BundleWire wire : ours.getRequiredWires(SIMULATOR)) {
            collect(wire.getProvider().getBundle(), bundles);
        }
        List<String> path = new ArrayList<>();
        for (Bundle bundle : bundles) {
            path.add(location(bundle).getPath());
        }
        return path;
    }

    private static void collect(Bundle bundle, Set<Bundle> bundles) {
        BundleWiring wiring = bundle.adapt(BundleWiring.class);
        if (isOfTheFramework(bundle) || wiring == null || !bundles.add(bundle)) {
            return;
        }
        for (BundleWire wire : wiring.getProvidedWires(HostNamespace.HOST_NAMESPACE)) {
            bundles.add(wire.getRequirer().getBundle());
        }
        for (BundleWire wire : wiring.getRequiredWires(null)) {
            collect(wire.getProvider().getBundle(), bundles);
        }
    }

    private static boolean isOfTheFramework(Bundle bundle) {
        return bundle.getBundleId() == 0 || bundle.getSymbolicName().startsWith("org.eclipse.");
    }

    /** Where the classes of a bundle are: its jar, or the folder of classes of one that is being developed. */
    public static File location(Bundle bundle) throws CoreException {
        File file = file(bundle);
        for (String classes : List.of("bin", "target/classes")) {
            File folder = new File(file, classes);
            if (folder.isDirectory()) {
                return folder;
            }
        }
        return file;
    }

    /** The jar or folder of a bundle. */
    public static File file(Bundle bundle) throws CoreException {
        return FileLocator.getBundleFileLocation(bundle)
                .orElseThrow(() -> LaunchStatus.SIMULATOR_MISSING.exception(null, bundle.getSymbolicName()));
    }
}
