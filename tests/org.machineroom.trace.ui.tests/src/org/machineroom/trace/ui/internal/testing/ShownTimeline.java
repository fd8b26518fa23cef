// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.analysis.colouring.Colouring;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Lookup;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineReader;

/** A timeline of a {@link SmallTrace}, whose questions are answered at once. Must be closed. */
public final class ShownTimeline implements Timeline.Listener, AutoCloseable {
    /** The run that is shown. */
    public static final StoredRun RUN = new StoredRun(Path.of("001"), "ring", "ring", "run", Instant.EPOCH, "Ring",
            "m", 0, null);

    private final TraceIndex index;
    private final Timeline timeline = new Timeline(this);
    private Optional<Colouring> colouring = Optional.empty();
    private final List<RunSelection> selected = new ArrayList<>();

    /** Shows a trace in a picture of 592 by 470 pixels, of which 500 by 400 are for rows. */
    public ShownTimeline(Path directory, int ranks, int rounds) throws IOException {
        index = TraceIndex.open(Trace.open(SmallTrace.write(directory, ranks, rounds)));
        timeline.resize(592, 470, 0, 1);
        timeline.show(RUN, new Ranks(ranks, List.of()), index.endPs());
    }

    public Timeline timeline() {
        return timeline;
    }

    public TraceIndex index() {
        return index;
    }

    /** What listeners were told. */
    public List<RunSelection> selected() {
        return selected;
    }

    /** Looks something up at once. */
    public void lookUp(Lookup lookup) {
        try {
            lookup.in(index).run();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void moved() {
        timeline.query().map(query -> TimelineReader.read(index, colouring, query)).ifPresent(timeline::answered);
    }

    @Override
    public void changed() {
        // nothing is painted before a test asks for it
    }

    @Override
    public void hovered() {
        // nothing is painted before a test asks for it
    }

    @Override
    public void selected(RunSelection selection) {
        selected.add(selection);
    }

    /** Colours rows by something else than states. */
    public void colour(Colours colours) throws IOException {
        closeColouring();
        colouring = Optional.of(Colouring.of(index.trace(), colours.by().orElseThrow(), BuildMonitor.NONE));
        timeline.setOptions(timeline.options().withColours(colours));
    }

    private void closeColouring() throws IOException {
        if (colouring.isPresent()) {
            colouring.get().close();
        }
    }

    @Override
    public void close() throws IOException {
        closeColouring();
        index.close();
    }
}
