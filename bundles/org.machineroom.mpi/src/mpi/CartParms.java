// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A Cartesian topology and the calling process's place in it (MPI 1.1 section 6.5.4). */
public class CartParms {
    /** Number of processes in each dimension. */
    public int[] dims;
    /** Whether each dimension is periodic. */
    public boolean[] periods;
    /** Coordinates of the calling process. */
    public int[] coords;

    /** No dimensions. */
    public CartParms() {
        this(new int[0], new boolean[0], new int[0]);
    }

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims;
        this.periods = periods;
        this.coords = coords;
    }

    /** Number of dimensions. */
    public int getDimCount() {
        return dims.length;
    }

    /** Number of processes in a dimension. */
    public int getDim(int i) {
        return dims[i];
    }

    /** Whether a dimension is periodic. */
    public boolean getPeriod(int i) {
        return periods[i];
    }

    /** The calling process's coordinate in a dimension. */
    public int getCoord(int i) {
        return coords[i];
    }
}
