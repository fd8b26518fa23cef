// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.util.Arrays;
import mpi.Count;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Sections 3.7.6, 4.1 and 6.7.4 of MPI 3.1: what came with MPI 2 and 3 to datatypes and requests. */
public final class LaterDatatypes {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int ROWS = 3;
    private static final int COLUMNS = 4;

    private LaterDatatypes() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = WORLD.getRank();
        int size = WORLD.getSize();
        transpose(rank, size);
        attributes(rank);
        Status status = new Status();
        status.setElementsX(MPI.DOUBLE, new Count(1L << 33));
        status.setCancelled(true);
        System.out.println("status " + rank + " " + status.getElementsX(MPI.DOUBLE).getCount() + " "
                + status.getElements(MPI.DOUBLE) + " " + status.isCancelled());
        MPI.Finalize();
    }

    /** Columns of the left neighbour's matrix become rows: a column's next one begins an element further on. */
    private static void transpose(int rank, int size) throws MPIException {
        int[] matrix = new int[ROWS * COLUMNS];
        Arrays.setAll(matrix, i -> rank * 100 + i);
        Datatype vector = Datatype.createVector(ROWS, 1, COLUMNS, MPI.INT);
        Datatype column = Datatype.createResized(vector, 0, Integer.BYTES);
        column.commit();
        int[] in = new int[ROWS * COLUMNS];
        Request receive = WORLD.iRecv(in, in.length, MPI.INT, (rank + size - 1) % size, 5);
        WORLD.send(matrix, COLUMNS, column, (rank + 1) % size, 5);
        Status status = receive.getStatus();
        while (status == null) {
            status = receive.getStatus();
        }
        System.out.println("transposed " + rank + " " + Arrays.toString(in) + " " + status.getCount(MPI.INT) + " "
                + column.getExtent() + " " + column.getTrueExtent() + " " + receive.isNull());
        receive.waitFor();
        vector.free();
        column.free();
    }

    private static void attributes(int rank) throws MPIException {
        int key = Datatype.createKeyval();
        Datatype pair = Datatype.createContiguous(2, MPI.INT);
        pair.setAttr(key, "pair of " + rank);
        pair.setName("pair");
        Datatype copy = pair.dup();
        pair.deleteAttr(key);
        System.out.println("attributes " + rank + " " + pair.getAttr(key) + " " + copy.getAttr(key) + " "
                + copy.getName());
        Datatype.freeKeyval(key);
        pair.free();
        copy.free();
    }
}
