// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A matrix that is dealt out to the ranks of a communicator in panels of columns, row by row in one array. Panels of
 * one column lie one after the other, so that they need no strided messages.
 */
final class Panels {
    final Intracomm comm;
    final int rank;
    final int size;
    final int rows;
    final int width;
    final double[] matrix;
    private final int rowLength;
    private final int rowStep;
    private final int panelStep;

    Panels(Intracomm comm, int rows, int columns) {
        this.comm = comm;
        this.rank = comm.Rank();
        this.size = comm.Size();
        this.rows = rows;
        this.width = columns / size;
        this.matrix = new double[rows * columns];
        this.rowLength = width == 1 ? rows : width;
        this.rowStep = width == 1 ? rows : columns;
        this.panelStep = width == 1 ? rows : width;
    }

    /** Elements in one panel. */
    int panelLength() {
        return rows * width;
    }

    /** Where a panel starts in the matrix. */
    int start(int panel) {
        return panel * panelStep;
    }

    /** A panel in the matrix as a datatype, as long as the distance from one panel to the next. */
    Datatype type() {
        Datatype type = width == 1 ? Datatype.Contiguous(rows, MPI.DOUBLE) : strided();
        type.Commit();
        return type;
    }

    private Datatype strided() {
        Datatype vector = Datatype.Vector(rows, width, rowStep, MPI.DOUBLE);
        Datatype resized = Datatype.Struct(new int[] {1, 1}, new int[] {0, width}, new Datatype[] {vector, MPI.UB});
        vector.Free();
        return resized;
    }

    /** Copies a panel from an array of its own into the matrix. */
    void put(double[] panel, int index) {
        int from = 0;
        for (int to = start(index); from < panel.length; to += rowStep) {
            int end = to + rowLength;
            for (int i = to; i < end; i++) {
                matrix[i] = panel[from++];
            }
        }
    }

    /** Copies a panel of the matrix into an array of its own. */
    void get(int index, double[] panel) {
        get(index, panel, 0);
    }

    /** Copies a panel of the matrix into an array, from an index on. */
    void get(int index, double[] array, int at) {
        int to = at;
        int last = at + panelLength();
        for (int from = start(index); to < last; from += rowStep) {
            int end = from + rowLength;
            for (int i = from; i < end; i++) {
                array[to++] = matrix[i];
            }
        }
    }

    /** Adds a panel of the matrix to an array of its own. */
    void addTo(double[] panel, int index) {
        int to = 0;
        for (int from = start(index); to < panel.length; from += rowStep) {
            int end = from + rowLength;
            for (int i = from; i < end; i++) {
                panel[to++] += matrix[i];
            }
        }
    }
}
