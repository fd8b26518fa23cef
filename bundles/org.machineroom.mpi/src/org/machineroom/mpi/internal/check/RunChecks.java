// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.machineroom.mpi.Checker;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;

/** The checks of a run: what its processes share, and what they have found. */
public final class RunChecks implements Checker {
    private final CheckMode mode;
    private final Findings findings = new Findings();
    private final Map<RoundKey, CollectiveRound> rounds = new HashMap<>();
    private final Set<Members> confused = new HashSet<>();
    private final List<ProcessChecks> processes = new ArrayList<>();
    private final RaceLimits limits = new RaceLimits();
    private final UnbufferedRun unbuffered = new UnbufferedRun(this);
    private long reported;
    private BiConsumer<FindingKind, Place> listener = (_, _) -> {};
    private Consumer<Place> keeper = _ -> {};
    private boolean hasEnded;

    /**
     * The processes that make a call: those of a communicator, of which those with the same number and the same first
     * process are the same, or the members of a group in it that call with the same tag.
     */
    private record Members(int number, int first, String part) {
        static Members of(Communicator communicator, String part) {
            return new Members(communicator.number(),
                    Math.min(communicator.group().node(0), communicator.remoteGroup().node(0)), part);
        }
    }

    private record RoundKey(Members members, long number) implements Comparable<RoundKey> {
        private static final Comparator<RoundKey> ORDER = Comparator.comparingInt((RoundKey key) -> key.members.number)
                .thenComparingInt(key -> key.members.first).thenComparing(key -> key.members.part)
                .thenComparingLong(RoundKey::number);

        @Override
        public int compareTo(RoundKey other) {
            return ORDER.compare(this, other);
        }
    }

    /** Prepares the checks of a run. */
    public RunChecks(CheckMode mode) {
        this.mode = mode;
    }

    /** What happens to wrong use. */
    public CheckMode mode() {
        return mode;
    }

    /** Whether something of a kind makes the run fail. */
    public boolean fails(FindingKind kind) {
        return mode == CheckMode.STRICT || mode == CheckMode.ERROR && kind.isError();
    }

    /** Whether something of a kind makes the call fail in which it is found: what the end shows stops nobody. */
    boolean stops(FindingKind kind) {
        return !hasEnded && fails(kind);
    }

    /** What was found. */
    public Findings findings() {
        return findings;
    }

    /** Has somebody told of each finding when it is made; not of those that only the end shows. */
    public void listen(BiConsumer<FindingKind, Place> told) {
        listener = told;
    }

    /** Has somebody told of each place that a finding keeps, while its process may still be there. */
    public void keep(Consumer<Place> told) {
        keeper = told;
    }

    /** What was not looked at, to keep the work bounded, in sentences; empty if everything was. */
    public List<String> gaps() {
        return Stream.of(limits.gaps(), unbuffered.gaps()).flatMap(List::stream).toList();
    }

    /** Collective operations that some processes have come to and others not, in the order of their communicators. */
    public List<MissingRanks> missing() {
        return begun().map(CollectiveRound::missing).filter(Objects::nonNull).toList();
    }

    /** The messages of the program that no receive has taken so far, by their senders. */
    public List<UnreceivedMessage> unreceived() {
        List<UnreceivedMessage> unreceived = new ArrayList<>();
        processes.forEach(checks -> checks.messages().tellUnreceived(unreceived::add));
        return unreceived;
    }

    /** Those that not all have come to, in their order; of most runs none, and nothing is made that compares. */
    private Stream<CollectiveRound> begun() {
        return rounds.isEmpty() ? Stream.of()
                : rounds.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue);
    }

    /** The run as it would be without buffers. */
    UnbufferedRun unbuffered() {
        return unbuffered;
    }

    int processes() {
        return processes.size();
    }

    /**
     * The checks of a run.
     *
     * @throws ClassCastException if somebody else looks for wrong use in it
     */
    public static RunChecks of(MpiRun run) {
        return (RunChecks) run.checker();
    }

    @Override
    public ProcessChecks forProcess(MpiProcess process) {
        if (mode == CheckMode.OFF) {
            return null;
        }
        ProcessChecks checks = new ProcessChecks(this, process, limits);
        processes.add(checks);
        return checks;
    }

    ProcessChecks ofRank(int rank) {
        return processes.get(rank);
    }

    /**
     * Looks at what is left of a run that has come to its end by itself.
     *
     * @param allDone whether all processes have; else what they are blocked in tells which collective operations lack
     *        some
     */
    public void ended(boolean allDone) {
        hasEnded = true;
        if (allDone) {
            begun().forEach(round -> round.reportMissing(this));
            unbuffered.ended();
        }
        processes.forEach(checks -> checks.messages().reportNeverReceived());
        processes.forEach(checks -> checks.leftovers().reportNotFinalized());
    }

    void add(FindingKind kind, Place place, long times, String rule, String text, List<Place> others) {
        reported++;
        if (findings.add(kind, place, times, rule, text, others)) {
            keeper.accept(place);
            others.forEach(keeper);
        }
        if (!hasEnded) {
            listener.accept(kind, place);
        }
    }

    /** How many times something was reported. */
    long reported() {
        return reported;
    }

    /** Lets a process join the collective operation that it comes to now, and compares what it says with others. */
    CollectiveRound join(Reporter reporter, Communicator communicator, CollectiveCall call, Knowledge knowledge) {
        return join(reporter, communicator, call, knowledge,
                new RoundKey(Members.of(communicator, ""), communicator.nextCollective()));
    }

    /**
     * The same for a call of a group of a communicator's processes alone.
     *
     * @param group the members as if they were a communicator
     * @param part what tells it from other groups and tags
     * @param number how many calls the process has made with them before
     */
    CollectiveRound join(Reporter reporter, Communicator group, String part, long number, CollectiveCall call,
            Knowledge knowledge) {
        return join(reporter, group, call, knowledge, new RoundKey(Members.of(group, part), number));
    }

    private CollectiveRound join(Reporter reporter, Communicator communicator, CollectiveCall call,
            Knowledge knowledge, RoundKey key) {
        Place place = reporter.place("called");
        Members members = key.members;
        CollectiveRound round = rounds.computeIfAbsent(key, _ -> new CollectiveRound(communicator));
        round.join(communicator, call, knowledge);
        if (round.isComplete()) {
            rounds.remove(key);
        }
        if (confused.contains(members)) {
            round.dispute();
        } else {
            if (round.isOther(call)) {
                confused.add(members);
            }
            round.compare(reporter, communicator, call, place);
        }
        return round;
    }
}
