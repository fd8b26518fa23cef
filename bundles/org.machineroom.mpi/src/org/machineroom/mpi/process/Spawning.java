// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.kernel.RankBody;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Bridge;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.communicator.StartedNumbers;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.process.Programs.Program;

/**
 * Starts processes (MPI 3.1 section 10.3). The root starts them and tells its group; then both sides meet, the new
 * processes in MPI_Init.
 */
public final class Spawning {
    private static final int DONE = 0;
    private static final int FAILED = 1;

    private Spawning() {
    }

    /** MPI_Comm_spawn: one program. */
    public static Communicator one(CommunicatorHandle handle, Programs program, int root) {
        return spawn(handle, MpiFunction.COMM_SPAWN, program, root);
    }

    /** MPI_Comm_spawn_multiple: several programs, whose processes have one world. */
    public static Communicator several(CommunicatorHandle handle, Programs programs, int root) {
        return spawn(handle, MpiFunction.COMM_SPAWN_MULTIPLE, programs, root);
    }

    /**
     * MPI_Comm_join: {@code null}, as the standard lets a library answer to which a socket leads nowhere (MPI 3.1
     * section 10.5.5); ranks have none.
     */
    public static Communicator join(Caller caller) {
        return Calls.local(caller, "MPI_Comm_join", _ -> null);
    }

    /** MPI_Comm_get_parent: the communicator with those who have spawned the caller; {@code null} if nobody has. */
    public static Communicator parent(Caller caller) {
        return Calls.local(caller, "MPI_Comm_get_parent", Origin::parent);
    }

    private static Communicator spawn(CommunicatorHandle handle, MpiFunction function, Programs programs, int root) {
        return Calls.on(handle, function, (core, call) -> {
            Creation.requireIntra(core);
            Arguments.root(core, root);
            call.peer = core.recordedPeer(root);
            return CallChecks.collective(core, CollectiveCall.equal(function, root, null), () -> {
                Communicator between = spawn(core, function, programs, root);
                Origin.meet(between, false);
                return between;
            });
        });
    }

    private static Communicator spawn(Communicator core, MpiFunction function, Programs programs, int root) {
        int[] told = new int[4];
        MpiFault failure = null;
        if (core.rank() == root) {
            try {
                told = start(core, programs.checked());
            } catch (MpiFault fault) {
                failure = fault;
                told[0] = FAILED;
            }
        }
        told = Bridge.tell(new Exchange(core, function.ordinal()), root, told);
        if (failure != null) {
            throw failure;
        }
        if (told[0] == FAILED) {
            throw new MpiFault(ErrorClass.SPAWN, "the root, rank " + root + ", could not start the processes");
        }
        return Creation.between(core, told[1], RankGroup.of(IntStream.range(told[2], told[2] + told[3]).toArray()));
    }

    /** Starts the processes; returns what the others have to know: the communicator's number and the ranks. */
    private static int[] start(Communicator core, List<Program> programs) {
        MpiProcess process = core.process();
        process.rank().sync();
        MpiRun run = process.run();
        int count = programs.stream().mapToInt(Program::processes).sum();
        if (count == 0) {
            throw new MpiFault(ErrorClass.SPAWN, "no processes are to be started; there must be at least one");
        }
        RankGroup children = Room.next(run, count);
        List<RankBody> bodies = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (Program program : programs) {
            for (int i = 0; i < program.processes(); i++) {
                bodies.add(run.starter().program(children.node(bodies.size()), program.command()));
                numbers.add(program.number());
            }
        }
        Room.take(run, count);
        int number = StartedNumbers.unused(run.kernel(), core.group(), children);
        long beginPs = process.rank().clockPs() + run.starter().startPs();
        for (int i = 0; i < count; i++) {
            MpiProcess child = MpiProcess.of(run.kernel().rank(children.node(i)));
            child.join(children, numbers.get(i), beginPs);
            Origin.set(child, number, core.group());
            run.kernel().begin(children.node(i), bodies.get(i), beginPs);
        }
        return new int[] {DONE, number, children.node(0), count};
    }

    /** Codes for the processes of a spawn that has succeeded. */
    public static void succeeded(int[] codes, int processes) {
        if (codes != null) {
            Arrays.fill(codes, 0, Math.min(processes, codes.length), ErrorClass.SUCCESS.code());
        }
    }
}
