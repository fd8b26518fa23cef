// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** What each rank of an experiment has measured, in seconds or whatever it was turned into. */
record Times(double[] perRank) {
    double min() {
        return Arrays.stream(perRank).min().orElse(0);
    }

    double mean() {
        return Arrays.stream(perRank).average().orElse(0);
    }

    double max() {
        return Arrays.stream(perRank).max().orElse(0);
    }

    /** What a function makes of each rank's. */
    Times map(DoubleUnaryOperator function) {
        return new Times(Arrays.stream(perRank).map(function).toArray());
    }
}
