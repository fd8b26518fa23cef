// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.analysis.counter.Counters;
import org.machineroom.analysis.page.EndingWords;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.run.RunFollower;
import org.machineroom.trace.ui.internal.run.TraceKeeper;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Latest;
import org.machineroom.trace.ui.internal.timeline.model.Lookup;
import org.machineroom.trace.ui.internal.timeline.model.PathLine;
import org.machineroom.trace.ui.internal.timeline.model.Position;
import org.machineroom.trace.ui.internal.timeline.model.Positions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;
import org.machineroom.trace.ui.internal.timeline.model.TimelineOptions;
import org.machineroom.trace.ui.internal.timeline.model.TimelineQuery;
import org.machineroom.trace.ui.internal.timeline.model.TimelineReader;

/**
 * Fills a timeline from the run that is to be shown: opens its trace, follows it while it goes on, asks what the
 * timeline wants to know, and says why there is nothing to show where that is so. Used on the UI thread.
 */
final class ShownTrace implements RunFollower.Client, TraceKeeper.Client {
    /** Where texts go. */
    interface Client {
        /** Shows a text instead of the timeline, or the timeline. */
        void showNotice(Optional<String> text);

        /** Says something that is soon forgotten. */
        void say(String text);

        /** Which run is shown. */
        void showTitle(StoredRun run);

        /** How many ranks it has, which may not be known from the begin. */
        void showSize(StoredRun run, int ranks);

        /** What its trace lacks, at least one thing, although the run has come to its end. */
        void showLacks(StoredRun run, int ranks, List<TraceProblem> lacks);

        /** Something was selected, but not by the user in this view. */
        void adopted(RunSelection selection);
    }

    private static final int PERCENT = 100;

    private final Timeline timeline;
    private final Client client;
    private final TraceKeeper keeper;
    private final Latest<TimelineQuery, TimelineData> pictures;
    private final Latest<Lookup, Runnable> lookups;
    private final TraceFinder<Optional<PathLine>> paths;
    private final TraceFinder<Counters> counters;
    private final ColouringFinder colours;
    private final Latest<StoredRun, List<TraceProblem>> lacks;
    private Optional<StoredRun> run = Optional.empty();
    private Optional<RunSession> session = Optional.empty();
    private List<Operation> operations = List.of();
    /** Name of the part whose load is counted; empty for the one that was busy longest. */
    private volatile String part = "";
    private boolean isOpen;
    private boolean isWhole;
    /** How often the trace has been opened. */
    private int edition;

    ShownTrace(Timeline timeline, Executor thread, Client client) {
        this.timeline = timeline;
        this.client = client;
        keeper = new TraceKeeper(thread, this);
        pictures = new Latest<TimelineQuery, TimelineData>(this::read, Jobs.system(Messages.timelineJob), thread)
                .then(timeline::answered, this::failed);
        lookups = new Latest<Lookup, Runnable>(this::lookUp, Jobs.system(Messages.timelineJob), thread)
                .then(Runnable::run, this::failed);
        paths = new TraceFinder<>(() -> timeline.options().path(), PathLine::of, Messages.pathJob, this::borrowed,
                thread, this::foundPath, client::say);
        counters = new TraceFinder<>(() -> !timeline.options().counters().isEmpty(),
                trace -> Counters.of(trace, part, BuildMonitor.NONE), Messages.countersJob, this::borrowed, thread,
                this::counted, client::say);
        colours = new ColouringFinder(timeline, this::borrowed, thread, client::say);
        lacks = new Latest<StoredRun, List<TraceProblem>>(_ -> findLacks(), Jobs.system(Messages.timelineJob), thread)
                .then(this::foundLacks, this::failed);
    }

    private List<TraceProblem> findLacks() throws TraceException {
        try (TraceLease lease = borrow()) {
            return lease.index().trace().problems();
        }
    }

    private void foundLacks(List<TraceProblem> found) {
        if (!found.isEmpty()) {
            client.showLacks(run.orElseThrow(), timeline.order().ranks().count(), found);
        }
    }

