// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program.benchmark;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.kernel.hardware.DataCache;
import org.machineroom.runner.internal.lane.AccessSampler;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.lane.RankMemory;
import org.machineroom.runner.internal.program.Program;
import org.machineroom.runner.internal.program.ProgramFiles;
import org.machineroom.runner.internal.program.ProgramSettings;

/**
 * Runs each kernel plain and instrumented side by side in one JVM, turn by turn, and prints the processor time of
 * both and their ratio. To be run by hand on a quiet machine, three times, with the class path of these tests; the
 * middle counts. Arguments: {@code --profile} to count for a profile too or {@code --cached} to simulate a data cache
 * of 32 KB too, then the names of the kernels to run, all without.
 */
public final class InstrumentationBenchmark {
    private static final int WARM_UP_TURNS = 60;
    private static final int TURNS = 41;
    private static final String PROFILE = "--profile";
    private static final String CACHED = "--cached";
    private static final CacheLevel CACHE = new CacheLevel(1 << 15, 32, 2, 54_000, true);
    private static final double NS_PER_MS = 1e6;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private InstrumentationBenchmark() {
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        URL here = InstrumentationBenchmark.class.getProtectionDomain().getCodeSource().getLocation();
        LaneLoader lane = new LaneLoader(InstrumentationBenchmark.class.getClassLoader());
        LaneHooks hooks = lane.hooks();
        ProgramSettings.Builder builder = ProgramSettings.builder(Kernels.class.getName(), List.of(path(here)), lane)
                .costs(CostTable.uniform(1)).profile(List.of(arguments).contains(PROFILE));
        if (List.of(arguments).contains(CACHED)) {
            builder.memory(
                    () -> new RankMemory(new DataCache(List.of(CACHE)), new AccessSampler(CACHE.bytes(), false)));
        }
        ProgramSettings settings = builder.build();
        List<String> wanted = Stream.of(arguments).filter(argument -> !argument.startsWith("--")).toList();
        double logarithms = 0;
        int measured = 0;
        System.out.printf("%-12s %12s %12s %8s %14s%n", "kernel", "plain ms", "counted ms", "ratio", "Mcycles");
        try (URLClassLoader plainLoader = new URLClassLoader(new URL[] {here}, ClassLoader.getPlatformClassLoader());
                ProgramFiles files = ProgramFiles.find(settings)) {
            Program program = Program.load(files, settings, 1);
            program.profile().ifPresent(table -> hooks.openCallTrees(1, table::cells));
            hooks.turnTo(0);
            Map<String, LongSupplier> plain = kernels(plainLoader);
            Map<String, LongSupplier> counted = kernels(program.main(0).loader());
            for (String name : plain.keySet()) {
                if (wanted.isEmpty() || wanted.contains(name)) {
                    logarithms += Math.log(compare(name, plain.get(name), counted.get(name), hooks.meter()));
                    measured++;
                }
            }
        }
        System.out.printf(Locale.ROOT, "geometric mean of %d: %.3f%n", measured, Math.exp(logarithms / measured));
    }

    private static double compare(String name, LongSupplier plain, LongSupplier counted, Meter meter) {
        for (int i = 0; i < WARM_UP_TURNS; i++) {
            check(name, plain.getAsLong(), counted.getAsLong());
        }
        long[] plainNs = new long[TURNS];
        long[] countedNs = new long[TURNS];
        for (int i = 0; i < TURNS; i++) {
            plainNs[i] = time(plain);
            meter.take();
            countedNs[i] = time(counted);
        }
        double ratio = median(countedNs) / (double) median(plainNs);
        System.out.printf(Locale.ROOT, "%-12s %12.3f %12.3f %8.3f %14.3f%n", name, median(plainNs) / NS_PER_MS,
                median(countedNs) / NS_PER_MS, ratio, meter.take() / 1e9);
        return ratio;
    }

    private static void check(String name, long plain, long counted) {
        if (plain != counted) {
            throw new AssertionError(name + " computes " + counted + " instead of " + plain);
        }
    }

    private static long time(LongSupplier kernel) {
        long start = THREADS.getCurrentThreadCpuTime();
        kernel.getAsLong();
        return THREADS.getCurrentThreadCpuTime() - start;
    }

    private static long median(long[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    private static Path path(URL url) throws URISyntaxException {
        return Path.of(url.toURI());
    }

    private static Map<String, LongSupplier> kernels(ClassLoader loader) throws ReflectiveOperationException {
        @SuppressWarnings("unchecked")
        Supplier<Map<String, LongSupplier>> kernels = (Supplier<Map<String, LongSupplier>>) loader
                .loadClass(Kernels.class.getName()).getDeclaredConstructor().newInstance();
        return kernels.get();
    }
}
