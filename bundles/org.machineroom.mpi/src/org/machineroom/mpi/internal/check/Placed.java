// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/**
 * What the checks keep of a message or a receive. They keep one of each, and seldom have to say where it was: only then
 * is that a {@link Place}.
 */
abstract class Placed extends Awaited {
    private final int rank;
    private final int site;
    private final long timePs;
    private final String call;

    /** At a place, whose parts the parameters are. */
    Placed(int rank, long timePs, String call, int site) {
        this.rank = rank;
        this.timePs = timePs;
        this.call = call;
        this.site = site;
    }

    /** What it was, in words. */
    abstract String what();

    @Override
    final Place begun() {
        return place();
    }

    @Override
    final Place firstBegun() {
        return place();
    }

    /** Where and when it was. */
    final Place place() {
        return new Place(what(), rank, timePs, call, site);
    }

    /** Rank in MPI_COMM_WORLD of its process. */
    final int rank() {
        return rank;
    }

    /** When it was by the clock of its process, in picoseconds. */
    final long timePs() {
        return timePs;
    }
}
