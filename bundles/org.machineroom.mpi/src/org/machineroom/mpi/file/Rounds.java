// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;

/**
 * What the processes that have opened a file do together: each says something, all wait for each other in a barrier
 * made of messages, and then all know what follows from what was said. Shared by the processes, which take turns.
 */
final class Rounds {
    private final Map<Long, Round> rounds = new HashMap<>();

    private static final class Round {
        private final List<Object> said = new ArrayList<>();
        private int left;
        private boolean concluded;
        private Object outcome;
        private MpiFault fault;

        Round(int processes) {
            for (int i = 0; i < processes; i++) {
                said.add(null);
            }
            left = processes;
        }

        private <T> void conclude(Function<List<T>, ?> action) {
            concluded = true;
            try {
                @SuppressWarnings("unchecked") // all processes are in the same call, and say the same kind of thing
                List<T> all = (List<T>) said;
                outcome = action.apply(all);
            } catch (MpiFault failed) {
                fault = failed;
            }
        }
    }

    /**
     * Does something together.
     *
     * @param number the how manieth time it is for this process
     * @param says what this process says
     * @param conclude makes of what all have said, in the order of their ranks, what follows; called once for all
     * @return what follows
     * @throws MpiFault at all processes, if that is what follows
     */
    <T, R> R round(Communicator comm, MpiFunction function, long number, T says, Function<List<T>, R> conclude) {
        MpiProcess process = comm.process();
        process.rank().sync();
        Round round = rounds.computeIfAbsent(number, _ -> new Round(comm.size()));
        round.said.set(comm.rank(), says);
        if (comm.size() > 1) {
            process.run().machine().startedCollectives().barrier(comm.size())
                    .barrier(new Exchange(comm, function.ordinal()));
            process.rank().sync();
        }
        if (!round.concluded) {
            round.conclude(conclude);
        }
        if (--round.left == 0) {
            rounds.remove(number);
        }
        if (round.fault != null) {
            throw new MpiFault(round.fault.errorClass(), round.fault.getMessage(), round.fault.origin());
        }
        @SuppressWarnings("unchecked") // what conclude has returned
        R outcome = (R) round.outcome;
        return outcome;
    }
}
