// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import java.io.IOException;
import java.util.List;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.store.ResultStore;
import org.machineroom.runner.internal.sweep.store.TaskFolder;

/** Who runs the points of a sweep: processes of this host, or a cluster. */
public interface Carrier {
    /** Who that is, in words that follow "to run". */
    String inWords();

    /**
     * Refuses to run points that a job may be running that this carrier knows nothing of.
     *
     * @param folder where such a job is known
     */
    default void requireFree(TaskFolder folder) throws RunException, IOException {
    }

    /**
     * Runs points and adds their results.
     *
     * @param open at least one
     * @return what the command line returns
     */
    int run(ResultStore store, List<Point> open) throws RunException, IOException, InterruptedException;
}
