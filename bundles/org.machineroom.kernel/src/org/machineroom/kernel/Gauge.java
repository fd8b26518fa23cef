// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Tells from outside how far a rank has come that computes on a lane, where its code does not {@linkplain
 * RankLane#report report} that by itself. Any thread may ask.
 */
public interface Gauge {
    /** Has it found out how much the rank has counted; {@link #units} tells that some microseconds later. */
    void ask();

    /**
     * How much the rank has counted at least since it last was in the simulator, in 1/1000 cycles, with what it had
     * counted before and has not been charged for. Never more than what it will have counted when it comes back.
     */
    long units();
}
