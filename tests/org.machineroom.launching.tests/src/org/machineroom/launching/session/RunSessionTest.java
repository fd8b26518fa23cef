// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.debug.core.ILaunchManager;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.RunStore;
import org.machineroom.live.LiveCodec;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.live.StepLook;
import org.machineroom.live.settings.RunSettings;

/** What a session asks a run that stops, and what it makes of the answers. */
public class RunSessionTest {
    private static final int TIMEOUT_SECONDS = 30;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private RunSession session;
    private Socket run;

    @Before
    public void setUp() throws IOException, InterruptedException {
        RunStore store = new RunStore(folder.getRoot().toPath());
        RunSettings settings = RunSettings.STANDARD.with(MAIN, "Pi").with(MACHINE, "raw.rmpi3").with(RANKS, 2);
        session = RunSession.open(store.create("Pi", ILaunchManager.DEBUG_MODE, settings, Instant.EPOCH), store);
        String[] address = session.address().split(":");
        run = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(address[0]));
        say(new Hello(LiveMessage.VERSION, address[1]));
        say(new Started("m", List.of("node 0"), List.of()));
        await(state -> state.phase() == RunState.Phase.RUNNING);
    }

    @After
    public void tearDown() throws IOException {
        run.close();
        session.processEnded();
    }

    /** Else it would be looked at between events, of which there are none before it goes on. */
    @Test
    public void whoDoesNotKnowThatTheRunHasStoppedAsksAStoppedRun() throws IOException {
        session.stopped(Halt.OTHER);
        session.look(false);
        assertEquals(new Look(1, true), heard());
        assertEquals(new Look(2, true), heard());
    }

    /** A thousand ranks that are suspended or let go on one by one are asked about once. */
    @Test
    public void runOfWhichMoreIsStoppedIsAskedOnceForAllOfIt() throws IOException {
        session.stopped(Halt.OWN);
        assertEquals(new Look(1, true), heard());
        session.alsoStopped(Halt.OWN);
        session.alsoStopped(Halt.OTHER);
        assertFalse("what is known is old at once", session.state().isLookedAt());
        assertEquals(Halt.OTHER, session.state().debugging().halt());
        session.lookAgain();
        assertEquals(new Look(3, true), heard());
    }

    @Test
    public void answerToWhatWasAskedBeforeIsNotTheLast() throws IOException, InterruptedException {
        session.stopped(Halt.OTHER);
        session.look(true);
        say(new Looked(2, List.of(4L), StepLook.NONE));
        say(new Looked(1, List.of(3L), StepLook.NONE));
        say(new Started("m", List.of("node 0", "node 1"), List.of()));
        await(state -> state.node(1).equals("node 1"));
        assertTrue(session.state().isLookedAt());
        assertEquals(4, session.state().calls(0));
    }

    /** Ranks compute ahead of events, of which there may have been none; what is known outlives the run. */
    @Test
    public void queuesAreOfTheTimeThatTheRanksHadComeTo() throws IOException, InterruptedException {
        RankSample ahead = new RankSample(RankActivity.COMPUTING, RankSample.NONE, RankSample.NONE, RankSample.NONE, 0,
                5_000_000, 0, 0, 0);
        say(new Sample(0, 0, 0, List.of(ahead)));
        say(new Queues(0, "", List.of(), List.of(), List.of(), 7, List.of()));
        say(new Ended("COMPLETED", 0, 9_000_000, 0, 0, 0));
        await(RunState::isOver);
        assertEquals(7, session.queues().omitted());
        assertEquals(5_000_000, session.state().debugging().queuesPs());
    }

    private void say(LiveMessage message) throws IOException {
        LiveCodec.write(run.getOutputStream(), message);
    }

    private LiveMessage heard() throws IOException {
        return LiveCodec.read(run.getInputStream(), LiveCodec.LONGEST);
    }

    private void await(Predicate<RunState> wanted) throws InterruptedException {
        CountDownLatch seen = new CountDownLatch(1);
        RunListener listener = changed -> {
            if (wanted.test(changed.state())) {
                seen.countDown();
            }
        };
        session.addListener(listener);
        assertTrue(session.state().toString(),
                wanted.test(session.state()) || seen.await(TIMEOUT_SECONDS, TimeUnit.SECONDS));
        session.removeListener(listener);
    }
}