    private void foundPath(Optional<PathLine> path) {
        timeline.setPath(path);
        if (path.isEmpty()) {
            client.say(Messages.pathNoCauses);
        }
        ask();
    }

    private void counted(Counters known) {
        boolean isFirst = timeline.counters().isEmpty();
        timeline.setCounters(Optional.of(known));
        if (isFirst && timeline.options().counters().contains(Counted.LOAD) && known.part().isEmpty()) {
            client.say(Messages.countersNoParts);
        }
        ask();
    }

    private TimelineData read(TimelineQuery query) {
        try (TraceLease lease = borrow()) {
            return colours.shown().read(colouring -> TimelineReader.read(lease.index(), colouring, query));
        }
    }

    private Runnable lookUp(Lookup lookup) throws Exception {
        try (TraceLease lease = borrow()) {
            return lookup.in(lease.index());
        }
    }

    private TraceLease borrow() {
        return borrowed().orElseThrow(CancellationException::new);
    }

    /** Counts something below the rows, or not any more. */
    void count(Counted counted) {
        TimelineOptions options = timeline.options();
        timeline.setOptions(options.withCounter(counted, !options.counters().contains(counted)));
    }

    /** Names of the parts of the machine that the trace knows. */
    List<String> parts() {
        Optional<TraceLease> borrowed = borrowed();
        if (borrowed.isEmpty()) {
            return List.of();
        }
        try (TraceLease lease = borrowed.get()) {
            return lease.index().trace().definitions().parts().values().stream().map(MachinePart::name).toList();
        }
    }

    /** Counts the load of a part. */
    void countLoadOf(String newPart) {
        part = newPart;
        counters.forget();
        timeline.setOptions(timeline.options().withCounter(Counted.LOAD, true));
        ask();
    }

    /** Asks for what the timeline has to show. */
    void ask() {
        if (isOpen) {
            paths.ask(edition, isWhole);
            counters.ask(edition, isWhole);
            // before pictures, which are read in its colours
            colours.ask(run.map(StoredRun::name).orElse(""), edition, isWhole);
            timeline.query().ifPresent(pictures::ask);
        }
    }

    /** Looks something up; only the last of several matters. */
    void ask(Lookup lookup) {
        if (isOpen) {
            lookups.ask(lookup);
        }
    }

    /** The trace that is shown, to be closed by who asks. */
    Optional<TraceLease> borrowed() {
        return keeper.lease().flatMap(TraceLease::share);
    }

    /** Colours rows by something. */
    void colour(Colours by) {
        timeline.setOptions(timeline.options().withColours(by));
    }

    /** The run that is shown. */
    Optional<StoredRun> run() {
        return run;
    }

    private void failed(Exception problem) {
        if (!(problem instanceof CancellationException)) {
            client.say(problem.getMessage());
        }
    }

    @Override
    public void show(StoredRun newRun) {
        forget();
        run = Optional.of(newRun);
        session = Optional.empty();
        client.showTitle(newRun);
        client.adopted(RunSelection.of(newRun));
        client.showNotice(Optional.of(NLS.bind(Messages.noticeOpening, newRun.name())));
        keeper.show(newRun, MachineLaunch.isGoingOn(newRun));
    }

    private void forget() {
        isOpen = false;
        isWhole = false;
        edition = 0;
        paths.forget();
        counters.forget();
        colours.forget();
        pictures.forget();
        lookups.forget();
        lacks.forget();
        timeline.setPositions(List.of());
    }

    @Override
    public void advanced(RunSession newSession) {
        session = Optional.of(newSession);
        keeper.advanced(newSession.state().isOver());
        showPositions();
    }

