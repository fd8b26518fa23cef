// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program.benchmark;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The inner loops of typical programs, each a few milliseconds long and returning a checksum. */
public final class Kernels implements Supplier<Map<String, LongSupplier>> {
    private static final int SEED = 7;

    /** The kernels by name. Each is its own class, so that they are compiled apart. */
    @Override
    public Map<String, LongSupplier> get() {
        Map<String, LongSupplier> kernels = new LinkedHashMap<>();
        kernels.put("matmul", new MatrixMultiply());
        kernels.put("jacobi", new Jacobi());
        kernels.put("sieve", new Sieve());
        kernels.put("hashmap", new Counting());
        kernels.put("pi", new Pi());
        kernels.put("fib", new Fibonacci());
        kernels.put("nbody", new Bodies());
        kernels.put("mandelbrot", new Mandelbrot());
        kernels.put("quicksort", new Quicksort());
        kernels.put("collatz", new Collatz());
        kernels.put("montecarlo", new MonteCarlo());
        kernels.put("vecsum", new VectorSum());
        kernels.put("spmv", new SparseMultiply());
        kernels.put("strings", new Strings());
        kernels.put("queens", new Queens());
        return kernels;
    }

    /** Runs each kernel once and prints its checksum. */
    public static void main(String[] arguments) {
        new Kernels().get().forEach((name, kernel) -> System.out.println(name + " " + kernel.getAsLong()));
    }

    private static double[] randomVector(int n) {
        return new Random(SEED).doubles(n).toArray();
    }

    static final class MatrixMultiply implements LongSupplier {
        private static final int N = 200;
        private final double[][] a = new double[N][];
        private final double[][] b = new double[N][];

        MatrixMultiply() {
            Arrays.setAll(a, i -> randomVector(N));
            Arrays.setAll(b, i -> randomVector(N));
        }

        @Override
        public long getAsLong() {
            double trace = 0;
            for (int i = 0; i < N; i++) {
                for (int j = 0; j < N; j++) {
                    double sum = 0;
                    for (int k = 0; k < N; k++) {
                        sum += a[i][k] * b[k][j];
                    }
                    trace += i == j ? sum : 0;
                }
            }
            return Double.doubleToLongBits(trace);
        }
    }

    static final class Jacobi implements LongSupplier {
        private static final int N = 400;
        private double[][] now = new double[N][N];
        private double[][] next = new double[N][N];

        @Override
        public long getAsLong() {
            Arrays.fill(now[0], 1);
            Arrays.fill(next[0], 1);
            for (int turn = 0; turn < 10; turn++) {
                for (int i = 1; i < N - 1; i++) {
                    for (int j = 1; j < N - 1; j++) {
                        next[i][j] = 0.25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
                    }
                }
                double[][] swap = now;
                now = next;
                next = swap;
            }
            return (long) (now[1][1] * 1000);
        }
    }

    static final class Sieve implements LongSupplier {
        private static final int N = 1_000_000;

        @Override
        public long getAsLong() {
            boolean[] composite = new boolean[N];
            int primes = 0;
            for (int i = 2; i < N; i++) {
                if (!composite[i]) {
                    primes++;
                    for (long j = (long) i * i; j < N; j += i) {
                        composite[(int) j] = true;
                    }
                }
            }
            return primes;
        }
    }

    static final class Counting implements LongSupplier {
        @Override
        public long getAsLong() {
            Map<Integer, Integer> counts = new HashMap<>();
            int value = 1;
            for (int i = 0; i < 200_000; i++) {
                value = value * 1_103_515_245 + 12_345;
                counts.merge(value >>> 18, 1, Integer::sum);
            }
            return counts.size();
        }
    }

    static final class Pi implements LongSupplier {
        @Override
        public long getAsLong() {
            int n = 2_000_000;
            double sum = 0;
            for (int i = 0; i < n; i++) {
                double x = (i + 0.5) / n;
                sum += 4 / (1 + x * x);
            }
            return (long) sum;
        }
    }

    static final class Fibonacci implements LongSupplier {
        @Override
        public long getAsLong() {
            return fibonacci(29);
        }

        private static int fibonacci(int n) {
            return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
        }
    }

    static final class Bodies implements LongSupplier {
        private static final int N = 64;

        private static final class Body {
            private double x;
            private double y;
            private double vx;
            private double vy;
            private final double mass;

            Body(Random random) {
                x = random.nextDouble();
                y = random.nextDouble();
                mass = random.nextDouble();
            }

            void pull(Body other) {
                double dx = other.x - x;
                double dy = other.y - y;
                double squared = dx * dx + dy * dy + 1e-3;
                double force = other.mass / (squared * Math.sqrt(squared));
                vx += dx * force * 1e-4;
                vy += dy * force * 1e-4;
            }

            void move() {
                x += vx * 1e-4;
                y += vy * 1e-4;
            }
        }

        private final Body[] bodies = new Body[N];

        Bodies() {
            Random random = new Random(SEED);
            Arrays.setAll(bodies, i -> new Body(random));
        }

