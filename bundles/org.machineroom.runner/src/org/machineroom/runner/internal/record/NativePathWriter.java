// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.ProfiledFunction;
import org.machineroom.natives.ProfiledLine;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LibraryCalls;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;
import org.machineroom.trace.profile.ProfileVisitor;
import org.machineroom.trace.profile.ProfiledMethod;

/**
 * Turns what the ranks of a program in C, C++ or Fortran have counted into a profile in simulated time. A function that
 * the compiler has put into another is told as one that this has called, how often is not known. Used once, while no
 * rank runs.
 */
final class NativePathWriter {
    private static final int NO_PATH = 0;

    private final NativeProgram program;
    private final Frequency clock;
    private final ProfileVisitor out;
    private final Map<Step, Integer> paths = new HashMap<>();
    /** That each path continues by, the path of number 1 first. */
    private final List<Step> steps = new ArrayList<>();
    private final Map<Function, Integer> functions = new HashMap<>();

    /** A function. */
    private record Function(String program, String name, String file) {
        static Function of(CodePlace place) {
            return new Function(place.program(), place.function(), place.file() == null ? "" : place.fileName());
        }
    }

    /** A path by the one that it continues. */
    private record Step(int caller, Function function) {
    }

    /** What a rank did in a function that it got to by one path. */
    private static final class Sums {
        private final Map<Integer, LineSums> lines = new TreeMap<>();
        private final List<CallSums> calls = new ArrayList<>();
        private long entered;

        void add(Map<Integer, LineSums> more) {
            more.forEach((line, added) -> {
                LineSums sum = lines.computeIfAbsent(line, _ -> new LineSums());
                sum.times += added.times;
                sum.milliCycles += added.milliCycles;
            });
        }
    }

    /** How often a line was run, and the milli-cycles it took. */
    private static final class LineSums {
        private long times;
        private long milliCycles;
    }

    NativePathWriter(NativeProgram program, Frequency clock, ProfileVisitor out) {
        this.program = program;
        this.clock = clock;
        this.out = out;
    }

    void write(ProfileRecorder calls) {
        List<Map<Integer, Sums>> ranks = new ArrayList<>();
        for (int rank = 0; rank < calls.ranks(); rank++) {
            ranks.add(sums(rank, calls.root(rank)));
        }
        for (int rank = 0; rank < ranks.size(); rank++) {
            out.rank(rank);
            long milliCycles = 0;
            for (Map.Entry<Integer, Sums> path : ranks.get(rank).entrySet()) {
                milliCycles += hand(path.getKey(), path.getValue());
            }
            out.interrupts(calls.interruptedPs(rank));
            out.other(Math.max(0, calls.computedPs(rank) - clock.milliCyclesPs(milliCycles)));
        }
    }

    /** What a rank has done, by path. */
    private Map<Integer, Sums> sums(int rank, CallNode root) {
        Map<Integer, Sums> sums = new TreeMap<>();
        Map<Integer, Integer> pathOfNumber = new HashMap<>();
        program.profile(rank).forEach(function -> add(function, NO_PATH, sums, pathOfNumber));
        for (CallNode node : root.callees()) {
            int path = pathOfNumber.getOrDefault(node.method(), NO_PATH);
            for (LibraryCalls call : node.calls()) {
                List<CodePlace> places = program.placeWithCallers(call.site());
                if (!places.isEmpty()) {
                    sums.computeIfAbsent(pathOf(places, path), _ -> new Sums()).calls.add(new CallSums(call.operation(),
                            places.getFirst().line(), call.calls(), call.ps(), call.waitedPs(), call.longestPs(),
                            call.bytes()));
                }
            }
        }
        return sums;
    }

    private void add(ProfiledFunction function, int caller, Map<Integer, Sums> sums,
            Map<Integer, Integer> pathOfNumber) {
        int path = path(callerOf(function, caller), Function.of(function.place()));
        pathOfNumber.put(function.number(), path);
        sums.computeIfAbsent(path, _ -> new Sums()).entered += function.calls();
        Map<Integer, Map<Integer, LineSums>> lines = new TreeMap<>();
        for (ProfiledLine line : function.lines()) {
            LineSums sum = lines.computeIfAbsent(pathOf(line.places(), path), _ -> new TreeMap<>())
                    .computeIfAbsent(line.places().getFirst().line(), _ -> new LineSums());
            sum.times = Math.max(sum.times, line.times());
            sum.milliCycles += line.milliCycles();
        }
        lines.forEach((of, each) -> sums.computeIfAbsent(of, _ -> new Sums()).add(each));
        function.callees().forEach(callee -> add(callee, path, sums, pathOfNumber));
    }

    /** The path of what has called a function: of the caller, or of what was put into that where the call is. */
    private int callerOf(ProfiledFunction function, int caller) {
        boolean isKnown = caller != NO_PATH && !function.calledAt().isEmpty()
                && steps.get(caller - 1).function().equals(Function.of(function.calledAt().getLast()));
        return isKnown ? pathOf(function.calledAt(), caller) : caller;
    }

    /**
     * The path of a place in the code of the function that a path leads to, or in one that was put into that.
     *
     * @param places it, and the functions that it was put into
     */
    private int pathOf(List<CodePlace> places, int path) {
        int found = path;
        for (CodePlace place : places.reversed()) {
            Function function = Function.of(place);
            boolean isThere = found == path && found != NO_PATH && steps.get(found - 1).function().equals(function);
            found = isThere ? found : path(found, function);
        }
        return found;
    }

    private int path(int caller, Function function) {
        return paths.computeIfAbsent(new Step(caller, function), _ -> {
            int method = functions.computeIfAbsent(function, this::method);
            steps.add(new Step(caller, function));
            out.path(steps.size(), caller, method);
            return steps.size();
        });
    }

    private int method(Function function) {
        out.method(new ProfiledMethod(functions.size() + 1, function.program(), function.name(), function.file()));
        return functions.size() + 1;
    }

    private long hand(int path, Sums sums) {
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
