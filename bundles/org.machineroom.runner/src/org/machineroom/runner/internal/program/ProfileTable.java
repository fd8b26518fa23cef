// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.machineroom.runner.internal.lane.CallNode;

/**
 * The methods that are profiled, by number, and what the numbers counted in them mean. Grows as classes are loaded.
 * Thread-safe.
 */
public final class ProfileTable {
    private final List<Method> methods = new ArrayList<>(Arrays.asList((Method) null));

    /**
     * One method.
     *
     * @param className as Java writes it
     * @param file      the source file's name, or {@code null} if the class file does not tell
     */
    public record Method(String className, String name, String file, List<Cell> cells) {
        public Method {
            cells = List.copyOf(cells);
        }
    }

    /**
     * What one number counts.
     *
     * @param parts how much each count of it costs in which lines
     * @param times whether it counts how often the lines are run; it counts milli-cycles otherwise
     */
    public record Cell(List<LineCost> parts, boolean times) {
        public Cell {
            parts = List.copyOf(parts);
        }
    }

    /** Milli-cycles in a line; line 0 where the class file does not tell. */
    public record LineCost(int line, long milliCycles) {
    }

    ProfileTable() {
    }

    /** Takes a number for a method that is being instrumented. */
    synchronized int reserve() {
        methods.add(null);
        return methods.size() - 1;
    }

    synchronized void define(int number, Method method) {
        methods.set(number, method);
    }

    /** How many numbers are counted in a method. */
    public synchronized int cells(int number) {
        return number == CallNode.FREE ? 0 : methods.get(number).cells().size();
    }

    /** The method with a number, which is not {@link CallNode#FREE}. */
    public synchronized Method method(int number) {
        return methods.get(number);
    }
}
