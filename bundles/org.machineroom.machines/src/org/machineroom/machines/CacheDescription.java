// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;

/**
 * The data caches that a description has, tables {@code cache.l1}, {@code cache.l2} and {@code cache.l3}, and what of
 * the way to memory nodes share, {@code cache.port}.
 */
record CacheDescription(MachineDescription description) {
    private static final int LEVELS = 3;
    private static final String PORT = "cache.port.";
    private static final int MOST_NODES = 1 << 20;
    private static final int MOST_WAYS = 64;
    private static final int LONGEST_LINE = 1 << 16;

    /** The levels that are there, the nearest first; none if the machine has no data cache, or nobody tells. */
    List<CacheLevel> levels() {
        for (InstructionKind kind : InstructionKind.values()) {
            description.has("cache.hit." + kind.key());
        }
        List<CacheLevel> levels = new ArrayList<>();
        for (int number = 1; number <= LEVELS; number++) {
            String table = "cache.l" + number + ".";
            if (isThere(table)) {
                if (levels.size() < number - 1) {
                    throw new DescriptionException(description.originOf(table + "size"), table + "size: there is no "
                            + "cache.l" + (number - 1) + " between it and the processor");
                }
                levels.add(level(table));
            }
        }
        return levels;
    }

    /** The ports that nodes share; empty if each has its own way to memory, or there is no cache. */
    Optional<CachePort> port() {
        boolean hasRate = description.has(PORT + "rate");
        boolean hasNodes = description.has(PORT + "nodes");
        List<CacheLevel> levels = levels();
        if (!hasRate && !hasNodes) {
            return Optional.empty();
        }
        if (levels.isEmpty()) {
            throw new DescriptionException(description.originOf(PORT + (hasRate ? "rate" : "nodes")),
                    "cache.port: there is no cache.l1 that lines could come to");
        }
        return Optional.of(new CachePort(description.rate(PORT + "rate"), levels.getLast().lineBytes(),
                description.count(PORT + "nodes", 1, MOST_NODES)));
    }

    /** All keys are asked for, so that a table without a size is told to lack it. */
    private boolean isThere(String table) {
        boolean isThere = false;
        for (String key : List.of("size", "line", "ways", "miss", "stores")) {
            isThere |= description.has(table + key);
        }
        return isThere;
    }

    private CacheLevel level(String table) {
        boolean fetches = description.choice(table + "stores", List.of("fetch", "around")).equals("fetch");
        try {
            return new CacheLevel(description.bytes(table + "size"),
                    (int) Math.min(description.bytes(table + "line"), LONGEST_LINE),
                    description.count(table + "ways", 1, MOST_WAYS), description.milliCycles(table + "miss"), fetches);
        } catch (IllegalArgumentException e) {
            throw new DescriptionException(description.originOf(table + "size"),
                    table.substring(0, table.length() - 1) + ": " + e.getMessage());
        }
    }
}
