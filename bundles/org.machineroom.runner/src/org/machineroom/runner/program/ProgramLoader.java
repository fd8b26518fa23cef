// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.io.IOException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;
import java.util.Enumeration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.machineroom.kernel.Meter;
import org.machineroom.runner.hook.Host;

/**
 * The class loader of a program, of one rank or of all. It sees the JDK, package mpi, the meter and the hooks, and the
 * program's own class path; of the simulator and its libraries nothing else, so that the program's versions of the same
 * libraries never clash with them.
 */
public final class ProgramLoader extends SecureClassLoader {
    private static final String METER = Meter.class.getName();
    private static final String HOOKS = Host.class.getPackageName() + ".";

    static {
        registerAsParallelCapable();
    }

    private final ProgramCode code;
    private final ClassLoader simulator;
    private final Map<URL, ProtectionDomain> domains = new ConcurrentHashMap<>();

    ProgramLoader(ProgramCode code, ClassLoader simulator) {
        super(ClassLoader.getPlatformClassLoader());
        this.code = code;
        this.simulator = simulator;
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
            if (name.equals(METER) || isHook(name) || code.origin(internalName) == Origin.MPI) {
                return simulator.loadClass(name);
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

    private static boolean isHook(String name) {
        return name.startsWith(HOOKS) && name.indexOf('.', HOOKS.length()) < 0;
    }
}
