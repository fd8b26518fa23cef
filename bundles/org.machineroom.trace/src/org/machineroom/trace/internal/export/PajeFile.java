// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.internal.read.KernelReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.read.Trace;

/** A Paje file as a whole: all sources of a trace, merged. Used once, by one thread. */
public final class PajeFile {
    private final Trace trace;
    private final IndexStore index;
    private final PajeText text;

    /**
     * A file to be.
     *
     * @param index has the messages in the order of their begins
     */
    public PajeFile(Trace trace, IndexStore index, Writer out) {
        this.trace = trace;
        this.index = index;
        text = new PajeText(out);
    }

    /** Writes it. */
    public void write() throws IOException {
        Definitions definitions = trace.definitions();
        TraceStreams streams = TraceStreams.of(trace.directory());
        text.define(trace.header(), definitions.counters().values());
        List<PajeStates> states = new ArrayList<>();
        try (PajeCounters counters = new PajeCounters(new KernelReader(streams.openKernel()),
                definitions.counters().keySet(), text)) {
            for (int rank = 0; rank < trace.ranks(); rank++) {
                states.add(new PajeStates(streams, rank, text));
            }
            TimeMerge.write(sources(states, counters));
        } finally {
            for (PajeStates rank : states) {
                rank.close();
            }
        }
        text.end(Math.max(index.endPs(), trace.endPs()), trace.ranks());
    }

    /** A message that takes no time must begin before it ends. */
    private List<Timed> sources(List<PajeStates> states, PajeCounters counters) {
        List<Timed> sources = new ArrayList<>(states);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            sources.add(new PajeLinks(index, true, rank, text));
        }
        for (int rank = 0; rank < trace.ranks(); rank++) {
            sources.add(new PajeLinks(index, false, rank, text));
        }
        sources.add(counters);
        return sources;
    }
}
