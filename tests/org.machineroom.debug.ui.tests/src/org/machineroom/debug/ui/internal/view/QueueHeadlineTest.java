// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.debug.core.ILaunchManager;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.CodePlace;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.live.RankWait;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;

/** Of which moment of a run that is over the queues are. */
public class QueueHeadlineTest {
    private static final RankSample AHEAD = new RankSample(RankActivity.COMPUTING, RankSample.NONE, RankSample.NONE,
            RankSample.NONE, 0, 5_000_000, 0, 0, 0);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private RunSession session;

    @Before
    public void start() throws IOException {
        RunStore store = new RunStore(folder.getRoot().toPath());
        RunSettings settings = RunSettings.STANDARD.with(SettingTable.MAIN, "Pi");
        session = RunSession.open(store.create("Pi", ILaunchManager.DEBUG_MODE, settings, Instant.EPOCH), store);
        session.received(new Started("m", List.of("node 0"), List.of("MPI_Recv")));
        session.received(new Sample(0, 0, 0, List.of(AHEAD)));
    }

    @After
    public void end() {
        session.processEnded();
    }

    private String endedAfter(List<RankWait> waits) {
        session.received(new Queues(0, "", List.of(), waits, List.of(), 0, List.of()));
        session.received(new Ended("COMPLETED", 0, 9_000_000, 0, 0, 0));
        return QueueHeadline.of(Optional.of(session));
    }

    /** Not at the time of the last event: there may have been none. */
    @Test
    public void whoWaitedDidSoWhenTheRanksHadComeSoFar() {
        assertEquals("Pi: the run is over; so it was at 5 us of virtual time",
                endedAfter(List.of(new RankWait(0, "MPI_Recv from rank 1", List.of(1), 0, CodePlace.UNKNOWN))));
    }

    @Test
    public void whereNobodyWaitedTheTimeDoesNotMatter() {
        assertEquals("Pi: the run is over.", endedAfter(List.of()));
    }
}
