// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.internal.session.LiveServer.Client;
import org.machineroom.launching.internal.session.LiveServer;
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
import org.machineroom.live.RankSample;
import org.machineroom.live.StopCondition;
import org.machineroom.live.settings.Position;

/**
 * One run as the IDE sees it: keeps what the run reports, tells its listeners, and notes the end in the store. Belongs
 * to a {@link org.machineroom.launching.session.MachineLaunch}. Thread-safe.
 */
public final class RunSession implements Client {
    private static final int TERMINATION_MILLIS = 3_000;
    private static final int ANSWER_MILLIS = 2_000;

    private final RunStore store;
    private final LiveServer server;
    private final List<RunListener> listeners = new CopyOnWriteArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final HitLog hits = new HitLog();
    private final ArrivalLog arrivals = new ArrivalLog();
    private volatile RunState state;
    private volatile boolean terminated;
    private volatile boolean isLost;
    private volatile Optional<Position> lastPosition = Optional.empty();
    private final AtomicInteger surveys = new AtomicInteger();
    private volatile Surveyed surveyed = Surveyed.NONE;
    private Function<RunSession, List<StopCondition>> stops;

    private RunSession(StoredRun run, RunStore store, LiveServer server) {
        state = RunState.starting(run);
        this.store = store;
        this.server = server;
    }

    /**
     * Opens the port that the run will report to.
     *
     * @throws IOException if there is none to be had
     */
    public static RunSession open(StoredRun run, RunStore store) throws IOException {
        LiveServer server = LiveServer.open();
        RunSession session = new RunSession(run, store, server);
        server.listen(session);
        return session;
    }

    /** What the process needs to know to reach this session: {@code port:secret}. */
    public String address() {
        return server.address();
    }

    /** The run as the store has it. */
    public StoredRun run() {
        return state.run();
    }

    /** What is known now. */
    public RunState state() {
        return state;
    }

    /** Asks to be told of changes. */
    public void addListener(RunListener listener) {
        listeners.add(listener);
    }

    /** Ends what {@link #addListener} began. */
    public void removeListener(RunListener listener) {
        listeners.remove(listener);
    }

    /**
     * Says when the run shall stop for the debugger; the ranks do not start before this has been said.
     *
     * @param conditions replace those of the last call; asked for when the run has told which ranks it has
     */
    public void stopAt(Function<RunSession, List<StopCondition>> conditions) {
        synchronized (this) {
            stops = conditions;
        }
        start();
    }

    /**
     * Asks the run to bring its trace to disk and to say how it stands: {@link #state} and {@link #queues} change when
     * it has answered. A run whose whole JVM is suspended does not answer before it goes on.
     *
     * @param isStopped whether the debugger has stopped one of its ranks, so that nothing moves in it; it may have done
     *        so meanwhile
     * @return whether there is a run to ask
     */
    public boolean look(boolean isStopped) {
        return state.phase() == RunState.Phase.RUNNING && ask(change(RunState::asking), isStopped);
    }

    /**
     * Asks the run where its ranks are, whether they run or are stopped: {@link #surveyed} changes when it has
     * answered. Asking again before it has is asking once.
     *
     * @return whether there is a run to ask
     */
    public boolean survey() {
        int last = surveyed.number();
        return state.phase() == RunState.Phase.RUNNING
                && (!surveys.compareAndSet(last, last + 1) || server.send(new Survey(last + 1)));
    }

