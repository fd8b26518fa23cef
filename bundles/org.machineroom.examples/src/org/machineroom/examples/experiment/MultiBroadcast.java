// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Datatype;
import mpi.MPI;
import mpi.Request;

/** Every rank gets the panels of all. */
final class MultiBroadcast {
    private static final int TAG = 1;

    private final Panels panels;
    private final Datatype type;
    private final double[] own;

    MultiBroadcast(Panels panels) {
        this.panels = panels;
        this.type = panels.type();
        this.own = new double[panels.panelLength()];
    }

    Runnable pattern(boolean ring, boolean library) {
        if (library) {
            return ring ? this::allgather : this::broadcasts;
        }
        return ring ? this::ring : this::trees;
    }

    /** Gives back the datatype of the panels. */
    void free() {
        type.Free();
    }

    private void allgather() {
        panels.comm.Allgather(own, 0, own.length, MPI.DOUBLE, panels.matrix, 0, 1, type);
    }

    private void broadcasts() {
        panels.put(own, panels.rank);
        for (int root = 0; root < panels.size; root++) {
            panels.comm.Bcast(panels.matrix, panels.start(root), 1, type, root);
        }
    }

    /** In each step all ranks pass on to the right the panel that they have got last. */
    private void ring() {
        panels.put(own, panels.rank);
        int size = panels.size;
        int right = (panels.rank + 1) % size;
        int left = (panels.rank + size - 1) % size;
        for (int step = 1; step < size; step++) {
            Request receive = panels.comm.Irecv(panels.matrix, panels.start((left + size - step + 1) % size), 1, type,
                    left, TAG);
            Request send = panels.comm.Isend(panels.matrix, panels.start((panels.rank + size - step + 1) % size), 1,
                    type, right, TAG);
            receive.Wait();
            send.Wait();
        }
    }

    private void trees() {
        panels.put(own, panels.rank);
        for (int root = 0; root < panels.size; root++) {
            tree(root);
        }
    }

    /** A binomial tree: who has the panel passes it on to the rank half as far away each time. */
    private void tree(int root) {
        int size = panels.size;
        int place = (panels.rank + size - root) % size;
        int distance = place == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) << 1 : Integer.lowestOneBit(place);
        if (place != 0) {
            panels.comm.Irecv(panels.matrix, panels.start(root), 1, type, (place - distance + root) % size, TAG).Wait();
        }
        for (int half = distance >> 1; half > 0; half >>= 1) {
            if (place + half < size) {
                panels.comm.Isend(panels.matrix, panels.start(root), 1, type, (place + half + root) % size, TAG).Wait();
            }
        }
    }
}
