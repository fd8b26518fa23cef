// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntBinaryOperator;

/** Runs code where a virtual thread cannot let go of its carrier. */
public final class Pinning {
    private static final ThreadLocal<Runnable> ACTION = new ThreadLocal<>();

    private Pinning() {
    }

    /** What the initialiser that is beginning has to run, on the thread that calls. */
    public static Runnable takeAction() {
        Runnable taken = ACTION.get();
        ACTION.remove();
        return taken;
    }

    /** Runs an action in a class initialiser. */
    static void inInitialiser(Runnable what) {
        ACTION.set(what);
        try {
            Class.forName(InitialiserProbe.class.getName(), true, new FreshClasses());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Defines the probe anew. */
    private static final class FreshClasses extends ClassLoader {
        FreshClasses() {
            super(Pinning.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(InitialiserProbe.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Sorts with the C library, which calls back for each comparison. */
    static int[] sortInC(IntBinaryOperator comparison, int... numbers) {
        Linker linker = Linker.nativeLinker();
        MethodHandle qsort = linker.downcallHandle(linker.defaultLookup().find("qsort").orElseThrow(),
                FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG,
                        ValueLayout.ADDRESS));
        var pointer = ValueLayout.ADDRESS.withTargetLayout(ValueLayout.JAVA_INT);
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle compare = MethodHandles.lookup().findStatic(Pinning.class, "compare",
                    MethodType.methodType(int.class, IntBinaryOperator.class, MemorySegment.class,
                            MemorySegment.class));
            MemorySegment callback = linker.upcallStub(compare.bindTo(comparison),
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, pointer, pointer), arena);
            MemorySegment array = arena.allocateFrom(ValueLayout.JAVA_INT, numbers);
            qsort.invoke(array, (long) numbers.length, (long) Integer.BYTES, callback);
            return array.toArray(ValueLayout.JAVA_INT);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static int compare(IntBinaryOperator comparison, MemorySegment left, MemorySegment right) {
        return comparison.applyAsInt(left.get(ValueLayout.JAVA_INT, 0), right.get(ValueLayout.JAVA_INT, 0));
    }
}
