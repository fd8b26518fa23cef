// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The JDK that the program runs on: which names are its, and how its classes derive from each other. Thread-safe. */
final class JdkClasses {
    private static final Map<String, ClassLoader> LOADER_OF_PACKAGE = loadersOfPackages();

    private JdkClasses() {
    }

    /** True if the JDK has a package for this internal name; a class path may not add to those. */
    static boolean owns(String internalName) {
        return internalName.startsWith("java/") || LOADER_OF_PACKAGE.containsKey(packageOf(internalName));
    }

    /** Loads, but does not initialise, a class of the JDK. */
    static Class<?> load(String internalName) throws ClassNotFoundException {
        ClassLoader loader = LOADER_OF_PACKAGE.getOrDefault(packageOf(internalName),
                ClassLoader.getPlatformClassLoader());
        return Class.forName(internalName.replace('/', '.'), false, loader);
    }

    /** A class of the JDK, if it has one of this name. */
    static Optional<Class<?>> find(String internalName) {
        try {
            return owns(internalName) ? Optional.of(load(internalName)) : Optional.empty();
        } catch (ClassNotFoundException none) {
            return Optional.empty();
        }
    }

    static boolean isSubtype(String internalName, String superType) {
        return find(superType).flatMap(wanted -> find(internalName).map(wanted::isAssignableFrom)).orElse(false);
    }

    /** The internal names of a class, its superclasses from the nearest up, and then all their interfaces. */
    static List<String> lineage(String internalName) {
        Set<Class<?>> line = new LinkedHashSet<>();
        for (Class<?> type = find(internalName).orElse(null); type != null; type = type.getSuperclass()) {
            line.add(type);
        }
        for (Class<?> type : new ArrayList<>(line)) {
            addInterfaces(type, line);
        }
        return line.stream().map(JdkClasses::internalName).toList();
    }

    /** True if a class or one of its supertypes has this method. */
    static boolean hasMethod(String internalName, String method, String descriptor) {
        for (String name : lineage(internalName)) {
            for (Method candidate : find(name).orElseThrow().getDeclaredMethods()) {
                if (candidate.getName().equals(method) && descriptor(candidate).equals(descriptor)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).descriptorString();
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> line) {
        for (Class<?> face : type.getInterfaces()) {
            line.add(face);
            addInterfaces(face, line);
        }
    }

    private static String packageOf(String internalName) {
        int end = internalName.lastIndexOf('/');
        return end < 0 ? "" : internalName.substring(0, end);
    }

    /** Some modules of the JDK, such as its compiler, are loaded by the same loader as the simulator itself. */
    private static Map<String, ClassLoader> loadersOfPackages() {
        Map<String, ClassLoader> loaders = new HashMap<>();
        for (Module module : ModuleLayer.boot().modules()) {
            if (module.getName().startsWith("java.") || module.getName().startsWith("jdk.")) {
                for (String name : module.getPackages()) {
                    loaders.put(name.replace('.', '/'), module.getClassLoader());
                }
            }
        }
        return loaders;
    }
}
