// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A graph topology (MPI 1.1 section 6.5.3). */
public class GraphParms {
    /** Entry i is the number of neighbours of ranks 0 to i together. */
    public int[] index;
    /** The neighbours of rank 0, then those of rank 1, and so on. */
    public int[] edges;

    /** An empty graph. */
    public GraphParms() {
        this(new int[0], new int[0]);
    }

    GraphParms(int[] index, int[] edges) {
        this.index = index;
        this.edges = edges;
    }

    /** Number of nodes. */
    public int getIndexCount() {
        return index.length;
    }

    /** Number of neighbours of ranks 0 to i together. */
    public int getIndex(int i) {
        return index[i];
    }

    /** Number of edges. */
    public int getEdgeCount() {
        return edges.length;
    }

    /** The i-th edge. */
    public int getEdge(int i) {
        return edges[i];
    }
}
