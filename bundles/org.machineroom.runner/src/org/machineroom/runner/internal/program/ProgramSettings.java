// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.live.settings.Watched;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.lane.RankMemory;

/**
 * Which program to load and how.
 *
 * @param mainClass    as Java writes it, {@code a.b.C}
 * @param furtherMains other classes that ranks are started from when the run begins
 * @param classPath    folders and jars, {@code folder/*} for all jars of a folder
 * @param costs        the prices to count compute time with; empty if it is not counted
 * @param memory       makes the memory of a rank; empty if data caches are not simulated; needs costs, and no profile
 * @param profile      whether it is counted which method and line it goes to; needs costs
 * @param stepping     whether and for what steps are counted
 * @param redirections what is led to the simulator
 * @param isolation    how ranks are kept apart
 * @param loaderLimit  up to how many ranks {@link Isolation#AUTOMATIC} gives each its own loader
 * @param lanes        what loads the hooks, and has package mpi, for each lane
 * @param warnings     takes what the user should know though the program can run
 */
public record ProgramSettings(String mainClass, List<String> furtherMains, List<Path> classPath,
        Optional<CostTable> costs,
        Optional<Supplier<RankMemory>> memory, boolean profile, Optional<Stepping> stepping,
        Set<Redirection> redirections, Isolation isolation, int loaderLimit, List<LaneLoader> lanes,
        Consumer<String> warnings) {

    /**
     * Steps are counted.
     *
     * @param watched the variable whose changes are told
     */
    public record Stepping(Optional<Watched> watched) {
    }

    /** Up to how many ranks classes are loaded per rank if nothing else is said. */
    public static final int DEFAULT_LOADER_LIMIT = 64;

    public ProgramSettings {
        lanes = List.copyOf(lanes);
    }

    /** The first lane. */
    LaneLoader lane() {
        return lanes.getFirst();
    }

    /** Starts with everything redirected, nothing counted and isolation chosen automatically. */
    public static Builder builder(String mainClass, List<Path> classPath, LaneLoader lane) {
        return new Builder(mainClass, classPath, lane);
    }

    /** Changes settings one by one. */
    public static final class Builder {
        private final String mainClass;
        private final List<Path> classPath;
        private List<LaneLoader> lanes;
        private final Set<Redirection> redirections = EnumSet.allOf(Redirection.class);
        private Optional<CostTable> costs = Optional.empty();
        private Optional<Supplier<RankMemory>> memory = Optional.empty();
        private List<String> furtherMains = List.of();
        private boolean profile;
        private Optional<Stepping> stepping = Optional.empty();
        private Isolation isolation = Isolation.AUTOMATIC;
        private int loaderLimit = DEFAULT_LOADER_LIMIT;
        private Consumer<String> warnings = _ -> {};

        private Builder(String mainClass, List<Path> classPath, LaneLoader lane) {
            this.mainClass = mainClass;
            this.classPath = List.copyOf(classPath);
            this.lanes = List.of(lane);
        }

        /** Has ranks started from other classes, too. */
        public Builder furtherMains(List<String> classes) {
            furtherMains = List.copyOf(classes);
            return this;
        }

        /** Counts compute time with these prices. */
        public Builder costs(CostTable prices) {
            costs = Optional.of(prices);
            return this;
        }

        /** Simulates the data cache in each rank's memory. */
        public Builder memory(Supplier<RankMemory> source) {
            memory = Optional.of(source);
            return this;
        }

        /** Counts for a profile too. */
        public Builder profile(boolean wanted) {
            profile = wanted;
            return this;
        }

        /** Counts steps. */
        public Builder stepping(Stepping wanted) {
            stepping = Optional.of(wanted);
            return this;
        }

        /** Leaves a group of JDK calls with the host. */
        public Builder without(Redirection group) {
            redirections.remove(group);
            return this;
        }

        /** Sets how ranks are kept apart. */
        public Builder isolation(Isolation kind) {
            isolation = kind;
            return this;
        }

        /** Adds lanes beside the first. */
        public Builder lanes(List<LaneLoader> others) {
            lanes = Stream.concat(lanes.stream(), others.stream()).toList();
            return this;
        }

        /** Sets up to how many ranks each gets its own loader. */
        public Builder loaderLimit(int ranks) {
            loaderLimit = ranks;
            return this;
        }

        /** Sets who hears what the user should know. */
        public Builder warnings(Consumer<String> listener) {
            warnings = listener;
            return this;
        }

        /** The settings so far. */
        public ProgramSettings build() {
            return new ProgramSettings(mainClass, furtherMains, classPath, costs, memory, profile, stepping,
                    Set.copyOf(redirections), isolation, loaderLimit, lanes, warnings);
        }
    }
}
