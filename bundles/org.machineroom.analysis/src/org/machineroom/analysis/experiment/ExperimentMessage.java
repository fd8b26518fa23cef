// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;
import org.machineroom.analysis.plot.Chart;

/** Something that a process which runs experiments tells. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
@JsonSubTypes({@JsonSubTypes.Type(value = ExperimentMessage.Offer.class, name = "offer"),
        @JsonSubTypes.Type(value = ExperimentMessage.Drawn.class, name = "drawn"),
        @JsonSubTypes.Type(value = ExperimentMessage.Ran.class, name = "run"),
        @JsonSubTypes.Type(value = ExperimentMessage.Tried.class, name = "tried"),
        @JsonSubTypes.Type(value = ExperimentMessage.Advance.class, name = "advance"),
        @JsonSubTypes.Type(value = ExperimentMessage.Problem.class, name = "problem")})
public sealed interface ExperimentMessage {
    /**
     * Something that can be run.
     *
     * @param name what it is called by
     * @param title what it is about, in words
     * @param usage its options with their defaults, as a user types them; empty if it has none
     */
    record Offer(String name, String title, String usage) implements ExperimentMessage {
    }

    /**
     * All that has come out so far; replaces what was told before. The sources of its points are the numbers of runs.
     */
    record Drawn(Chart chart) implements ExperimentMessage {
    }

    /**
     * A run, told when it begins and once more when it has ended; those of a sweep only then.
     *
     * @param number counts the runs, from 0
     * @param name which of them it is, in words
     * @param settings of the run, as the entries of a {@link org.machineroom.live.settings.RunFile}; empty if there can
     *        be no such run
     * @param ending completed, deadlocked, refused, ...; empty as long as it goes on
     * @param reason why it did not go well; empty if it did
     */
    record Ran(int number, String name, Map<String, String> settings, String ending,
            String reason) implements ExperimentMessage {
    }

    /**
     * A row of a what-if table, told when it is predicted and once more when it has been simulated.
     *
     * @param number of its run; 0 is the run as it is, which others are compared with
     * @param what the one thing that the run has other, as the command line names it
     * @param simulatedPs its time in picoseconds; {@code null} as long as it has none
     * @param predictedPs the time that was predicted for it; {@code null} if none was
     */
    record Tried(int number, String what, Long simulatedPs, Long predictedPs) implements ExperimentMessage {
    }

    /**
     * How far it is.
     *
     * @param done runs that have ended
     * @param all runs there are to be
     */
    record Advance(long done, long all) implements ExperimentMessage {
    }

    /** Something that is wrong with what has come out. */
    record Problem(String text) implements ExperimentMessage {
    }
}
