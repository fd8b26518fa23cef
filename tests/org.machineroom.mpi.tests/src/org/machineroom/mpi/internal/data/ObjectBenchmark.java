// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.function.IntFunction;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;

/**
 * How fast large arrays of MPI.OBJECT are packed and unpacked, as a share of the rate at which Java serialises the same
 * array. Both are timed turn by turn, in processor time; printed is the ratio of the shortest times. Not a test: run
 * the main method.
 */
public final class ObjectBenchmark {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int OBJECTS = 100_000;
    private static final int ROUNDS = 25;
    private static final Layout PLAIN = Layout.of(BaseType.OBJECT);

    private ObjectBenchmark() {
    }

    private record Particle(double x, double y, double z, int charge) implements Serializable {
    }

    /** Prints a line for each kind of objects. */
    public static void main(String[] args) {
        for (int warmUp = 0; warmUp < 2; warmUp++) {
            measure("strings", i -> "object " + i, warmUp == 0);
            measure("records of four numbers", i -> new Particle(i, i, i, i), warmUp == 0);
            measure("arrays of 16 doubles", _ -> new double[16], warmUp == 0);
            measure("numbers", i -> i, warmUp == 0);
        }
    }

    private static void measure(String what, IntFunction<Object> maker, boolean isWarmUp) {
        Object[] objects = new Object[OBJECTS];
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = maker.apply(i);
        }
        byte[] serialised = serialise(objects);
        byte[] packed = ObjectPacker.JAVA.pack(objects, 0, OBJECTS, PLAIN);
        Object[] into = new Object[OBJECTS];
        long[] best = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
        for (int i = 0; i < ROUNDS; i++) {
            time(best, 0, () -> serialise(objects));
            time(best, 1, () -> ObjectPacker.JAVA.pack(objects, 0, OBJECTS, PLAIN));
            time(best, 2, () -> deserialise(serialised));
            time(best, 3, () -> ObjectPacker.JAVA.unpack(packed, 0, into, 0, PLAIN));
        }
        if (!isWarmUp) {
            System.out.printf(Locale.ROOT, "%-24s %9d B, Java %9d B: pack %.2f, unpack %.2f (%.1f ms, %.1f ms)%n", what,
                    packed.length, serialised.length, (double) best[0] / best[1], (double) best[2] / best[3],
                    best[1] / 1e6, best[3] / 1e6);
        }
    }

    private static void time(long[] best, int what, Runnable work) {
        long begin = THREADS.getCurrentThreadCpuTime();
        work.run();
        best[what] = Math.min(best[what], THREADS.getCurrentThreadCpuTime() - begin);
    }

    /** The whole array as one object, as a program would do it by hand. */
    private static byte[] serialise(Object[] objects) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(objects);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Object deserialise(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
