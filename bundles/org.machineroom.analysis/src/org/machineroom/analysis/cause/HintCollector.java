// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.ProfileHints.Calls;
import org.machineroom.analysis.cause.ProfileHints.Excess;
import org.machineroom.analysis.cause.ProfileHints.Share;
import org.machineroom.trace.Site;
import org.machineroom.trace.profile.ProfileVisitor;
import org.machineroom.trace.profile.ProfiledMethod;
import org.machineroom.trace.read.Trace;

/** Takes from a profile what the findings are about. */
final class HintCollector implements ProfileVisitor {
    private static final int OUTERMOST = 0;

    private final Path directory;
    private final int ranks;
    private final BooleanSupplier unwanted;
    private final Map<CallLine, Place> places = new HashMap<>();
    private final Set<Integer> wanted = new HashSet<>();
    private final Map<Integer, ProfiledMethod> methods = new HashMap<>();
    private final Map<Integer, Step> steps = new HashMap<>();
    private final Map<Place, Map<Integer, Long>> times = new HashMap<>();
    private final Map<Place, Calls> calls = new HashMap<>();
    private final Map<MethodLine, Long> all = new HashMap<>();
    private final Map<Integer, Map<MethodLine, Long>> ofRanks = new HashMap<>();
    private final Map<Integer, Long> paths = new HashMap<>();
    private final Map<Integer, Map<Integer, Long>> pathsOfRanks = new HashMap<>();
    private final Set<Integer> withLines = new HashSet<>();
    private final Map<Integer, Long> others = new HashMap<>();
    private long allOthersPs;
    private int rank;

    /** A path by the one that it continues, and the method that it leads to. */
    private record Step(int caller, int method) {
    }

    /** A line that calls an operation of the library. */
    private record CallLine(int operation, String className, String method, String file, int line) {
    }

    /** A line of a method. */
    private record MethodLine(int method, int line) {
    }

    HintCollector(Trace trace, Collection<Finding> findings, BooleanSupplier unwanted) {
        this.directory = trace.directory();
        this.ranks = trace.ranks();
        this.unwanted = unwanted;
        for (Finding finding : findings) {
            Place place = finding.place();
            Site site = trace.definitions().sites().get(place.site());
            if (place.isComputing()) {
                wanted.add(finding.rank());
            } else if (site != null) {
                places.put(new CallLine(place.operation(), site.className(), site.method(), site.file(),
                        site.line()), place);
            }
        }
    }

    @Override
    public void method(ProfiledMethod method) {
        methods.put(method.id(), method);
    }

    @Override
    public void path(int id, int caller, int method) {
        steps.put(id, new Step(caller, method));
    }

    @Override
    public void rank(int next) {
        if (unwanted.getAsBoolean()) {
            throw new CancellationException("the profile of " + directory);
        }
        rank = next;
    }

    @Override
    public void entered(int path, long often) {
        // how often says nothing of times
    }

    @Override
    public void line(int path, int line, long often, long ps) {
        MethodLine where = new MethodLine(steps.get(path).method(), line);
        all.merge(where, ps, Long::sum);
        paths.merge(path, ps, Long::sum);
        if (line > 0) {
            withLines.add(where.method());
        }
        if (wanted.contains(rank)) {
            ofRanks.computeIfAbsent(rank, _ -> new HashMap<>()).merge(where, ps, Long::sum);
            pathsOfRanks.computeIfAbsent(rank, _ -> new HashMap<>()).merge(path, ps, Long::sum);
        }
    }

    @Override
    public void interrupts(long ps) {
        // belongs to no method
    }

    @Override
    public void other(long ps) {
        allOthersPs += ps;
        if (wanted.contains(rank)) {
            others.merge(rank, ps, Long::sum);
        }
    }

    @Override
    public void call(int path, CallSums sums) {
        ProfiledMethod method = methods.get(steps.get(path).method());
        Place place = places.get(new CallLine(sums.operation(), method.className(), method.name(), method.file(),
                sums.line()));
        if (place != null) {
            calls.merge(place, new Calls(sums.calls(), sums.ps()), Calls::and);
            times.computeIfAbsent(place, _ -> new HashMap<>()).merge(path, sums.ps(), Long::sum);
        }
    }

