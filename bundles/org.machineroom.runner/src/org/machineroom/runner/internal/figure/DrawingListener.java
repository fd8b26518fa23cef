// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import org.machineroom.analysis.plot.Chart;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.experiment.ExperimentRun;

/** Hears how a figure comes to be. */
public interface DrawingListener {
    /** Who does not want to know. */
    DrawingListener NOBODY = new DrawingListener() {
        @Override
        public void ran(int number, RunSettings settings, ExperimentRun run, int all) {
            // nobody wants to know
        }

        @Override
        public void drawn(Chart soFar) {
            // nobody wants to know
        }
    };

    /**
     * A run that the figure needs has ended.
     *
     * @param number counts the runs from 0; the source of the chart's points that are from it
     * @param all how many runs the figure needs
     */
    void ran(int number, RunSettings settings, ExperimentRun run, int all);

    /** There is more to be seen than before. */
    void drawn(Chart soFar);
}
