// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.util.Locale;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;

/**
 * How fast vectors of doubles are packed and unpacked, as a share of the rate at which System.arraycopy copies as many
 * bytes from one array of doubles to another. All are timed turn by turn; printed is the ratio of the shortest times,
 * as others use the host, too. Not a test: run the main method. Arguments: block lengths and strides, such as 1,2 4,8;
 * none for a choice of them.
 */
public final class PackBenchmark {
    private static final int[] DOUBLES = {128, 1024, 8192, 65536, 393216};
    private static final String[] VECTORS = {"1,2", "1,3", "1,4", "1,8", "2,4", "3,4", "4,8", "8,16", "16,32",
            "32,64", "128,256"};
    private static final int ROUNDS = 61;
    private static final int ROUND_BYTES = 4 << 20;

    private final int doubles;
    private final double[] user;
    private final byte[] packed;
    private final Layout vector;
    private final double[] source;
    private final double[] target;

    private PackBenchmark(int doubles, int blockLength, int stride) {
        this.doubles = doubles;
        this.user = new double[doubles / blockLength * stride + stride];
        this.packed = new byte[Double.BYTES * doubles];
        this.vector = Layouts.strided(doubles / blockLength, blockLength, (long) Double.BYTES * stride,
                Layout.of(BaseType.DOUBLE));
        this.source = new double[doubles];
        this.target = new double[doubles];
    }

    /** Prints a table of shares, a line for each vector and a column for each size. */
    public static void main(String[] args) {
        StringBuilder head = new StringBuilder(String.format("%-22s", "block,stride; bytes:"));
        for (int doubles : DOUBLES) {
            head.append(String.format("%16d", Double.BYTES * doubles));
        }
        System.out.println(head + "  (pack / unpack)");
        for (int warmUp = 0; warmUp < 2; warmUp++) {
            for (String vector : args.length > 0 ? args : VECTORS) {
                StringBuilder line = new StringBuilder(String.format("%-22s", vector));
                int comma = vector.indexOf(',');
                for (int doubles : DOUBLES) {
                    line.append(new PackBenchmark(doubles, Integer.parseInt(vector.substring(0, comma)),
                            Integer.parseInt(vector.substring(comma + 1))).shares());
                }
                System.out.println((warmUp == 0 ? "warming up: " : "") + line);
            }
        }
    }

    private String shares() {
        long copied = Long.MAX_VALUE;
        long packedIn = Long.MAX_VALUE;
        long unpackedIn = Long.MAX_VALUE;
        int calls = Math.max(1, ROUND_BYTES / packed.length);
        for (int i = 0; i < ROUNDS; i++) {
            copied = Math.min(copied, nanoseconds(calls, () -> System.arraycopy(source, 0, target, 0, doubles)));
            packedIn = Math.min(packedIn, nanoseconds(calls, () -> Packer.pack(user, 0, 1, vector, packed, 0)));
            unpackedIn = Math.min(unpackedIn,
                    nanoseconds(calls, () -> Packer.unpack(packed, 0, packed.length, user, 0, vector)));
        }
        return String.format(Locale.ROOT, "%9.2f / %.2f", (double) copied / packedIn, (double) copied / unpackedIn);
    }

    private static long nanoseconds(int calls, Runnable work) {
        long begin = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            work.run();
        }
        return System.nanoTime() - begin;
    }
}
