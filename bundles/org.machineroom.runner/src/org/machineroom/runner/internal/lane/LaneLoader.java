// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import java.io.IOException;
import java.io.InputStream;
import java.security.SecureClassLoader;
import java.util.Set;
import org.machineroom.kernel.Meter;

/**
 * The root of one lane's world of loaded classes: defines the lane's own package {@code hook}, and is the parent of the
 * loaders of the program. Of the simulator it shows only the types that hooks and simulator have in common.
 */
public final class LaneLoader extends SecureClassLoader {
    private static final String SHARED = LaneLoader.class.getPackageName() + ".";
    private static final String HOOKS = "org.machineroom.runner.internal.hook.";
    private static final String ENTRANCE = HOOKS + "Entrance";
    private static final Set<String> SEEN_BY_PROGRAM = Set.of(CallNode.class.getName());

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader simulator;
    private final LaneHooks hooks;

    /**
     * Makes the world of a lane.
     *
     * @param simulator the loader that has package mpi and the simulator
     */
    public LaneLoader(ClassLoader simulator) {
        super(ClassLoader.getPlatformClassLoader());
        this.simulator = simulator;
        try {
            hooks = (LaneHooks) loadClass(ENTRANCE).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("package hook cannot be loaded for a lane", e);
        }
    }

    /** The loader that has package mpi and the simulator. */
    public ClassLoader simulator() {
        return simulator;
    }

    /** The lane's hooks. */
    public LaneHooks hooks() {
        return hooks;
    }

    /** Whether instrumented code may name a class of ours, which this loader then has. */
    public static boolean isSeenByProgram(String name) {
        return isHook(name) || SEEN_BY_PROGRAM.contains(name);
    }

    private static boolean isHook(String name) {
        return name.startsWith(HOOKS);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.equals(Meter.class.getName()) || name.startsWith(SHARED)) {
            return simulator.loadClass(name);
        }
        return super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!isHook(name)) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream file = simulator.getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = file.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
