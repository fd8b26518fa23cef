// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import java.util.Map;

/** Options that make each experiment small enough to run it on every machine. */
public final class SmallExperiments {
    private static final Map<String, List<String>> OPTIONS = Map.ofEntries(
            Map.entry("pingpong", List.of("--sizes", "0,8")), Map.entry("exchange", List.of("--sizes", "4")),
            Map.entry("bcast", List.of("--sizes", "8,1KiB")), Map.entry("scatter", List.of("--sizes", "64")),
            Map.entry("gather", List.of("--sizes", "64")), Map.entry("allgather", List.of("--sizes", "64")),
            Map.entry("alltoall", List.of("--sizes", "64")), Map.entry("reduce", List.of("--sizes", "2 ints")),
            Map.entry("allreduce", List.of("--sizes", "2 ints")),
            Map.entry("reduce_scatter", List.of("--sizes", "2 ints")), Map.entry("scan", List.of("--sizes", "2 ints")),
            Map.entry("barrier", List.of()), Map.entry("barrier-tree", List.of("--fanout", "2,3")),
            Map.entry("concurrent-bcast", List.of("--groups", "1,2", "--size", "10 ints")),
            Map.entry("multi", List.of("--rows", "10", "--cols", "8")),
            Map.entry("ring-bcast", List.of("--sizes", "1KiB", "--chunk", "256")),
            Map.entry("buffered-send", List.of("--size", "4KiB", "--block", "80")),
            Map.entry("matvec", List.of("--n", "16")), Map.entry("speedup", List.of("--size", "1000")),
            Map.entry("unexpected", List.of("--depth", "0,3")),
            Map.entry("put", List.of("--sizes", "8,3000")),
            Map.entry("get", List.of("--sizes", "8,3000", "--until", "fence")),
            Map.entry("layout", List.of("--tiles", "3,1", "--sizes", "4 words")),
            Map.entry("random-pairs", List.of("--sizes", "64")), Map.entry("ring", List.of("--sizes", "64")));

    private SmallExperiments() {
    }

    /** The options of an experiment by its name. */
    public static List<String> options(String experiment) {
        List<String> options = OPTIONS.get(experiment);
        if (options == null) {
            throw new IllegalArgumentException("experiment " + experiment + " needs options here that make it small");
        }
        return options;
    }
}
