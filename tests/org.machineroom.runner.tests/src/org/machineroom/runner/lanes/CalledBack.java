// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.lanes;

import java.util.ArrayList;
import java.util.List;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.User_function;

/** A program that the library calls back, which so has one lane. */
public final class CalledBack {
    private CalledBack() {
    }

    /** Computes with an operation of its own and hands objects on. */
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        operation(rank);
        objects(rank);
        MPI.Finalize();
    }

    private static void operation(int rank) {
        Op longest = new Op(new User_function() {
            @Override
            public void Call(Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
                double[] left = (double[]) in;
                double[] right = (double[]) inout;
                for (int i = 0; i < count; i++) {
                    right[inoutOffset + i] = Math.max(left[inOffset + i], right[inoutOffset + i])
                            + 0 * WorkingRanks.work(50);
                }
            }
        }, true);
        double[] most = new double[1];
        MPI.COMM_WORLD.Allreduce(new double[] {WorkingRanks.work(500 * (rank + 1))}, 0, most, 0, 1, MPI.DOUBLE,
                longest);
        System.out.println(rank + " " + most[0]);
    }

    private static void objects(int rank) {
        Object[] words = {new ArrayList<>(List.of("rank", WorkingRanks.work(300 * (rank + 1))))};
        MPI.COMM_WORLD.Bcast(words, 0, 1, MPI.OBJECT, 0);
        System.out.println(rank + " " + words[0]);
    }
}
