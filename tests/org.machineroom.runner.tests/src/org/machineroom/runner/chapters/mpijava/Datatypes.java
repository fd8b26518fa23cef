// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.mpijava;

import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Sections 3.12 and 3.13: derived datatypes, their bounds, and packing. */
public final class Datatypes {
    private static final int TAG = 12;

    private Datatypes() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int[] matrix = new int[16];
        if (MPI.COMM_WORLD.Rank() == 0) {
            Arrays.setAll(matrix, i -> i);
        }
        Datatype row = Datatype.Contiguous(4, MPI.INT);
        Datatype column = Datatype.Vector(4, 1, 4, MPI.INT);
        Datatype corners = Datatype.Indexed(new int[] {1, 1, 1, 1}, new int[] {0, 3, 12, 15}, MPI.INT);
        Datatype upper = Datatype.Hindexed(new int[] {4, 3, 2, 1}, new int[] {0, 5, 10, 15}, MPI.INT);
        Datatype spaced = Datatype.Struct(new int[] {1, 1, 1}, new int[] {0, 0, 5},
                new Datatype[] {MPI.INT, MPI.LB, MPI.UB});
        transfer("transposed", matrix, column, row);
        transfer("corners", matrix, corners, corners);
        transfer("upper", matrix, upper, MPI.INT);
        transfer("diagonal", matrix, spaced, spaced);
        packed(matrix, column);
        System.out.println("extents " + column.Extent() + " " + column.Size() + " " + spaced.Ub() + " " + upper.Lb());
        MPI.Finalize();
    }

    private static void transfer(String name, int[] matrix, Datatype out, Datatype in) throws MPIException {
        out.Commit();
        in.Commit();
        int count = out.Size() == 1 ? 4 : 1;
        if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Send(matrix, 0, count, out, 1, TAG);
        } else if (MPI.COMM_WORLD.Rank() == 1) {
            int[] received = new int[16];
            int elements = count * out.Size() / in.Size();
            Status status = MPI.COMM_WORLD.Recv(received, 0, elements, in, 0, TAG);
            System.out.println(name + " " + Arrays.toString(received) + " " + status.Get_elements(in));
        }
    }

    private static void packed(int[] matrix, Datatype column) throws MPIException {
        byte[] buffer = new byte[MPI.COMM_WORLD.Pack_size(1, column) + MPI.COMM_WORLD.Pack_size(2, MPI.DOUBLE)];
        double[] values = {0.25, -4};
        if (MPI.COMM_WORLD.Rank() == 0) {
            int position = MPI.COMM_WORLD.Pack(matrix, 1, 1, column, buffer, 0);
            position = MPI.COMM_WORLD.Pack(values, 0, 2, MPI.DOUBLE, buffer, position);
            MPI.COMM_WORLD.Send(buffer, 0, position, MPI.PACKED, 1, TAG);
        } else if (MPI.COMM_WORLD.Rank() == 1) {
            MPI.COMM_WORLD.Recv(buffer, 0, buffer.length, MPI.PACKED, 0, TAG);
            int[] ints = new int[4];
            double[] doubles = new double[2];
            int position = MPI.COMM_WORLD.Unpack(buffer, 0, ints, 0, 4, MPI.INT);
            MPI.COMM_WORLD.Unpack(buffer, position, doubles, 0, 2, MPI.DOUBLE);
            System.out.println("packed " + Arrays.toString(ints) + " " + Arrays.toString(doubles));
        }
    }
}
