// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.Arrays;
import mpi.MPI;
import mpi.Request;

/** Every rank has a matrix and gets its panel of their sum. */
final class MultiReduce {
    private static final int TAG = 1;

    private final Panels panels;
    private final double[] sum;
    private final double[] received;

    MultiReduce(Panels panels) {
        this.panels = panels;
        this.sum = new double[panels.panelLength()];
        this.received = new double[panels.panelLength()];
    }

    Runnable pattern(boolean ring, boolean library) {
        if (library) {
            return ring ? this::reduceScatter : this::reductions;
        }
        return ring ? this::ring : this::trees;
    }

    private void reduceScatter() {
        int[] counts = new int[panels.size];
        Arrays.fill(counts, panels.panelLength());
        double[] packed = new double[panels.matrix.length];
        for (int panel = 0; panel < panels.size; panel++) {
            panels.get(panel, packed, panel * sum.length);
        }
        panels.comm.Reduce_scatter(packed, 0, sum, 0, counts, MPI.DOUBLE, MPI.SUM);
    }

    private void reductions() {
        for (int root = 0; root < panels.size; root++) {
            panels.get(root, sum);
            panels.comm.Reduce(sum, 0, received, 0, sum.length, MPI.DOUBLE, MPI.SUM, root);
        }
    }

    /** In each step all ranks pass a partial sum on to the right and add their own part to the one from the left. */
    private void ring() {
        int size = panels.size;
        int right = (panels.rank + 1) % size;
        int left = (panels.rank + size - 1) % size;
        panels.get(left, sum);
        for (int step = 1; step < size; step++) {
            Request receive = panels.comm.Irecv(received, 0, received.length, MPI.DOUBLE, left, TAG);
            panels.comm.Isend(sum, 0, sum.length, MPI.DOUBLE, right, TAG).Wait();
            receive.Wait();
            System.arraycopy(received, 0, sum, 0, sum.length);
            panels.addTo(sum, (left + size - step) % size);
        }
    }

    private void trees() {
        for (int root = 0; root < panels.size; root++) {
            tree(root);
        }
    }

    /** A binomial tree: each rank adds what its children have and sends the sum to its parent. */
    private void tree(int root) {
        int size = panels.size;
        int place = (panels.rank + size - root) % size;
        panels.get(root, sum);
        for (int distance = 1; distance < size; distance <<= 1) {
            if ((place & distance) != 0) {
                panels.comm.Isend(sum, 0, sum.length, MPI.DOUBLE, (place - distance + root) % size, TAG).Wait();
                return;
            }
            if (place + distance < size) {
                panels.comm.Irecv(received, 0, received.length, MPI.DOUBLE, (place + distance + root) % size, TAG)
                        .Wait();
                add(received, sum);
            }
        }
    }

    private static void add(double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += from[i];
        }
    }
}
