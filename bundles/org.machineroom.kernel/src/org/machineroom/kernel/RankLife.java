// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** A rank's code from its beginning to its end. What the program throws is not caught, see {@link ThreadVehicle}. */
record RankLife(Rank rank, RankBody body) implements RankBody {
    @Override
    public void run() throws Throwable {
        try {
            body.run();
            rank.threads().awaitOthers();
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
            body.failed(cause);
            rank.failRun(cause);
        } catch (RunEnded e) {
            // another rank has ended the run meanwhile
        } catch (Throwable e) {
            rank.failRun(e);
        }
        rank.done();
    }
}
