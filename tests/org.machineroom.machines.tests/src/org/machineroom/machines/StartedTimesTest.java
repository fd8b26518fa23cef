// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;
import org.machineroom.machines.testing.MachineRun;

/**
 * A collective operation takes as long as its non-blocking form and a wait, where both have the same algorithm and a
 * machine's library does not poll.
 */
public final class StartedTimesTest {
    private static final int RANKS = 6;
    private static final int INTS = 300;

    private static final IntBuffer IN = IntBuffer.allocate(INTS * RANKS);
    private static final IntBuffer OUT = IntBuffer.allocate(INTS * RANKS);

    /** A call of an operation; {@code null} is the request of one that is complete. */
    private interface Call {
        Request make(Comm comm, boolean isStarted);
    }

    private static final Map<String, Call> CALLS = new LinkedHashMap<>();

    static {
        CALLS.put("barrier", (comm, started) -> {
            if (started) {
                return comm.iBarrier();
            }
            comm.barrier();
            return null;
        });
        CALLS.put("bcast", (comm, started) -> {
            int named = comm.getRank() == 0 ? MPI.ROOT : MPI.PROC_NULL;
            int root = comm.isInter() && low() ? named : 0;
            if (started) {
                return comm.iBcast(IN, INTS, MPI.INT, root);
            }
            comm.bcast(IN, INTS, MPI.INT, root);
            return null;
        });
        CALLS.put("allgather", (comm, started) -> {
            if (started) {
                return comm.iAllGather(OUT, INTS, MPI.INT, IN, INTS, MPI.INT);
            }
            comm.allGather(OUT, INTS, MPI.INT, IN, INTS, MPI.INT);
            return null;
        });
        CALLS.put("alltoall", (comm, started) -> {
            if (started) {
                return comm.iAllToAll(OUT, INTS, MPI.INT, IN, INTS, MPI.INT);
            }
            comm.allToAll(OUT, INTS, MPI.INT, IN, INTS, MPI.INT);
            return null;
        });
        CALLS.put("allreduce", (comm, started) -> {
            if (started) {
                return comm.iAllReduce(OUT, IN, INTS, MPI.INT, MPI.SUM);
            }
            comm.allReduce(OUT, IN, INTS, MPI.INT, MPI.SUM);
            return null;
        });
    }

    private static boolean low() {
        return MPI.COMM_WORLD.getRank() < RANKS / 2;
    }

    private static Comm between() {
        Intracomm half = MPI.COMM_WORLD.split(low() ? 0 : 1, 0);
        return MPI.COMM_WORLD.createIntercomm(half, 0, low() ? RANKS / 2 : 0, 1);
    }

    private static Comm ring() {
        return MPI.COMM_WORLD.createCart(new int[] {RANKS}, new boolean[] {true}, false);
    }

    /** The time at each rank. */
    private static List<Double> times(String machine, String comm, Call call, boolean isStarted) {
        MachineRun run = new MachineRun(machine, RANKS);
        run.run(_ -> {
            Comm on = switch (comm) {
                case "between" -> between();
                case "ring" -> ring();
                default -> MPI.COMM_WORLD;
            };
            run.measure(() -> {
                Request request = call.make(on, isStarted);
                if (request != null) {
                    request.waitFor();
                }
            });
        });
        List<Double> times = new ArrayList<>();
        for (int rank = 0; rank < RANKS; rank++) {
            times.add(run.micros(rank));
        }
        return times;
    }

    @Test
    public void startingAndWaitingTakesAsLongAsCalling() {
        for (String machine : List.of("cluster.loggp", "cluster.gige", "smp.nemesis")) {
            for (String comm : List.of("world", "between")) {
                CALLS.forEach((name, call) -> compare(machine, comm, name, call));
            }
            compare(machine, "ring", "neighbours", (on, started) -> {
                if (started) {
                    return on.iNeighborAllToAll(OUT, INTS, MPI.INT, IN, INTS, MPI.INT);
                }
                on.neighborAllToAll(OUT, INTS, MPI.INT, IN, INTS, MPI.INT);
                return null;
            });
        }
    }

    private static void compare(String machine, String comm, String name, Call call) {
        assertEquals(name + " on " + comm + " of " + machine, times(machine, comm, call, false),
                times(machine, comm, call, true));
    }
}
