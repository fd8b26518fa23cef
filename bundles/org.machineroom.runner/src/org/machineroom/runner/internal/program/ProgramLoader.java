// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.io.IOException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;
import java.util.Enumeration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.machineroom.runner.internal.lane.LaneLoader;

/**
 * The class loader of a program, of one rank or of all. It sees the JDK, package mpi, the hooks of its lane, and the
 * program's own class path; of the simulator and its libraries nothing else, so that the program's versions of the same
 * libraries never clash with them.
 */
public final class ProgramLoader extends SecureClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final ProgramCode code;
    private final LaneLoader lane;
    private final Map<URL, ProtectionDomain> domains = new ConcurrentHashMap<>();

    ProgramLoader(ProgramCode code, LaneLoader lane) {
        super(lane);
        this.code = code;
        this.lane = lane;
    }

    ProgramCode code() {
        return code;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            String internalName = name.replace('.', '/');
            if (JdkClasses.owns(internalName)) {
                return JdkClasses.load(internalName);
            }
            if (LaneLoader.isSeenByProgram(name)) {
                return lane.loadClass(name);
            }
            if (code.origin(internalName) == Origin.MPI) {
                return lane.simulator().loadClass(name);
            }
            return findClass(name);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internalName = name.replace('.', '/');
        byte[] bytes = code.instrumented(internalName).orElseThrow(() -> new ClassNotFoundException(name));
        URL origin = code.path().origin(internalName);
        ProtectionDomain domain = origin == null ? null : domains.computeIfAbsent(origin, this::domain);
        return defineClass(name, bytes, 0, bytes.length, domain);
    }

    @Override
    protected URL findResource(String name) {
        return code.path().resource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return code.path().resources(name);
    }

    private ProtectionDomain domain(URL origin) {
        return new ProtectionDomain(new CodeSource(origin, (Certificate[]) null), null, this, null);
    }
}
