// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.live.settings.StartedProgram;
import org.machineroom.trace.TraceHeader;

/**
 * Which of the programs that a run begins with each rank runs: the first ranks the first.
 *
 * @param programs at least one
 * @param ranks how many there are
 */
record StartedRanks(List<StartedProgram> programs, int ranks) {
    /** How many ranks run a program that has a number. */
    int count(int number) {
        return programs.size() == 1 ? ranks : programs.get(number).ranks();
    }

    /** The number of the program that a rank runs. */
    int number(int rank) {
        int number = 0;
        for (int end = count(0); rank >= end; end += count(number)) {
            number++;
        }
        return number;
    }

    /** The program that a rank runs. */
    StartedProgram of(int rank) {
        return programs.get(number(rank));
    }

    /** How the user knows them. */
    String names() {
        return programs.stream().map(StartedProgram::name).collect(Collectors.joining(TraceHeader.BETWEEN));
    }
}