    /** Shows where ranks stand, and makes room for them, as what they are at is recorded only when it is over. */
    private void showPositions() {
        Optional<RunState> live = live();
        List<Position> positions = live.map(state -> Positions.of(state, operations)).orElse(List.of());
        if (isOpen && live.isPresent()) {
            long nowPs = live.get().sample().map(Sample::virtualTimePs).orElse(0L);
            long endPs = positions.stream().mapToLong(Position::ps).reduce(nowPs, Math::max);
            if (endPs > timeline.time().endPs()) {
                timeline.extend(timeline.order().ranks(), endPs);
            }
        }
        timeline.setPositions(positions);
        if (isOpen) {
            boolean isEmpty = timeline.time().endPs() <= TimeAxis.SHORTEST_PS;
            client.showNotice(isEmpty ? Optional.of(emptiness()) : Optional.empty());
        }
    }

    /** What is known of the run that is shown, if it goes on. */
    private Optional<RunState> live() {
        return session.map(RunSession::state).filter(state -> !state.isOver());
    }

    /** Why nothing is recorded. */
    private String emptiness() {
        boolean isStopped = session.filter(RunSession::isStopped).isPresent();
        String why = isStopped ? Messages.noticeStopped
                : live().isPresent() ? Messages.noticeWaiting
                        : hasJustEnded() ? Messages.noticeOpening : Messages.noticeEmpty;
        return NLS.bind(why, run.map(StoredRun::name).orElse(""));
    }

    /** Whether something has happened in the run that is shown, the last of which is about to be read. */
    private boolean hasJustEnded() {
        return session.map(RunSession::run).filter(ended -> ended.end() != null && ended.end().simulatedTimePs() > 0)
                .isPresent();
    }

    @Override
    public void selected(RunSelection selection) {
        client.adopted(selection);
        timeline.adopt(selection);
    }

    @Override
    public void deleted() {
        forget();
        keeper.close();
        client.showNotice(Optional.of(NLS.bind(Messages.noticeDeleted, run.map(StoredRun::name).orElse(""))));
    }

    @Override
    public void renamed(StoredRun newRun) {
        run = Optional.of(newRun);
        client.showTitle(newRun);
        if (isWhole) {
            lacks.ask(newRun);
        }
    }

    @Override
    public void loading(int ranksDone, int ranks) {
        if (!isOpen) {
            Object[] values = {run.map(StoredRun::name).orElse(""), PERCENT * ranksDone / Math.max(1, ranks)};
            client.showNotice(Optional.of(NLS.bind(Messages.noticeIndexing, values)));
        }
    }

    @Override
    public void opened(TraceLease lease, boolean isLast) {
        isWhole = isLast;
        edition++;
        TraceIndex index = lease.index();
        StoredRun shown = run.orElseThrow();
        Ranks ranks = new Ranks(index.trace().ranks(), MachineRoom.runs().nodes(shown));
        operations = index.trace().header().operations();
        client.showSize(shown, ranks.count());
        boolean isGoingOn = live().isPresent();
        if (isOpen) {
            timeline.extend(ranks, isGoingOn ? Math.max(index.endPs(), timeline.time().endPs()) : index.endPs());
        } else {
            isOpen = true;
            timeline.show(shown, ranks, index.endPs());
        }
        showPositions();
        if (isLast) {
            tellEnd(index.trace(), shown);
        }
    }

    private void tellEnd(Trace trace, StoredRun shown) {
        trace.ending().ifPresentOrElse(
                ending -> client.say(NLS.bind(Messages.traceEnded, EndingWords.headline(ending))), () -> {
                    if (!trace.isComplete()) {
                        client.say(Messages.traceIncomplete);
                    }
                });
        if (trace.isComplete()) {
            lacks.ask(shown);
        }
    }

    @Override
    public void waiting() {
        client.showNotice(Optional.of(emptiness()));
    }

    @Override
    public void failed(String message) {
        forget();
        client.showNotice(
                Optional.of(NLS.bind(Messages.noticeFailed, run.map(StoredRun::name).orElse(""), message)));
    }

    /** Gives back what is open. */
    void close() {
        forget();
        keeper.close();
    }
}
