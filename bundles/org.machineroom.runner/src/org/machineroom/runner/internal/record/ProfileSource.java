// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.function.IntUnaryOperator;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.trace.profile.ProfileVisitor;

/** What a program tells of how often its code was run. */
public interface ProfileSource {
    /** A program that tells nothing. */
    ProfileSource NONE = new ProfileSource() {
        @Override
        public IntUnaryOperator cells() {
            return _ -> 0;
        }

        @Override
        public void write(ProfileRecorder calls, ProfileVisitor out) {
            // nothing to tell
        }
    };

    /** How much there is to count in a method, by its number, for programs that count in the tree of their calls. */
    IntUnaryOperator cells();

    /**
     * The node of the way by which a rank has got to where it is.
     *
     * @param hooks of the lane that the rank runs on
     */
    default CallNode place(LaneHooks hooks, int rank) {
        return hooks.callPlace(rank);
    }

    /** Tells what there is, while no rank runs: to be called any number of times. */
    void write(ProfileRecorder calls, ProfileVisitor out);
}
