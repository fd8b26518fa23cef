// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.function.IntUnaryOperator;
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

    /** Tells what there is, while no rank runs: to be called any number of times. */
    void write(ProfileRecorder calls, ProfileVisitor out);
}
