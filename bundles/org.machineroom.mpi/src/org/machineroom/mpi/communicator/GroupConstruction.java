// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;

/**
 * Makes a communicator with a call of its members alone (MPI 3.1 section 6.4.2). They agree on a number by messages in
 * the old communicator's context that nobody else takes part in, up a binomial tree and down again, as MPICH does it;
 * what a machine has for collective calls of the whole communicator is of no use here.
 */
public final class GroupConstruction {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    /** Tags above those of collective calls; what the program gives tells calls of one process apart. */
    private static final int FIRST_TAG = 1 << 16;
    private static final int TAGS = 1 << 30;

    private GroupConstruction() {
    }

    /**
     * MPI_Comm_create_group.
     *
     * @param group the same at all its members; a subset of the communicator's group
     * @param tag tells apart calls that threads of a process make at the same time
     * @return the new communicator; {@code null} if the caller is not in the group
     */
    public static Communicator create(CommunicatorHandle handle, ProcessGroup group, int tag) {
        return Calls.on(handle, MpiFunction.COMM_CREATE_GROUP, (communicator, _) -> {
            Creation.requireIntra(communicator);
            RankGroup members = ProcessGroup.membersOf(group);
            Construction.requireSubset(communicator, members);
            Arguments.sendTag(communicator, tag);
            int rank = members.rankOf(communicator.process().rank().id());
            if (rank == Wildcard.UNDEFINED) {
                return null;
            }
            Communicator alone = new Communicator(communicator.process(), communicator.number(), members, rank,
                    members + " of " + communicator.name());
            Exchange exchange = new Exchange(alone, FIRST_TAG + tag % TAGS);
            int number = CallChecks.collective(alone, tag, MpiFunction.COMM_CREATE_GROUP, () -> agree(exchange));
            return Creation.of(communicator, number, members);
        });
    }

    /** Agrees with all members of a group that is no communicator yet on a number for one. */
    static int agree(Exchange exchange) {
        MpiProcess process = exchange.communicator().process();
        byte[] number = new byte[Integer.BYTES];
        INTS.set(number, 0, CommunicatorNumbers.propose(process));
        int rank = exchange.rank();
        int step = 1;
        while (step < exchange.size() && (rank & step) == 0) {
            if (rank + step < exchange.size()) {
                raise(number, exchange.take(Integer.BYTES, rank + step));
            }
            step <<= 1;
        }
        if (rank != 0) {
            exchange.send(number, 0, Integer.BYTES, rank - step);
            number = exchange.take(Integer.BYTES, rank - step);
        }
        for (int child = step >> 1; child > 0; child >>= 1) {
            if (rank + child < exchange.size()) {
                exchange.send(number, 0, Integer.BYTES, rank + child);
            }
        }
        return CommunicatorNumbers.use(process, (int) INTS.get(number, 0));
    }

    private static void raise(byte[] number, byte[] other) {
        INTS.set(number, 0, Math.max((int) INTS.get(number, 0), (int) INTS.get(other, 0)));
    }
}
