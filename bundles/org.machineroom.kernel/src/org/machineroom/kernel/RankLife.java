// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** A rank's code from its beginning to its end. What the program throws is not caught, see {@link ThreadVehicle}. */
record RankLife(Rank rank, RankBody body) implements RankBody {
    @Override
    public void run() throws Throwable {
        try {
            rank.lane().depart(0);
            body.run();
            rank.lane().comeHome();
            rank.threads().awaitOthers();
            body.ended();
            rank.lane().tellAtHome();
            rank.sync();
            rank.kernel().rankDone();
        } catch (RunEnded e) {
            // this rank has ended the run and is only unwound
        }
        rank.done();
    }

    @Override
    public void failed(Throwable cause) {
        try {
            rank.lane().comeHome();
            body.failed(cause);
            rank.lane().tellAtHome();
            rank.failRun(cause);
        } catch (RunEnded e) {
            // another rank has ended the run meanwhile
        } catch (Throwable e) {
            if (e != cause) {
                cause.addSuppressed(e);
            }
            rank.failRun(cause);
        }
        rank.done();
    }
}
