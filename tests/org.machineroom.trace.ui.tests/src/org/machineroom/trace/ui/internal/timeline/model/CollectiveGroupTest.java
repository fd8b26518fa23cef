// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.Category;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.model.CollectiveGroup.Member;
import org.machineroom.trace.write.TraceWriter;

/** Two barriers of three ranks on one communicator; the last rank comes to the first when the second is near. */
public class CollectiveGroupTest {
    private static final int BARRIER = 0;
    private static final int SEND = 1;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace trace;

    @Before
    public void write() throws IOException {
        Path directory = folder.getRoot().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(3).operation(BARRIER, "MPI_Barrier", Category.COLLECTIVE)
                .operation(SEND, "MPI_Send", Category.SEND).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            long[][] begins = {{100, 320}, {150, 310}, {280, 330}};
            long[][] ends = {{300, 360}, {300, 360}, {312, 360}};
            for (int rank = 0; rank < begins.length; rank++) {
                for (int i = 0; i < 2; i++) {
                    writer.stream(rank).call(begins[rank][i], ends[rank][i], 0, BARRIER, 1, -1, -1, 5, -1, -1, 0);
                }
                writer.stream(rank).call(400, 420, 0, SEND, 2, 0, 7, 5, 1, 1, 8);
            }
        }
        trace = Trace.open(directory);
    }

    private CollectiveGroup at(int rank, long ps) throws IOException {
        Optional<TraceEvent> state = new StateFinder(trace).at(rank, ps);
        return CollectiveGroup.of(trace, state);
    }

    @Test
    public void callsWithMostTimeInCommonAreOneOperation() throws IOException {
        List<Member> first = List.of(new Member(0, new TimeRange(100, 300)), new Member(1, new TimeRange(150, 300)),
                new Member(2, new TimeRange(280, 312)));
        assertEquals(first, at(0, 200).members());
        assertEquals("from whomever one looks", first, at(2, 290).members());
        assertEquals(3, at(1, 340).members().size());
    }

    @Test
    public void groupOfASelectedCallIsGoneWithTheSelection() throws IOException {
        Timeline timeline = new Timeline(new Timeline.Listener() {
            @Override
            public void moved() {
                // nothing is painted
            }

            @Override
            public void changed() {
                // nothing is painted
            }

            @Override
            public void hovered() {
                // nothing is painted
            }

            @Override
            public void selected(RunSelection selection) {
                // nobody listens
            }
        });
        timeline.show(ShownTimeline.RUN, new Ranks(3, List.of()), trace.endPs());
        try (TraceIndex index = TraceIndex.open(trace)) {
            TraceNavigator navigator = new TraceNavigator(timeline, lookup -> {
                try {
                    lookup.in(index).run();
                } catch (TraceException e) {
                    throw new AssertionError(e);
                }
            });
            navigator.selectState(0, 200);
        }
        assertEquals(3, timeline.group().members().size());
        timeline.select(old -> old.withRank(1));
        assertEquals(CollectiveGroup.NONE, timeline.group());
    }

    @Test
    public void otherCallsAreNoGroup() throws IOException {
        assertEquals(CollectiveGroup.NONE, at(0, 410));
        assertEquals(CollectiveGroup.NONE, CollectiveGroup.of(trace, Optional.empty()));
    }
}