    /**
     * Where the ranks are by now: asks the run, and waits for its answer, but not long.
     *
     * @return what is known then; old if the run's whole JVM is suspended
     */
    public Surveyed surveyNow() {
        CountDownLatch answered = new CountDownLatch(1);
        int before = surveyed.number();
        RunListener waiting = _ -> {
            if (surveyed.number() > before) {
                answered.countDown();
            }
        };
        addListener(waiting);
        try {
            if (survey()) {
                answered.await(ANSWER_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            removeListener(waiting);
        }
        return surveyed;
    }

    /** Where the ranks are, as the run has told last. */
    public Surveyed surveyed() {
        return surveyed;
    }

    private boolean ask(RunState asked, boolean isStopped) {
        return server.send(new Look(asked.debugging().asked(), isStopped || asked.isStopped()));
    }

    /**
     * Notes what the debugger has stopped in the run. A run that is stopped is asked how it stands, so that its trace
     * can be read up to this moment.
     */
    public void stopped(Halt halt) {
        if (!halt.isStopped() || state.phase() != RunState.Phase.RUNNING) {
            change(old -> old.with(halt));
        } else {
            ask(change(old -> old.with(halt).asking()), true);
        }
    }

    /**
     * Notes what the debugger has stopped in a run of which something else is stopped already. The run shall be asked
     * how it stands by {@link #lookAgain}, once for many of these: a thousand ranks go on one by one.
     */
    public void alsoStopped(Halt halt) {
        change(old -> old.phase() == RunState.Phase.RUNNING ? old.with(halt).asking() : old.with(halt));
    }

    /** Asks a stopped run how it stands, after {@link #alsoStopped}. */
    public void lookAgain() {
        RunState now = state;
        if (now.phase() == RunState.Phase.RUNNING && !now.isLookedAt()) {
            ask(now, true);
        }
    }

    /**
     * Sends the run to a position, where it stops before anything else. To be said before it starts, or, of one that
     * waits at an instant, before it {@linkplain #setOut sets out}.
     */
    public void goTo(Position destination) {
        change(old -> old.goingOn().onTheWay(destination));
    }

    /** Lets a run that waits at an instant go to the position that it was sent to. */
    public void setOut() {
        state.debugging().destination().ifPresent(position -> server.send(new GoTo(position.toString())));
    }

    /** Notes that the run has come to the position that it was to go to; after that it is one like others. */
    public void arrive() {
        change(RunState::arrived);
    }

    /** The position at which the run was stopped last, of those that can be written down. */
    public Optional<Position> lastPosition() {
        return lastPosition;
    }

    /** How often its breakpoints were hit. */
    public HitLog hits() {
        return hits;
    }

    /** Who has come to its breakpoints that wait for several. */
    public ArrivalLog arrivals() {
        return arrivals;
    }

    /** Whether the debugger has stopped something in the run, so that virtual time stands still, or soon will. */
    public boolean isStopped() {
        return state.isStopped();
    }

    /** The messages on their way and who waits for what, as the run has told last. */
    public Queues queues() {
        return state.debugging().queues();
    }

    /** Why the run last stopped for the debugger by itself, if it has. */
    public Optional<Stopping> stopping() {
        return state.debugging().stopping();
    }

    /** Whether the run waits at a deadlock, for its ranks to be looked at in the debugger. */
    public boolean isAtDeadlock() {
        return !state.isOver() && run().isDebugged()
                && stopping().filter(why -> why.condition() == Stopping.DEADLOCK).isPresent();
    }

    /** Lets a run go on that waits, or end at a deadlock. */
    public void goOn() {
        if (state.isHeld()) {
            if (!isAtDeadlock()) {
                change(RunState::goingOn);
            }
            server.send(new GoOn());
        }
    }

    /**
     * Asks the run to end, and waits until it has said goodbye, but not long.
     *
     * @return whether it has
     */
    public boolean terminate() {
        terminated = true;
        try {
            return server.send(new Terminate()) && over.await(TERMINATION_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The user has ended the process, which had no time to say goodbye; it may have been taken for killed. */
    void endedByUser() {
        terminated = true;
        if (isLost) {
            noteLoss();
        }
    }

    /** The process is gone; what it has sent before is still read. */
    public void processEnded() {
        server.stopListening();
    }

    @Override
    public void received(LiveMessage message) {
        try {
            switch (message) {
                case Started started -> {
                    StoredRun run = store.started(run(), started.nodes());
                    change(old -> old.with(run).with(started));
                    start();
                }
                case Sample sample -> change(old -> old.with(sample));
                case Ended ended -> {
                    StoredRun run = store.ended(run(), ended);
                    change(old -> old.with(run).with(ended));
                    over.countDown();
                }
                case Queues queues -> change(old -> old.with(queues));
                case Looked looked -> change(old -> old.with(looked));
                case Stopping stopping -> change(old -> switch (stopping.condition()) {
                    case Stopping.POSITION -> old.with(stopping).arrived();
                    case Stopping.DEADLOCK -> old.with(stopping).deadlocked();
                    default -> old.with(stopping);
                });
                case Surveyed answer -> {
                    surveyed = answer;
                    listeners.forEach(listener -> listener.runChanged(this));
                }
                case Hello _,Terminate _,Look _,StopAt _,GoOn _,GoTo _,Survey _ -> {
                    // nothing that a run says
                }
            }
        } catch (IOException e) {
            cannotStore(e);
        }
    }

    @Override
    public void hungUp() {
        if (!state.isOver()) {
            noteLoss();
        }
        change(RunState::lost);
        over.countDown();
    }

    /**
     * The run has not told how it ended; what is known of it is its last sample. Who ended it may become known
     * meanwhile, on another thread, which then may have come too early for this one or too late.
     */
    private void noteLoss() {
        isLost = true;
        boolean isNotedAsTerminated;
        do {
            isNotedAsTerminated = terminated;
            noteLoss(isNotedAsTerminated ? StoredRun.TERMINATED : StoredRun.KILLED);
        } while (isNotedAsTerminated != terminated);
    }

    private void noteLoss(String ending) {
        try {
            StoredRun run = store.ended(run(), new Ended(ending, 0, state.reachedPs(), sum(RankSample::messages),
                    sum(RankSample::bytes), 0));
            change(old -> old.with(run));
        } catch (IOException e) {
            cannotStore(e);
        }
    }

    private void cannotStore(IOException reason) {
        if (Files.isDirectory(run().folder())) { // else the user has deleted it meanwhile
            LaunchStatus.CANNOT_STORE.log(reason, run().folder(), reason);
        }
    }

    private long sum(ToLongFunction<RankSample> number) {
        return state.ranks().stream().mapToLong(number).sum();
    }

    @Override
    public void refused(String reason) {
        LaunchStatus.PEER_REFUSED.log(null, run().name(), reason);
    }

    /** Takes a step, whichever thread has a reason for one, and tells whoever wants to know. */
    private RunState change(UnaryOperator<RunState> step) {
        RunState next;
        synchronized (this) {
            next = step.apply(state);
            if (next == state) {
                return next;
            }
            state = next;
            lastPosition = next.position().or(() -> lastPosition);
        }
        listeners.forEach(listener -> listener.runChanged(this));
        return next;
    }

    /** Lets the ranks start, if the run waits for that and the debugger, if there is one, is ready. */
    private synchronized void start() {
        if (state.started().isPresent() && stops != null) {
            server.send(new StopAt(stops.apply(this), run().isDebugged()));
        }
    }
}
