// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.ProfiledLine;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.runner.internal.lane.LibraryCalls;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;
import org.machineroom.trace.profile.ProfileVisitor;
import org.machineroom.trace.profile.ProfiledMethod;

/**
 * The profile of a program in C, C++ or Fortran: functions and their lines, without who called whom. A function that
 * the compiler has put into another is told as itself.
 *
 * @param clock of the processors
 */
public record NativeProfile(NativeProgram program, Frequency clock) implements ProfileSource {
    private static final int NO_CALLER = 0;

    /** A function. */
    private record Function(String program, String name, String file) {
        static Function of(CodePlace place) {
            return new Function(place.program(), place.function(), place.file() == null ? "" : place.fileName());
        }
    }

    /** What a rank did in a function. */
    private static final class Sums {
        private final Map<Integer, LineSums> lines = new TreeMap<>();
        private final List<CallSums> calls = new ArrayList<>();
        private long entered;
    }

    /** How often a line was run, and the milli-cycles it took. */
    private static final class LineSums {
        private long times;
        private long milliCycles;
    }

    @Override
    public IntUnaryOperator cells() {
        return _ -> 0; // the code counts elsewhere
    }

    @Override
    public void write(ProfileRecorder calls, ProfileVisitor out) {
        List<Map<Function, Sums>> ranks = new ArrayList<>();
        SequencedMap<Function, Integer> numbers = new LinkedHashMap<>();
        for (int rank = 0; rank < calls.ranks(); rank++) {
            ranks.add(sums(rank, calls));
            ranks.getLast().keySet().forEach(function -> numbers.putIfAbsent(function, numbers.size() + 1));
        }
        numbers.forEach((function, number) -> {
            out.method(new ProfiledMethod(number, function.program(), function.name(), function.file()));
            out.path(number, NO_CALLER, number);
        });
        for (int rank = 0; rank < ranks.size(); rank++) {
            out.rank(rank);
            long milliCycles = 0;
            for (Map.Entry<Function, Sums> function : ranks.get(rank).entrySet()) {
                milliCycles += hand(numbers.get(function.getKey()), function.getValue(), out);
            }
            out.interrupts(calls.interruptedPs(rank));
            out.other(Math.max(0, calls.computedPs(rank) - clock.milliCyclesPs(milliCycles)));
        }
    }

    private Map<Function, Sums> sums(int rank, ProfileRecorder calls) {
        Map<Function, Sums> functions = new LinkedHashMap<>();
        for (ProfiledLine line : program.profile(rank)) {
            Sums function = functions.computeIfAbsent(Function.of(line.place()), _ -> new Sums());
            function.entered += line.calls();
            if (line.times() > 0) {
                LineSums sums = function.lines.computeIfAbsent(line.place().line(), _ -> new LineSums());
                sums.times = Math.max(sums.times, line.times());
                sums.milliCycles += line.milliCycles();
            }
        }
        for (LibraryCalls call : calls.root(rank).calls()) {
            program.place(call.site()).ifPresent(place -> functions
                    .computeIfAbsent(Function.of(place), _ -> new Sums()).calls.add(new CallSums(call.operation(),
                            place.line(), call.calls(), call.ps(), call.waitedPs(), call.longestPs(), call.bytes())));
        }
        return functions;
    }

    private long hand(int path, Sums sums, ProfileVisitor out) {
        out.entered(path, sums.entered);
        long milliCycles = 0;
        for (Map.Entry<Integer, LineSums> line : sums.lines.entrySet()) {
            milliCycles += line.getValue().milliCycles;
            out.line(path, line.getKey(), line.getValue().times, clock.milliCyclesPs(line.getValue().milliCycles));
        }
        sums.calls.forEach(call -> out.call(path, call));
        return milliCycles;
    }
}
