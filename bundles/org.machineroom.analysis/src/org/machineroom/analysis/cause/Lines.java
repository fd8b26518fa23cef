// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;

/**
 * Gives sites of one line one number, the least that one of them has: a compiler may have put a call into several
 * places of a program, which are one to who reads its source. Sites of unknown lines stay apart. Immutable.
 */
final class Lines {
    private final Map<Integer, Integer> others = new HashMap<>();

    /** A line of a method. */
    private record Line(String className, String method, String file, int line) {
    }

    Lines(Collection<Site> sites) {
        Map<Line, Integer> first = new HashMap<>();
        sites.stream().filter(site -> site.line() > 0).sorted(Comparator.comparingInt(Site::id)).forEach(site -> {
            Integer before = first.putIfAbsent(
                    new Line(site.className(), site.method(), site.file(), site.line()), site.id());
            if (before != null) {
                others.put(site.id(), before);
            }
        });
    }

    /** The same event, at the sites that stand for its lines. */
    TraceEvent at(TraceEvent event) {
        return switch (event) {
            case Call call when others.containsKey(call.site()) -> new Call(call.rank(), call.beginPs(), call.endPs(),
                    call.waitedPs(), call.operation(), of(call.site()), call.peer(), call.tag(), call.context(),
                    call.count(), call.type(), call.bytes(), call.peer2(), call.tag2(), call.unfinished());
            case Compute compute when others.containsKey(compute.fromSite())
                    || others.containsKey(compute.toSite()) ->
                new Compute(compute.rank(), compute.beginPs(),
                        compute.endPs(), of(compute.fromSite()), of(compute.toSite()));
            default -> event;
        };
    }

    private int of(int site) {
        return others.getOrDefault(site, site);
    }
}
