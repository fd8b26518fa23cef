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
    private static final int DOUBLE_BYTES = 8;

    final Intracomm comm;
    final int rank;
    final int size;
    final int rows;
    final int width;
    final double[] matrix;
    private final int rowStep;
    private final int panelStep;

    Panels(Intracomm comm, int rows, int columns) {
        this.comm = comm;
        this.rank = comm.Rank();
        this.size = comm.Size();
        this.rows = rows;
        this.width = columns / size;
        this.matrix = new double[rows * columns];
        this.rowStep = width == 1 ? 1 : columns;
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
        Datatype type = width == 1 ? Datatype.Contiguous(rows, MPI.DOUBLE)
                : Datatype.createResized(Datatype.Vector(rows, width, rowStep, MPI.DOUBLE), 0, width * DOUBLE_BYTES);
        type.Commit();
        return type;
    }

    /** Copies a panel from an array of its own into the matrix. */
    void put(double[] panel, int index) {
        for (int row = 0; row < rows; row++) {
            System.arraycopy(panel, row * width, matrix, start(index) + row * rowStep, width);
        }
    }

    /** Copies a panel of the matrix into an array of its own. */
    void get(int index, double[] panel) {
        for (int row = 0; row < rows; row++) {
            System.arraycopy(matrix, start(index) + row * rowStep, panel, row * width, width);
        }
    }

    /** Adds a panel of the matrix to an array of its own. */
    void addTo(double[] panel, int index) {
        for (int row = 0; row < rows; row++) {
            int from = start(index) + row * rowStep;
            for (int column = 0; column < width; column++) {
                panel[row * width + column] += matrix[from + column];
            }
        }
    }
}
