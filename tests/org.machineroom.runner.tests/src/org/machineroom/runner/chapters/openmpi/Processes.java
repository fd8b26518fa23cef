// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.util.Arrays;
import mpi.Info;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** MPI 3.1 chapter 10: processes that are spawned, and groups of processes that meet at a port. */
public final class Processes {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static int timesStarted;

    private Processes() {
    }

    /** Prints what every rank gets; spawned ones have an argument. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        timesStarted++;
        Intercomm parent = Intercomm.getParent();
        if (parent.isNull()) {
            spawning();
            meetingAtPorts();
        } else {
            spawned(parent, args);
        }
        MPI.Finalize();
    }

    private static void print(String what, int... values) throws MPIException {
        System.out.println(what + ": " + Arrays.toString(values));
    }

    private static void spawning() throws MPIException {
        int[] codes = {9, 9};
        Info info = new Info();
        info.set("host", "localhost");
        Intercomm children = WORLD.spawn("java", new String[] {"-Xmx64m", Processes.class.getName(), "first", "7"}, 2,
                info, 1, codes);
        info.free();
        print("codes at " + WORLD.getRank(), codes);
        talk(children, WORLD.getRank() == 2 ? MPI.ROOT : MPI.PROC_NULL);
        String own = Processes.class.getName();
        Intercomm more = WORLD.spawnMultiple(new String[] {own, "java"},
                new String[][] {{"second"}, {own, "third"}}, new int[] {1, 1},
                new Info[] {MPI.INFO_NULL, MPI.INFO_NULL}, 0, null);
        talk(more, WORLD.getRank() == 2 ? MPI.ROOT : MPI.PROC_NULL);
    }

    private static void spawned(Intercomm parent, String[] args) throws MPIException {
        print(String.join(" ", args) + " is process " + WORLD.getRank() + " of " + WORLD.getSize() + ", program "
                + WORLD.getAttr(MPI.APPNUM), timesStarted, parent.getRemoteSize());
        talk(parent, 2);
    }

    /** Data in both directions through the intercommunicator, and in what both groups make of it. */
    private static void talk(Intercomm between, int root) throws MPIException {
        int[] data = {root == MPI.ROOT ? 42 : 0};
        between.bcast(data, 1, MPI.INT, root);
        int[] sum = new int[1];
        between.allReduce(new int[] {1 + WORLD.getRank()}, sum, 1, MPI.INT, MPI.SUM);
        Intracomm all = between.merge(root >= 0);
        int[] last = {all.getRank()};
        all.bcast(last, 1, MPI.INT, all.getSize() - 1);
        print((root >= 0 ? "child " : "parent ") + all.getRank() + " of " + all.getSize(), data[0], sum[0], last[0]);
        all.free();
        between.disconnect();
    }

    private static void meetingAtPorts() throws MPIException {
        boolean isServer = WORLD.getRank() % 2 == 0;
        Intracomm half = WORLD.split(isServer ? 0 : 1, 0);
        String port = "";
        if (WORLD.getRank() == 2) {
            port = Intracomm.openPort();
            Intracomm.publishName("sums", port);
        }
        WORLD.barrier();
        Intercomm between;
        if (isServer) {
            between = half.accept(port, 1);
        } else {
            between = half.connect(half.getRank() == 0 ? Intracomm.lookupName("sums") : null, 0);
        }
        int[] sum = new int[1];
        between.allReduce(new int[] {WORLD.getRank()}, sum, 1, MPI.INT, MPI.SUM);
        print("met at " + WORLD.getRank(), sum[0], between.getRemoteSize());
        duplicate(half, between);
        between.disconnect();
        if (WORLD.getRank() == 2) {
            Intracomm.unpublishName("sums", port);
            Intracomm.closePort(port);
        }
        half.free();
    }

    /** MPI 3.1 section 6.4.2: both are on their way at once. */
    private static void duplicate(Intracomm half, Intercomm between) throws MPIException {
        Intracomm one = half.iDup();
        Intercomm two = between.iDup();
        two.getRequest().waitFor();
        one.getRequest().waitFor();
        int[] sum = {WORLD.getRank()};
        one.allReduce(sum, 1, MPI.INT, MPI.SUM);
        int[] other = new int[1];
        two.allReduce(sum, other, 1, MPI.INT, MPI.MAX);
        print("duplicates at " + WORLD.getRank(), sum[0], other[0]);
        one.disconnect();
        two.disconnect();
    }
}
