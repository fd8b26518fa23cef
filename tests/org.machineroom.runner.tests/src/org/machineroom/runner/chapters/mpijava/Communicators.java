// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.mpijava;

import java.util.Arrays;
import mpi.Comm;
import mpi.Copy_function;
import mpi.Delete_function;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Chapter 5: groups, communicators, intercommunicators, attributes. */
public final class Communicators {
    private static int rank;

    private Communicators() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        rank = MPI.COMM_WORLD.Rank();
        groups();
        communicators();
        bridges();
        attributes();
        MPI.Finalize();
    }

    private static void groups() throws MPIException {
        Group world = MPI.COMM_WORLD.Group();
        Group odd = world.Range_incl(new int[][] {{1, world.Size() - 1, 2}});
        Group rest = Group.Difference(world, odd);
        Group both = Group.Union(odd, rest);
        System.out.println("groups " + rank + " " + odd.Rank() + " " + rest.Size() + " "
                + (Group.Compare(world, both) == MPI.SIMILAR) + " "
                + Arrays.toString(Group.Translate_ranks(both, new int[] {0, 1, 2}, world)) + " "
                + Group.Intersection(odd, rest).Size() + " " + world.Excl(new int[] {0}).Size());
        Intracomm part = MPI.COMM_WORLD.Create(odd);
        if (part != null) {
            int[] sum = new int[1];
            part.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            System.out.println("odd " + rank + " " + part.Rank() + " " + sum[0]);
            part.Free();
        }
        odd.Free();
    }

    private static void communicators() throws MPIException {
        Intracomm copy = (Intracomm) MPI.COMM_WORLD.Dup();
        Intracomm half = copy.Split(rank % 2, -rank);
        int[] first = {rank};
        half.Bcast(first, 0, 1, MPI.INT, 0);
        System.out.println("split " + rank + " " + half.Rank() + " " + half.Size() + " " + first[0] + " "
                + (Comm.Compare(copy, MPI.COMM_WORLD) == MPI.CONGRUENT) + " " + (copy.Split(MPI.UNDEFINED, 0) == null));
        half.Free();
        copy.Free();
    }

    private static void bridges() throws MPIException {
        Intracomm half = MPI.COMM_WORLD.Split(rank % 2, rank);
        Intercomm bridge = MPI.COMM_WORLD.Create_intercomm(half, 0, 1 - rank % 2, 99);
        int[] value = {rank};
        int partner = half.Rank();
        bridge.Sendrecv_replace(value, 0, 1, MPI.INT, partner, 0, partner, 0);
        Intracomm merged = bridge.Merge(rank % 2 == 0);
        System.out.println("bridge " + rank + " " + bridge.Test_inter() + " " + bridge.Remote_size() + " " + value[0]
                + " " + merged.Rank());
    }

    private static void attributes() throws MPIException {
        int[] deleted = new int[1];
        int key = Comm.Keyval_create(new Copy_function() {
            @Override
            public boolean Call(Comm comm, int keyval, Object extraState, Object valueIn, Object[] valueOut) {
                valueOut[0] = (Integer) valueIn + (Integer) extraState;
                return true;
            }
        }, new Delete_function() {
            @Override
            public void Call(Comm comm, int keyval, Object value, Object extraState) {
                deleted[0] += (Integer) value;
            }
        }, 5);
        MPI.COMM_WORLD.Attr_put(key, 10);
        Intracomm copy = (Intracomm) MPI.COMM_WORLD.Dup();
        Object inherited = copy.Attr_get(key);
        copy.Free();
        MPI.COMM_WORLD.Attr_delete(key);
        System.out.println("attributes " + rank + " " + inherited + " " + deleted[0] + " "
                + MPI.COMM_WORLD.Attr_get(key));
        Comm.Keyval_free(key);
    }
}