    Map<Place, List<Share>> callers() {
        return times.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> shares(entry.getValue())));
    }

    Map<Place, Calls> calls() {
        return Map.copyOf(calls);
    }

    /** Goes outwards from all paths at once until they have come to different methods. */
    private List<Share> shares(Map<Integer, Long> paths) {
        Map<Integer, Long> at = paths;
        while (!at.isEmpty()) {
            at = outwards(at);
            Map<Integer, Long> byMethod = new HashMap<>();
            at.forEach((path, ps) -> byMethod.merge(path == OUTERMOST ? OUTERMOST : steps.get(path).method(), ps,
                    Long::sum));
            if (byMethod.size() > 1) {
                return shares(byMethod, byMethod.values().stream().mapToLong(Long::longValue).sum());
            }
            at.remove(OUTERMOST);
        }
        return List.of();
    }

    private Map<Integer, Long> outwards(Map<Integer, Long> paths) {
        Map<Integer, Long> callers = new HashMap<>();
        paths.forEach((path, ps) -> callers.merge(caller(path), ps, Long::sum));
        return callers;
    }

    /** The nearest path that leads to another method: one that calls itself has been called by somebody, too. */
    private int caller(int path) {
        int caller = path;
        while (caller != OUTERMOST && steps.get(caller).method() == steps.get(path).method()) {
            caller = steps.get(caller).caller();
        }
        return caller;
    }

    private List<Share> shares(Map<Integer, Long> byMethod, long allPs) {
        return byMethod.entrySet().stream().filter(entry -> entry.getKey() != OUTERMOST && allPs > 0)
                .map(entry -> new Share(methods.get(entry.getKey()), (double) entry.getValue() / allPs))
                .sorted(Comparator.comparingDouble((Share share) -> -share.share())
                        .thenComparingInt(share -> share.method().id()))
                .toList();
    }

    Map<Integer, Excess> excesses() {
        Map<Integer, Excess> excesses = new HashMap<>();
        ofRanks.forEach((of, lines) -> excess(of, lines).ifPresent(excess -> excesses.put(of, excess)));
        return excesses;
    }

    /** By rank, what it spends beyond the mean outside of all methods. */
    Map<Integer, Long> others() {
        Map<Integer, Long> beyond = new HashMap<>();
        others.forEach((of, ps) -> beyond.put(of, ps - allOthersPs / ranks));
        return beyond;
    }

    private Optional<Excess> excess(int of, Map<MethodLine, Long> lines) {
        Map<Integer, Long> byMethod = new HashMap<>();
        all.keySet().forEach(where -> byMethod.merge(where.method(), beyond(where, lines), Long::sum));
        return most(byMethod).map(method -> {
            Map<Integer, Long> byLine = new HashMap<>();
            all.keySet().stream().filter(where -> where.method() == method)
                    .forEach(where -> byLine.put(where.line(), beyond(where, lines)));
            return new Excess(methods.get(method), most(byLine).orElse(0), caller(of, method), byMethod.get(method));
        });
    }

    /** Who calls a method most beyond the mean on a rank, the nearest one whose lines are known. */
    private Optional<ProfiledMethod> caller(int of, int method) {
        Map<Integer, Long> byCaller = new HashMap<>();
        paths.forEach((path, ps) -> {
            if (steps.get(path).method() == method) {
                int caller = caller(path);
                while (caller != OUTERMOST && !withLines.contains(steps.get(caller).method())) {
                    caller = steps.get(caller).caller();
                }
                byCaller.merge(caller == OUTERMOST ? OUTERMOST : steps.get(caller).method(),
                        pathsOfRanks.get(of).getOrDefault(path, 0L) - ps / ranks, Long::sum);
            }
        });
        return most(byCaller).map(methods::get);
    }

    private long beyond(MethodLine where, Map<MethodLine, Long> lines) {
        return lines.getOrDefault(where, 0L) - all.get(where) / ranks;
    }

    /** The number with most, the least of several; empty if none has anything. */
    private static Optional<Integer> most(Map<Integer, Long> amounts) {
        return amounts.keySet().stream().filter(number -> amounts.get(number) > 0)
                .min(Comparator.comparingLong((Integer number) -> -amounts.get(number))
                        .thenComparing(Comparator.naturalOrder()));
    }
}
