// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.function.Supplier;
import mpi.MPI;

/** Uses of Java that have nothing to do with MPI, but could show that a rank is no process of its own. */
public final class OrdinaryJava {
    private static final int DEPTH = 16_000;

    private OrdinaryJava() {
    }

    public static void main(String[] args) throws Throwable {
        MPI.Init(args);
        switch (args[0]) {
            case "keys" -> keys();
            case "depth" -> System.out.println(depth(DEPTH));
            case "properties" -> properties();
            case "locale" -> locale();
            default -> reflection();
        }
        MPI.Finalize();
    }

    private static void locale() {
        System.out.println(String.format("%,.2f ", 1234.5) + "TITLE".toLowerCase() + " " + Locale.getDefault() + " "
                + System.getProperty("user.language") + " " + TimeZone.getDefault().getID() + " "
                + System.getProperty("user.timezone"));
    }

    private static void keys() {
        Supplier<Object> maker = Object::new;
        Map<Object, Integer> map = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            map.put(i % 2 == 0 ? new Object() : maker.get(), i);
        }
        Object one = new Object();
        System.out.println(map.values() + " " + one + " " + one.equals(one) + " " + one.equals(new Object()) + " "
                + (one.hashCode() == System.identityHashCode(one)));
    }

    private static int depth(int left) {
        return left == 0 ? 0 : 1 + depth(left - 1);
    }

    private static void properties() {
        String mine = Integer.toString(MPI.COMM_WORLD.Rank());
        System.setProperty("mine", mine);
        MPI.COMM_WORLD.Barrier();
        System.out.println(System.getProperty("mine") + " " + Integer.getInteger("mine") + " "
                + System.getProperties().getProperty("mine") + " " + Long.getLong("other", 7) + " "
                + System.clearProperty("mine") + " " + System.getProperty("mine", "none") + " "
                + (System.getProperty("java.version") != null));
    }

    private static void reflection() throws Throwable {
        MethodHandle handle = MethodHandles.lookup().findStatic(System.class, "nanoTime",
                MethodType.methodType(long.class));
        Thread.class.getMethod("sleep", long.class).invoke(null, 5L);
        System.out.println((long) handle.invokeExact() / 1_000_000 + " "
                + (long) System.class.getMethod("nanoTime").invoke(null) / 1_000_000 + " "
                + System.class.getDeclaredMethod("currentTimeMillis").invoke(null) + " "
                + Math.class.getMethod("max", int.class, int.class).invoke(null, 1, 2));
    }
}
