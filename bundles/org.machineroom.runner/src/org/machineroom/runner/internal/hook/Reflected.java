// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds methods for a program that looks for them by name: the hook in place of a static method of the JDK that would
 * let the host show through. What is found says so, as its class is the hook's. Lists of methods are in the order of
 * names, descriptors and classes.
 */
public final class Reflected {
    private static final Map<Method, Method> STAND_INS = new HashMap<>();
    private static final Comparator<Method> ORDER = Comparator.comparing(Method::getName)
            .thenComparing(Reflected::descriptor).thenComparing(method -> method.getDeclaringClass().getName());

    static {
        standIn(System.class, "nanoTime", Time.class, "nanoTime");
        standIn(System.class, "currentTimeMillis", Time.class, "currentTimeMillis");
        standIn(System.class, "identityHashCode", Identity.class, "hash");
        standIn(System.class, "exit", Exit.class, "exit");
        standIn(Instant.class, "now", Time.class, "instant");
        standIn(Thread.class, "sleep", Time.class, "sleep");
        standIn(LockSupport.class, "parkNanos", Time.class, "parkNanos");
        standIn(LockSupport.class, "parkUntil", Time.class, "parkUntil");
        standIn(Math.class, "random", Chance.class, "random");
        standIn(UUID.class, "randomUUID", Chance.class, "uuid");
    }

    private Reflected() {
    }

    private static void standIn(Class<?> jdk, String name, Class<?> hooks, String hook) {
        for (Method method : jdk.getMethods()) {
            if (method.getName().equals(name) && Modifier.isStatic(method.getModifiers())) {
                Arrays.stream(hooks.getMethods()).filter(each -> each.getName().equals(hook)
                        && Arrays.equals(each.getParameterTypes(), method.getParameterTypes()))
                        .forEach(each -> STAND_INS.put(method, each));
            }
        }
    }

    private static Method instead(Method method) {
        return STAND_INS.getOrDefault(method, method);
    }

    /** The JVM's order is that of where it keeps the names, which differs from one run to the next. */
    private static Method[] instead(Method[] methods) {
        return Arrays.stream(methods).sorted(ORDER).map(Reflected::instead).toArray(Method[]::new);
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).descriptorString();
    }

    /** For {@code Class.getMethod}. */
    public static Method method(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        return instead(type.getMethod(name, parameters));
    }

    /** For {@code Class.getDeclaredMethod}. */
    public static Method declared(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        return instead(type.getDeclaredMethod(name, parameters));
    }

    /** For {@code Class.getMethods}. */
    public static Method[] methods(Class<?> type) {
        return instead(type.getMethods());
    }

    /** For {@code Class.getDeclaredMethods}. */
    public static Method[] allDeclared(Class<?> type) {
        return instead(type.getDeclaredMethods());
    }

    /** For {@code MethodHandles.Lookup.findStatic}. */
    public static MethodHandle findStatic(MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle found = lookup.findStatic(owner, name, type);
        for (Map.Entry<Method, Method> entry : STAND_INS.entrySet()) {
            Method method = entry.getKey();
            if (method.getDeclaringClass() == owner && method.getName().equals(name)
                    && type.equals(MethodType.methodType(method.getReturnType(), method.getParameterTypes()))) {
                return MethodHandles.publicLookup().unreflect(entry.getValue());
            }
        }
        return found;
    }
}
