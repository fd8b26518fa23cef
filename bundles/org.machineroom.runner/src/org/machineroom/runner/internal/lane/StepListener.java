// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

/** Is told of steps of a rank's program. Called on the thread of the rank that runs. */
public interface StepListener {
    /** A rank has taken a step, counting from 1. */
    void stepped(int rank, long step);

    /** The rank whose variable is watched has, at a step, come to know an object or array; it may know it already. */
    void met(Object object, long step);

    /** The rank whose variable is watched has, at a step, written a variable of that name. */
    void wrote(long step);
}
