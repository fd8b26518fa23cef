// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.util.Arrays;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Chapter 5: groups, communicators, intercommunicators, attributes. */
public final class Communicators {
    private Communicators() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        Group world = MPI.COMM_WORLD.getGroup();
        Group low = world.incl(new int[] {1, 0});
        System.out.println("group " + rank + " " + low.getRank() + " "
                + Arrays.toString(Group.translateRanks(low, new int[] {0, 1}, world)));
        Intracomm part = MPI.COMM_WORLD.create(low);
        if (!part.isNull()) {
            System.out.println("part " + rank + " " + part.getRank());
            part.free();
        }
        low.free();
        world.free();
        Intracomm half = MPI.COMM_WORLD.split(rank / 2, rank);
        Intercomm bridge = MPI.COMM_WORLD.createIntercomm(half, 0, rank < 2 ? 2 : 0, 7);
        int[] data = {rank};
        if (rank < 2) {
            bridge.send(data, 1, MPI.INT, half.getRank(), 0);
        } else {
            bridge.recv(data, 1, MPI.INT, half.getRank(), 0);
        }
        Intracomm merged = bridge.merge(rank >= 2);
        System.out
                .println("bridge " + rank + " " + data[0] + " " + bridge.getRemoteSize() + " " + merged.getRank() + " "
                        + (Comm.compare(merged, MPI.COMM_WORLD) == MPI.CONGRUENT));
        int key = Comm.createKeyval();
        half.setAttr(key, "half");
        Intracomm copy = half.dup();
        System.out.println("attribute " + rank + " " + copy.getAttr(key));
        Comm.freeKeyval(key);
        for (Comm made : new Comm[] {copy, merged, bridge, half}) {
            made.free();
        }
        MPI.Finalize();
    }
}
