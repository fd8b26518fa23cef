// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.Counts;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.live.RunProcess;
import org.machineroom.live.Units;

/** Runs and ranks in words. */
public final class RunTexts {
    private static final Instant ECLIPSE_STARTED = Instant
            .ofEpochMilli(ManagementFactory.getRuntimeMXBean().getStartTime());

    private RunTexts() {
    }

    /** What has become of a run. Each one that this Eclipse has started and that is over has an end. */
    public static String ending(StoredRun run) {
        if (run.end() == null) {
            return run.started().isAfter(ECLIPSE_STARTED) ? Messages.endedRunning : Messages.endedNever;
        }
        return ending(run.end());
    }

    private static String ending(Ended end) {
        return switch (end.ending()) {
            case StoredRun.COMPLETED -> Messages.endedCompleted;
            case "EXITED" -> end.exitStatus() == RunProcess.TERMINATED ? Messages.endedTerminated
                    : NLS.bind(Messages.endedExited, end.exitStatus());
            case "FAILED" -> Messages.endedFailed;
            case "DEADLOCKED" -> Messages.endedDeadlocked;
            case StoredRun.TERMINATED -> Messages.endedTerminated;
            case StoredRun.KILLED -> Messages.endedKilled;
            case StoredRun.ELSEWHERE -> Messages.endedElsewhere;
            default -> end.ending();
        };
    }

    /** How long a run took in virtual time; empty as long as it goes on. */
    static String simulatedTime(StoredRun run) {
        return run.end() == null ? "" : Units.time(run.end().simulatedTimePs());
    }

    /** An instant in the user's time zone. */
    public static String instant(Instant instant) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)
                .withZone(ZoneId.systemDefault()).format(instant);
    }

    /** What a rank does, {@code waiting in MPI_Recv with 3 tag 7}, or did when the run was over. */
    public static String rank(RunState state, RankSample rank) {
        return switch (rank.activity()) {
            case NEW -> Messages.stateNew;
            case DONE -> Messages.stateDone;
            case FAILED -> Messages.stateFailed;
            case COMPUTING, CALLING, WAITING -> state.isOver() ? stopped(state, rank) : going(state, rank);
        };
    }

    private static String stopped(RunState state, RankSample rank) {
        boolean isDeadlocked = state.ended().filter(end -> end.ending().equals("DEADLOCKED")).isPresent();
        return rank.activity() == RankActivity.COMPUTING ? Messages.stateStopped
                : NLS.bind(isDeadlocked && rank.activity() == RankActivity.WAITING ? Messages.stateForEver
                        : Messages.stateStoppedIn, call(state, rank));
    }

    private static String going(RunState state, RankSample rank) {
        return switch (rank.activity()) {
            case COMPUTING -> Messages.stateComputing;
            case CALLING -> NLS.bind(Messages.stateIn, call(state, rank));
            default -> NLS.bind(Messages.stateWaiting, call(state, rank));
        };
    }

    private static String call(RunState state, RankSample rank) {
        StringBuilder text = new StringBuilder(state.operation(rank.operation()));
        if (rank.peer() != RankSample.NONE) {
            text.append(NLS.bind(Messages.withPeer, numberOrAny(rank.peer())));
        }
        if (rank.tag() != RankSample.NONE) {
            text.append(NLS.bind(Messages.withTag, numberOrAny(rank.tag())));
        }
        return text.toString();
    }

    private static String numberOrAny(int number) {
        return number == RankSample.ANY ? Messages.anyPeer : Integer.toString(number);
    }

    /** How far a run has come. */
    public static String progress(String name, RunState state) {
        return switch (state.phase()) {
            case STARTING -> NLS.bind(Messages.phaseStarting, name);
            case RUNNING -> NLS.bind(
                    state.position().isPresent() ? Messages.phaseStopped : Messages.phaseRunning,
                    new Object[] {name, Units.time(state.reachedPs()),
                            state.sample().map(Sample::ranksDone).orElse(0), Counts.ranks(ranks(state)),
                            state.position().orElse(null)});
            case ENDED -> NLS.bind(Messages.phaseEnded,
                    new Object[] {name, state.ended().map(RunTexts::ending).orElse(""),
                            Units.time(state.ended().map(Ended::simulatedTimePs).orElse(0L))});
            case LOST -> NLS.bind(Messages.phaseLost, name);
        };
    }

    private static int ranks(RunState state) {
        return state.started().map(started -> started.nodes().size()).orElse(0);
    }
}
