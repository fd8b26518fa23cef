// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.function.Function;

/** What a topic of MPI keeps for each run, each process, or each communicator of one. */
abstract class Local<K extends Keeper, T> {
    private final int number;
    private final Function<K, T> maker;

    Local(int number, Function<K, T> maker) {
        this.number = number;
        this.maker = maker;
    }

    /** What is kept. */
    public final T get(K keeper) {
        T kept = ifMade(keeper);
        if (kept == null) {
            kept = maker.apply(keeper);
            keeper.keep(number, kept);
        }
        return kept;
    }

    /** What is kept; {@code null} if nobody has asked for it yet. */
    @SuppressWarnings("unchecked") // only get puts something under this number
    public final T ifMade(K keeper) {
        return (T) keeper.kept(number);
    }
}
