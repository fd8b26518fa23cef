// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.WATCH;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.LiveCodec;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.GoOn;
import org.machineroom.live.LiveMessage.GoTo;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage.StopAt;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.LiveMessage.Survey;
import org.machineroom.live.LiveMessage.Surveyed;
import org.machineroom.live.LiveMessage.Terminate;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.RunProcess;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Watched;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.Reader;
import org.machineroom.runner.internal.report.RunReport.Ending;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.LastWords;
import org.machineroom.runner.internal.run.PrintedLines;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;

/**
 * The run's end of the connection to the IDE. Reports from threads of its own, so that a slow IDE never holds up the
 * run, and obeys the IDE. Any thread may call.
 */
public final class LiveConnection implements RunObserver, AutoCloseable {
    private static final int CONNECT_MILLIS = 10_000;
    private static final long PERIOD_NANOS = 200_000_000;
    private static final long PERIOD_NANOS_PER_RANK = 20_000;
    private static final int PATIENCE_MILLIS = 2_000;
    private static final String TERMINATE = "Terminate";

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final CountDownLatch over = new CountDownLatch(1);
    private final CountDownLatch goodbye = new CountDownLatch(1);
    private final Thread sampling = new Thread(this::sampleUntilTheEnd, "machineroom live samples");
    private final Object asking = new Object();
    private volatile Position destination;
    private final Watched watched;
    private LaneHooks hooks;
    private PrintedLines printed;
    private boolean terminating;
    private volatile Kernel kernel;
    private RankSampler sampler;
    private PartWatch parts = new PartWatch(Recorder.NONE);
    private volatile RunInspector inspector;
    private volatile LastWords lastWords;

    private LiveConnection(Socket socket, RunSettings settings) throws IOException {
        this.socket = socket;
        this.destination = settings.get(DEBUG_AT);
        this.watched = settings.get(WATCH);
        in = new BufferedInputStream(socket.getInputStream());
        out = new BufferedOutputStream(socket.getOutputStream());
        sampling.setDaemon(true);
    }

    /**
     * Connects to the IDE and begins to obey it.
     *
     * @param address value of {@link RunProcess#ADDRESS}
     * @param settings say where the run shall stop first for a debugger, and which variable it shall watch
     */
    static LiveConnection open(String address, RunSettings settings) throws IOException {
        int colon = address.indexOf(':');
        if (colon < 0) {
            throw new IOException(RunProcess.ADDRESS + " must be port:secret");
        }
        int port = Integer.parseInt(address.substring(0, colon));
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
        socket.setTcpNoDelay(true);
        LiveConnection connection = new LiveConnection(socket, settings);
        connection.send(new Hello(LiveMessage.VERSION, address.substring(colon + 1)));
        Thread reader = new Thread(connection::obey, "machineroom live commands");
        reader.setDaemon(true);
        reader.start();
        return connection;
    }

    @Override
    public Reader reader() {
        return Reader.IDE;
    }

    @Override
    public void hooks(LaneHooks ofTheRun) {
        hooks = ofTheRun;
    }

    @Override
    public void printed(PrintedLines lines) {
        printed = lines;
    }

    @Override
    public Recorder recorder(Recorder recorder) {
        parts = new PartWatch(recorder);
        return parts;
    }

    @Override
    public void lastWords(LastWords words) {
        lastWords = words;
    }

    @Override
    public void started(MpiRun run, SourcePlaces places, Runnable flushTrace) {
        sampler = new RankSampler(run);
        inspector = new RunInspector(run, places, parts, flushTrace, this::send);
        inspector.attach(destination, watched, hooks, printed);
        kernel = run.kernel();
        send(sampler.started());
        inspector.awaitPermission();
        sampling.start();
    }

    @Override
    public void deadlocked(Deadlock deadlock, Runnable tell) {
        inspector.deadlocked(deadlock, tell);
    }

    @Override
    public void ended(RunReport report) {
        over.countDown();
        stopSampling();
        send(sampler.sample());
        send(new Ended(report.ending().name(), report.exitStatus(), report.simulatedTimePs(), report.messages(),
                report.bytes(), report.host().seconds()));
        goodbye.countDown();
    }

    /** Where the run was to stop last by itself; {@code null} for nowhere. */
    Position destination() {
        return destination;
    }

    /** Tells the IDE that the run could not begin. */
    void notStarted(int exitStatus) {
        send(new Ended(Ending.FAILED.name(), exitStatus, 0, 0, 0, 0));
        goodbye.countDown();
    }

    private void stopSampling() {
        LockSupport.unpark(sampling);
        try {
            sampling.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sampleUntilTheEnd() {
        long period = PERIOD_NANOS + PERIOD_NANOS_PER_RANK * kernel.size();
        while (over.getCount() > 0) {
            send(sampler.sample());
            synchronized (asking) { // what is asked for last replaces what was asked for before
                if (!terminating) {
                    kernel.betweenEvents(inspector::betweenEvents);
                }
            }
            LockSupport.parkNanos(period);
        }
    }

    private void obey() {
        try {
            while (over.getCount() > 0) {
                obey(LiveCodec.read(in, LiveCodec.LONGEST));
            }
        } catch (IOException e) {
            terminate(); // the IDE is gone, or somebody else answers
        }
    }

    private void obey(LiveMessage wish) {
        switch (wish) {
            case Terminate _ -> terminate();
            case StopAt stops -> inspector.stopAt(stops);
            case GoOn _ -> inspector.goOn();
            case GoTo there -> Position.read(there.position()).ifPresent(position -> {
                destination = position;
                inspector.goTo(position);
            });
            case Look look -> {
                if (look.isStopped()) {
                    send(sampler.sample());
                }
                inspector.look(look);
            }
            case Survey survey -> send(inspector.survey(survey));
            case Hello _,Started _,Sample _,Ended _,Queues _,Stopping _,Looked _,Surveyed _ -> {
                // nothing that an IDE says
            }
        }
    }

    /**
     * Ends the run as soon as it can be ended tidily, and returns when the IDE has been told; halts the process if that
     * takes too long.
     */
    void terminate() {
        if (goodbye.getCount() == 0) {
            return;
        }
        synchronized (asking) {
            terminating = true;
        }
        Kernel running = kernel;
        if (running == null || !endsTidily(running)) {
            Runtime.getRuntime().halt(RunProcess.TERMINATED);
        }
    }

    private boolean endsTidily(Kernel running) {
        inspector.end();
        running.betweenEvents(() -> running.stop(RunProcess.TERMINATED, TERMINATE));
        try {
            if (goodbye.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                return true;
            }
            if (!running.hasEnded()) {
                lastWords
                        .keep(new RunEnding(Kind.INTERRUPTED, running.nowPs(), 0, TERMINATE + ", while a rank computed",
                                TERMINATE + " ended the run while a rank computed\n", List.of()));
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private synchronized void send(LiveMessage message) {
        if (socket.isClosed()) {
            return;
        }
        try {
            LiveCodec.write(out, message);
        } catch (IOException e) {
            close(); // nobody listens any more; the reader finds out too, and ends the run
        }
    }

    @Override
    public void close() {
        over.countDown();
        goodbye.countDown();
        try {
            socket.close();
        } catch (IOException e) {
            System.err.println("machineroom: cannot close the connection to the IDE: " + e.getMessage());
        }
    }
}
