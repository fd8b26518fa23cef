// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.RankSample;

/** Runs and ranks in words. */
public final class RunTexts {
    private static final String[] UNITS = {"ps", "ns", "us", "ms", "s"};
    private static final int THOUSAND = 1000;

    private RunTexts() {
    }

    /** A time in the unit that suits it, with four significant digits: {@code 3.142 ms}. */
    public static String time(long ps) {
        double value = ps;
        int unit = 0;
        while (Math.abs(value) >= THOUSAND && unit < UNITS.length - 1) {
            value /= THOUSAND;
            unit++;
        }
        String format = unit == 0 ? "%.0f %s" : value < 10 ? "%.3f %s" : value < 100 ? "%.2f %s" : "%.1f %s";
        return String.format(format, value, UNITS[unit]);
    }

    /** How a run ended. */
    public static String ending(Ended end) {
        if (end == null) {
            return Messages.endedUnknown;
        }
        return switch (end.ending()) {
            case "COMPLETED" -> Messages.endedCompleted;
            case "EXITED" -> NLS.bind(Messages.endedExited, end.exitStatus());
            case "FAILED" -> Messages.endedFailed;
            case "DEADLOCKED" -> Messages.endedDeadlocked;
            default -> end.ending();
        };
    }

    /** An instant in the user's time zone. */
    public static String instant(Instant instant) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)
                .withZone(ZoneId.systemDefault()).format(instant);
    }

    /** What a rank does: {@code waiting in MPI_Recv with 3 tag 7}. */
    public static String rank(RunState state, RankSample rank) {
        return switch (rank.activity()) {
            case NEW -> Messages.stateNew;
            case DONE -> Messages.stateDone;
            case COMPUTING -> Messages.stateComputing;
            case CALLING -> NLS.bind(Messages.stateIn, call(state, rank));
            case WAITING -> NLS.bind(Messages.stateWaiting, call(state, rank));
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
            case RUNNING -> NLS.bind(Messages.phaseRunning,
                    new Object[] {name, time(state.sample().map(Sample::virtualTimePs).orElse(0L)),
                            state.sample().map(Sample::ranksDone).orElse(0), ranks(state)});
            case ENDED -> NLS.bind(Messages.phaseEnded,
                    new Object[] {name, ending(state.ended().orElse(null)),
                            time(state.ended().map(Ended::simulatedTimePs).orElse(0L))});
            case LOST -> NLS.bind(Messages.phaseLost, name);
        };
    }

    private static int ranks(RunState state) {
        return state.started().map(started -> started.nodes().size()).orElse(0);
    }
}
