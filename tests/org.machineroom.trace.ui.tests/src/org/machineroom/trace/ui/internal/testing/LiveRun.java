// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveCodec;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.live.settings.RunSettings;

/**
 * A run that goes on as far as a test wants: its trace is a {@link SmallTrace} that grows round by round, and it tells
 * the workbench of itself as a real run does. Must be closed.
 */
public final class LiveRun implements AutoCloseable {
    private static final long BYTES = 64;

    private final int ranks;
    private final RunSession session;
    private final MachineLaunch launch = new MachineLaunch(null, ILaunchManager.RUN_MODE);
    private final Socket socket;
    private GrowingTrace trace;

    /** Launches a run whose ranks have not begun yet. */
    public LiveRun(int ranks) throws IOException {
        this.ranks = ranks;
        RunSettings settings = RunSettings.STANDARD.with(MAIN, "Ring").with(MACHINE, "m");
        StoredRun run = MachineRoom.runs().create("live", ILaunchManager.RUN_MODE, settings, Instant.now());
        session = RunSession.open(run, MachineRoom.runs());
        String[] address = session.address().split(":");
        socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(address[0]));
        launch.attach(session);
        DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
        say(new Hello(LiveMessage.VERSION, address[1]));
        say(new Started("m", IntStream.range(0, ranks).mapToObj(rank -> "node " + rank).toList(), List.of()));
    }

    private void say(LiveMessage message) throws IOException {
        LiveCodec.write(socket.getOutputStream(), message);
    }

    /** The run as the store has it now. */
    public StoredRun run() {
        return session.run();
    }

    /** The workbench's end of the connection. */
    public RunSession session() {
        return session;
    }

    /** When the last round has ended. */
    public long endPs() {
        return rounds() * SmallTrace.ROUND_PS;
    }

    private int rounds() {
        return trace == null ? 0 : trace.rounds();
    }

    /** Begins the trace, in which nothing has happened yet. */
    public void beginTrace() throws IOException {
        trace = new GrowingTrace(run().trace(), ranks);
    }

    /** Records one round more, brings it to disk, and tells that the ranks now compute. */
    public void goOn() throws IOException {
        if (trace == null) {
            beginTrace();
        }
        trace.grow();
        tell(endPs());
    }

    /** Tells that all ranks have computed since the last round has ended, and have got to some time. */
    public void tell(long clockPs) throws IOException {
        tell(endPs(), clockPs);
    }

    /** Tells that all ranks have begun to compute at some time, and have got to another. */
    public void tell(long sincePs, long clockPs) throws IOException {
        RankSample sample = new RankSample(RankActivity.COMPUTING, RankSample.NONE, RankSample.NONE, RankSample.NONE,
                sincePs, clockPs, 0, rounds(), rounds() * BYTES);
        say(new Sample(endPs(), rounds(), 0, IntStream.range(0, ranks).mapToObj(_ -> sample).toList()));
    }

    /** Records a last round, ends the trace, and then tells of the end. */
    public void end() throws IOException {
        trace.grow();
        trace.end();
        say(new Ended("COMPLETED", 0, endPs(), rounds() * ranks, rounds() * ranks * BYTES, 1));
    }

    /** The process is gone without a word. */
    public void hangUp() throws IOException {
        socket.close();
    }

    /** Somebody deletes the run before it has told that it has ended. */
    public void delete() throws IOException {
        trace.end();
        MachineRoom.runs().delete(run());
    }

    @Override
    public void close() throws IOException {
        socket.close();
        session.processEnded();
        if (trace != null) {
            trace.close();
        }
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        MachineRoom.runs().delete(run());
    }
}
