// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.runner.internal.lane.LaneLoader;

/**
 * Which program to load and how.
 *
 * @param mainClass    as Java writes it, {@code a.b.C}
 * @param classPath    folders and jars, {@code folder/*} for all jars of a folder
 * @param costs        the prices to count compute time with; empty if it is not counted
 * @param profile      whether it is counted which method and line it goes to; needs costs
 * @param redirections what is led to the simulator
 * @param isolation    how ranks are kept apart
 * @param loaderLimit  up to how many ranks {@link Isolation#AUTOMATIC} gives each its own loader
 * @param lane         what loads the hooks, and has package mpi
 * @param warnings     takes what the user should know though the program can run
 */
public record ProgramSettings(String mainClass, List<Path> classPath, Optional<CostTable> costs,
        boolean profile, Set<Redirection> redirections, Isolation isolation, int loaderLimit, LaneLoader lane,
        Consumer<String> warnings) {

    /** Up to how many ranks classes are loaded per rank if nothing else is said. */
    public static final int DEFAULT_LOADER_LIMIT = 64;

    /** Starts with everything redirected, nothing counted and isolation chosen automatically. */
    public static Builder builder(String mainClass, List<Path> classPath, LaneLoader lane) {
        return new Builder(mainClass, classPath, lane);
    }

    /** Changes settings one by one. */
    public static final class Builder {
        private final String mainClass;
        private final List<Path> classPath;
        private final LaneLoader lane;
        private final Set<Redirection> redirections = EnumSet.allOf(Redirection.class);
        private Optional<CostTable> costs = Optional.empty();
        private boolean profile;
        private Isolation isolation = Isolation.AUTOMATIC;
        private int loaderLimit = DEFAULT_LOADER_LIMIT;
        private Consumer<String> warnings = _ -> {};

        private Builder(String mainClass, List<Path> classPath, LaneLoader lane) {
            this.mainClass = mainClass;
            this.classPath = List.copyOf(classPath);
            this.lane = lane;
        }

        /** Counts compute time with these prices. */
        public Builder costs(CostTable prices) {
            costs = Optional.of(prices);
            return this;
        }

        /** Counts for a profile too. */
        public Builder profile(boolean wanted) {
            profile = wanted;
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
            return new ProgramSettings(mainClass, classPath, costs, profile, Set.copyOf(redirections), isolation,
                    loaderLimit, lane, warnings);
        }
    }
}