        @Override
        public long getAsLong() {
            for (int step = 0; step < 100; step++) {
                for (Body body : bodies) {
                    for (Body other : bodies) {
                        if (other != body) {
                            body.pull(other);
                        }
                    }
                }
                for (Body body : bodies) {
                    body.move();
                }
            }
            return (long) (bodies[0].x * 1000);
        }
    }

    static final class Mandelbrot implements LongSupplier {
        private record Complex(double re, double im) {
            Complex times(Complex other) {
                return new Complex(re * other.re - im * other.im, re * other.im + im * other.re);
            }

            Complex plus(Complex other) {
                return new Complex(re + other.re, im + other.im);
            }

            double norm() {
                return re * re + im * im;
            }
        }

        @Override
        public long getAsLong() {
            long inside = 0;
            for (int i = 0; i < 120; i++) {
                for (int j = 0; j < 120; j++) {
                    Complex c = new Complex(i / 40.0 - 2, j / 40.0 - 1.5);
                    Complex z = new Complex(0, 0);
                    int turn = 0;
                    while (turn < 100 && z.norm() < 4) {
                        z = z.times(z).plus(c);
                        turn++;
                    }
                    inside += turn;
                }
            }
            return inside;
        }
    }

    static final class Quicksort implements LongSupplier {
        @Override
        public long getAsLong() {
            int[] values = new Random(SEED).ints(100_000).toArray();
            sort(values, 0, values.length - 1);
            return values[values.length / 2];
        }

        private static void sort(int[] values, int from, int to) {
            int left = from;
            int right = to;
            int pivot = values[(from + to) >>> 1];
            while (left <= right) {
                while (values[left] < pivot) {
                    left++;
                }
                while (values[right] > pivot) {
                    right--;
                }
                if (left <= right) {
                    int swap = values[left];
                    values[left++] = values[right];
                    values[right--] = swap;
                }
            }
            if (from < right) {
                sort(values, from, right);
            }
            if (left < to) {
                sort(values, left, to);
            }
        }
    }

    static final class Collatz implements LongSupplier {
        @Override
        public long getAsLong() {
            long longest = 0;
            for (int start = 1; start < 30_000; start++) {
                long n = start;
                int steps = 0;
                while (n != 1) {
                    n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
                    steps++;
                }
                longest = Math.max(longest, steps);
            }
            return longest;
        }
    }

    static final class MonteCarlo implements LongSupplier {
        @Override
        public long getAsLong() {
            Random random = new Random(SEED);
            int hits = 0;
            for (int i = 0; i < 300_000; i++) {
                double x = random.nextDouble();
                double y = random.nextDouble();
                if (x * x + y * y < 1) {
                    hits++;
                }
            }
            return hits;
        }
    }

    static final class VectorSum implements LongSupplier {
        private final int[] values = new Random(SEED).ints(1_000_000).toArray();

        @Override
        public long getAsLong() {
            long total = 0;
            for (int turn = 0; turn < 5; turn++) {
                int sum = 0;
                for (int value : values) {
                    sum += value;
                }
                total += sum;
            }
            return total;
        }
    }

    static final class SparseMultiply implements LongSupplier {
        private static final int N = 20_000;
        private static final int PER_ROW = 15;
        private final int[] column = new Random(SEED).ints(N * PER_ROW, 0, N).toArray();
        private final double[] value = randomVector(N * PER_ROW);
        private final double[] x = randomVector(N);
        private final double[] y = new double[N];

        @Override
        public long getAsLong() {
            for (int turn = 0; turn < 5; turn++) {
                for (int row = 0; row < N; row++) {
                    double sum = 0;
                    for (int k = row * PER_ROW; k < (row + 1) * PER_ROW; k++) {
                        sum += value[k] * x[column[k]];
                    }
                    y[row] = sum;
                }
            }
            return (long) (y[1] * 1000);
        }
    }

    static final class Strings implements LongSupplier {
        @Override
        public long getAsLong() {
            long hash = 0;
            for (int i = 0; i < 20_000; i++) {
                StringBuilder line = new StringBuilder();
                for (int j = 0; j < 8; j++) {
                    line.append(i + j).append(',');
                }
                for (String part : line.toString().split(",")) {
                    hash += Integer.parseInt(part);
                }
            }
            return hash;
        }
    }

    static final class Queens implements LongSupplier {
        @Override
        public long getAsLong() {
            return place(9, 0, 0, 0, 0);
        }

        private int place(int n, int row, int columns, int down, int up) {
            if (row == n) {
                return 1;
            }
            int found = 0;
            for (int c = 0; c < n; c++) {
                int bit = 1 << c;
                int falling = 1 << (row + c);
                int rising = 1 << (row - c + n);
                if ((columns & bit) == 0 && (down & falling) == 0 && (up & rising) == 0) {
                    found += place(n, row + 1, columns | bit, down | falling, up | rising);
                }
            }
            return found;
        }
    }
}
