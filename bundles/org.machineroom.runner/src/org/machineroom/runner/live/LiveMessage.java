// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.live;

import java.util.List;

/** What a run and the IDE tell each other. */
public sealed interface LiveMessage {
    /** Version of the protocol. */
    int VERSION = 1;

    /**
     * Who is calling.
     *
     * @param version of the protocol that the run speaks
     * @param secret what only the process that the IDE has started can know
     */
    record Hello(int version, String secret) implements LiveMessage {
    }

    /**
     * The ranks start.
     *
     * @param machine id of the machine
     * @param nodes where the ranks run, by rank
     * @param operations names of what ranks can call, by the number that samples use
     */
    record Started(String machine, List<String> nodes, List<String> operations) implements LiveMessage {
        public Started {
            nodes = List.copyOf(nodes);
            operations = List.copyOf(operations);
        }
    }

    /**
     * How far the run has come. Taken while the ranks run, so that its parts may be some microseconds apart.
     *
     * @param virtualTimePs in picoseconds
     * @param events kernel events so far
     * @param ranksDone ranks that have run to their end
     * @param ranks what each rank does, by rank
     */
    record Sample(long virtualTimePs, long events, int ranksDone, List<RankSample> ranks) implements LiveMessage {
        public Sample {
            ranks = List.copyOf(ranks);
        }
    }

    /**
     * The run is over.
     *
     * @param ending how, one of the names of {@code RunReport.Ending}
     * @param exitStatus what the process will return
     * @param simulatedTimePs virtual time at the end, in picoseconds
     * @param messages sent by all ranks
     * @param bytes payload sent by all ranks
     * @param hostSeconds what it took to simulate
     */
    record Ended(String ending, int exitStatus, long simulatedTimePs, long messages, long bytes, double hostSeconds)
            implements
                LiveMessage {
    }

    /** The run shall end now. */
    record Terminate() implements LiveMessage {
    }
}
