// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Holdup;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.trace.Category;
import org.machineroom.trace.Place;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/** Hands a run's records to the trace on disk. */
public final class TraceRecorder implements Recorder {
    private static final int INTERRUPT_CAUSE = 0;
    /** Sites that are known to be defined without a look at all, a power of two. */
    private static final int RECENT = 1 << 8;
    /** By the ordinals of the kernel's kinds. */
    private static final WaitKind[] WAIT_KINDS = Arrays.stream(org.machineroom.kernel.record.WaitKind.values())
            .filter(kind -> kind != org.machineroom.kernel.record.WaitKind.WORK)
            .map(kind -> WaitKind.valueOf(kind.name())).toArray(WaitKind[]::new);

    private final TraceWriter trace;
    private final IntFunction<Site> sites;
    private final int[] lately = new int[RECENT];
    private final Set<Integer> foundSites = new HashSet<>();
    private int knownSites;
    private final Map<String, Integer> counters = new LinkedHashMap<>();
    private final Map<String, Integer> parts = new HashMap<>();

    /**
     * Creates a recorder.
     *
     * @param sites finds a call site by its number; {@code null} for one that is not known
     */
    public TraceRecorder(TraceWriter trace, IntFunction<Site> sites) {
        this.trace = trace;
        this.sites = sites;
        for (PredefinedType type : PredefinedType.values()) {
            trace.definitions().type(type.ordinal(), type.mpiName());
        }
        trace.definitions().cause(INTERRUPT_CAUSE, "message arrived");
    }

    /** Names what the records of this class will refer to. */
    public static void describe(TraceHeader.Builder header) {
        for (MpiFunction function : MpiFunction.values()) {
            header.operation(function.operation().id(), function.operation().name(),
                    Category.valueOf(function.operation().category().name()));
        }
        for (Step step : Step.values()) {
            header.stepKind(step.ordinal(), step.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    StepKind.Place.valueOf(step.place().name()), StepKind.Nature.valueOf(step.nature().name()));
        }
    }

    @Override
    public boolean wantsMessages() {
        return true;
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        define(fromSite);
        define(toSite);
        trace.stream(rank).compute(beginPs, endPs, fromSite, toSite);
    }

    @Override
    public void call(int rank, CallRecord c) {
        define(c.site);
        if (c.receivePeer == CallRecord.NONE) {
            trace.stream(rank).call(c.beginPs, c.endPs, c.waitedPs, c.operation.id(), c.site, c.peer, c.tag, c.context,
                    c.count, c.datatype, c.bytes);
        } else {
            trace.stream(rank).call2(c.beginPs, c.endPs, c.waitedPs, c.operation.id(), c.site, c.peer, c.tag, c.context,
                    c.count, c.datatype, c.bytes, c.receivePeer, c.receiveTag);
        }
    }

    @Override
    public void unfinishedCall(int rank, CallRecord c) {
        define(c.site);
        trace.stream(rank).unfinishedCall(c.beginPs, c.endPs, c.waitedPs, c.operation.id(), c.site, c.peer, c.tag,
                c.context, c.count, c.datatype, c.bytes);
    }

    @Override
    public void message(int rank, MessageRecord m) {
        RankStream stream = trace.stream(rank);
        held(stream, m);
        stream.message(m.endPs(), m.beginPs(), m.number(), m.source(), m.destination(), m.tag(), m.context(),
                m.bytes(), m.steps(), m.kinds(), m.untilPs());
    }

    @Override
    public void unfinishedMessage(MessageRecord m, long timePs) {
        RankStream stream = trace.stream(m.destination());
        m.endWithRun(Math.max(timePs, stream.lastPs()));
        held(stream, m);
        stream.unfinishedMessage(m.endPs(), m.beginPs(), m.number(), m.source(), m.destination(), m.tag(), m.context(),
                m.bytes(), m.steps(), m.kinds(), m.untilPs());
    }

    private void held(RankStream stream, MessageRecord m) {
        for (Holdup h : m.holdups()) {
            stream.held(m.endPs(), h.readyPs(), h.startPs(), m.number(), h.holder(), h.sincePs(), part(h.part()));
        }
    }

    private int part(String name) {
        return parts.computeIfAbsent(name, _ -> {
            trace.definitions().part(parts.size(), name);
            return parts.size();
        });
    }

    @Override
    public void node(int rank, String name, Spot spot) {
        trace.definitions().node(rank, name, place(spot));
    }

    @Override
    public int part(Part part) {
        return parts.computeIfAbsent(part.name(), _ -> {
            trace.definitions().part(parts.size(), part.name(), part.rank(), place(part.from()), place(part.to()));
            return parts.size();
        });
    }

    private static Place place(Spot spot) {
        return spot == null ? null : new Place(spot.x(), spot.y());
    }

    @Override
    public void used(int part, long message, long fromPs, long untilPs) {
        trace.parts().used(part, message, fromPs, untilPs);
    }

    @Override
    public void waited(int rank, WaitRecord w) {
        trace.stream(rank).waited(w.beginPs, w.endPs, WAIT_KINDS[w.kind.ordinal()], w.causeRank,
                Math.min(w.causePs, w.endPs), w.message);
    }

    @Override
    public void interrupt(int rank, long beginPs, long endPs) {
        trace.stream(rank).interrupt(beginPs, endPs, INTERRUPT_CAUSE);
    }

    @Override
    public void counter(String name, long timePs, long value) {
        Integer id = counters.get(name);
        if (id == null) {
            id = counters.size();
            counters.put(name, id);
            trace.definitions().counter(id, name, "");
        }
        trace.kernel().counter(timePs, id, value);
    }

    /**
     * Defines the sites that are known before the run. Others are defined when a rank comes to them.
     */
    public void defineSites() {
        for (Site next = sites.apply(knownSites + 1); next != null; next = sites.apply(knownSites + 1)) {
            knownSites++;
            define(trace.definitions()::site, knownSites, next);
        }
    }

    private void define(int site) {
        int slot = site & RECENT - 1;
        if (site > knownSites && lately[slot] != site) {
            lately[slot] = site;
            Site where = foundSites.add(site) ? sites.apply(site) : null;
            if (where != null) {
                define(trace.foundSites()::site, site, where);
            }
        }
    }

    private static void define(SiteNames names, int number, Site site) {
        names.site(number, site.className(), site.method(), site.file(), site.line());
    }

    /** Where sites get their names. */
    private interface SiteNames {
        void site(int number, String className, String method, String file, int line);
    }
}
